-- A sign-up whose answer was lost is sent again with the same key: this tells it from a stranger's with the same email.
ALTER TABLE students ADD COLUMN signup_fingerprint TEXT;
