-- Papers that admins bring in by the browser. The texts of a paper may be larger than a row of D1 can be, so they stand
-- in parts of their own, under their digest: publishing or withdrawing a paper writes none of them again.
CREATE TABLE stored_papers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL CHECK (status IN ('draft', 'published')),
  -- Once it has been seen its place stays.
  first_published_at TEXT,
  exam TEXT NOT NULL,
  day INTEGER NOT NULL CHECK (day > 0),
  paper INTEGER NOT NULL CHECK (paper > 0),
  topic TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'gu', 'hi')),
  profile TEXT,
  questions INTEGER NOT NULL CHECK (questions > 0),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  -- '+2, -0.5, 0' where it is not the usual one.
  marking TEXT,
  -- Of the authored text and of what students get: which parts are this paper's now.
  digest TEXT NOT NULL,
  -- A short key for each question, to find one that is asked in another paper.
  question_keys TEXT NOT NULL,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;

-- One paper at a place; deleted ones do not count.
CREATE UNIQUE INDEX stored_papers_place ON stored_papers (exam, day, paper) WHERE deleted_at IS NULL;

-- Every text that a paper has had, as long as the paper is there: an attempt is scored by the one that it was made on.
CREATE TABLE stored_paper_texts (
  client_id TEXT NOT NULL,
  digest TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('authored', 'slice')),
  part INTEGER NOT NULL CHECK (part >= 0),
  text TEXT NOT NULL,
  PRIMARY KEY (client_id, digest, kind, part)
) STRICT;

-- What the picture of an item of current affairs shows, in words; and by which picture an item is found.
ALTER TABLE current_affairs_items ADD COLUMN image_alt TEXT NOT NULL DEFAULT '';
CREATE INDEX current_affairs_items_image ON current_affairs_items (image) WHERE image IS NOT NULL;
