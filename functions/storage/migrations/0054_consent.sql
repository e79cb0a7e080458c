-- The date of the privacy notice to which a student agreed, and when (ISO). Null for accounts that are older than the notice.
ALTER TABLE students ADD COLUMN notice_version TEXT;
ALTER TABLE students ADD COLUMN notice_agreed_at TEXT;
