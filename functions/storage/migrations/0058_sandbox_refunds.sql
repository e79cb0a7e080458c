-- The test bank's refunds: several for one payment, each pending before it is processed, each with its idempotency key.
CREATE TABLE sandbox_refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES sandbox_payments (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Null without a key: then no request is a repetition of it.
  key TEXT,
  -- What the request with that key asked for.
  request TEXT NOT NULL,
  status TEXT NOT NULL,
  notes TEXT NOT NULL,
  receipt TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX sandbox_refunds_key ON sandbox_refunds (payment_id, key);

INSERT INTO sandbox_refunds (id, payment_id, amount, key, request, status, notes, created_at)
  SELECT refund_id, id, refunded, refund_key, '', 'processed', '{}', created_at FROM sandbox_payments
  WHERE refund_id IS NOT NULL AND refunded > 0;

ALTER TABLE sandbox_orders ADD COLUMN notes TEXT NOT NULL DEFAULT '{}';
