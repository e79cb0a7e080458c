-- A name that the mocks have in common which are shifts of one: the same exam in the same pattern, on another paper.
ALTER TABLE mocks ADD COLUMN shift_of TEXT;
CREATE INDEX mocks_shift ON mocks (exam, shift_of) WHERE shift_of IS NOT NULL;
