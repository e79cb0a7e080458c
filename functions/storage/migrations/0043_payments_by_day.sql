-- The accounts' file of a month reads the payments of that month only.
CREATE INDEX payments_by_day ON payments (paid_at);
