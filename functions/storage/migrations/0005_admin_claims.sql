-- Who became an admin, and when. The database itself writes the line: whoever claims a reserved row cannot leave it out.
CREATE TABLE admin_claims (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  email TEXT NOT NULL,
  claimed_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER students_claimed AFTER UPDATE OF status ON students
WHEN OLD.status = 'unclaimed' AND NEW.status <> 'unclaimed'
BEGIN
  INSERT INTO admin_claims (student_id, email, claimed_at) VALUES (NEW.id, NEW.email, NEW.updated_at);
END;
