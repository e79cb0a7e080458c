-- Coupons, and the orders that were begun with one. What is left of a coupon is counted from its orders.
CREATE TABLE coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  -- Capital letters and digits.
  code TEXT NOT NULL UNIQUE,
  -- 'percent' or 'amount'; the value is whole percent or paise.
  kind TEXT NOT NULL,
  value INTEGER NOT NULL CHECK (value > 0),
  -- Null for every plan.
  plan_id TEXT,
  -- Days in India, both included.
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  -- Null without a limit.
  most_uses INTEGER CHECK (most_uses > 0),
  most_each INTEGER NOT NULL CHECK (most_each > 0),
  ended_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL
) STRICT;

-- An order may cost nothing now. SQLite changes a CHECK only with its table: both are copied, made again and filled from
-- the copy, as in 0025.
PRAGMA defer_foreign_keys = ON;
DROP VIEW order_records;
CREATE TABLE kept_sequences AS SELECT seq FROM sqlite_sequence WHERE name = 'orders';
CREATE TABLE kept_payments AS SELECT * FROM payments;
CREATE TABLE kept_orders AS SELECT * FROM orders;
DROP TABLE payments;
DROP TABLE orders;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL UNIQUE,
  -- No reference: what the law makes the academy keep outlasts an account.
  student_id INTEGER NOT NULL CHECK (student_id > 0),
  -- The browser's name for one click: the same click twice is one order.
  click_key TEXT NOT NULL,
  plan_id TEXT NOT NULL,
  plan_name TEXT NOT NULL,
  months INTEGER NOT NULL CHECK (months > 0),
  -- What is paid, after the discount.
  amount_paise INTEGER NOT NULL CHECK (amount_paise >= 0),
  currency TEXT NOT NULL,
  gst_percent INTEGER NOT NULL,
  gateway TEXT NOT NULL,
  gateway_order_id TEXT UNIQUE,
  state TEXT NOT NULL,
  -- What the gateway said of it when it was last asked.
  seen TEXT NOT NULL DEFAULT 'none',
  created_at TEXT NOT NULL,
  checked_at TEXT,
  checks INTEGER NOT NULL DEFAULT 0,
  -- Null when nobody asks any more.
  next_check_at TEXT,
  refunded_payment_id TEXT,
  is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1)),
  coupon_id INTEGER,
  coupon_code TEXT,
  discount_paise INTEGER NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  -- Until when an unpaid order keeps its use of the coupon; null once the use was given back.
  coupon_held_until TEXT,
  CHECK ((state = 'new') = (gateway_order_id IS NULL))
) STRICT;
INSERT INTO orders (id, order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, seen, created_at, checked_at, checks, next_check_at, refunded_payment_id, is_test) SELECT id, order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, seen, created_at, checked_at, checks, next_check_at, refunded_payment_id, is_test FROM kept_orders;
DROP TABLE kept_orders;
CREATE UNIQUE INDEX orders_click ON orders (student_id, click_key);
CREATE INDEX orders_student ON orders (student_id, id DESC);
CREATE INDEX orders_due ON orders (next_check_at) WHERE state = 'open' AND next_check_at IS NOT NULL;
CREATE INDEX orders_by_amount ON orders (amount_paise);
CREATE INDEX orders_by_state ON orders (state);
CREATE INDEX orders_by_state_and_amount ON orders (state, amount_paise);
CREATE INDEX orders_paid ON orders (student_id, id) WHERE state IN ('paid', 'refunded');
CREATE INDEX orders_waiting ON orders (student_id, id) WHERE state = 'open' AND seen = 'authorized';
CREATE INDEX orders_coupon ON orders (coupon_id, student_id) WHERE coupon_id IS NOT NULL;

CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (order_id),
  amount_paise INTEGER NOT NULL CHECK (amount_paise >= 0),
  currency TEXT NOT NULL,
  method TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  receipt_number TEXT UNIQUE,
  -- As they were then: a receipt does not change with the profile.
  buyer_name TEXT NOT NULL,
  buyer_state TEXT NOT NULL,
  is_same_state INTEGER NOT NULL CHECK (is_same_state IN (0, 1)),
  refunded_at TEXT,
  refund_id TEXT,
  refunded_paise INTEGER,
  sold_start TEXT,
  sold_end TEXT,
  receipt_due_at TEXT,
  receipt_tries INTEGER NOT NULL DEFAULT 0,
  reference TEXT,
  CHECK ((refunded_at IS NULL) = (refund_id IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise, sold_start, sold_end, receipt_due_at, receipt_tries, reference) SELECT payment_id, order_id, amount_paise, currency, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise, sold_start, sold_end, receipt_due_at, receipt_tries, reference FROM kept_payments;
DROP TABLE kept_payments;
CREATE INDEX payments_receipt_due ON payments (receipt_due_at) WHERE receipt_due_at IS NOT NULL;
CREATE INDEX payments_by_day ON payments (paid_at);

DELETE FROM sqlite_sequence WHERE name = 'orders';
INSERT INTO sqlite_sequence (name, seq) SELECT 'orders', seq FROM kept_sequences;
DROP TABLE kept_sequences;

CREATE VIEW order_records AS
  SELECT orders.*, payment_id, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise, receipt_due_at, receipt_tries,
    memberships.start_date, memberships.end_date,
    coalesce(payments.sold_start, memberships.start_date) AS sold_start, coalesce(payments.sold_end, memberships.end_date) AS sold_end,
    reference
  FROM orders
  LEFT JOIN payments ON payments.order_id = orders.order_id
  LEFT JOIN memberships ON memberships.student_id = orders.student_id AND memberships.client_id = orders.order_id;
