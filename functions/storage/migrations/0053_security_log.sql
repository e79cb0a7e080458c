-- Who logged in, failed, reset, changed credentials or roles, and which staff read personal data. No password, no code,
-- no text that anybody typed. A line is never altered, and goes 400 days after it was written.
CREATE TABLE security_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  -- No references: a line outlives its account, and in proxy mode the account is the upstream's. Null for no account.
  student_id INTEGER,
  -- Who did it, where that is somebody else.
  actor_id INTEGER,
  address TEXT,
  detail TEXT
) STRICT;

CREATE TRIGGER security_log_unaltered BEFORE UPDATE ON security_log
BEGIN
  SELECT RAISE(ABORT, 'the security log is append only');
END;

CREATE TRIGGER security_log_unremoved BEFORE DELETE ON security_log
WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days')
BEGIN
  SELECT RAISE(ABORT, 'the security log is kept for 400 days');
END;
