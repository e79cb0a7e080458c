import type { PaymentSearch } from '#domain/membership/payment-search.ts';
import type { Order, OrderSearch, PaidSpan } from '../../ports/payments.ts';
import { searchForgivingly, studentsFound } from '../account/found-students.ts';
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

/** Values of ids before those of the students. */
const STUDENTS_FROM = 9;

/** Parts in the middle of an id have no index: every order and every payment is read, where a part is asked for. */
const IN_ORDERS = "SELECT id FROM orders WHERE instr(lower(order_id || ' ' || gateway_order_id), ?7) > 0";
const inPayments = (part: string): string =>
  `SELECT id FROM orders WHERE order_id IN (SELECT order_id FROM payments WHERE ${part})`;
const IN_IDS = `instr(lower(payment_id || ' ' || coalesce(refund_id, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(receipt_number, '')), ?7) > 0`;
const IN_RECEIPT = 'instr(receipt_number, ?8) > 0';

/**
 * What a text finds. The CASE stops SQLite from using an index on the state: few rows match, and only they are sorted.
 * D1 takes at most five parts of a UNION.
 */
const textOf = ({ idPart, digits }: { readonly idPart: string | null; readonly digits: string | null }): string => {
  const parts = [
    `SELECT id FROM orders WHERE order_id IN (SELECT ?5
      UNION ALL SELECT order_id FROM orders WHERE gateway_order_id = ?5
      UNION ALL SELECT order_id FROM payments WHERE payment_id = ?5
      UNION ALL SELECT order_id FROM payments WHERE receipt_number = ?5)`,
    'SELECT id FROM orders WHERE amount_paise = ?6',
    `SELECT id FROM orders WHERE student_id IN (${studentsFound(STUDENTS_FROM)})`,
    ...(idPart === null ? [] : [IN_ORDERS]),
    ...(idPart !== null || digits !== null ? [inPayments(idPart === null ? IN_RECEIPT : IN_IDS)] : []),
  ];
  return `CASE WHEN ?3 IS NULL THEN state <> 'new' ELSE state = ?3 END AND id IN (${parts.join(' UNION ALL ')})`;
};

const STATE = { all: "state <> 'new'", one: 'state = ?3' };

/** The condition of a search, and its values from ?5 on; those of its students follow. */
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
  return { sql: textOf(search), values: [search.text, search.amountPaise, search.idPart, search.digits] };
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
  const read = async (...more: readonly Value[]): Promise<readonly Order[]> => {
    const statement = database.prepare(page).bind(value, id, state, limit, ...values, ...more);
    return repeatable(async () => (await statement.all<OrderTableRow>()).results.map(orderOf));
  };
  return search?.kind === 'text' ? searchForgivingly(database, search.student, (found) => read(...found)) : read();
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
