-- The encrypted secret of the app that a member of staff is moving the second factor to. The present one counts until a
-- code of this one was sent.
ALTER TABLE staff_factors ADD COLUMN next_sealed TEXT;
