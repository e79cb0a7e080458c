-- Staff look students up by the last four digits of a mobile number.
CREATE INDEX students_by_mobile_ending ON students (substr(mobile_number, -4));
