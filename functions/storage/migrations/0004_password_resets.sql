-- Nothing of a new password is kept here, and of the code only a hash that is as slow as a password's.
CREATE TABLE password_resets (
  request_id TEXT PRIMARY KEY,
  -- Null for details that belong to no account.
  student_id INTEGER REFERENCES students (id),
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL DEFAULT 5 CHECK (tries_left >= 0),
  expires_at TEXT NOT NULL,
  -- When it was used, or ended by a newer one.
  used_at TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX password_resets_student ON password_resets (student_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
