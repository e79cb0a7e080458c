-- The id is the browser's choice, so it is unique within a student only: nobody can occupy or probe another's id.
CREATE TABLE attempts (
  student_id INTEGER NOT NULL REFERENCES students (id),
  attempt_id TEXT NOT NULL,
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  topic TEXT NOT NULL,
  correct INTEGER NOT NULL CHECK (correct >= 0),
  wrong INTEGER NOT NULL CHECK (wrong >= 0),
  skipped INTEGER NOT NULL CHECK (skipped >= 0),
  score_hundredths INTEGER NOT NULL,
  max_hundredths INTEGER NOT NULL,
  responses TEXT NOT NULL,
  seconds_by_question TEXT NOT NULL,
  taken_seconds INTEGER NOT NULL CHECK (taken_seconds >= 0),
  submitted_at TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  PRIMARY KEY (student_id, attempt_id)
) STRICT;

CREATE INDEX attempts_newest ON attempts (student_id, submitted_at DESC, attempt_id DESC);
