-- The payment whose refund shut an order before any money was told of: its own late message is nothing new, another's is.
ALTER TABLE orders ADD COLUMN refunded_payment_id TEXT;
