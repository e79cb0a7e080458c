-- The test bank's payment links. Each has an order of its own, from which amount, currency and notes are.
CREATE TABLE sandbox_links (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES sandbox_orders (id),
  -- The shop's own number for it, given once.
  reference_id TEXT UNIQUE,
  description TEXT NOT NULL,
  callback_url TEXT NOT NULL,
  -- Seconds since 1970; 0 for none.
  expire_by INTEGER NOT NULL,
  cancelled_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
