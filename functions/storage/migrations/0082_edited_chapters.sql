-- Chapters that staff make or correct in the browser. One replaces the repository's chapter of the same course and slug,
-- or is a new one beside the others of its course.
CREATE TABLE edited_chapters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  course TEXT NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- Its order among the chapters of the course; the repository's have 1, 2, 3 and so on.
  rank REAL NOT NULL CHECK (rank > 0),
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX edited_chapters_slug ON edited_chapters (course, slug) WHERE deleted_at IS NULL;
CREATE INDEX edited_lessons_chapter ON edited_lessons (course, chapter) WHERE deleted_at IS NULL;
