-- A paper that stands in place of one of the build. `corrects` is the digest of the build's file that it was saved
-- over: students get the correction as long as the build has that file.
ALTER TABLE stored_papers ADD COLUMN corrects TEXT;
-- 1 where the paper began as a correction: without it the build's own paper is there again.
ALTER TABLE stored_papers ADD COLUMN is_correction INTEGER NOT NULL DEFAULT 0 CHECK (is_correction IN (0, 1));
CREATE INDEX stored_papers_correcting ON stored_papers (exam, day, paper)
  WHERE corrects IS NOT NULL AND status = 'published' AND deleted_at IS NULL;

-- The edition of the paper that the attempt was made on; null where it named none, and on attempts before this column.
ALTER TABLE attempts ADD COLUMN revision TEXT;
