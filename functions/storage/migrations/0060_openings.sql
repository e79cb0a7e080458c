-- What students opened, once each: a material (its first opening, with an empty day), and the class or the recording that
-- an entry of the timetable planned for a day. Staff decide refunds by it, and teachers see who came.
CREATE TABLE openings (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- The material, or the entry of the timetable.
  subject_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  PRIMARY KEY (student_id, kind, subject_id, day)
) STRICT;
CREATE INDEX openings_subject ON openings (kind, subject_id, day);
