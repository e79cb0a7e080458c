import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

/** What a database that has been in use keeps when it is brought up to date. */

const FOLDER = resolve(import.meta.dirname, '../../functions/storage/migrations');
const FILES = globSync('*.sql', { cwd: FOLDER }).toSorted();

/** Each file in one transaction, as D1 runs it. */
function migrate(database: DatabaseSync, from: string, to = '9999'): void {
  for (const name of FILES)
    if (name >= from && name < to) database.exec(`BEGIN;\n${readFileSync(resolve(FOLDER, name), 'utf8')}\nCOMMIT;`);
}

test('attempts of before 0006 stay, whole, with their students of this database', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, '0001', '0006');
  const account = "VALUES ('active', 'a@academy.test', '9000000001', 'x', 'now', 'now')";
  database.exec(
    `INSERT INTO students (status, email, mobile_number, password_hash, created_at, updated_at) ${account}`,
  );
  database.exec(
    "INSERT INTO attempts VALUES (1001, 'id-1', 'cgl', '1', '2', 'Ratio', 3, 2, 1, -50, 600, '[0]', '[9]', 61, '2026-11-21T10:00:00.000Z', 'print')",
  );
  const [before] = database.prepare('SELECT * FROM attempts').all();
  migrate(database, '0006');
  expect(database.prepare('SELECT * FROM attempts').all()).toMatchObject([
    { ...before, realm: '', own_student_id: 1001, is_counted: 0, prints: null },
  ]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(() => database.exec('DELETE FROM students WHERE id = 1001')).toThrow(/FOREIGN KEY/);
});

test('the newest attempts of a student are found by the index, not by reading all', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, '0001');
  const plan = database
    .prepare(
      "EXPLAIN QUERY PLAN SELECT topic FROM attempts WHERE realm = '' AND student_id = 1 ORDER BY submitted_at DESC, attempt_id DESC LIMIT 50",
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH attempts USING INDEX attempts_newest (realm=? AND student_id=?)',
  ]);
});

test('the questions that are due are found by the index, and what hangs on an account of ours goes with it', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, '0001');
  const due =
    "SELECT id FROM mistakes WHERE realm = '' AND student_id = 1 AND left_at IS NULL AND due_at <= 'now' AND (due_at, id) > ('', 0) ORDER BY due_at, id LIMIT 21";
  expect(
    database
      .prepare(`EXPLAIN QUERY PLAN ${due}`)
      .all()
      .map(({ detail }) => detail),
  ).toEqual([
    expect.stringMatching(
      /^SEARCH mistakes USING (?:COVERING )?INDEX mistakes_due \(realm=\? AND student_id=\? AND due_at/,
    ),
  ]);
  database.exec(
    "INSERT INTO students (id, status, email, mobile_number, password_hash, created_at, updated_at) VALUES (1001, 'active', 'a@academy.test', '9000000001', 'x', 'now', 'now')",
  );
  for (const [realm, id] of [
    ['', 1001],
    ['https://other.example', 1001],
  ] as const) {
    database.exec(`INSERT INTO progress_days (realm, student_id, day) VALUES ('${realm}', ${id}, '2026-11-21')`);
    database.exec(
      `INSERT INTO mistakes (realm, student_id, exam, day, paper, print, place, stability, difficulty, reps, lapses, interval_days, seen_at, due_at) VALUES ('${realm}', ${id}, 'cgl', '1', '1', 'p', 0, 1, 5, 1, 0, 1, 'now', 'now')`,
    );
    database.exec(
      `INSERT INTO mistake_answers (realm, student_id, answered_id, mistake_id, response, is_right, seconds, right_in_a_row, due_at, answered_at) SELECT realm, student_id, 'id', id, '0', 1, 1, 1, NULL, 'now' FROM mistakes WHERE realm = '${realm}'`,
    );
  }
  database.exec('DELETE FROM students WHERE id = 1001');
  for (const table of ['progress_days', 'mistakes', 'mistake_answers'])
    expect(database.prepare(`SELECT realm FROM ${table}`).all()).toEqual([{ realm: 'https://other.example' }]);
});

test('what admins wrote about payments of students who are gone is blotted out, and nothing else of the log', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, '0001', '0017');
  database.exec(
    "INSERT INTO students (id, status, email, mobile_number, password_hash, created_at, updated_at) VALUES (1001, 'active', 'a@academy.test', '9000000001', 'x', 'now', 'now')",
  );
  for (const [id, student] of [
    [1, 1001],
    [12, 1002],
  ] as const)
    database.exec(
      `INSERT INTO orders (id, order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, state, created_at) VALUES (${id}, 'o${id}', ${student}, 'k', 'p', 'P', 12, 100, 'INR', 0, 'razorpay', 'new', 'now')`,
    );
  for (const subject of ['payments/1', 'payments/12', 'materials/12'])
    database.exec(
      `INSERT INTO audit_log (change_id, at, admin_id, action, subject, title, reason) VALUES ('${subject}', 'now', 1, 'refunded', '${subject}', 'EA/1', 'words')`,
    );
  migrate(database, '0017');
  expect(database.prepare('SELECT subject, title, reason FROM audit_log ORDER BY id').all()).toEqual([
    { subject: 'payments/1', title: 'EA/1', reason: 'words' },
    { subject: 'payments/12', title: 'EA/1', reason: null },
    { subject: 'materials/12', title: 'EA/1', reason: 'words' },
  ]);
});

test('what payments have sold so far stays on their receipts, and a change of dates finds its rows by an index', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, '0001', '0018');
  database.exec(
    "INSERT INTO students (id, status, email, mobile_number, password_hash, created_at, updated_at) VALUES (1001, 'active', 'a@academy.test', '9000000001', 'x', 'now', 'now')",
  );
  database.exec(
    "INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at) VALUES ('o1', 1001, 'k', '1-Year', 'P', 12, 100, 'INR', 0, 'razorpay', 'g1', 'paid', 'now')",
  );
  database.exec(
    "INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, buyer_name, buyer_state, is_same_state) VALUES ('p1', 'o1', 100, 'INR', 'upi', 'now', 'A', 'B', 1)",
  );
  database.exec(
    "INSERT INTO memberships (student_id, client_id, membership_type, start_date, end_date, created_at) VALUES (1001, 'o1', '1-Year', '2026-01-01', '2027-01-01', 'now')",
  );
  migrate(database, '0018');
  database.exec("UPDATE memberships SET start_date = '2025-01-01', end_date = '2026-01-01'");
  expect(database.prepare('SELECT start_date, end_date, sold_start, sold_end FROM order_records').get()).toEqual({
    start_date: '2025-01-01',
    end_date: '2026-01-01',
    sold_start: '2026-01-01',
    sold_end: '2027-01-01',
  });
  const plan = database.prepare('EXPLAIN QUERY PLAN SELECT stamp FROM membership_stamps WHERE student_id = 1001').all();
  expect(plan.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH memberships USING INDEX/));
});

/** Tables that 0025 makes again, and those that hang on them. */
const REMADE = [
  'memberships',
  'orders',
  'current_affairs_items',
  'materials',
  'timetable_entries',
  'stored_papers',
] as const;
const KEPT = [...REMADE, 'membership_moves', 'payments', 'order_records', 'membership_stamps', 'sqlite_sequence'];

type Row = Readonly<Record<string, unknown>>;
const rowsOf = (database: DatabaseSync, table: string): readonly Row[] =>
  database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all();
const SCHEMA =
  "SELECT type, name, sql FROM sqlite_schema WHERE type <> 'table' AND sql IS NOT NULL ORDER BY type, name";

/** A database of before 0025 with rows in every table that it makes again, and an id of each that is gone. */
function databaseInUse(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, '0001', '0025');
  database.exec(`
    INSERT INTO students (id, status, email, mobile_number, password_hash, created_at, updated_at) VALUES (1001, 'active', 'a@academy.test', '9000000001', 'x', 'now', 'now');
    INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, seen, created_at, checked_at, checks, next_check_at, refunded_payment_id, is_test)
      VALUES ('o1', 1001, 'k1', '1-Year', 'P', 12, 100, 'INR', 18, 'razorpay', 'g1', 'paid', 'authorized', 'now', 'then', 3, NULL, 'p0', 1),
             ('o2', 1001, 'k2', '3-Year', 'P', 36, 200, 'INR', 18, 'sandbox', NULL, 'new', 'none', 'now', NULL, 0, 'soon', NULL, 0),
             ('o3', 1001, 'k3', '3-Year', 'P', 36, 200, 'INR', 18, 'sandbox', NULL, 'new', 'none', 'now', NULL, 0, 'soon', NULL, 0);
    INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state) VALUES ('p1', 'o1', 100, 'INR', 'upi', 'now', 'EA/1', 'A', 'B', 1);
    INSERT INTO memberships (student_id, membership_type, plan, exam_type, start_date, end_date, special_membership, created_at, client_id, version)
      VALUES (1001, '1-Year', 'P', NULL, '2026-01-01', '2027-01-01', 0, 'now', 'o1', 2), (1001, 'FreeTrial', NULL, 'E', NULL, NULL, 1, 'now', NULL, 1), (1001, 'TestSeries', NULL, NULL, NULL, NULL, 0, 'now', NULL, 1);
    INSERT INTO membership_moves (membership_id, at, cause, old_start, old_end, new_start, new_end) VALUES (1, 'now', 'end:9', 'a', 'b', 'c', 'd');
    INSERT INTO current_affairs_items (client_id, version, slug, status, publish_at, date, title, category, summary, body, exam_note, source, language, created_at, created_by, updated_at, updated_by, image, image_alt)
      VALUES ('c1', 4, 's1', 'published', 'now', '2026-11-21', 'T', 'Gujarat', 'S', 'B', '', 'PIB', 'gu', 'now', 1, 'now', 2, '/images/a.webp', 'A map'), ('c2', 1, 's2', 'draft', NULL, '2026-11-22', 'T', 'Sports', 'S', 'B', '', 'PIB', 'en', 'now', 1, 'now', 1, NULL, '');
    INSERT INTO materials (place, position, title, language, body, created_at, version, client_id, kind, access, file_id, is_published, updated_at)
      VALUES ('courses.eklavya', 2, 'T', 'hi', 'B', 'now', 3, 'm1', 'pdf', 'free', 'f', 0, 'now'), ('courses.eklavya', 1, 'T', 'en', 'B', 'now', 1, 'm2', 'note', 'page', NULL, 1, 'now');
    INSERT INTO timetable_entries (client_id, version, status, subject, topic, faculty, course_group, start_time, end_time, recurrence, exceptions, recordings, first_day, last_day, created_at, created_by, updated_at, updated_by)
      VALUES ('t1', 1, 'draft', 'S', 'T', 'F', 'ssc', '10:00', '11:00', '{}', '[]', '[]', '2026-01-01', '2026-02-01', 'now', 1, 'now', 1), ('t2', 1, 'published', 'S', 'T', 'F', 'ssc', '10:00', '11:00', '{}', '[]', '[]', '2026-01-01', '2026-02-01', 'now', 1, 'now', 1);
    INSERT INTO stored_papers (client_id, version, status, exam, day, paper, topic, language, questions, minutes, digest, question_keys, created_at, created_by, updated_at, updated_by, bytes, easy)
      VALUES ('p1', 1, 'draft', 'cgl', 9, 1, 'T', 'en', 10, 15, 'd', '[]', 'now', 1, 'now', 1, 900, 4), ('p2', 1, 'published', 'cgl', 9, 2, 'T', 'hi', 10, 15, 'd', '[]', 'now', 1, 'now', 1, NULL, NULL);
  `);
  for (const table of REMADE) database.exec(`DELETE FROM ${table} WHERE id = (SELECT max(id) FROM ${table})`);
  return database;
}

test('0025 keeps every row, index, trigger and view, and gives no id out again', () => {
  const database = databaseInUse();
  const before = KEPT.map((table) => rowsOf(database, table));
  for (const table of REMADE) expect(rowsOf(database, table).length).toBeGreaterThan(0);
  const schema = database.prepare(SCHEMA).all();
  migrate(database, '0025', '0026');
  expect(KEPT.map((table) => rowsOf(database, table))).toEqual(before);
  expect(database.prepare(SCHEMA).all()).toEqual(schema);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(database.prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'kept_*'").all()).toEqual([]);
  expect(() => database.exec("DELETE FROM orders WHERE order_id = 'o1'")).toThrow(/FOREIGN KEY/);
  expect(() => database.exec('DELETE FROM students WHERE id = 1001')).toThrow(/FOREIGN KEY/);
  database.exec('DELETE FROM memberships WHERE id = 1');
  expect(rowsOf(database, 'membership_moves')).toEqual([]);
});

test('an empty database is brought up to 0025 as well', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, '0001');
  expect(rowsOf(database, 'memberships')).toEqual([]);
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});

test('no CHECK of a table knows a list that grows with the product', () => {
  const database = databaseInUse();
  migrate(database, '0025');
  const listed = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
    .all()
    .flatMap(({ name, sql }) =>
      [...String(sql).matchAll(/CHECK \((\w+) IN \('/g)].map(([, column]) => `${String(name)}.${column}`),
    );
  // States that the storage's own SQL moves a row through, written there as literals.
  expect(listed).toEqual([
    'students.status',
    'material_files.state',
    'sandbox_payments.status',
    'stored_paper_texts.kind',
    'breach_notice_mails.state',
  ]);
  database.exec(
    "UPDATE memberships SET membership_type = 'Mock-Year'; UPDATE materials SET kind = 'quiz', language = 'mr'; UPDATE orders SET gateway = 'other'",
  );
  expect(() => database.exec('UPDATE memberships SET membership_type = NULL')).toThrow(/NOT NULL/);
  expect(() => database.exec("UPDATE orders SET state = 'new' WHERE order_id = 'o1'")).toThrow(/CHECK/);
});
