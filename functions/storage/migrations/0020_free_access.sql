-- Who is on free access now, for the dashboard.
CREATE INDEX students_on_trial ON students (free_access_until) WHERE free_access_until IS NOT NULL;
