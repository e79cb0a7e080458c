-- What a student's progress is read from. Totals are written in the transaction of their attempt; attempts of before this
-- step have is_counted 0 and are counted when their student next asks.

-- How each question was scored, one letter a question (c, w, s), and a hash of what each asked, as a list: a paper that is
-- mended later cannot be taken for the one that was answered. Null for attempts of before, until they are counted.
ALTER TABLE attempts ADD COLUMN outcomes TEXT;
ALTER TABLE attempts ADD COLUMN prints TEXT CHECK (prints IS NULL OR json_valid(prints));
ALTER TABLE attempts ADD COLUMN lost_wrong_hundredths INTEGER;
ALTER TABLE attempts ADD COLUMN lost_skipped_hundredths INTEGER;
ALTER TABLE attempts ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1));
CREATE INDEX attempts_uncounted ON attempts (realm, student_id, submitted_at) WHERE is_counted = 0;

-- A student is known by realm and id, as in attempts. What hangs on an account of ours goes with it.
CREATE TABLE progress_topics (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  asked INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  correct INTEGER NOT NULL,
  timed INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  -- The paper that asked it last.
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, topic)
) STRICT;
CREATE INDEX progress_topics_own ON progress_topics (own_student_id);

CREATE TABLE progress_papers (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  topic TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  best_id TEXT NOT NULL,
  best_hundredths INTEGER NOT NULL,
  best_max INTEGER NOT NULL,
  best_at TEXT NOT NULL,
  latest_id TEXT NOT NULL,
  latest_hundredths INTEGER NOT NULL,
  latest_max INTEGER NOT NULL,
  latest_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, exam, day, paper)
) STRICT;
CREATE INDEX progress_papers_own ON progress_papers (own_student_id);
CREATE INDEX progress_papers_latest ON progress_papers (realm, student_id, latest_at DESC);

-- India's days on which something was finished: a paper, or a question of the mistake book.
CREATE TABLE progress_days (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, day)
) STRICT;
CREATE INDEX progress_days_own ON progress_days (own_student_id);

-- Questions once wrong or skipped. A question is a paper and the hash of what it asks; place is where it was last seen.
-- The memory of it (stability, difficulty) is FSRS's, by India's days. left_at: it was right twice in a row, or is gone.
CREATE TABLE mistakes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  print TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  right_in_a_row INTEGER NOT NULL DEFAULT 0 CHECK (right_in_a_row >= 0),
  stability REAL NOT NULL,
  difficulty REAL NOT NULL,
  reps INTEGER NOT NULL,
  lapses INTEGER NOT NULL,
  interval_days INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  left_at TEXT,
  UNIQUE (realm, student_id, exam, day, paper, print)
) STRICT;
CREATE INDEX mistakes_own ON mistakes (own_student_id);
CREATE INDEX mistakes_due ON mistakes (realm, student_id, due_at, id) WHERE left_at IS NULL;

-- Every answer by the browser's own name for it, so that one that is sent again is not counted again.
CREATE TABLE mistake_answers (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  answered_id TEXT NOT NULL,
  mistake_id INTEGER NOT NULL REFERENCES mistakes (id) ON DELETE CASCADE,
  response TEXT NOT NULL,
  is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
  seconds INTEGER NOT NULL CHECK (seconds >= 0),
  -- What came of it, to be told again.
  right_in_a_row INTEGER NOT NULL,
  due_at TEXT,
  answered_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, answered_id)
) STRICT;
CREATE INDEX mistake_answers_of ON mistake_answers (mistake_id);
CREATE INDEX mistake_answers_own ON mistake_answers (own_student_id);
