-- Browsers that students let the academy send notices to. The ids only grow: how far a notice has come is an id.
CREATE TABLE push_devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX push_devices_student ON push_devices (student_id);

-- How far a notice has been sent: to every device up to this id. It moves before a batch is sent, so that no device gets
-- one twice.
CREATE TABLE push_progress (
  notice TEXT PRIMARY KEY,
  last_device_id INTEGER NOT NULL
) STRICT;
