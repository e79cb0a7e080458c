-- Mocks that staff published in the browser. An import of the repository's mocks never replaces one of these.
ALTER TABLE mocks ADD COLUMN is_made_by_staff INTEGER NOT NULL DEFAULT 0;
