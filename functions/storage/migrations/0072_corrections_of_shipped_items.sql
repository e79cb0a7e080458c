-- An item may stand in the place of one that ships with the site, and has its slug. Of those that are not deleted one has
-- a slug; a deleted correction may be followed by another. The ids that were given out stay given out, because the audit log
-- names items by them.
CREATE TABLE kept_sequences AS SELECT seq FROM sqlite_sequence WHERE name = 'current_affairs_items';
CREATE TABLE kept_rows AS SELECT * FROM current_affairs_items;
DROP TABLE current_affairs_items;
CREATE TABLE current_affairs_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  slug TEXT NOT NULL,
  status TEXT NOT NULL,
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
  language TEXT NOT NULL,
  paper TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  image_alt TEXT NOT NULL DEFAULT '',
  is_correction INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO current_affairs_items SELECT *, 0 FROM kept_rows;
DROP TABLE kept_rows;
CREATE INDEX current_affairs_items_newest ON current_affairs_items (date DESC, id DESC);
CREATE INDEX current_affairs_items_image ON current_affairs_items (image) WHERE image IS NOT NULL;
CREATE INDEX current_affairs_items_changed ON current_affairs_items (max(publish_at, updated_at) DESC, id DESC);
CREATE UNIQUE INDEX current_affairs_items_slug ON current_affairs_items (slug) WHERE deleted_at IS NULL;

DELETE FROM sqlite_sequence WHERE name = 'current_affairs_items';
INSERT INTO sqlite_sequence (name, seq) SELECT 'current_affairs_items', seq FROM kept_sequences;
DROP TABLE kept_sequences;
