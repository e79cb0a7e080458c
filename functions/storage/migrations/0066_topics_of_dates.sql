-- What the single classes of a weekly entry are about, as a list in JSON beside its exceptions and recordings.
ALTER TABLE timetable_entries ADD COLUMN topics TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(topics));
