-- 1 where staff have corrected what a mock test of the repository says or its hours: an import leaves those as they are.
ALTER TABLE mocks ADD COLUMN are_words_corrected INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mocks ADD COLUMN are_hours_corrected INTEGER NOT NULL DEFAULT 0;
