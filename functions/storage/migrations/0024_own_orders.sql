-- What a student's own page shows of orders, however many were begun and never paid: those that money came for, newest
-- first, and those that the bank has yet to confirm.
CREATE INDEX orders_paid ON orders (student_id, id) WHERE state IN ('paid', 'refunded');
CREATE INDEX orders_waiting ON orders (student_id, id) WHERE state = 'open' AND seen = 'authorized';
