-- 0 for a request beyond the account's mails: a code that was mailed for another request opens it.
ALTER TABLE password_resets ADD COLUMN is_mailed INTEGER NOT NULL DEFAULT 1;
