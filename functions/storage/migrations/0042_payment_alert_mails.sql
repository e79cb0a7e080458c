-- Until when the bank waits for an answer to a dispute, and when the owners were mailed. Older alerts are not mailed.
ALTER TABLE payment_alerts ADD COLUMN answer_by TEXT;
ALTER TABLE payment_alerts ADD COLUMN mailed_at TEXT;
UPDATE payment_alerts SET mailed_at = at;
CREATE INDEX payment_alerts_unmailed ON payment_alerts (id) WHERE mailed_at IS NULL;
