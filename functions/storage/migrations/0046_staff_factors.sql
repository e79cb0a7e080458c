-- The second factor of staff. `sealed` is the encrypted secret; the key is in the bucket. Without `confirmed_at` the set-up
-- is not finished and counts nowhere. `last_step` is the time step of the last code that was taken.
CREATE TABLE staff_factors (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  sealed TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  confirmed_at TEXT
) STRICT;

-- Hashes of the recovery codes that are left. A code that was used has no row.
CREATE TABLE staff_recovery_codes (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (student_id, code_hash)
) STRICT, WITHOUT ROWID;

-- When a session of staff last gave the second factor. `session` is the hash of its token.
CREATE TABLE staff_confirmations (
  session TEXT PRIMARY KEY,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  confirmed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_confirmations_of_student ON staff_confirmations (student_id);
