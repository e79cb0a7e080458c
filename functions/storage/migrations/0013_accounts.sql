-- Accounts that their students have deleted. The row of the student goes, with all that hangs on it (AUTOINCREMENT never
-- gives its id out again). What stays of an email or a mobile number is a key that no text can be read back from, so that
-- free access is given once per person (docs/decisions/022-closing-an-account.md).
CREATE TABLE closed_contacts (
  contact_key TEXT PRIMARY KEY,
  closed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX closed_contacts_age ON closed_contacts (closed_at);

-- What those keys are made with: another in every database.
CREATE TABLE contact_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
) STRICT;

INSERT INTO contact_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));

CREATE TRIGGER students_removed AFTER DELETE ON students
BEGIN
  DELETE FROM student_words WHERE student_id = OLD.id;
END;

-- The log stays as it is, but for the name and the free words in the lines of a student whose account is gone.
DROP TRIGGER audit_log_unaltered;

CREATE TRIGGER audit_log_unaltered BEFORE UPDATE ON audit_log
WHEN NOT (
  OLD.subject GLOB 'students/*' AND NOT EXISTS (SELECT 1 FROM students WHERE 'students/' || id = OLD.subject)
  AND NEW.title = 'Deleted account' AND NEW.reason IS NULL
  AND NEW.id = OLD.id AND NEW.change_id = OLD.change_id AND NEW.at = OLD.at AND NEW.admin_id = OLD.admin_id
  AND NEW.action = OLD.action AND NEW.subject = OLD.subject AND NEW.before IS OLD.before AND NEW.after IS OLD.after
)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;
