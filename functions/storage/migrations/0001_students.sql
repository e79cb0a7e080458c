CREATE TABLE students (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status TEXT NOT NULL CHECK (status IN ('unclaimed', 'active', 'disabled')),
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  email TEXT,
  mobile_number TEXT,
  gender TEXT,
  education TEXT,
  password_hash TEXT,
  free_access_until TEXT,
  pincode TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  dob TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- A reserved row has nothing to log in with; an account has all of it.
  CHECK (
    CASE status
      WHEN 'unclaimed' THEN email IS NULL AND mobile_number IS NULL AND password_hash IS NULL
      ELSE email IS NOT NULL AND mobile_number IS NOT NULL AND password_hash IS NOT NULL
    END
  )
) STRICT;

CREATE UNIQUE INDEX students_email ON students (email);
CREATE UNIQUE INDEX students_mobile_number ON students (mobile_number);

-- The admins' ids are reserved. Row 1000 moves the sequence, so that sign-ups begin at 1001.
INSERT INTO students (id, status, created_at, updated_at) VALUES
  (1, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  (2, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  (3, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  (1000, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z');
DELETE FROM students WHERE id = 1000;
