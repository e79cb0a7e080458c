-- The orders that admins can choose for their lists. By age they are sorted by the id, which every index has at its end.
-- A name is sorted as it is searched: in small letters, A to Z alone.
CREATE INDEX students_by_name ON students (lower(first_name || ' ' || last_name));

CREATE INDEX orders_by_amount ON orders (amount_paise);
CREATE INDEX orders_by_state ON orders (state);
CREATE INDEX orders_by_state_and_amount ON orders (state, amount_paise);
