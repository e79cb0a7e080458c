import { beforeAll, expect, it } from 'vitest';
import { env } from '../support/worker/api.ts';
import { addMembership, addStudent } from '../support/worker/students.ts';

/**
 * `wrangler d1 migrations apply` sends each file as one batch, here and to the deployed database (docs/operations.md).
 * Migration 0025 makes six tables again, 0056 two and 0072 one: cut off in the middle they must leave nothing behind, and be safe to
 * run again.
 */

const NAMES = [
  '0025_lists_are_checked_in_the_service.sql',
  '0056_coupons.sql',
  '0072_corrections_of_shipped_items.sql',
];
const queriesOf = (file: string): readonly string[] =>
  env.TEST_MIGRATIONS.find(({ name }) => name === file)?.queries ?? [];
const runBatch = (batch: readonly string[]) => env.DB.batch(batch.map((query) => env.DB.prepare(query)));

const stateOf = async () => {
  const [schema, memberships, moves, sequences, orders, payments, items] = await runBatch([
    'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
    'SELECT * FROM memberships ORDER BY id',
    'SELECT * FROM membership_moves ORDER BY membership_id',
    'SELECT * FROM sqlite_sequence ORDER BY name',
    'SELECT order_id, amount_paise, gateway_order_id, state, refunded_payment_id, is_test FROM orders ORDER BY id',
    'SELECT payment_id, order_id, receipt_number, sold_end, receipt_tries, reference FROM payments ORDER BY payment_id',
    'SELECT id, slug, title, image_alt FROM current_affairs_items ORDER BY id',
  ]);
  return [
    schema?.results,
    memberships?.results,
    moves?.results,
    sequences?.results,
    orders?.results,
    payments?.results,
    items?.results,
  ];
};

/** What later migrations have added to the tables that these make again: they ran before them. */
const LATER = [
  'DROP TABLE coupons',
  'DROP INDEX orders_coupon',
  ...['coupon_id', 'coupon_code', 'discount_paise', 'coupon_held_until'].map(
    (column) => `ALTER TABLE orders DROP COLUMN ${column}`,
  ),
  'DROP INDEX current_affairs_items_slug',
  'ALTER TABLE current_affairs_items DROP COLUMN is_correction',
  'ALTER TABLE timetable_entries DROP COLUMN topics',
  'DROP INDEX stored_papers_correcting',
  'ALTER TABLE stored_papers DROP COLUMN corrects',
  'ALTER TABLE stored_papers DROP COLUMN is_correction',
];

const ITEM =
  'INSERT INTO current_affairs_items (client_id, version, slug, status, date, title, category, summary, body, exam_note, source, language, created_at, created_by, updated_at, updated_by, image_alt) VALUES';

beforeAll(async () => {
  await runBatch(LATER);
  const { studentId } = await addStudent();
  for (const membershipType of ['1-Year', 'TestSeries'] as const) await addMembership(studentId, { membershipType });
  await runBatch([
    "INSERT INTO membership_moves (membership_id, at, cause, old_start, old_end, new_start, new_end) SELECT id, 'now', 'end:9', 'a', 'b', 'c', 'd' FROM memberships",
    "DELETE FROM memberships WHERE membership_type = 'TestSeries'",
    "INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at, is_test) VALUES ('o', 5, 'k', '1-Year', 'Year', 12, 100, 'INR', 18, 'desk', 'desk_o', 'paid', 't', 1)",
    `${ITEM} ('kept', 1, '2026-11/21-a', 'draft', '2026-11-21', 'A', 'Gujarat', '', 'B', '', 'PIB', 'en', 't', 1, 't', 1, 'words')`,
    `${ITEM} ('gone', 1, '2026-11/20-b', 'draft', '2026-11-20', 'B', 'Gujarat', '', 'B', '', 'PIB', 'en', 't', 1, 't', 1, '')`,
    "DELETE FROM current_affairs_items WHERE client_id = 'gone'",
    "INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state, sold_end, reference) VALUES ('p', 'o', 100, 'INR', 'cash', 't', 'EA/1', 'N', 'S', 1, 'e', 'Cheque 1')",
  ]);
});

it.each(NAMES)(
  '%s, cut off after any statement, leaves the database as it was, and runs whole afterwards',
  async (name) => {
    const queries = queriesOf(name);
    const before = await stateOf();
    expect(before.every((rows) => rows !== undefined && rows.length > 0)).toBe(true);
    expect(queries.length).toBeGreaterThan(10);
    for (const [index] of queries.entries()) {
      const cutOff = [...queries.slice(0, index + 1), 'SELECT * FROM no_such_table'];
      await expect(runBatch(cutOff)).rejects.toThrow(/no_such_table/);
    }
    expect(await stateOf()).toEqual(before);
    await runBatch(queries);
    const [, ...rows] = await stateOf();
    expect(rows).toEqual(before.slice(1));
  },
);
