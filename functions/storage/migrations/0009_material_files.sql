-- Materials that admins keep in order: notes, files, links. What was there before is a published note for members.
ALTER TABLE materials ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
ALTER TABLE materials ADD COLUMN client_id TEXT;
ALTER TABLE materials ADD COLUMN kind TEXT NOT NULL DEFAULT 'note' CHECK (kind IN ('note', 'pdf', 'recording', 'audio', 'link'));
-- 'page': whatever opens the page that it stands on. 'free': every student. Else the module that opens it.
ALTER TABLE materials ADD COLUMN access TEXT NOT NULL DEFAULT 'page';
ALTER TABLE materials ADD COLUMN link TEXT;
ALTER TABLE materials ADD COLUMN file_id TEXT;
ALTER TABLE materials ADD COLUMN audio_id TEXT;
ALTER TABLE materials ADD COLUMN captions_id TEXT;
ALTER TABLE materials ADD COLUMN is_published INTEGER NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1));
ALTER TABLE materials ADD COLUMN deleted_at TEXT;
ALTER TABLE materials ADD COLUMN created_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE materials ADD COLUMN updated_at TEXT NOT NULL DEFAULT '';
ALTER TABLE materials ADD COLUMN updated_by INTEGER NOT NULL DEFAULT 0;

UPDATE materials SET client_id = 'material-' || id, updated_at = created_at;

-- Two admins may give two materials one place in the order; the older one then comes first.
DROP INDEX materials_place;
CREATE INDEX materials_order ON materials (place, position, id);
CREATE UNIQUE INDEX materials_client ON materials (client_id);

-- A file in the bucket, under its id; 'uploading' until all of it is there and was looked at. One that no material names
-- is swept after a day. An aborted upload keeps its row so long, so that what was sent counts for the day's quota.
CREATE TABLE material_files (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  -- The bucket's own name for the upload.
  upload_id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size >= 0),
  sha256 TEXT,
  state TEXT NOT NULL CHECK (state IN ('uploading', 'ready', 'aborted')),
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  UNIQUE (created_by, client_id)
) STRICT;

CREATE INDEX material_files_age ON material_files (created_at);
CREATE INDEX material_files_quota ON material_files (created_by, created_at);

CREATE TABLE material_file_parts (
  file_id TEXT NOT NULL REFERENCES material_files (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (file_id, number)
) STRICT;

-- What tickets are sealed with: a random key for each day, made on first use and gone after the next day.
CREATE TABLE ticket_keys (
  day TEXT PRIMARY KEY,
  key TEXT NOT NULL
) STRICT;
