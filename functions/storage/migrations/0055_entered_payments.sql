-- What staff wrote down about a payment that they entered: the number of a cheque or of a transfer. Null for a payment
-- that came through the gateway.
ALTER TABLE payments ADD COLUMN reference TEXT;

DROP VIEW order_records;
CREATE VIEW order_records AS
  SELECT orders.*, payment_id, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise, receipt_due_at, receipt_tries,
    memberships.start_date, memberships.end_date,
    coalesce(payments.sold_start, memberships.start_date) AS sold_start, coalesce(payments.sold_end, memberships.end_date) AS sold_end,
    reference
  FROM orders
  LEFT JOIN payments ON payments.order_id = orders.order_id
  LEFT JOIN memberships ON memberships.student_id = orders.student_id AND memberships.client_id = orders.order_id;
