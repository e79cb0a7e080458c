-- What a student wants on phones: the kinds that are switched off (a JSON list), and India's times between which nothing
-- comes. Without a row every kind comes outside the usual quiet hours.
CREATE TABLE push_settings (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  kinds_off TEXT NOT NULL CHECK (json_valid(kinds_off)),
  quiet_from TEXT NOT NULL,
  quiet_until TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
-- Whoever asked for notices before asked for announcements alone.
INSERT INTO push_settings
  SELECT DISTINCT student_id, '["classes","mocks","mistakes"]', '21:30', '07:30', created_at FROM push_devices WHERE true
  ON CONFLICT DO NOTHING;

-- Which device was told of what. The row comes before the notice is sent, so that no device gets one twice. Quiet hours
-- differ by student, so an id up to which all were told is not enough.
CREATE TABLE push_told (
  notice TEXT NOT NULL,
  device_id INTEGER NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  told_at TEXT NOT NULL,
  PRIMARY KEY (notice, device_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX push_told_device ON push_told (device_id);
CREATE INDEX push_told_at ON push_told (told_at);
INSERT INTO push_told
  SELECT p.notice, d.id, d.created_at FROM push_progress p JOIN push_devices d ON d.id <= p.last_device_id;
DROP TABLE push_progress;
