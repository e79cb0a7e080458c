import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

/** What a database that has been in use keeps when it is brought up to date. */

const FOLDER = resolve(import.meta.dirname, '../../functions/storage/migrations');
const FILES = globSync('*.sql', { cwd: FOLDER }).toSorted();

function migrate(database: DatabaseSync, from: string, to = '9999'): void {
  for (const name of FILES) if (name >= from && name < to) database.exec(readFileSync(resolve(FOLDER, name), 'utf8'));
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
