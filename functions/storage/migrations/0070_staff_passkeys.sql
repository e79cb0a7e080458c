-- Passkeys of staff, beside the authenticator app. `public_key` is COSE in base64url. `counter` is the device's own count of
-- uses; many devices leave it at 0.
CREATE TABLE staff_passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX staff_passkeys_of_student ON staff_passkeys (student_id);

-- What a device has to sign, once. `session` is the hash of the session's token.
CREATE TABLE staff_passkey_challenges (
  session TEXT NOT NULL,
  purpose TEXT NOT NULL,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  challenge TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (session, purpose)
) STRICT, WITHOUT ROWID;

CREATE INDEX staff_passkey_challenges_of_student ON staff_passkey_challenges (student_id);
