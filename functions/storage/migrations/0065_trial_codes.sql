-- 1 where free access waits for the code that is mailed to the student.
ALTER TABLE students ADD COLUMN trial_offered INTEGER NOT NULL DEFAULT 0;

-- The newest code of each student who has asked for one. The hash is over the email that it went to.
CREATE TABLE trial_codes (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

-- When free access began in a browser. The browser is a hash of its mark, and no row names a student.
CREATE TABLE trial_starts (
  id TEXT PRIMARY KEY,
  device TEXT NOT NULL,
  started_at TEXT NOT NULL
) STRICT;
CREATE INDEX trial_starts_device ON trial_starts (device, started_at);
