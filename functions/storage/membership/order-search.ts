import type { Order, OrderSearch } from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';
import type { OrderTableRow } from './order-row.ts';
import { orderOf } from './order-row.ts';

/**
 * Finds by the indexes on ids. The CASE stops SQLite from using an index on the state: few rows match, and only they
 * are sorted.
 */
const FOUND = `CASE WHEN ?3 IS NULL THEN state <> 'new' ELSE state = ?3 END AND id IN (
  SELECT id FROM orders WHERE order_id = ?5
  UNION ALL SELECT id FROM orders WHERE gateway_order_id = ?5
  UNION ALL SELECT id FROM orders WHERE student_id = ?6
  UNION ALL SELECT id FROM orders WHERE order_id IN (SELECT order_id FROM payments WHERE payment_id = ?5 UNION ALL SELECT order_id FROM payments WHERE receipt_number = ?5)
)`;

/** The statements of one sort order: all, by state, and by text. Each starts after ?1 (the amount) and ?2 (the id). */
const statementsOf = (behind: string, order: string) => {
  const pageOf = (wanted: string): string =>
    `SELECT * FROM order_records WHERE ${behind} AND ${wanted} ORDER BY ${order} LIMIT ?4`;
  return { everything: pageOf("state <> 'new'"), ofState: pageOf('state = ?3'), found: pageOf(FOUND) } as const;
};

const LAST = Number.MAX_SAFE_INTEGER;

/** `start` is the position before the first page. */
const ORDERS = {
  '-created': { ...statementsOf('id < ?2', 'id DESC'), start: { value: 0, id: LAST } },
  created: { ...statementsOf('id > ?2', 'id'), start: { value: 0, id: 0 } },
  '-amount': {
    ...statementsOf('(amount_paise, id) < (?1, ?2)', 'amount_paise DESC, id DESC'),
    start: { value: LAST, id: LAST },
  },
} as const satisfies Readonly<Record<OrderSearch['order'], object>>;

/** Searches orders that a gateway knows, of every state or one. */
export function searchOrders(
  database: D1Database,
  { text, state, order, limit, after }: OrderSearch,
): Promise<readonly Order[]> {
  const { everything, ofState, found, start } = ORDERS[order];
  const { value, id } = after ?? start;
  const position = [value, id, state, limit] as const;
  const statement =
    text === ''
      ? database.prepare(state === null ? everything : ofState).bind(...position)
      : database.prepare(found).bind(...position, text, /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
  return repeatable(async () => (await statement.all<OrderTableRow>()).results.map(orderOf));
}
