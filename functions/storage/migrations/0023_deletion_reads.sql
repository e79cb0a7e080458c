-- Deleting an account must cost the same however large the academy is: what refers to a student is found by a key,
-- where SQLite would read every attempt, every word of a name and, for a line of the log, every student.
CREATE INDEX attempts_own ON attempts (own_student_id) WHERE own_student_id IS NOT NULL;

DROP TRIGGER students_removed;

CREATE TRIGGER students_removed AFTER DELETE ON students
BEGIN
  DELETE FROM student_words WHERE student_id = OLD.id AND word IN (
    SELECT value FROM json_each('[' || replace(json_quote(lower(OLD.first_name || ' ' || OLD.last_name)), ' ', '","') || ']')
  );
END;

DROP TRIGGER audit_log_unaltered;

CREATE TRIGGER audit_log_unaltered BEFORE UPDATE ON audit_log
WHEN NOT (
  NEW.id = OLD.id AND NEW.change_id = OLD.change_id AND NEW.at = OLD.at AND NEW.admin_id = OLD.admin_id
  AND NEW.action = OLD.action AND NEW.subject = OLD.subject AND NEW.before IS OLD.before AND NEW.after IS OLD.after
  AND NEW.reason IS NULL
  AND (
    (
      OLD.subject GLOB 'students/*' AND NEW.title = 'Deleted account'
      AND NOT EXISTS (SELECT 1 FROM students WHERE id = CAST(substr(OLD.subject, 10) AS INTEGER))
    )
    OR (
      OLD.subject GLOB 'payments/*' AND NEW.title = OLD.title
      AND EXISTS (
        SELECT 1 FROM orders WHERE id = CAST(substr(OLD.subject, 10) AS INTEGER) AND 'payments/' || id = OLD.subject
        AND student_id NOT IN (SELECT id FROM students)
      )
    )
    OR (
      OLD.subject GLOB 'payment-alerts/*' AND NEW.title = OLD.title
      AND EXISTS (
        SELECT 1 FROM payment_alerts JOIN orders ON orders.gateway_order_id = payment_alerts.gateway_order_id
        WHERE payment_alerts.id = CAST(substr(OLD.subject, 16) AS INTEGER) AND 'payment-alerts/' || payment_alerts.id = OLD.subject
        AND orders.student_id NOT IN (SELECT id FROM students)
      )
    )
  )
)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;
