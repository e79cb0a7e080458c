-- What a membership buys on a gated page. Never in a static file: read through the API after its access check.
CREATE TABLE materials (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place TEXT NOT NULL,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX materials_place ON materials (place, position);
