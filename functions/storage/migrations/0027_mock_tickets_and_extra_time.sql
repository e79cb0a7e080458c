-- When the last ticket of an attempt ends. Until now every ticket of a mock without a window ended after a day.
ALTER TABLE mock_attempts ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;
UPDATE mock_attempts SET expires_at = coalesce((SELECT entry_closes_at FROM mocks WHERE id = mock_id), issued_at + 86400000);

-- Extra time in minutes an hour, because a scribe's twenty minutes an hour are no whole percent.
ALTER TABLE mock_allowances RENAME COLUMN extra_percent TO extra_minutes_per_hour;
UPDATE mock_allowances SET extra_minutes_per_hour = round(extra_minutes_per_hour * 0.6);
