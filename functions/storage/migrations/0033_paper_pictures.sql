-- Pictures that staff add to papers, by the SHA-256 of their bytes. The bytes are files like those of materials.
CREATE TABLE paper_pictures (
  sha256 TEXT PRIMARY KEY,
  file_id TEXT NOT NULL UNIQUE REFERENCES material_files (id) ON DELETE CASCADE,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- 1 once a saved paper has named it; then it stays, because attempts show the text that they were made on.
  is_named INTEGER NOT NULL DEFAULT 0
) STRICT;
