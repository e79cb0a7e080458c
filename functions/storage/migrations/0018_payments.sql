-- The time that a payment bought, as its receipt says it: the membership's own dates may move afterwards.
ALTER TABLE payments ADD COLUMN sold_start TEXT;
ALTER TABLE payments ADD COLUMN sold_end TEXT;
UPDATE payments SET
  sold_start = (SELECT memberships.start_date FROM orders JOIN memberships ON memberships.student_id = orders.student_id AND memberships.client_id = orders.order_id WHERE orders.order_id = payments.order_id),
  sold_end = (SELECT memberships.end_date FROM orders JOIN memberships ON memberships.student_id = orders.student_id AND memberships.client_id = orders.order_id WHERE orders.order_id = payments.order_id);

-- When the job may send a receipt's mail that is not known to have gone; null where there is none to send, as for all of before.
ALTER TABLE payments ADD COLUMN receipt_due_at TEXT;
ALTER TABLE payments ADD COLUMN receipt_tries INTEGER NOT NULL DEFAULT 0;
CREATE INDEX payments_receipt_due ON payments (receipt_due_at) WHERE receipt_due_at IS NOT NULL;

DROP VIEW order_records;
CREATE VIEW order_records AS
  SELECT orders.*, payment_id, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise, receipt_due_at, receipt_tries,
    memberships.start_date, memberships.end_date,
    coalesce(payments.sold_start, memberships.start_date) AS sold_start, coalesce(payments.sold_end, memberships.end_date) AS sold_end
  FROM orders
  LEFT JOIN payments ON payments.order_id = orders.order_id
  LEFT JOIN memberships ON memberships.student_id = orders.student_id AND memberships.client_id = orders.order_id;

-- A text that is another one as soon as anything that a student holds changes; no row for nothing held.
CREATE VIEW membership_stamps AS
  SELECT student_id, count(*) || '.' || max(id) || '.' || sum(version) AS stamp FROM memberships GROUP BY student_id;

-- Memberships that begin earlier because one before them has ended early, written in the same batch: by which cause
-- ('refund:' and an order, 'end:' and a membership), and from which dates to which. They go with the account.
CREATE TABLE membership_moves (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership_id INTEGER NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  cause TEXT NOT NULL,
  old_start TEXT,
  old_end TEXT,
  new_start TEXT,
  new_end TEXT
) STRICT;
CREATE INDEX membership_moves_of ON membership_moves (membership_id);
