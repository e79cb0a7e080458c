-- On how many days a week a student means to practise.
CREATE TABLE student_goals (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  days INTEGER NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX student_goals_own ON student_goals (own_student_id);
