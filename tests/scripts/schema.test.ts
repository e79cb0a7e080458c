import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { AnnouncementForm } from '#domain/site/announcement.ts';
import type { Columns, SqlTable } from '../../functions/storage/lib/sql-table.ts';
import { flag, namesOf, text, textOrNull } from '../../functions/storage/lib/sql-table.ts';
import { CHANGED_PAPERS } from '../../functions/storage/papers/stored-paper-row.ts';

/** The schema by itself: what it keeps, what it lets go, and which index finds what. */

const FOLDER = resolve(import.meta.dirname, '../../functions/storage/migrations');

/** Each migration in one transaction, as D1 runs it. */
function newDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  for (const name of globSync('*.sql', { cwd: FOLDER }).toSorted())
    database.exec(`BEGIN;\n${readFileSync(resolve(FOLDER, name), 'utf8')}\nCOMMIT;`);
  return database;
}

const STUDENT =
  "INSERT INTO students (id, status, email, mobile_number, password_hash, created_at, updated_at) VALUES (1001, 'active', 'a@academy.test', '9000000001', 'x', 'now', 'now')";

const planOf = (database: DatabaseSync, query: string): readonly unknown[] =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${query}`)
    .all()
    .map(({ detail }) => detail);

test('sign-ups begin at 1001, after the reserved rows of the owners', () => {
  const database = newDatabase();
  expect(database.prepare('SELECT id, status FROM students').all()).toEqual(
    [1, 2, 3].map((id) => ({ id, status: 'unclaimed' })),
  );
  database.exec(STUDENT.replace('(id, status', '(status').replace('(1001, ', '('));
  expect(database.prepare('SELECT max(id) AS id FROM students').get()).toEqual({ id: 1001 });
});

test('the newest attempts of a student are found by the index, not by reading all', () => {
  expect(
    planOf(
      newDatabase(),
      "SELECT topic FROM attempts WHERE realm = '' AND student_id = 1 ORDER BY submitted_at DESC, attempt_id DESC LIMIT 50",
    ),
  ).toEqual(['SEARCH attempts USING INDEX attempts_newest (realm=? AND student_id=?)']);
});

test('the last day that the repository has of an exam is found by an index, once for each paper that differs', () => {
  expect(planOf(newDatabase(), CHANGED_PAPERS)).toContain('SEARCH b USING INDEX stored_papers_days (exam=?)');
});

test('an account with attempts stays, and what hangs on an account of ours goes with it', () => {
  const database = newDatabase();
  database.exec(STUDENT);
  database.exec(
    "INSERT INTO attempts (student_id, attempt_id, exam, day, paper, topic, correct, wrong, skipped, score_hundredths, max_hundredths, responses, seconds_by_question, taken_seconds, submitted_at, fingerprint) VALUES (1001, 'id-1', 'cgl', '1', '2', 'Ratio', 3, 2, 1, -50, 600, '[0]', '[9]', 61, 'now', 'print')",
  );
  expect(() => database.exec('DELETE FROM students WHERE id = 1001')).toThrow(/FOREIGN KEY/);
  database.exec('DELETE FROM attempts');
  for (const realm of ['', 'https://other.example']) {
    database.exec(`INSERT INTO progress_days (realm, student_id, day) VALUES ('${realm}', 1001, '2026-11-21')`);
    database.exec(
      `INSERT INTO mistakes (realm, student_id, exam, day, paper, print, place, stability, difficulty, reps, lapses, interval_days, seen_at, due_at) VALUES ('${realm}', 1001, 'cgl', '1', '1', 'p', 0, 1, 5, 1, 0, 1, 'now', 'now')`,
    );
    database.exec(
      `INSERT INTO mistake_answers (realm, student_id, answered_id, mistake_id, response, is_right, seconds, right_in_a_row, due_at, answered_at) SELECT realm, student_id, 'id', id, '0', 1, 1, 1, NULL, 'now' FROM mistakes WHERE realm = '${realm}'`,
    );
  }
  database.exec('DELETE FROM students WHERE id = 1001');
  for (const table of ['progress_days', 'mistakes', 'mistake_answers'])
    expect(database.prepare(`SELECT realm FROM ${table}`).all()).toEqual([{ realm: 'https://other.example' }]);
});

test('the questions that are due are found by the index', () => {
  expect(
    planOf(
      newDatabase(),
      "SELECT id FROM mistakes WHERE realm = '' AND student_id = 1 AND left_at IS NULL AND due_at <= 'now' AND (due_at, id) > ('', 0) ORDER BY due_at, id LIMIT 21",
    ),
  ).toEqual([
    expect.stringMatching(
      /^SEARCH mistakes USING (?:COVERING )?INDEX mistakes_due \(realm=\? AND student_id=\? AND due_at/,
    ),
  ]);
});

test('an order is one row with all memberships that it bought, and its receipt keeps the time that was sold', () => {
  const database = newDatabase();
  database.exec(STUDENT);
  database.exec(
    "INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at) VALUES ('o1', 1001, 'k', '1-Year', 'P', 12, 100, 'INR', 0, 'razorpay', 'g1', 'paid', 'now')",
  );
  database.exec(
    "INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, buyer_name, buyer_state, is_same_state, sold) VALUES ('p1', 'o1', 100, 'INR', 'upi', 'now', 'A', 'B', 1, '[\"as sold\"]')",
  );
  database.exec(
    "INSERT INTO memberships (student_id, order_id, membership_type, start_date, end_date, created_at) VALUES (1001, 'o1', '1-Year', '2025-01-01', '2026-01-01', 'now'), (1001, 'o1', 'TestSeries', '2025-02-01', '2026-02-01', 'now')",
  );
  expect(database.prepare('SELECT sold, bought FROM order_records').all()).toEqual([
    {
      sold: '["as sold"]',
      bought: JSON.stringify([
        { membershipType: '1-Year', startDate: '2025-01-01', endDate: '2026-01-01' },
        { membershipType: 'TestSeries', startDate: '2025-02-01', endDate: '2026-02-01' },
      ]),
    },
  ]);
  expect(planOf(database, 'SELECT * FROM order_records WHERE student_id = 1001')).toContainEqual(
    expect.stringMatching(/^SEARCH memberships USING INDEX memberships_order/),
  );
  expect(planOf(database, 'SELECT stamp FROM membership_stamps WHERE student_id = 1001')).toContainEqual(
    expect.stringMatching(/^SEARCH memberships USING INDEX/),
  );
  expect(() => database.exec('UPDATE memberships SET membership_type = NULL')).toThrow(/NOT NULL/);
  expect(() => database.exec("UPDATE orders SET state = 'new' WHERE order_id = 'o1'")).toThrow(/CHECK/);
});

test('no id is given out again, and what hangs on a membership goes with it', () => {
  const database = newDatabase();
  database.exec(STUDENT);
  const grant = () =>
    database
      .prepare(
        "INSERT INTO memberships (student_id, membership_type, created_at) VALUES (1001, 'TestSeries', 'now') RETURNING id",
      )
      .get()?.['id'];
  const first = grant();
  database.exec(
    `INSERT INTO membership_moves (membership_id, at, cause) VALUES (${String(first)}, 'now', 'end:9'); DELETE FROM memberships`,
  );
  expect(database.prepare('SELECT count(*) AS moves FROM membership_moves').get()).toEqual({ moves: 0 });
  expect(grant()).not.toBe(first);
  expect(() => database.exec('DELETE FROM students WHERE id = 1001')).toThrow(/FOREIGN KEY/);
  const counted = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'")
    .all();
  expect(counted.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['orders', 'materials', 'timetable_entries', 'stored_papers', 'current_affairs_items']),
  );
});

test('a new kind of membership, material, language or gateway can be stored', () => {
  const database = newDatabase();
  database.exec(STUDENT);
  database.exec(`
    INSERT INTO memberships (student_id, membership_type, created_at) VALUES (1001, 'Mock-Year', 'now');
    INSERT INTO materials (place, position, title, language, body, created_at, kind) VALUES ('p', 1, 'T', 'mr', 'B', 'now', 'quiz');
    INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, state, created_at)
      VALUES ('o', 1001, 'k', 'p', 'P', 12, 100, 'INR', 0, 'other', 'new', 'now');
  `);
});

test('no CHECK of a table knows a list that grows with the product', () => {
  const listed = newDatabase()
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
    .all()
    .flatMap(({ name, sql }) =>
      [...String(sql).matchAll(/CHECK\s*\(\s*(\w+)\s+IN\s*\('/gi)].map(([, column]) => `${String(name)}.${column}`),
    );
  // States that the storage's own SQL moves a row through, written there as literals.
  expect(listed.toSorted()).toEqual([
    'material_files.state',
    'sandbox_payments.status',
    'stored_paper_texts.kind',
    'students.status',
  ]);
});

const STORAGE = resolve(import.meta.dirname, '../../functions/storage');
const isTable = (value: unknown): value is SqlTable<Record<string, never>> =>
  typeof value === 'object' && value !== null && 'table' in value && 'columns' in value;

test('every table that the storage describes has the columns of the schema, with their types', async () => {
  const files = globSync('**/*.ts', { cwd: STORAGE })
    .filter((name) => /: SqlTable</.test(readFileSync(resolve(STORAGE, name), 'utf8')))
    .filter((name) => !/^(?:lib\/sql-table|staff\/editable-table)\.ts$/.test(name));
  const modules = await Promise.all(files.map(async (name) => Object.values(await import(resolve(STORAGE, name)))));
  const described = Map.groupBy(modules.flat().filter(isTable), ({ table }) => table);
  expect([...described.keys()]).toEqual(
    expect.arrayContaining(['announcements', 'chapters', 'lessons', 'materials', 'timetable_entries']),
  );
  const database = newDatabase();
  for (const [table, descriptions] of described) {
    const columns = descriptions.flatMap((description) => Object.values(description.columns));
    const read = new Set(columns.flatMap(({ name, readAs }) => (readAs === undefined ? [] : [name])));
    const inSchema = database
      .prepare(`SELECT name, type, "notnull" = 0 AND pk = 0 AS isNullable FROM pragma_table_info(?)`)
      .all(table)
      .filter(({ name }) => !read.has(String(name)))
      .map(({ name, type, isNullable }) => `${String(name)} ${String(type)}${isNullable === 1 ? ' or null' : ''}`);
    const written = columns
      .filter(({ name }) => !read.has(name))
      .map(({ name, type, isNullable }) => `${name} ${type}${isNullable ? ' or null' : ''}`);
    expect([...new Set(written)].toSorted(), `the columns of ${table}`).toEqual(inSchema.toSorted());
  }
});

test('the compiler refuses a column that is missing, unknown or of another type', () => {
  const columns: Columns<Pick<AnnouncementForm, 'title' | 'isImportant'>> = {
    title: text('title'),
    isImportant: flag('is_important'),
  };
  // @ts-expect-error a field without a column
  const missing: typeof columns = { title: text('title') };
  // @ts-expect-error a column without a field
  const unknown: typeof columns = { ...columns, heading: text('heading') };
  // @ts-expect-error a text for a flag
  const wrong: typeof columns = { ...columns, isImportant: text('is_important') };
  // @ts-expect-error a column that may be null for a field that may not
  const nullable: typeof columns = { ...columns, title: textOrNull('title') };
  // @ts-expect-error a column that the table does not have
  const named = namesOf(columns).heading;
  expect([missing, unknown, wrong, nullable, named].length).toBe(5);
});
