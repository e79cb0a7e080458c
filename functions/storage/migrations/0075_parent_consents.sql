-- What a student below 18 has asked of a parent, and what the parent has answered. One row for each student: asking again
-- takes the place of a request that was not answered or that was withdrawn. `code_hash` is the SHA-256 of 120 random bits,
-- which the parent alone was mailed; with it the parent agrees and later withdraws. Instants are ISO.
CREATE TABLE parent_consents (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  parent_email TEXT NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  asked_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  agreed_at TEXT,
  -- What the parent said of themselves when they agreed, in which language the notice was shown, and its date.
  parent_name TEXT,
  parent_dob TEXT,
  relation TEXT,
  language TEXT,
  notice_version TEXT,
  withdrawn_at TEXT
) STRICT;
