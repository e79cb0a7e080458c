-- True when a response or the submission came in more than a minute late, which costs the rank.
ALTER TABLE mock_attempts ADD COLUMN is_late INTEGER NOT NULL DEFAULT 0 CHECK (is_late IN (0, 1));
