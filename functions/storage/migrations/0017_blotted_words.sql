-- The free words of admins about the payments of a student whose account is gone, and about the alerts of those payments:
-- they may be blotted out as the words about the student may. Receipt, amounts and who did it when stay, as the law demands.
DROP TRIGGER audit_log_unaltered;

CREATE TRIGGER audit_log_unaltered BEFORE UPDATE ON audit_log
WHEN NOT (
  NEW.id = OLD.id AND NEW.change_id = OLD.change_id AND NEW.at = OLD.at AND NEW.admin_id = OLD.admin_id
  AND NEW.action = OLD.action AND NEW.subject = OLD.subject AND NEW.before IS OLD.before AND NEW.after IS OLD.after
  AND NEW.reason IS NULL
  AND (
    (
      OLD.subject GLOB 'students/*' AND NEW.title = 'Deleted account'
      AND NOT EXISTS (SELECT 1 FROM students WHERE 'students/' || id = OLD.subject)
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

-- Of accounts that were deleted before this step.
UPDATE audit_log SET reason = NULL WHERE reason IS NOT NULL AND subject IN (
  SELECT 'payments/' || id FROM orders WHERE student_id NOT IN (SELECT id FROM students)
  UNION ALL
  SELECT 'payment-alerts/' || payment_alerts.id FROM payment_alerts JOIN orders ON orders.gateway_order_id = payment_alerts.gateway_order_id
    WHERE orders.student_id NOT IN (SELECT id FROM students)
);
