-- Lessons that staff write or correct in the browser. A published one stands in place of the repository's lesson of the
-- same course and slug, or beside the others of its chapter.
CREATE TABLE edited_lessons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL,
  first_published_at TEXT,
  course TEXT NOT NULL,
  chapter TEXT NOT NULL,
  slug TEXT NOT NULL,
  number INTEGER NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  language TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  free INTEGER NOT NULL CHECK (free IN (0, 1)),
  checked TEXT,
  papers TEXT NOT NULL CHECK (json_valid(papers)),
  families TEXT NOT NULL CHECK (json_valid(families)),
  markdown TEXT NOT NULL,
  questions TEXT NOT NULL CHECK (json_valid(questions)),
  recording_id INTEGER,
  file_id INTEGER,
  -- What students get, in the form of course_lessons; a draft with issues has none.
  content TEXT CHECK (content IS NULL OR json_valid(content)),
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  CHECK (status = 'draft' OR content IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX edited_lessons_place ON edited_lessons (course, slug) WHERE deleted_at IS NULL;

-- A repository's lesson as its author wrote it, so that staff can correct it: number, checked, markdown, questions.
ALTER TABLE course_lessons ADD COLUMN text TEXT CHECK (text IS NULL OR json_valid(text));
