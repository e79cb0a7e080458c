-- Objections to the answer key of a mock test: one a student and question. A student is known by realm and id.
CREATE TABLE mock_objections (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  mock_id TEXT NOT NULL,
  -- Its index in the whole paper, from 0.
  question INTEGER NOT NULL CHECK (question >= 0),
  attempt INTEGER NOT NULL CHECK (attempt > 0),
  reason TEXT NOT NULL,
  client_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (realm, student_id, mock_id, question)
) STRICT;
CREATE INDEX mock_objections_own ON mock_objections (own_student_id);
CREATE INDEX mock_objections_of_mock ON mock_objections (mock_id, question, created_at);

-- What staff decided about a question, with the note that students read.
CREATE TABLE mock_rulings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mock_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  question INTEGER NOT NULL CHECK (question >= 0),
  kind TEXT NOT NULL,
  -- The options that earn the marks since then, one digit each.
  right_options TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by INTEGER NOT NULL,
  -- 1 once the scores of all attempts follow it.
  is_followed INTEGER NOT NULL CHECK (is_followed IN (0, 1)),
  UNIQUE (mock_id, client_id)
) STRICT;
CREATE INDEX mock_rulings_of_mock ON mock_rulings (mock_id, question, created_at);
CREATE INDEX mock_rulings_unfollowed ON mock_rulings (mock_id) WHERE is_followed = 0;

-- The keys that rulings made. All versions of one key of the repository have its digest as their base; an import keeps
-- the newest of them as long as the repository has that key.
CREATE TABLE mock_key_versions (
  mock_id TEXT NOT NULL,
  base_digest TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 1),
  from_digest TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  -- The client_id of the ruling.
  ruling TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (mock_id, base_digest, version),
  UNIQUE (mock_id, key_digest),
  UNIQUE (mock_id, ruling)
) STRICT;

-- The score before the first ruling that changed it, and the questions whose outcome is another one since, as JSON.
ALTER TABLE mock_attempts ADD COLUMN former_score_hundredths INTEGER;
ALTER TABLE mock_attempts ADD COLUMN changed_questions TEXT;
