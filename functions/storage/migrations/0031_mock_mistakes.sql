-- A mock test's questions in the mistake book. They have an empty day, the mock's id as their paper, and the attempt that
-- missed them last: its paper and its key are theirs. Null for a question of a practice paper.
ALTER TABLE mistakes ADD COLUMN mock_attempt INTEGER;

-- The version of the key that the stored score is by, and of the one by which the mistake book has taken the attempt in;
-- 0 while it has not.
ALTER TABLE mock_attempts ADD COLUMN key_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE mock_attempts ADD COLUMN book_version INTEGER NOT NULL DEFAULT 0;
