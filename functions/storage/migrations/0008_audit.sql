-- What admins have changed. A line is written in the same batch as its change, and nothing ever alters or removes one.
-- change_id names the change, so that a batch that is sent twice leaves one line.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  -- No reference: in proxy mode the account is the upstream's.
  admin_id INTEGER NOT NULL CHECK (admin_id > 0),
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  title TEXT NOT NULL,
  reason TEXT,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after))
) STRICT;

CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);

CREATE TRIGGER audit_log_unaltered BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;

CREATE TRIGGER audit_log_unremoved BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;
