-- Lists that grow with the product (membership types, ways to pay, states of an order, languages, kinds of material,
-- states of publication) are checked where a value comes in. A CHECK here would refuse a new one after its money was
-- taken. SQLite drops a CHECK only with its table: each is copied, made again and filled from the copy. The ids that were
-- given out stay given out (sqlite_sequence).
PRAGMA defer_foreign_keys = ON;
CREATE TABLE kept_sequences AS SELECT name, seq FROM sqlite_sequence
  WHERE name IN ('memberships', 'orders', 'current_affairs_items', 'materials', 'timetable_entries', 'stored_papers');

-- The moves of memberships would go with them.
CREATE TABLE kept_moves AS SELECT * FROM membership_moves;
DELETE FROM membership_moves;
CREATE TABLE kept_rows AS SELECT * FROM memberships;
DROP TABLE memberships;
CREATE TABLE memberships (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  membership_type TEXT NOT NULL,
  plan TEXT,
  exam_type TEXT,
  start_date TEXT,
  end_date TEXT,
  special_membership INTEGER NOT NULL DEFAULT 0 CHECK (special_membership IN (0, 1)),
  created_at TEXT NOT NULL,
  client_id TEXT,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;
INSERT INTO memberships SELECT * FROM kept_rows;
DROP TABLE kept_rows;
CREATE INDEX memberships_student ON memberships (student_id);
CREATE INDEX memberships_running ON memberships (end_date, membership_type, start_date);
CREATE UNIQUE INDEX memberships_client ON memberships (student_id, client_id);
INSERT INTO membership_moves SELECT * FROM kept_moves;
DROP TABLE kept_moves;

CREATE TABLE kept_rows AS SELECT * FROM orders;
DROP TABLE orders;
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL UNIQUE,
  -- No reference: what the law makes the academy keep outlasts an account.
  student_id INTEGER NOT NULL CHECK (student_id > 0),
  -- The browser's name for one click: the same click twice is one order.
  click_key TEXT NOT NULL,
  plan_id TEXT NOT NULL,
  plan_name TEXT NOT NULL,
  months INTEGER NOT NULL CHECK (months > 0),
  amount_paise INTEGER NOT NULL CHECK (amount_paise > 0),
  currency TEXT NOT NULL,
  gst_percent INTEGER NOT NULL,
  gateway TEXT NOT NULL,
  gateway_order_id TEXT UNIQUE,
  state TEXT NOT NULL,
  -- What the gateway said of it when it was last asked.
  seen TEXT NOT NULL DEFAULT 'none',
  created_at TEXT NOT NULL,
  checked_at TEXT,
  checks INTEGER NOT NULL DEFAULT 0,
  -- Null when nobody asks any more.
  next_check_at TEXT,
  refunded_payment_id TEXT,
  is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1)),
  CHECK ((state = 'new') = (gateway_order_id IS NULL))
) STRICT;
INSERT INTO orders SELECT * FROM kept_rows;
DROP TABLE kept_rows;
CREATE UNIQUE INDEX orders_click ON orders (student_id, click_key);
CREATE INDEX orders_student ON orders (student_id, id DESC);
CREATE INDEX orders_due ON orders (next_check_at) WHERE state = 'open' AND next_check_at IS NOT NULL;
CREATE INDEX orders_by_amount ON orders (amount_paise);
CREATE INDEX orders_by_state ON orders (state);
CREATE INDEX orders_by_state_and_amount ON orders (state, amount_paise);
CREATE INDEX orders_paid ON orders (student_id, id) WHERE state IN ('paid', 'refunded');
CREATE INDEX orders_waiting ON orders (student_id, id) WHERE state = 'open' AND seen = 'authorized';

CREATE TABLE kept_rows AS SELECT * FROM current_affairs_items;
DROP TABLE current_affairs_items;
CREATE TABLE current_affairs_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  slug TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL,
  publish_at TEXT CHECK ((status = 'draft') = (publish_at IS NULL)),
  -- Once it has been seen its slug stays, and a built page may hold it after it is withdrawn.
  first_published_at TEXT,
  date TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  exam_note TEXT NOT NULL,
  image TEXT,
  source TEXT NOT NULL,
  source_url TEXT,
  language TEXT NOT NULL,
  paper TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  image_alt TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO current_affairs_items SELECT * FROM kept_rows;
DROP TABLE kept_rows;
CREATE INDEX current_affairs_items_newest ON current_affairs_items (date DESC, id DESC);
CREATE INDEX current_affairs_items_image ON current_affairs_items (image) WHERE image IS NOT NULL;
CREATE INDEX current_affairs_items_changed ON current_affairs_items (max(publish_at, updated_at) DESC, id DESC);

CREATE TABLE kept_rows AS SELECT * FROM materials;
DROP TABLE materials;
CREATE TABLE materials (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place TEXT NOT NULL,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  client_id TEXT,
  kind TEXT NOT NULL DEFAULT 'note',
  -- 'page': whatever opens the page that it stands on. 'free': every student. Else the module that opens it.
  access TEXT NOT NULL DEFAULT 'page',
  link TEXT,
  file_id TEXT,
  audio_id TEXT,
  captions_id TEXT,
  is_published INTEGER NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1)),
  deleted_at TEXT,
  created_by INTEGER NOT NULL DEFAULT 0,
  updated_at TEXT NOT NULL DEFAULT '',
  updated_by INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO materials SELECT * FROM kept_rows;
DROP TABLE kept_rows;
CREATE INDEX materials_order ON materials (place, position, id);
CREATE UNIQUE INDEX materials_client ON materials (client_id);

CREATE TABLE kept_rows AS SELECT * FROM timetable_entries;
DROP TABLE timetable_entries;
CREATE TABLE timetable_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL,
  subject TEXT NOT NULL,
  topic TEXT NOT NULL,
  faculty TEXT NOT NULL,
  course_group TEXT NOT NULL,
  start_time TEXT NOT NULL,
  end_time TEXT NOT NULL,
  date TEXT,
  recurrence TEXT CHECK (recurrence IS NULL OR json_valid(recurrence)),
  exceptions TEXT NOT NULL CHECK (json_valid(exceptions)),
  recordings TEXT NOT NULL CHECK (json_valid(recordings)),
  join_address TEXT,
  -- The days between which its classes lie, moved ones too: what a window of dates is asked by.
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  CHECK ((date IS NULL) <> (recurrence IS NULL))
) STRICT;
INSERT INTO timetable_entries SELECT * FROM kept_rows;
DROP TABLE kept_rows;
CREATE INDEX timetable_entries_days ON timetable_entries (last_day, first_day);

CREATE TABLE kept_rows AS SELECT * FROM stored_papers;
DROP TABLE stored_papers;
CREATE TABLE stored_papers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL,
  -- Once it has been seen its exam, day and number stay.
  first_published_at TEXT,
  exam TEXT NOT NULL,
  day INTEGER NOT NULL CHECK (day > 0),
  paper INTEGER NOT NULL CHECK (paper > 0),
  topic TEXT NOT NULL,
  language TEXT NOT NULL,
  profile TEXT,
  questions INTEGER NOT NULL CHECK (questions > 0),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  -- '+2, -0.5, 0' where it is not the usual one.
  marking TEXT,
  -- Of the authored text and of what students get: which parts are this paper's now.
  digest TEXT NOT NULL,
  -- A short key for each question, to find one that is asked in another paper.
  question_keys TEXT NOT NULL,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  bytes INTEGER CHECK (bytes > 0),
  easy INTEGER CHECK (easy >= 0),
  medium INTEGER CHECK (medium >= 0),
  hard INTEGER CHECK (hard >= 0)
) STRICT;
INSERT INTO stored_papers SELECT * FROM kept_rows;
DROP TABLE kept_rows;
CREATE UNIQUE INDEX stored_papers_place ON stored_papers (exam, day, paper) WHERE deleted_at IS NULL;

DELETE FROM sqlite_sequence WHERE name IN (SELECT name FROM kept_sequences);
INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM kept_sequences;
DROP TABLE kept_sequences;
