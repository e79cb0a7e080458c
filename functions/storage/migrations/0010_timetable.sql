-- Classes as admins plan them: on one date, or every week. Dates and times are India's; the exceptions and recordings of
-- single dates are lists in JSON, so that one version and one line of the audit log hold an entry whole.
CREATE TABLE timetable_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL CHECK (status IN ('draft', 'published')),
  subject TEXT NOT NULL,
  topic TEXT NOT NULL,
  faculty TEXT NOT NULL,
  course_group TEXT NOT NULL,
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  date TEXT,
  recurrence TEXT CHECK (recurrence IS NULL OR json_valid(recurrence)),
  exceptions TEXT NOT NULL CHECK (json_valid(exceptions)),
  recordings TEXT NOT NULL CHECK (json_valid(recordings)),
  join_address TEXT,
  -- The days between which its classes lie, moved ones too: what a window of dates is asked by.
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  CHECK ((date IS NULL) <> (recurrence IS NULL))
) STRICT;

CREATE INDEX timetable_entries_days ON timetable_entries (last_day, first_day);
