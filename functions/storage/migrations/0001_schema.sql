-- The whole schema of the database. From the first deploy on it only grows, by a new file beside this one
-- (docs/decisions/136-one-schema.md).
--
-- Lists that grow with the product (kinds of membership, ways to pay, languages) have no CHECK: it would refuse a new value
-- after its money was taken. They are checked where a value comes in.

CREATE TABLE students (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  status TEXT NOT NULL CHECK (status IN ('unclaimed', 'active', 'disabled')),
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  email TEXT,
  mobile_number TEXT,
  gender TEXT,
  education TEXT,
  password_hash TEXT,
  free_access_until TEXT,
  pincode TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  address TEXT NOT NULL DEFAULT '',
  dob TEXT NOT NULL DEFAULT '',
  -- The language of mails, receipts and notices (src/domain/lib/languages.ts).
  language TEXT NOT NULL DEFAULT 'en',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- A sign-up whose answer was lost is sent again with the same key: this tells it from a stranger's with the same email.
  signup_fingerprint TEXT,
  -- The date of the privacy notice to which a student agreed, and when (ISO).
  notice_version TEXT,
  notice_agreed_at TEXT,
  -- 1 where free access waits for the code that is mailed to the student.
  trial_offered INTEGER NOT NULL DEFAULT 0,
  -- When the owner of the mailbox last proved it with a mailed code; NULL while nobody has.
  email_confirmed_at TEXT,
  -- Tickets of mock tests that were issued until then open nothing any more. Milliseconds.
  access_ended_at INTEGER NOT NULL DEFAULT 0,
  -- A reserved row has nothing to log in with; an account has all of it.
  CHECK (
    CASE status
      WHEN 'unclaimed' THEN email IS NULL AND mobile_number IS NULL AND password_hash IS NULL
      ELSE email IS NOT NULL AND mobile_number IS NOT NULL AND password_hash IS NOT NULL
    END
  )
) STRICT;
CREATE UNIQUE INDEX students_email ON students (email);
CREATE UNIQUE INDEX students_mobile_number ON students (mobile_number);
-- What admins read of students: figures over time, and search by the beginning of a word.
CREATE INDEX students_signups ON students (created_at);
-- Who is on free access now, for the dashboard.
CREATE INDEX students_on_trial ON students (free_access_until) WHERE free_access_until IS NOT NULL;
-- A name is sorted as it is searched: in small letters, A to Z alone.
CREATE INDEX students_by_name ON students (lower(first_name || ' ' || last_name));

-- Nothing of a new password is kept here, and of the code only a hash that is as slow as a password's.
CREATE TABLE password_resets (
  request_id TEXT PRIMARY KEY,
  -- Null for details that belong to no account.
  student_id INTEGER REFERENCES students (id),
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL DEFAULT 5 CHECK (tries_left >= 0),
  expires_at TEXT NOT NULL,
  -- When it was used, or ended by a newer one.
  used_at TEXT,
  created_at TEXT NOT NULL,
  -- 0 for a request beyond the account's mails: a code that was mailed for another request opens it.
  is_mailed INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX password_resets_student ON password_resets (student_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

-- Who became an admin, and when. The database itself writes the line: whoever claims a reserved row cannot leave it out.
CREATE TABLE admin_claims (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  email TEXT NOT NULL,
  claimed_at TEXT NOT NULL
) STRICT;

-- The id is the browser's choice, so it is unique within a student only: nobody can occupy or probe another's id.
CREATE TABLE attempts (
  realm TEXT NOT NULL DEFAULT '',
  student_id INTEGER NOT NULL CHECK (student_id > 0),
  -- Our own students are still held to be there; an upstream's cannot be.
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id),
  attempt_id TEXT NOT NULL,
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  topic TEXT NOT NULL,
  correct INTEGER NOT NULL CHECK (correct >= 0),
  wrong INTEGER NOT NULL CHECK (wrong >= 0),
  skipped INTEGER NOT NULL CHECK (skipped >= 0),
  score_hundredths INTEGER NOT NULL,
  max_hundredths INTEGER NOT NULL,
  responses TEXT NOT NULL,
  seconds_by_question TEXT NOT NULL,
  taken_seconds INTEGER NOT NULL CHECK (taken_seconds >= 0),
  submitted_at TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  -- How each question was scored, one letter a question (c, w, s), and a hash of each question, as a list: a paper that is
  -- corrected later cannot be taken for the one that was answered. Null until the attempt is counted (is_counted).
  outcomes TEXT,
  prints TEXT CHECK (prints IS NULL OR json_valid(prints)),
  lost_wrong_hundredths INTEGER,
  lost_skipped_hundredths INTEGER,
  is_counted INTEGER NOT NULL DEFAULT 0 CHECK (is_counted IN (0, 1)),
  -- The edition of the paper that the attempt was made on; null where it named none.
  revision TEXT,
  PRIMARY KEY (realm, student_id, attempt_id)
) STRICT;
CREATE INDEX attempts_newest ON attempts (realm, student_id, submitted_at DESC, attempt_id DESC);
CREATE INDEX attempts_by_time ON attempts (realm, submitted_at, student_id, attempt_id);
CREATE INDEX attempts_uncounted ON attempts (realm, student_id, submitted_at) WHERE is_counted = 0;
-- Deleting an account costs the same however large the academy is: without this index SQLite would read every attempt.
CREATE INDEX attempts_own ON attempts (own_student_id) WHERE own_student_id IS NOT NULL;
-- The statistics of a practice paper's questions read the newest attempts at it, of all students.
CREATE INDEX attempts_of_paper ON attempts (realm, exam, day, paper, submitted_at, student_id, attempt_id);

-- What admins have changed. A line is written in the same batch as its change, and nothing ever alters or removes one.
-- change_id names the change, so that a batch that is sent twice leaves one line.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  -- No reference: in proxy mode the account is the upstream's.
  admin_id INTEGER NOT NULL CHECK (admin_id > 0),
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  title TEXT NOT NULL,
  reason TEXT,
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  -- The act that the change is a part of, such as one list of grants; null for a change by itself.
  bulk_id TEXT
) STRICT;
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
CREATE INDEX audit_log_bulk ON audit_log (bulk_id, id) WHERE bulk_id IS NOT NULL;

-- A file in the bucket, under its id; 'uploading' until all of it is there and was looked at. One that no material names
-- is swept after a day. An aborted upload keeps its row so long, so that what was sent counts for the day's quota.
CREATE TABLE material_files (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL,
  -- The bucket's own name for the upload.
  upload_id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL CHECK (size >= 0),
  sha256 TEXT,
  state TEXT NOT NULL CHECK (state IN ('uploading', 'ready', 'aborted')),
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  UNIQUE (created_by, client_id)
) STRICT;
CREATE INDEX material_files_age ON material_files (created_at);
CREATE INDEX material_files_quota ON material_files (created_by, created_at);

CREATE TABLE material_file_parts (
  file_id TEXT NOT NULL REFERENCES material_files (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  etag TEXT NOT NULL,
  PRIMARY KEY (file_id, number)
) STRICT;

-- What tickets are sealed with: a random key for each day, made on first use and gone after the next day.
CREATE TABLE ticket_keys (
  day TEXT PRIMARY KEY,
  key TEXT NOT NULL
) STRICT;

-- The words of names, in small letters, kept by the database itself: a range of this key finds all that begin alike.
CREATE TABLE student_words (
  word TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  PRIMARY KEY (word, student_id)
) STRICT, WITHOUT ROWID;

-- Each of those words once. Its key is how it sounds in Latin letters (src/domain/account/name-reading.ts); NULL until a
-- search has read it.
CREATE TABLE name_words (
  word TEXT PRIMARY KEY,
  name_key TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX name_words_unread ON name_words (word) WHERE name_key IS NULL;
CREATE INDEX name_words_by_key ON name_words (name_key);

-- The key of a word with none, one or two letters left out: what it has in common with a typed word that has a letter wrong.
CREATE TABLE name_forms (
  form TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (form, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX name_forms_of ON name_forms (word);

-- The endings of a mobile number, down to four digits, and those of an email that begin at one of its first forty letters
-- before the @. A range of endings finds a text in the middle of either.
CREATE TABLE student_endings (
  ending TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  PRIMARY KEY (ending, student_id)
) STRICT, WITHOUT ROWID;

-- The last number given in each series: 'EA/2026-27'.
CREATE TABLE receipt_counters (
  series TEXT PRIMARY KEY,
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What the gateway has told, by its own name for it. Neither the body nor anybody's data is kept.
CREATE TABLE payment_events (
  event_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Money that fits no order, for an admin to look at. The key keeps a second copy out.
CREATE TABLE payment_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  alert_key TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  kind TEXT NOT NULL,
  gateway_order_id TEXT,
  payment_id TEXT,
  amount_paise INTEGER,
  currency TEXT,
  settled_at TEXT,
  settled_by INTEGER,
  -- Until when the bank waits for an answer to a dispute, and when the owners were mailed.
  answer_by TEXT,
  mailed_at TEXT
) STRICT;
CREATE INDEX payment_alerts_unmailed ON payment_alerts (id) WHERE mailed_at IS NULL;

-- The test bank's own books, for an academy without a real gateway. Empty in any other.
CREATE TABLE sandbox_orders (
  id TEXT PRIMARY KEY,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  receipt TEXT,
  created_at INTEGER NOT NULL,
  notes TEXT NOT NULL DEFAULT '{}'
) STRICT, WITHOUT ROWID;

CREATE TABLE sandbox_payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES sandbox_orders (id),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('authorized', 'captured', 'refunded', 'failed')),
  refund_id TEXT,
  refund_key TEXT,
  refunded INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sandbox_payments_order ON sandbox_payments (order_id);

-- Accounts that their students have deleted. The row of the student goes, with all that hangs on it (AUTOINCREMENT never
-- gives its id out again). What stays of an email or a mobile number is a key that no text can be read back from, so that
-- free access is given once per person (docs/decisions/022-closing-an-account.md).
CREATE TABLE closed_contacts (
  contact_key TEXT PRIMARY KEY,
  closed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX closed_contacts_age ON closed_contacts (closed_at);

-- What those keys are made with: another in every database.
CREATE TABLE contact_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
) STRICT;

-- A student is known by realm and id, as in attempts. What hangs on an account of ours goes with it.
CREATE TABLE progress_topics (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  asked INTEGER NOT NULL,
  answered INTEGER NOT NULL,
  correct INTEGER NOT NULL,
  timed INTEGER NOT NULL,
  seconds INTEGER NOT NULL,
  -- The paper that asked it last.
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  last_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, topic)
) STRICT;
CREATE INDEX progress_topics_own ON progress_topics (own_student_id);

CREATE TABLE progress_papers (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  topic TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  best_id TEXT NOT NULL,
  best_hundredths INTEGER NOT NULL,
  best_max INTEGER NOT NULL,
  best_at TEXT NOT NULL,
  latest_id TEXT NOT NULL,
  latest_hundredths INTEGER NOT NULL,
  latest_max INTEGER NOT NULL,
  latest_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, exam, day, paper)
) STRICT;
CREATE INDEX progress_papers_own ON progress_papers (own_student_id);
CREATE INDEX progress_papers_latest ON progress_papers (realm, student_id, latest_at DESC);

-- India's days on which something was finished: a paper, or a question of the mistake book.
CREATE TABLE progress_days (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, day)
) STRICT;
CREATE INDEX progress_days_own ON progress_days (own_student_id);

-- Questions once wrong or skipped. A question is a paper and the hash of its text; place is its last position.
-- The memory of it (stability, difficulty) is FSRS's, by India's days. left_at: it was right twice in a row, or is gone.
CREATE TABLE mistakes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  exam TEXT NOT NULL,
  day TEXT NOT NULL,
  paper TEXT NOT NULL,
  print TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  right_in_a_row INTEGER NOT NULL DEFAULT 0 CHECK (right_in_a_row >= 0),
  stability REAL NOT NULL,
  difficulty REAL NOT NULL,
  reps INTEGER NOT NULL,
  lapses INTEGER NOT NULL,
  interval_days INTEGER NOT NULL,
  seen_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  left_at TEXT,
  -- A mock test's questions in the mistake book. They have an empty day, the mock's id as their paper, and the attempt that
  -- missed them last: its paper and its key are theirs. Null for a question of a practice paper.
  mock_attempt INTEGER,
  UNIQUE (realm, student_id, exam, day, paper, print)
) STRICT;
CREATE INDEX mistakes_own ON mistakes (own_student_id);
CREATE INDEX mistakes_due ON mistakes (realm, student_id, due_at, id) WHERE left_at IS NULL;

-- Every answer by the browser's own name for it, so that one that is sent again is not counted again.
CREATE TABLE mistake_answers (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  answered_id TEXT NOT NULL,
  mistake_id INTEGER NOT NULL REFERENCES mistakes (id) ON DELETE CASCADE,
  response TEXT NOT NULL,
  is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
  seconds INTEGER NOT NULL CHECK (seconds >= 0),
  -- What came of it, to be told again.
  right_in_a_row INTEGER NOT NULL,
  due_at TEXT,
  answered_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, answered_id)
) STRICT;
CREATE INDEX mistake_answers_of ON mistake_answers (mistake_id);
CREATE INDEX mistake_answers_own ON mistake_answers (own_student_id);
-- A day is active with ten responses in the mistake book: they are counted with each of them.
CREATE INDEX mistake_answers_at ON mistake_answers (realm, student_id, answered_at);

-- Every text that a paper has had, as long as the paper is there: an attempt is scored by the one that it was made on.
CREATE TABLE stored_paper_texts (
  client_id TEXT NOT NULL,
  digest TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('authored', 'slice')),
  part INTEGER NOT NULL CHECK (part >= 0),
  text TEXT NOT NULL,
  PRIMARY KEY (client_id, digest, kind, part)
) STRICT;

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
  -- The browser's own name for a membership that an admin grants: a second copy of the call makes no second row.
  client_id TEXT,
  -- The order that bought it, which may have bought another type too; null for one that was granted.
  order_id TEXT,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
) STRICT;
CREATE INDEX memberships_student ON memberships (student_id);
CREATE UNIQUE INDEX memberships_order ON memberships (order_id, membership_type) WHERE order_id IS NOT NULL;
CREATE INDEX memberships_running ON memberships (end_date, membership_type, start_date);
CREATE UNIQUE INDEX memberships_client ON memberships (student_id, client_id);

-- Memberships that begin earlier because one before them has ended early, written in the same batch: by which cause
-- ('refund:' and an order, 'end:' and a membership), and from which dates to which. They go with the account.
CREATE TABLE membership_moves (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  membership_id INTEGER NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  cause TEXT NOT NULL,
  old_start TEXT,
  old_end TEXT,
  new_start TEXT,
  new_end TEXT
) STRICT;
CREATE INDEX membership_moves_of ON membership_moves (membership_id);

-- What a membership buys on a gated page. Never in a static file: read through the API after its access check.
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
  -- Of a sheet that came with the code: its place and name, 'courses.english/voice-and-narration'.
  address TEXT,
  -- What the row says, and the file that it followed or was compared with.
  digest TEXT NOT NULL DEFAULT '',
  file_digest TEXT,
  deleted_at TEXT,
  created_by INTEGER NOT NULL DEFAULT 0,
  updated_at TEXT NOT NULL DEFAULT '',
  updated_by INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX materials_address ON materials (address);
CREATE INDEX materials_order ON materials (place, position, id);
CREATE UNIQUE INDEX materials_client ON materials (client_id);

-- Classes as admins plan them: on one date, or every week. Dates and times are India's; the exceptions and recordings of
-- single dates are lists in JSON, so that one version and one line of the audit log hold an entry whole.
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
  -- What the single classes of a weekly entry are about, as a list in JSON beside its exceptions and recordings.
  topics TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(topics)),
  CHECK ((date IS NULL) <> (recurrence IS NULL))
) STRICT;
CREATE INDEX timetable_entries_days ON timetable_entries (last_day, first_day);

-- Papers that admins bring in by the browser. The texts of a paper may be larger than a row of D1 can be, so they stand
-- in parts of their own, under their digest: publishing or withdrawing a paper writes none of them again.
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
  -- Of the authored text and of what students get: which parts are this paper's now. 'withdrawn ' stands before that of a
  -- paper that students do not get, so that it is told from its file.
  digest TEXT NOT NULL,
  -- A short key for each question, to find one that is asked in another paper.
  question_keys TEXT NOT NULL,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  -- What lists of papers say of one that an admin published: the download in bytes, and how many of its questions are easy,
  -- medium and hard. No spread where a question is not rated.
  bytes INTEGER CHECK (bytes > 0),
  easy INTEGER CHECK (easy >= 0),
  medium INTEGER CHECK (medium >= 0),
  hard INTEGER CHECK (hard >= 0),
  -- The repository's text of the paper that the row was last compared with; null where no file has its place.
  file_digest TEXT,
  -- 'cgl/1/2', which the row shares with its file.
  place TEXT NOT NULL GENERATED ALWAYS AS (exam || '/' || day || '/' || paper) VIRTUAL
) STRICT;
-- One paper at a place; deleted ones do not count.
CREATE UNIQUE INDEX stored_papers_place ON stored_papers (exam, day, paper) WHERE deleted_at IS NULL;
CREATE INDEX stored_papers_of_file ON stored_papers (place);
CREATE INDEX stored_papers_changed ON stored_papers (id) WHERE digest IS NOT file_digest;
-- The last day that files have of an exam, for each paper that differs.
CREATE INDEX stored_papers_days ON stored_papers (exam, day) WHERE file_digest IS NOT NULL;

-- Mock tests. Papers, answer keys and explanations are files of the bucket, each under its digest; this table holds what a
-- list and a ticket need of them. Instants are milliseconds. A mock without a window is always open.
CREATE TABLE mocks (
  id TEXT PRIMARY KEY,
  exam TEXT NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  access TEXT NOT NULL,
  opens_at INTEGER,
  entry_closes_at INTEGER,
  results_at INTEGER,
  -- Sections, marking, minutes, languages and the profile's caution, as the instructions show them.
  pattern TEXT NOT NULL CHECK (json_valid(pattern)),
  paper_digest TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  explanations_digest TEXT NOT NULL,
  -- The size of the sealed paper, shown before it is fetched.
  paper_bytes INTEGER NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- A name that the mocks have in common which are shifts of one: the same exam in the same pattern, on another paper.
  shift_of TEXT,
  -- Mocks that staff published in the browser. An import of the repository's mocks never replaces one of these.
  is_made_by_staff INTEGER NOT NULL DEFAULT 0,
  -- When staff withdrew a mock test from the lists, in milliseconds; null for one that is listed. An import leaves it as it is.
  withdrawn_at INTEGER,
  -- The last moment for objections to its key; null where it follows from each student's own result.
  objections_until INTEGER,
  -- Of its words, its hours and its withdrawal, and of the file that they were last compared with.
  digest TEXT NOT NULL,
  file_digest TEXT,
  CHECK ((opens_at IS NULL) = (entry_closes_at IS NULL) AND (opens_at IS NULL) = (results_at IS NULL))
) STRICT;
CREATE INDEX mocks_exam ON mocks (exam, id);
CREATE INDEX mocks_shift ON mocks (exam, shift_of) WHERE shift_of IS NOT NULL;

-- One row for each attempt that a ticket was given for. The answers themselves are in the attempt's own object. Scores
-- arrive from the cohorts. A student is known by realm and id, as in attempts.
CREATE TABLE mock_attempts (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  mock_id TEXT NOT NULL,
  attempt INTEGER NOT NULL CHECK (attempt > 0),
  paper_digest TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  -- 'open' until its cohort has scored it, then 'scored'; 'void' by an admin.
  state TEXT NOT NULL DEFAULT 'open',
  -- False for a retake: practice never counts for a rank.
  is_ranked INTEGER NOT NULL CHECK (is_ranked IN (0, 1)),
  issued_at INTEGER NOT NULL,
  -- When the sweep looks whether it is over; null when there is nothing to look for.
  check_at INTEGER,
  closed_at INTEGER,
  closed_by TEXT,
  score_hundredths INTEGER,
  max_hundredths INTEGER,
  correct INTEGER,
  wrong INTEGER,
  skipped INTEGER,
  not_attempted INTEGER,
  taken_seconds INTEGER,
  -- When the student first saw the result. No score is shown before, because events may count until then.
  released_at INTEGER,
  void_reason TEXT,
  voided_at INTEGER,
  -- When the last ticket of an attempt ends.
  expires_at INTEGER NOT NULL DEFAULT 0,
  -- True when a response or the submission came in more than a minute late, which costs the rank.
  is_late INTEGER NOT NULL DEFAULT 0 CHECK (is_late IN (0, 1)),
  -- The score before the first ruling that changed it, and the questions whose outcome is another one since, as JSON.
  former_score_hundredths INTEGER,
  changed_questions TEXT,
  -- The version of the key that the stored score is by, and of the one by which the mistake book has taken the attempt in;
  -- 0 while it has not.
  key_version INTEGER NOT NULL DEFAULT 1,
  book_version INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (realm, student_id, mock_id, attempt)
) STRICT;
CREATE INDEX mock_attempts_own ON mock_attempts (own_student_id);
CREATE INDEX mock_attempts_due ON mock_attempts (check_at) WHERE check_at IS NOT NULL;

-- Extra time for a student who needs it, in minutes an hour: a scribe's twenty minutes are no whole percent.
CREATE TABLE mock_allowances (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  extra_minutes_per_hour INTEGER NOT NULL CHECK (extra_minutes_per_hour BETWEEN 0 AND 200),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX mock_allowances_own ON mock_allowances (own_student_id);

-- Objections to the answer key of a mock test: one a student and question. A student is known by realm and id.
CREATE TABLE mock_objections (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  mock_id TEXT NOT NULL,
  -- Its index in the whole paper, from 0.
  question INTEGER NOT NULL CHECK (question >= 0),
  attempt INTEGER NOT NULL CHECK (attempt > 0),
  reason TEXT NOT NULL,
  client_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (realm, student_id, mock_id, question)
) STRICT;
CREATE INDEX mock_objections_own ON mock_objections (own_student_id);
CREATE INDEX mock_objections_of_mock ON mock_objections (mock_id, question, created_at);

-- What staff decided about a question, with the note that students read.
CREATE TABLE mock_rulings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  mock_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  question INTEGER NOT NULL CHECK (question >= 0),
  kind TEXT NOT NULL,
  -- The options that earn the marks since then, one digit each.
  right_options TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by INTEGER NOT NULL,
  -- 1 once the scores of all attempts follow it.
  is_followed INTEGER NOT NULL CHECK (is_followed IN (0, 1)),
  UNIQUE (mock_id, client_id)
) STRICT;
CREATE INDEX mock_rulings_of_mock ON mock_rulings (mock_id, question, created_at);
CREATE INDEX mock_rulings_unfollowed ON mock_rulings (mock_id) WHERE is_followed = 0;

-- The keys that rulings made. All versions of one key of the repository have its digest as their base; an import keeps
-- the newest of them as long as the repository has that key.
CREATE TABLE mock_key_versions (
  mock_id TEXT NOT NULL,
  base_digest TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 1),
  from_digest TEXT NOT NULL,
  key_digest TEXT NOT NULL,
  -- The client_id of the ruling.
  ruling TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (mock_id, base_digest, version),
  UNIQUE (mock_id, key_digest),
  UNIQUE (mock_id, ruling)
) STRICT;

-- Pictures that staff add to papers, by the SHA-256 of their bytes. The bytes are files like those of materials.
CREATE TABLE paper_pictures (
  sha256 TEXT PRIMARY KEY,
  file_id TEXT NOT NULL UNIQUE REFERENCES material_files (id) ON DELETE CASCADE,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- 1 once a saved paper has named it; then it stays, because attempts show the text that they were made on.
  is_named INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What students find wrong with a question. A student is known by realm and id, and has one open report a question.
CREATE TABLE question_reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  -- 'cgl/12/1', or 'mocks/cgl-tier1-1'.
  paper TEXT NOT NULL,
  question TEXT NOT NULL,
  -- The fingerprint of the question as the student saw it; null in a mock test.
  fingerprint TEXT,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER,
  outcome TEXT,
  note TEXT,
  UNIQUE (realm, student_id, client_id)
) STRICT;
CREATE UNIQUE INDEX question_reports_open ON question_reports (paper, question, realm, student_id) WHERE closed_at IS NULL;
CREATE INDEX question_reports_of_student ON question_reports (realm, student_id, id);
CREATE INDEX question_reports_own ON question_reports (own_student_id);

-- The exam that a student prepares for: the home page leads with it.
CREATE TABLE student_exams (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  exam TEXT NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX student_exams_own ON student_exams (own_student_id);

-- On how many days a week a student means to practise.
CREATE TABLE student_goals (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  days INTEGER NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX student_goals_own ON student_goals (own_student_id);

-- Courses. The repository's files fill this table at every start and deploy; a row whose fingerprint is the same stays as
-- it is. Chapters and lessons have tables of their own.
CREATE TABLE courses (
  id TEXT PRIMARY KEY,
  -- Title, summary and module.
  head TEXT NOT NULL CHECK (json_valid(head)),
  fingerprint TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- What a student has done with a lesson. Of several checks the best one stays.
CREATE TABLE lesson_progress (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  course TEXT NOT NULL,
  lesson TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  read_at TEXT,
  position REAL NOT NULL,
  check_right INTEGER,
  check_asked INTEGER,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id, course, lesson)
) STRICT;
CREATE INDEX lesson_progress_own ON lesson_progress (own_student_id);

-- Points of lessons that a student repeats. A point is a lesson and the hash of its text in the lesson's main language.
-- The memory is FSRS's, by India's days; a card that was never answered has none (reps 0).
CREATE TABLE point_cards (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  course TEXT NOT NULL,
  chapter TEXT NOT NULL,
  lesson TEXT NOT NULL,
  print TEXT NOT NULL,
  -- The browser answers the card of a version, so that an answer that is sent again is not counted again.
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
  stability REAL NOT NULL DEFAULT 0,
  difficulty REAL NOT NULL DEFAULT 0,
  reps INTEGER NOT NULL DEFAULT 0,
  lapses INTEGER NOT NULL DEFAULT 0,
  interval_days INTEGER NOT NULL DEFAULT 0,
  added_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  -- The browser's own name for the last answer.
  answered_id TEXT,
  UNIQUE (realm, student_id, course, lesson, print)
) STRICT;
CREATE INDEX point_cards_own ON point_cards (own_student_id);
CREATE INDEX point_cards_due ON point_cards (realm, student_id, due_at, id);

-- The roles that owners have given to ordinary accounts. Owners are ids 1, 2 and 3 and have no row here. The service knows
-- the roles; one that a version does not know gives no rights.
CREATE TABLE staff_roles (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE CHECK (student_id > 3),
  role TEXT NOT NULL,
  given_at TEXT NOT NULL
) STRICT;

-- Lessons. A file of the repository is the first edition of its row; `digest` and `file_digest` are as in
-- current_affairs_items.
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL,
  first_published_at TEXT,
  course TEXT NOT NULL,
  chapter TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- What its file is called by.
  address TEXT NOT NULL GENERATED ALWAYS AS (course || '/' || slug) STORED,
  number INTEGER NOT NULL,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  language TEXT NOT NULL,
  minutes INTEGER NOT NULL,
  free INTEGER NOT NULL CHECK (free IN (0, 1)),
  checked TEXT,
  papers TEXT NOT NULL CHECK (json_valid(papers)),
  families TEXT NOT NULL CHECK (json_valid(families)),
  topics TEXT NOT NULL CHECK (json_valid(topics)),
  -- The lesson in other languages: [{"language": "hi", "title": "…", "summary": "…", "markdown": "…"}].
  translations TEXT NOT NULL CHECK (json_valid(translations)),
  markdown TEXT NOT NULL,
  questions TEXT NOT NULL CHECK (json_valid(questions)),
  recording_id INTEGER,
  file_id INTEGER,
  -- The drawn text, the check as a paper's file, and what practises it: for members, unless the lesson is free. A draft with
  -- issues has none.
  content TEXT CHECK (content IS NULL OR json_valid(content)),
  digest TEXT NOT NULL,
  file_digest TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  CHECK (status = 'draft' OR content IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX lessons_place ON lessons (course, slug) WHERE deleted_at IS NULL;
CREATE INDEX lessons_address ON lessons (address);
CREATE INDEX lessons_chapter ON lessons (course, chapter) WHERE deleted_at IS NULL;

-- The second factor of staff. `sealed` is the encrypted secret; the key is in the bucket. Without `confirmed_at` the set-up
-- is not finished and counts nowhere. `last_step` is the time step of the last code that was taken.
CREATE TABLE staff_factors (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  sealed TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  confirmed_at TEXT,
  -- The encrypted secret of the app that a member of staff is moving the second factor to. The present one counts until a
  -- code of this one was sent.
  next_sealed TEXT
) STRICT;

-- Hashes of the recovery codes that are left. A code that was used has no row.
CREATE TABLE staff_recovery_codes (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (student_id, code_hash)
) STRICT, WITHOUT ROWID;

-- When a session of staff last gave the second factor. `session` is the hash of its token.
CREATE TABLE staff_confirmations (
  session TEXT PRIMARY KEY,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  confirmed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_confirmations_of_student ON staff_confirmations (student_id);

-- What staff announce, to everybody or to the students of an exam or a membership, from one instant until another.
CREATE TABLE announcements (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  status TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  audience TEXT NOT NULL,
  from_at TEXT NOT NULL,
  until_at TEXT NOT NULL,
  is_important INTEGER NOT NULL CHECK (is_important IN (0, 1)),
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;
CREATE INDEX announcements_until ON announcements (until_at);

-- Which mails a student has switched off. Without a row none is.
CREATE TABLE student_notices (
  realm TEXT NOT NULL,
  student_id INTEGER NOT NULL,
  own_student_id INTEGER GENERATED ALWAYS AS (CASE WHEN realm = '' THEN student_id END) STORED REFERENCES students (id) ON DELETE CASCADE,
  announcement_mails INTEGER NOT NULL CHECK (announcement_mails IN (0, 1)),
  changed_at TEXT NOT NULL,
  PRIMARY KEY (realm, student_id)
) STRICT;
CREATE INDEX student_notices_own ON student_notices (own_student_id);

-- A notice by mail to many people: an important announcement ('announcement/12'), or a mail about a breach ('breach/3').
CREATE TABLE mailings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  notice TEXT NOT NULL UNIQUE,
  begun_at TEXT NOT NULL,
  people INTEGER NOT NULL DEFAULT 0,
  -- Counts on when an account goes with its row below.
  sent INTEGER NOT NULL DEFAULT 0,
  -- Why and until when its mails wait.
  pause TEXT,
  paused_until TEXT,
  -- Refusals of the mail service one after another: each doubles the wait.
  pauses INTEGER NOT NULL DEFAULT 0,
  finished_at TEXT
) STRICT;

-- Whom a mailing is for. A row is claimed ('sending') before its mail is sent, and settled after it: what a run that was cut
-- off has claimed is not sent again, so that nobody gets a mail twice.
CREATE TABLE mailing_mails (
  mailing_id INTEGER NOT NULL REFERENCES mailings (id) ON DELETE CASCADE,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  -- 'waiting', 'sending', 'sent', 'refused', or 'skipped' for who was no longer meant.
  state TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- When it may be tried, and when it was last changed: ISO instants.
  due_at TEXT NOT NULL,
  at TEXT NOT NULL,
  -- The run that has claimed it.
  run TEXT,
  PRIMARY KEY (mailing_id, student_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX mailing_mails_due ON mailing_mails (mailing_id, state, due_at);
CREATE INDEX mailing_mails_run ON mailing_mails (run) WHERE run IS NOT NULL;
CREATE INDEX mailing_mails_student ON mailing_mails (student_id);
CREATE INDEX mailing_mails_sent ON mailing_mails (at) WHERE state = 'sent';

-- Who logged in, failed, reset, changed credentials or roles, and which staff read personal data. No password, no code,
-- no text that anybody typed. A line is never altered, and goes 400 days after it was written.
CREATE TABLE security_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  event TEXT NOT NULL,
  -- No references: a line outlives its account, and in proxy mode the account is the upstream's. Null for no account.
  student_id INTEGER,
  -- Who did it, where that is somebody else.
  actor_id INTEGER,
  address TEXT,
  detail TEXT
) STRICT;

-- Coupons, and the orders that were begun with one. What is left of a coupon is counted from its orders.
CREATE TABLE coupons (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  -- Capital letters and digits.
  code TEXT NOT NULL UNIQUE,
  -- 'percent' or 'amount'; the value is whole percent or paise.
  kind TEXT NOT NULL,
  value INTEGER NOT NULL CHECK (value > 0),
  -- Null for every plan.
  plan_id TEXT,
  -- Days in India, both included.
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  -- Null without a limit.
  most_uses INTEGER CHECK (most_uses > 0),
  most_each INTEGER NOT NULL CHECK (most_each > 0),
  ended_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL
) STRICT;

-- Orders, the payments that fulfil them, and what came that does not fit. Money is whole paise. A payment, its receipt's
-- number, its memberships (one for each type that the plan grants) and the order's state are written in one batch, and the
-- unique keys below make every second copy of it nothing, whichever way it comes.
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
  -- What is paid, after the discount.
  amount_paise INTEGER NOT NULL CHECK (amount_paise >= 0),
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
  -- The payment whose refund shut an order before any money was told of: its own late message is nothing new, another's is.
  refunded_payment_id TEXT,
  -- Whether it was begun with the keys of a test: it stays one after live keys have come.
  is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1)),
  coupon_id INTEGER,
  coupon_code TEXT,
  discount_paise INTEGER NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  -- Until when an unpaid order keeps its use of the coupon; null once the use was given back.
  coupon_held_until TEXT,
  CHECK ((state = 'new') = (gateway_order_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX orders_click ON orders (student_id, click_key);
CREATE INDEX orders_student ON orders (student_id, id DESC);
CREATE INDEX orders_due ON orders (next_check_at) WHERE state = 'open' AND next_check_at IS NOT NULL;
CREATE INDEX orders_by_amount ON orders (amount_paise);
CREATE INDEX orders_by_state ON orders (state);
CREATE INDEX orders_by_state_and_amount ON orders (state, amount_paise);
-- What a student's own page shows of orders, however many were begun and never paid: those that money came for, newest
-- first, and those that the bank has yet to confirm.
CREATE INDEX orders_paid ON orders (student_id, id) WHERE state IN ('paid', 'refunded');
CREATE INDEX orders_waiting ON orders (student_id, id) WHERE state = 'open' AND seen = 'authorized';
CREATE INDEX orders_coupon ON orders (coupon_id, student_id) WHERE coupon_id IS NOT NULL;

CREATE TABLE payments (
  payment_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (order_id),
  amount_paise INTEGER NOT NULL CHECK (amount_paise >= 0),
  currency TEXT NOT NULL,
  method TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  receipt_number TEXT UNIQUE,
  -- As they were then: a receipt does not change with the profile.
  buyer_name TEXT NOT NULL,
  buyer_state TEXT NOT NULL,
  is_same_state INTEGER NOT NULL CHECK (is_same_state IN (0, 1)),
  refunded_at TEXT,
  refund_id TEXT,
  refunded_paise INTEGER,
  -- The memberships that a payment bought, as its receipt says them: their own dates may move afterwards. A JSON list of
  -- {membershipType, startDate, endDate, singlePaise}, the last the price of the type alone when it was sold.
  sold TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sold)),
  -- When the job may send a receipt's mail that is not known to have gone; null where there is none to send.
  receipt_due_at TEXT,
  receipt_tries INTEGER NOT NULL DEFAULT 0,
  -- What staff wrote down about a payment that they entered: the number of a cheque or of a transfer. Null for a payment
  -- that came through the gateway.
  reference TEXT,
  CHECK ((refunded_at IS NULL) = (refund_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_receipt_due ON payments (receipt_due_at) WHERE receipt_due_at IS NOT NULL;
-- The accounts' file of a month reads the payments of that month only.
CREATE INDEX payments_by_day ON payments (paid_at);

-- The test bank's refunds: several for one payment, each pending before it is processed, each with its idempotency key.
CREATE TABLE sandbox_refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES sandbox_payments (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Null without a key: then no request is a repetition of it.
  key TEXT,
  -- What the request with that key asked for.
  request TEXT NOT NULL,
  status TEXT NOT NULL,
  notes TEXT NOT NULL,
  receipt TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sandbox_refunds_key ON sandbox_refunds (payment_id, key);

-- The test bank's payment links. Each has an order of its own, from which amount, currency and notes are.
CREATE TABLE sandbox_links (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES sandbox_orders (id),
  -- The shop's own number for it, given once.
  reference_id TEXT UNIQUE,
  description TEXT NOT NULL,
  callback_url TEXT NOT NULL,
  -- Seconds since 1970; 0 for none.
  expire_by INTEGER NOT NULL,
  cancelled_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What students opened, once each: a material (its first opening, with an empty day), and the class or the recording that
-- an entry of the timetable planned for a day. Staff decide refunds by it, and teachers see who came.
CREATE TABLE openings (
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- The material, or the entry of the timetable.
  subject_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  PRIMARY KEY (student_id, kind, subject_id, day)
) STRICT;
CREATE INDEX openings_subject ON openings (kind, subject_id, day);

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

-- The backups of each day in India: how far one is, whether it is finished, and when the owners were last warned.
CREATE TABLE backups (
  day TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  -- What is done and what is left, as JSON. Null before the first step and after the last.
  progress TEXT CHECK (progress IS NULL OR json_valid(progress)),
  -- Until when one run works on it alone, in milliseconds.
  leased_until INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  finished_at INTEGER,
  warned_at INTEGER
) STRICT, WITHOUT ROWID;

-- The newest code of each student who has asked for one. The hash is over the email that it went to.
CREATE TABLE trial_codes (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

-- When free access began in a browser. The browser is a hash of its mark, and no row names a student.
CREATE TABLE trial_starts (
  id TEXT PRIMARY KEY,
  device TEXT NOT NULL,
  started_at TEXT NOT NULL
) STRICT;
CREATE INDEX trial_starts_device ON trial_starts (device, started_at);

-- What a student wants on phones: the kinds that are switched off (a JSON list), and India's times between which nothing
-- comes. Without a row every kind comes outside the usual quiet hours.
CREATE TABLE push_settings (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  kinds_off TEXT NOT NULL CHECK (json_valid(kinds_off)),
  quiet_from TEXT NOT NULL,
  quiet_until TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;

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

-- Passkeys of staff, beside the authenticator app. `public_key` is COSE in base64url. `counter` is the device's own count of
-- uses; many devices leave it at 0.
CREATE TABLE staff_passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX staff_passkeys_of_student ON staff_passkeys (student_id);

-- What a device has to sign, once. `session` is the hash of the session's token.
CREATE TABLE staff_passkey_challenges (
  session TEXT NOT NULL,
  purpose TEXT NOT NULL,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  challenge TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (session, purpose)
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_passkey_challenges_of_student ON staff_passkey_challenges (student_id);

-- Passkeys that students log in with. A table of their own: no passkey of a student ever confirms a session of staff, and
-- none of staff logs anybody in. `device_name` is coarse, as of a session.
CREATE TABLE login_passkeys (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  device_name TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX login_passkeys_of_student ON login_passkeys (student_id);

-- What a device has to sign, once. A login has no session yet, so the challenge itself is looked up. `session` is the hash
-- of the token and the password that a new passkey was asked for with; empty for a login.
CREATE TABLE login_passkey_challenges (
  challenge TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  session TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_passkey_challenges_expiry ON login_passkey_challenges (expires_at);

-- The newest text that the files of the repository have, by kind and address: an import at each start and deploy keeps it.
-- `body` is JSON by the names of the columns of the kind's own table.
CREATE TABLE content_files (
  kind TEXT NOT NULL,
  address TEXT NOT NULL,
  digest TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, address)
) STRICT, WITHOUT ROWID;

-- Items of current affairs. A file of the repository is the first edition of its row. `digest` names what the row says to
-- students, `file_digest` the file's text that it was last compared with; null where no file has its slug, empty where one
-- came later and nobody has compared the two. A row follows its
-- file while the two are the same. What students see is decided by publish_at and the time at which they ask, so that a
-- scheduled item needs no job to appear.
CREATE TABLE current_affairs_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  slug TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL,
  publish_at TEXT CHECK ((status = 'draft') = (publish_at IS NULL)),
  -- Once it has been seen its slug stays.
  first_published_at TEXT,
  date TEXT NOT NULL,
  title TEXT NOT NULL,
  category TEXT NOT NULL,
  summary TEXT NOT NULL,
  body TEXT NOT NULL,
  exam_note TEXT NOT NULL,
  image TEXT,
  -- What the picture shows, in words.
  image_alt TEXT NOT NULL DEFAULT '',
  source TEXT NOT NULL,
  source_url TEXT,
  language TEXT NOT NULL,
  paper TEXT,
  -- The item in other languages: [{"language": "gu", "title": "…", "examNote": "…", "body": "…"}].
  translations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(translations)),
  -- The question that its week and its month ask, as a paper's file holds it.
  question TEXT CHECK (question IS NULL OR json_valid(question)),
  -- The slug of the item that has taken its place.
  superseded_by TEXT,
  -- {"date": "2026-10-31", "note": "…"} where it holds no more.
  lapsed TEXT CHECK (lapsed IS NULL OR json_valid(lapsed)),
  digest TEXT NOT NULL,
  file_digest TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;
CREATE INDEX current_affairs_items_newest ON current_affairs_items (date DESC, id DESC);
CREATE INDEX current_affairs_items_image ON current_affairs_items (image) WHERE image IS NOT NULL;
-- The pages that differ from the build are asked for every ten seconds.
CREATE INDEX current_affairs_items_edited ON current_affairs_items (date) WHERE digest IS NOT file_digest;

-- What a student below 18 has asked of a parent, and what the parent has answered. One row for each student: asking again
-- replaces a request that was not answered or that was withdrawn. `code_hash` is the SHA-256 of 120 random bits,
-- which the parent alone was mailed; with it the parent agrees and later withdraws. Instants are ISO.
CREATE TABLE parent_consents (
  student_id INTEGER PRIMARY KEY REFERENCES students (id) ON DELETE CASCADE,
  parent_email TEXT NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  asked_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  agreed_at TEXT,
  -- What the parent said of themselves when they agreed, in which language the notice was shown, and its date.
  parent_name TEXT,
  parent_dob TEXT,
  relation TEXT,
  language TEXT,
  notice_version TEXT,
  withdrawn_at TEXT
) STRICT;

-- What an owner tells every account after a breach of personal data. How far its mails are is in mailings.
CREATE TABLE breach_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  happened TEXT NOT NULL,
  consequences TEXT NOT NULL,
  measures TEXT NOT NULL,
  advice TEXT NOT NULL,
  contact TEXT NOT NULL,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  -- Accounts with a larger id are younger than the notice.
  last_id INTEGER NOT NULL
) STRICT;

-- Memberships that wait for an account. A row is deleted when it is redeemed, withdrawn or past its end.
CREATE TABLE waiting_grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  -- In the form of src/domain/account/email.ts.
  email TEXT NOT NULL,
  membership_type TEXT NOT NULL,
  -- A day in India, included.
  end_date TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (email, membership_type)
) STRICT;

-- Chapters of courses. A file of a course is the first edition of its chapters; `digest` and `file_digest` are as in
-- current_affairs_items.
CREATE TABLE chapters (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  course TEXT NOT NULL,
  slug TEXT NOT NULL,
  address TEXT NOT NULL GENERATED ALWAYS AS (course || '/' || slug) STORED,
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- The key of the papers that practise it.
  exam TEXT,
  -- Its order among the chapters of the course; those of files have 1, 2, 3 and so on.
  rank REAL NOT NULL CHECK (rank > 0),
  digest TEXT NOT NULL,
  file_digest TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX chapters_slug ON chapters (course, slug) WHERE deleted_at IS NULL;
CREATE INDEX chapters_address ON chapters (address);

-- Tables of facts, from which questions are drawn. A file is the first edition of its table; `digest` and `file_digest` are
-- as in current_affairs_items.
CREATE TABLE fact_tables (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  client_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL CHECK (version > 0),
  -- 'rivers-of-gujarat', which the ids of its questions begin with.
  table_id TEXT NOT NULL,
  topic TEXT NOT NULL,
  title TEXT NOT NULL,
  -- JSON, as the columns below it.
  languages TEXT NOT NULL,
  row_count INTEGER NOT NULL CHECK (row_count > 0),
  -- The rows with a last day: [{"row": "…", "name": "…", "validUntil": "2027-03-31"}].
  ends TEXT NOT NULL,
  -- The table as it was written.
  body TEXT NOT NULL,
  digest TEXT NOT NULL,
  file_digest TEXT,
  deleted_at TEXT,
  created_at TEXT NOT NULL,
  created_by INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX fact_tables_name ON fact_tables (table_id) WHERE deleted_at IS NULL;
CREATE INDEX fact_tables_of_file ON fact_tables (table_id);
CREATE INDEX fact_tables_topic ON fact_tables (topic) WHERE deleted_at IS NULL;
CREATE INDEX fact_tables_changed ON fact_tables (id) WHERE digest IS NOT file_digest;

-- The last 50 texts that a table of facts has had, whoever replaced them: each can be brought back.
CREATE TABLE fact_table_editions (
  fact_table INTEGER NOT NULL,
  version INTEGER NOT NULL,
  body TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  updated_by INTEGER NOT NULL,
  PRIMARY KEY (fact_table, version)
) STRICT, WITHOUT ROWID;

-- Of which ending facts the owners were last mailed, and on which day in India: at most one row.
CREATE TABLE fact_mails (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  day TEXT NOT NULL,
  -- A JSON list of texts.
  facts TEXT NOT NULL CHECK (json_valid(facts))
) STRICT;

-- A text that is another one as soon as anything that a student holds changes; no row for nothing held.
CREATE VIEW membership_stamps AS
  SELECT student_id, count(*) || '.' || max(id) || '.' || sum(version) AS stamp FROM memberships GROUP BY student_id;

-- An order with what came for it and what it bought.
CREATE VIEW order_records AS
  SELECT orders.*, payment_id, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, refunded_at, refund_id, refunded_paise, receipt_due_at, receipt_tries,
    (SELECT json_group_array(json_object('membershipType', membership_type, 'startDate', start_date, 'endDate', end_date))
      FROM memberships WHERE memberships.order_id = orders.order_id) AS bought,
    sold, reference
  FROM orders
  LEFT JOIN payments ON payments.order_id = orders.order_id;

CREATE TRIGGER students_claimed AFTER UPDATE OF status ON students
WHEN OLD.status = 'unclaimed' AND NEW.status <> 'unclaimed'
BEGIN
  INSERT INTO admin_claims (student_id, email, claimed_at) VALUES (NEW.id, NEW.email, NEW.updated_at);
END;

CREATE TRIGGER fact_tables_kept AFTER UPDATE OF body ON fact_tables
WHEN OLD.body <> NEW.body
BEGIN
  INSERT INTO fact_table_editions (fact_table, version, body, updated_at, updated_by)
    VALUES (OLD.id, OLD.version, OLD.body, OLD.updated_at, OLD.updated_by);
  DELETE FROM fact_table_editions WHERE fact_table = OLD.id AND version <= (
    SELECT version FROM fact_table_editions WHERE fact_table = OLD.id ORDER BY version DESC LIMIT 1 OFFSET 50
  );
END;

CREATE TRIGGER fact_tables_gone AFTER DELETE ON fact_tables
BEGIN
  DELETE FROM fact_table_editions WHERE fact_table = OLD.id;
END;

CREATE TRIGGER audit_log_unremoved BEFORE DELETE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;

CREATE TRIGGER students_named AFTER INSERT ON students
BEGIN
  INSERT INTO student_words (word, student_id)
    SELECT DISTINCT value, NEW.id
    FROM json_each('[' || replace(json_quote(lower(NEW.first_name || ' ' || NEW.last_name)), ' ', '","') || ']')
    WHERE value <> '';
END;

CREATE TRIGGER students_renamed AFTER UPDATE OF first_name, last_name ON students
BEGIN
  DELETE FROM student_words WHERE student_id = OLD.id AND word IN (
    SELECT value FROM json_each('[' || replace(json_quote(lower(OLD.first_name || ' ' || OLD.last_name)), ' ', '","') || ']')
  );
  INSERT INTO student_words (word, student_id)
    SELECT DISTINCT value, NEW.id
    FROM json_each('[' || replace(json_quote(lower(NEW.first_name || ' ' || NEW.last_name)), ' ', '","') || ']')
    WHERE value <> '';
END;

CREATE TRIGGER students_removed AFTER DELETE ON students
BEGIN
  DELETE FROM student_words WHERE student_id = OLD.id AND word IN (
    SELECT value FROM json_each('[' || replace(json_quote(lower(OLD.first_name || ' ' || OLD.last_name)), ' ', '","') || ']')
  );
  DELETE FROM student_endings WHERE student_id = OLD.id AND ending IN (
    SELECT substr(OLD.mobile_number, value) AS ending FROM json_each('[1,2,3,4,5,6,7]') WHERE OLD.mobile_number GLOB '[0-9]*'
      UNION SELECT substr(OLD.email, value) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]') WHERE value < instr(OLD.email, '@')
  );
END;

CREATE TRIGGER student_words_added AFTER INSERT ON student_words
BEGIN
  INSERT OR IGNORE INTO name_words (word) VALUES (NEW.word);
END;

-- Erases a word once no name has it.
CREATE TRIGGER student_words_removed AFTER DELETE ON student_words
WHEN NOT EXISTS (SELECT 1 FROM student_words WHERE word = OLD.word)
BEGIN
  DELETE FROM name_forms WHERE word = OLD.word;
  DELETE FROM name_words WHERE word = OLD.word;
END;

CREATE TRIGGER students_reachable AFTER INSERT ON students
BEGIN
  INSERT INTO student_endings (ending, student_id) SELECT ending, NEW.id FROM (
    SELECT substr(NEW.mobile_number, value) AS ending FROM json_each('[1,2,3,4,5,6,7]') WHERE NEW.mobile_number GLOB '[0-9]*'
      UNION SELECT substr(NEW.email, value) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]') WHERE value < instr(NEW.email, '@')
  );
END;

CREATE TRIGGER students_reached AFTER UPDATE OF email, mobile_number ON students
BEGIN
  DELETE FROM student_endings WHERE student_id = OLD.id AND ending IN (
    SELECT substr(OLD.mobile_number, value) AS ending FROM json_each('[1,2,3,4,5,6,7]') WHERE OLD.mobile_number GLOB '[0-9]*'
      UNION SELECT substr(OLD.email, value) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]') WHERE value < instr(OLD.email, '@')
  );
  INSERT INTO student_endings (ending, student_id) SELECT ending, NEW.id FROM (
    SELECT substr(NEW.mobile_number, value) AS ending FROM json_each('[1,2,3,4,5,6,7]') WHERE NEW.mobile_number GLOB '[0-9]*'
      UNION SELECT substr(NEW.email, value) FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]') WHERE value < instr(NEW.email, '@')
  );
END;

CREATE TRIGGER security_log_unaltered BEFORE UPDATE ON security_log
BEGIN
  SELECT RAISE(ABORT, 'the security log is append only');
END;

CREATE TRIGGER security_log_unremoved BEFORE DELETE ON security_log
WHEN OLD.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days')
BEGIN
  SELECT RAISE(ABORT, 'the security log is kept for 400 days');
END;

-- The log is append only. The one change allowed erases the free words in the lines about somebody whose account is gone.
CREATE TRIGGER audit_log_unaltered BEFORE UPDATE ON audit_log
WHEN NOT (
  NEW.id = OLD.id AND NEW.change_id = OLD.change_id AND NEW.at = OLD.at AND NEW.admin_id = OLD.admin_id
  AND NEW.action = OLD.action AND NEW.subject = OLD.subject AND NEW.before IS OLD.before AND NEW.after IS OLD.after
  AND NEW.bulk_id IS OLD.bulk_id AND NEW.reason IS NULL
  AND (
    (
      OLD.subject GLOB 'students/*' AND NEW.title = 'Deleted account'
      AND NOT EXISTS (SELECT 1 FROM students WHERE id = CAST(substr(OLD.subject, 10) AS INTEGER))
    )
    OR (
      OLD.subject GLOB 'payments/*' AND NEW.title = OLD.title
      AND EXISTS (
        SELECT 1 FROM orders WHERE id = CAST(substr(OLD.subject, 10) AS INTEGER) AND 'payments/' || id = OLD.subject
        AND student_id NOT IN (SELECT id FROM students)
      )
    )
    OR (
      OLD.subject GLOB 'payment-alerts/*' AND NEW.title = OLD.title
      AND EXISTS (
        SELECT 1 FROM payment_alerts JOIN orders ON orders.gateway_order_id = payment_alerts.gateway_order_id
        WHERE payment_alerts.id = CAST(substr(OLD.subject, 16) AS INTEGER) AND 'payment-alerts/' || payment_alerts.id = OLD.subject
        AND orders.student_id NOT IN (SELECT id FROM students)
      )
    )
    OR (
      OLD.subject GLOB 'waiting-grants/*' AND OLD.action = 'waiting' AND NEW.title = OLD.title
      AND NOT EXISTS (SELECT 1 FROM waiting_grants WHERE id = CAST(substr(OLD.subject, 16) AS INTEGER))
    )
  )
)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append only');
END;

-- The admins' ids are reserved. Row 1000 moves the sequence, so that sign-ups begin at 1001.
INSERT INTO students (id, status, created_at, updated_at) VALUES
  (1, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  (2, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  (3, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  (1000, 'unclaimed', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z');
DELETE FROM students WHERE id = 1000;

INSERT INTO contact_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));

-- Always empty: the check of the database's health writes a row and removes it in one transaction, which a full database
-- refuses.
CREATE TABLE health_probes (
  filler BLOB NOT NULL
) STRICT;
