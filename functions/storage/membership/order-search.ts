import type { StudentSearch } from '#domain/account/student-search.ts';
import type { PaymentSearch } from '#domain/membership/payment-search.ts';
import type { Order, OrderSearch, PaidSpan } from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';
import type { OrderTableRow } from './order-row.ts';
import { orderOf } from './order-row.ts';

type Value = string | number | null;

/** How each order of the list is sorted and goes on behind ?1 (the amount) and ?2 (the id). `start` is before the first. */
const LAST = Number.MAX_SAFE_INTEGER;
const ORDERS = {
  '-created': { behind: 'id < ?2', by: 'id DESC', start: { value: 0, id: LAST } },
  created: { behind: 'id > ?2', by: 'id', start: { value: 0, id: 0 } },
  '-amount': {
    behind: '(amount_paise, id) < (?1, ?2)',
    by: 'amount_paise DESC, id DESC',
    start: { value: LAST, id: LAST },
  },
} as const satisfies Readonly<Record<OrderSearch['order'], object>>;

const orderIds = (more = ''): string => `SELECT ?5
  UNION ALL SELECT order_id FROM orders WHERE gateway_order_id = ?5
  UNION ALL SELECT order_id FROM payments WHERE payment_id = ?5
  UNION ALL SELECT order_id FROM payments WHERE receipt_number = ?5${more}`;

const studentIds = (more = ''): string => `SELECT ?6
  UNION ALL SELECT id FROM students WHERE email >= ?7 AND email < ?7 || char(1114111)
  UNION ALL SELECT student_id FROM student_words WHERE word >= ?8 AND word < ?8 || char(1114111)
    AND student_id IN (SELECT student_id FROM student_words WHERE word >= ?9 AND word < ?9 || char(1114111))
    AND student_id IN (SELECT student_id FROM student_words WHERE word >= ?10 AND word < ?10 || char(1114111))${more}`;

/**
 * What a text finds. The CASE stops SQLite from using an index on the state: few rows match, and only they are sorted.
 * D1 takes at most five parts of a UNION.
 */
const foundBy = (orders: string, students: string): string =>
  `CASE WHEN ?3 IS NULL THEN state <> 'new' ELSE state = ?3 END AND id IN (
  SELECT id FROM orders WHERE order_id IN (${orders}) UNION ALL SELECT id FROM orders WHERE student_id IN (${students}))`;

const TEXT = foundBy(orderIds(), studentIds());

/** Digits in the middle have no index: every receipt is read, and every student with an order, but no other student. */
const DIGITS = foundBy(
  orderIds(' UNION ALL SELECT order_id FROM payments WHERE instr(receipt_number, ?11) > 0'),
  studentIds(
    ' UNION ALL SELECT id FROM students WHERE id IN (SELECT student_id FROM orders) AND instr(mobile_number, ?11) > 0',
  ),
);

const STATE = { all: "state <> 'new'", one: 'state = ?3' };

function studentValues({ studentId, emailPrefix, words }: StudentSearch): readonly Value[] {
  const [first = null, second = first, third = first] = words;
  return [studentId, emailPrefix, first, second, third];
}

/** The condition of a search, and its values from ?5 on. */
function conditionOf(
  search: PaymentSearch | null,
  state: string,
): { readonly sql: string; readonly values: readonly Value[] } {
  if (search === null) return { sql: state, values: [] };
  if (search.kind === 'student') return { sql: `${state} AND student_id = ?5`, values: [search.studentId] };
  if (search.kind === 'plan') return { sql: `${state} AND plan_id = ?5`, values: [search.planId] };
  if (search.kind === 'dates')
    return {
      sql: `${state} AND ((created_at >= ?5 AND created_at < ?6) OR (paid_at >= ?5 AND paid_at < ?6))`,
      values: [search.range.from, search.range.until],
    };
  const values = [search.text, ...studentValues(search.student)];
  return search.digits === null ? { sql: TEXT, values } : { sql: DIGITS, values: [...values, search.digits] };
}

/** Searches orders that a gateway knows, of every state or one. */
export function searchOrders(
  database: D1Database,
  { search, state, order, limit, after }: OrderSearch,
): Promise<readonly Order[]> {
  const { behind, by, start } = ORDERS[order];
  const { value, id } = after ?? start;
  const { sql, values } = conditionOf(search, state === null ? STATE.all : STATE.one);
  const page = `SELECT * FROM order_records WHERE ${behind} AND ${sql} ORDER BY ${by} LIMIT ?4`;
  const statement = database.prepare(page).bind(value, id, state, limit, ...values);
  return repeatable(async () => (await statement.all<OrderTableRow>()).results.map(orderOf));
}

const spanValues = ({ from, until, isTest }: PaidSpan): readonly Value[] => [from, until, isTest ? 1 : 0];

/** Orders that were paid in a span, oldest payment first. */
export function paidWithin(
  database: D1Database,
  span: PaidSpan,
  limit: number,
  last: Order | null,
): Promise<readonly Order[]> {
  const statement = database
    .prepare(
      'SELECT * FROM order_records WHERE paid_at >= ?1 AND paid_at < ?2 AND is_test = ?3 AND (paid_at, id) > (?4, ?5) ORDER BY paid_at, id LIMIT ?6',
    )
    .bind(...spanValues(span), last?.payment?.paidAt ?? '', last?.id ?? 0, limit);
  return repeatable(async () => (await statement.all<OrderTableRow>()).results.map(orderOf));
}

export function countPaidWithin(database: D1Database, span: PaidSpan): Promise<number> {
  const statement = database
    .prepare('SELECT count(*) AS count FROM order_records WHERE paid_at >= ?1 AND paid_at < ?2 AND is_test = ?3')
    .bind(...spanValues(span));
  return repeatable(async () => (await statement.first<{ count: number }>())?.count ?? 0);
}
