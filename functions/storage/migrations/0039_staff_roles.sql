-- The roles that owners have given to ordinary accounts. Owners are ids 1, 2 and 3 and have no row here. The service knows
-- the roles; one that a version does not know gives no rights.
CREATE TABLE staff_roles (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE CHECK (student_id > 3),
  role TEXT NOT NULL,
  given_at TEXT NOT NULL
) STRICT;
