-- Mock tests. Papers, answer keys and explanations are files of the bucket, each under its digest; this table holds what a
-- list and a ticket need of them. Instants are milliseconds. A mock without a window is always open.
CREATE TABLE mocks (
  id TEXT PRIMARY KEY,
  exam TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  access TEXT NOT NULL,
  opens_at INTEGER,
  entry_closes_at INTEGER,
  results_at INTEGER,
  -- Sections, marking, minutes, languages and the profile's caution, as the instructions show them.
  pattern TEXT NOT NULL CHECK (json_valid(pattern)),
  paper_digest TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  explanations_digest TEXT NOT NULL,
  -- The size of the sealed paper, shown before it is fetched.
  paper_bytes INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK ((opens_at IS NULL) = (entry_closes_at IS NULL) AND (opens_at IS NULL) = (results_at IS NULL))
) STRICT;
CREATE INDEX mocks_exam ON mocks (exam, id);

-- One row for each attempt that a ticket was given for. The answers themselves are in the attempt's own object. Scores
-- arrive from the cohorts. A student is known by realm and id, as in attempts.
CREATE TABLE mock_attempts (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  mock_id TEXT NOT NULL,
  attempt INTEGER NOT NULL CHECK (attempt > 0),
  paper_digest TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  -- 'open' until its cohort has scored it, then 'scored'; 'void' by an admin.
  state TEXT NOT NULL DEFAULT 'open',
  -- False for a retake: practice never counts for a rank.
  is_ranked INTEGER NOT NULL CHECK (is_ranked IN (0, 1)),
  issued_at INTEGER NOT NULL,
  -- When the sweep looks whether it is over; null when there is nothing to look for.
  check_at INTEGER,
  closed_at INTEGER,
  closed_by TEXT,
  score_hundredths INTEGER,
  max_hundredths INTEGER,
  correct INTEGER,
  wrong INTEGER,
  skipped INTEGER,
  not_attempted INTEGER,
  taken_seconds INTEGER,
  -- When the student first saw the result. No score is shown before, because events may count until then.
  released_at INTEGER,
  void_reason TEXT,
  voided_at INTEGER,
  PRIMARY KEY (realm, student_id, mock_id, attempt)
) STRICT;
CREATE INDEX mock_attempts_own ON mock_attempts (own_student_id);
CREATE INDEX mock_attempts_due ON mock_attempts (check_at) WHERE check_at IS NOT NULL;

-- Extra time for a student who needs it, in percent of every section: a scribe's twenty minutes an hour are 33.
CREATE TABLE mock_allowances (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  extra_percent INTEGER NOT NULL CHECK (extra_percent BETWEEN 0 AND 200),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX mock_allowances_own ON mock_allowances (own_student_id);
