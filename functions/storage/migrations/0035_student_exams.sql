-- The exam that a student prepares for: the home page leads with it.
CREATE TABLE student_exams (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  exam TEXT NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX student_exams_own ON student_exams (own_student_id);

-- A day is active with ten responses in the mistake book: they are counted with each of them.
CREATE INDEX mistake_answers_at ON mistake_answers (realm, student_id, answered_at);
