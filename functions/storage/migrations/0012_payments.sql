-- Orders, the payments that fulfil them, and what came that does not fit. Money is whole paise. A payment, its receipt's
-- number, its membership (client_id is the order's) and the order's state are written in one batch, and the unique keys
-- below make every second copy of it nothing, whichever way it comes.
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
  amount_paise INTEGER NOT NULL CHECK (amount_paise > 0),
  currency TEXT NOT NULL,
  gst_percent INTEGER NOT NULL,
  gateway TEXT NOT NULL CHECK (gateway IN ('razorpay', 'sandbox')),
  gateway_order_id TEXT UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('new', 'open', 'paid', 'refunded')),
  -- What the gateway said of it when it was last asked.
  seen TEXT NOT NULL DEFAULT 'none' CHECK (seen IN ('none', 'authorized', 'failed')),
  created_at TEXT NOT NULL,
  checked_at TEXT,
  checks INTEGER NOT NULL DEFAULT 0,
  -- Null when nobody asks any more.
  next_check_at TEXT,
  CHECK ((state = 'new') = (gateway_order_id IS NULL))
) STRICT;

CREATE UNIQUE INDEX orders_click ON orders (student_id, click_key);
CREATE INDEX orders_student ON orders (student_id, id DESC);
CREATE INDEX orders_due ON orders (next_check_at) WHERE state = 'open' AND next_check_at IS NOT NULL;

CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (order_id),
  amount_paise INTEGER NOT NULL CHECK (amount_paise > 0),
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
  CHECK ((refunded_at IS NULL) = (refund_id IS NULL))
) STRICT, WITHOUT ROWID;

-- An order with what came for it and what it bought.
CREATE VIEW order_records AS
  SELECT orders.*, payment_id, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise,
    memberships.start_date, memberships.end_date
  FROM orders
  LEFT JOIN payments ON payments.order_id = orders.order_id
  LEFT JOIN memberships ON memberships.student_id = orders.student_id AND memberships.client_id = orders.order_id;

-- The last number given in each series: 'EA/2026-27'.
CREATE TABLE receipt_counters (
  series TEXT PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What the gateway has told, by its own name for it. Neither the body nor anybody's data is kept.
CREATE TABLE payment_events (
  event_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Money that fits no order, for an admin to look at. The key keeps a second copy out.
CREATE TABLE payment_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  alert_key TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  gateway_order_id TEXT,
  payment_id TEXT,
  amount_paise INTEGER,
  currency TEXT,
  settled_at TEXT,
  settled_by INTEGER
) STRICT;

-- The test bank's own books, for an academy without a real gateway. Empty in any other.
CREATE TABLE sandbox_orders (
  id TEXT PRIMARY KEY,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  receipt TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sandbox_payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES sandbox_orders (id),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('authorized', 'captured', 'refunded', 'failed')),
  refund_id TEXT,
  refund_key TEXT,
  refunded INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sandbox_payments_order ON sandbox_payments (order_id);
