-- In proxy mode a student's account is in no table of ours, and the same id may be another person here or at another
-- upstream. So an attempt belongs to a realm ('' for our own accounts, else the upstream's origin) and an id in it.
-- SQLite changes a primary key or a reference only by a new table.
CREATE TABLE realm_attempts (
  realm TEXT NOT NULL DEFAULT '',
  student_id INTEGER NOT NULL CHECK (student_id > 0),
  -- Our own students are still held to be there; an upstream's cannot be.
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id),
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
  PRIMARY KEY (realm, student_id, attempt_id)
) STRICT;

INSERT INTO realm_attempts (
  student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths,
  responses, seconds_by_question, taken_seconds, submitted_at, fingerprint
) SELECT
  student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths,
  responses, seconds_by_question, taken_seconds, submitted_at, fingerprint
FROM attempts;

DROP TABLE attempts;
ALTER TABLE realm_attempts RENAME TO attempts;
CREATE INDEX attempts_newest ON attempts (realm, student_id, submitted_at DESC, attempt_id DESC);
