-- What an owner tells every account after a breach of personal data, and how far its mails are.
CREATE TABLE breach_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  happened TEXT NOT NULL,
  consequences TEXT NOT NULL,
  measures TEXT NOT NULL,
  advice TEXT NOT NULL,
  contact TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  -- Accounts with a larger id are younger than the notice.
  last_id INTEGER NOT NULL,
  told_up_to INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  finished_at TEXT
) STRICT;

-- One row for each account whose mail was begun. A run of the schedule writes its rows before it sends, so that no other
-- run sends them too. A row that stays 'sending' belongs to a run that was cut off: nobody knows whether its mail left.
CREATE TABLE breach_notice_mails (
  notice_id INTEGER NOT NULL REFERENCES breach_notices (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('sending', 'sent', 'failed')),
  tries INTEGER NOT NULL CHECK (tries > 0),
  -- Of the last try, an ISO instant.
  at TEXT NOT NULL,
  -- The run that has it.
  run TEXT NOT NULL,
  PRIMARY KEY (notice_id, student_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX breach_notice_mails_run ON breach_notice_mails (run);
CREATE INDEX breach_notice_mails_student ON breach_notice_mails (student_id);
CREATE INDEX breach_notice_mails_open ON breach_notice_mails (notice_id, state, at) WHERE state <> 'sent';
