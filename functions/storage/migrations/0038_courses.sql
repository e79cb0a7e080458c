-- Courses with their lessons. The repository's files fill these tables at every start and deploy; a row whose fingerprint
-- is the same stays as it is.
CREATE TABLE courses (
  id TEXT PRIMARY KEY,
  -- Title, summary, module, places and chapters without their lessons.
  head TEXT NOT NULL CHECK (json_valid(head)),
  fingerprint TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE course_lessons (
  course TEXT NOT NULL,
  slug TEXT NOT NULL,
  chapter TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- What everybody may know of it.
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  -- The drawn text, the check as a paper's file, and what practises it: for members, unless the lesson is free.
  content TEXT NOT NULL CHECK (json_valid(content)),
  fingerprint TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (course, slug)
) STRICT;

-- What a student has done with a lesson. Of several checks the best one stays.
CREATE TABLE lesson_progress (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  course TEXT NOT NULL,
  lesson TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  read_at TEXT,
  position REAL NOT NULL,
  check_right INTEGER,
  check_asked INTEGER,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, course, lesson)
) STRICT;
CREATE INDEX lesson_progress_own ON lesson_progress (own_student_id);
