-- Items of current affairs that admins write. What students see is decided by publish_at and the time at which they ask,
-- so that a scheduled item needs no job to appear.
CREATE TABLE current_affairs_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  slug TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled', 'published')),
  publish_at TEXT CHECK ((status = 'draft') = (publish_at IS NULL)),
  -- Once it has been seen its slug stays, and a built page may hold it after it is withdrawn.
  first_published_at TEXT,
  date TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  exam_note TEXT NOT NULL,
  image TEXT,
  source TEXT NOT NULL,
  source_url TEXT,
  language TEXT NOT NULL CHECK (language IN ('en', 'gu', 'hi')),
  paper TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;

CREATE INDEX current_affairs_items_newest ON current_affairs_items (date DESC, id DESC);
