-- Which mails a student has switched off. Without a row none is.
CREATE TABLE student_notices (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  announcement_mails INTEGER NOT NULL CHECK (announcement_mails IN (0, 1)),
  changed_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX student_notices_own ON student_notices (own_student_id);

-- How far an important announcement has been sent: to every student up to this id. It moves before a batch is sent, so
-- that nobody gets one twice.
CREATE TABLE announcement_mailings (
  announcement_id INTEGER PRIMARY KEY REFERENCES announcements (id) ON DELETE CASCADE,
  last_student_id INTEGER NOT NULL
) STRICT;
