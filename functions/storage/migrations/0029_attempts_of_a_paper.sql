-- The statistics of a practice paper's questions read the newest attempts at it, of all students.
CREATE INDEX attempts_of_paper ON attempts (realm, exam, day, paper, submitted_at, student_id, attempt_id);
