-- The payment whose refund shut an order before any money was told of: its own late message is nothing new, another's is.
ALTER TABLE orders ADD COLUMN refunded_payment_id TEXT;
-- Whether it was begun with the keys of a test: it stays one after live keys have come.
ALTER TABLE orders ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1));
UPDATE orders SET is_test = 1 WHERE gateway = 'sandbox';
