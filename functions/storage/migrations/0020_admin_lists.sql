-- Who is on free access now, for the dashboard.
CREATE INDEX students_on_trial ON students (free_access_until) WHERE free_access_until IS NOT NULL;

-- Students by name in the admins' list.
CREATE INDEX students_by_name ON students (lower(first_name || ' ' || last_name), id);
