-- What students find wrong with a question. A student is known by realm and id, and has one open report a question.
CREATE TABLE question_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  -- 'cgl/12/1', or 'mocks/cgl-tier1-1'.
  paper TEXT NOT NULL,
  question TEXT NOT NULL,
  -- The fingerprint of the question as the student saw it; null in a mock test.
  fingerprint TEXT,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  outcome TEXT,
  note TEXT,
  UNIQUE (realm, student_id, client_id)
) STRICT;
CREATE UNIQUE INDEX question_reports_open ON question_reports (paper, question, realm, student_id) WHERE closed_at IS NULL;
CREATE INDEX question_reports_of_student ON question_reports (realm, student_id, id);
CREATE INDEX question_reports_own ON question_reports (own_student_id);
