-- Memberships that wait for an account. A row is deleted when it is redeemed, withdrawn or past its end.
CREATE TABLE waiting_grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  -- In the form of src/domain/account/email.ts.
  email TEXT NOT NULL,
  membership_type TEXT NOT NULL,
  -- A day in India, included.
  end_date TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (email, membership_type)
) STRICT;

-- The reason of a grant that waits no more may be erased, when who redeemed it closes the account.
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
    OR (
      OLD.subject GLOB 'waiting-grants/*' AND OLD.action = 'waiting' AND NEW.title = OLD.title
      AND NOT EXISTS (SELECT 1 FROM waiting_grants WHERE id = CAST(substr(OLD.subject, 16) AS INTEGER))
    )
  )
)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;
