CREATE TABLE memberships (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  membership_type TEXT NOT NULL CHECK (membership_type IN ('1-Year', '3-Year', 'English-1-Year', 'TestSeries', 'FreeTrial')),
  plan TEXT,
  exam_type TEXT,
  start_date TEXT,
  end_date TEXT,
  special_membership INTEGER NOT NULL DEFAULT 0 CHECK (special_membership IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX memberships_student ON memberships (student_id);
