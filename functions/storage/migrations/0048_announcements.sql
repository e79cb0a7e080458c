-- What staff announce, to everybody or to the students of an exam or a membership, from one instant until another.
CREATE TABLE announcements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  audience TEXT NOT NULL,
  from_at TEXT NOT NULL,
  until_at TEXT NOT NULL,
  is_important INTEGER NOT NULL CHECK (is_important IN (0, 1)),
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;

CREATE INDEX announcements_until ON announcements (until_at);
