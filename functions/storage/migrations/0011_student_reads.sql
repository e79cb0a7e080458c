-- What admins read of students: figures over time, and search by the beginning of a word.
CREATE INDEX students_signups ON students (created_at);
CREATE INDEX memberships_running ON memberships (end_date, membership_type, start_date);
CREATE INDEX attempts_by_time ON attempts (realm, submitted_at, student_id, attempt_id);

-- The browser's own name for a membership that an admin grants: a second copy of the call makes no second row.
ALTER TABLE memberships ADD COLUMN client_id TEXT;
ALTER TABLE memberships ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
CREATE UNIQUE INDEX memberships_client ON memberships (student_id, client_id);

-- The words of names, in small letters, kept by the database itself: a range of this key finds all that begin alike.
CREATE TABLE student_words (
  word TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  PRIMARY KEY (word, student_id)
) STRICT, WITHOUT ROWID;

INSERT INTO student_words (word, student_id)
  SELECT DISTINCT words.value, students.id
  FROM students, json_each('[' || replace(json_quote(lower(first_name || ' ' || last_name)), ' ', '","') || ']') AS words
  WHERE words.value <> '';

CREATE TRIGGER students_named AFTER INSERT ON students
BEGIN
  INSERT INTO student_words (word, student_id)
    SELECT DISTINCT value, NEW.id
    FROM json_each('[' || replace(json_quote(lower(NEW.first_name || ' ' || NEW.last_name)), ' ', '","') || ']')
    WHERE value <> '';
END;

CREATE TRIGGER students_renamed AFTER UPDATE OF first_name, last_name ON students
BEGIN
  DELETE FROM student_words WHERE student_id = OLD.id AND word IN (
    SELECT value FROM json_each('[' || replace(json_quote(lower(OLD.first_name || ' ' || OLD.last_name)), ' ', '","') || ']')
  );
  INSERT INTO student_words (word, student_id)
    SELECT DISTINCT value, NEW.id
    FROM json_each('[' || replace(json_quote(lower(NEW.first_name || ' ' || NEW.last_name)), ' ', '","') || ']')
    WHERE value <> '';
END;
