-- The backups of each day in India: how far one is, whether it is finished, and when the owners were last warned.
CREATE TABLE backups (
  day TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  -- What is done and what is left, as JSON. Null before the first step and after the last.
  progress TEXT CHECK (progress IS NULL OR json_valid(progress)),
  -- Until when one run works on it alone, in milliseconds.
  leased_until INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  finished_at INTEGER,
  warned_at INTEGER
) STRICT, WITHOUT ROWID;
