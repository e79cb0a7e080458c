-- When staff withdrew a mock test from the lists, in milliseconds; null for one that is listed. An import leaves it as it is.
ALTER TABLE mocks ADD COLUMN withdrawn_at INTEGER;
