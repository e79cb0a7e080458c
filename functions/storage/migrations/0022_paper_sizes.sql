-- What lists of papers say of one that an admin published: the download in bytes, and how many of its questions are easy,
-- medium and hard. None where the text was saved before these were kept; no spread either where a question is not rated.
ALTER TABLE stored_papers ADD COLUMN bytes INTEGER CHECK (bytes > 0);
ALTER TABLE stored_papers ADD COLUMN easy INTEGER CHECK (easy >= 0);
ALTER TABLE stored_papers ADD COLUMN medium INTEGER CHECK (medium >= 0);
ALTER TABLE stored_papers ADD COLUMN hard INTEGER CHECK (hard >= 0);
