import type { Order, OrderSearch } from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';
import type { OrderTableRow } from './order-row.ts';
import { orderOf } from './order-row.ts';

/** Found by the indexes. The state is asked for in a way that has none: few are found, and they alone are sorted. */
const FOUND = `CASE WHEN ?3 IS NULL THEN state <> 'new' ELSE state = ?3 END AND id IN (
  SELECT id FROM orders WHERE order_id = ?5
  UNION ALL SELECT id FROM orders WHERE gateway_order_id = ?5
  UNION ALL SELECT id FROM orders WHERE student_id = ?6
  UNION ALL SELECT id FROM orders WHERE order_id IN (SELECT order_id FROM payments WHERE payment_id = ?5 UNION ALL SELECT order_id FROM payments WHERE receipt_number = ?5)
)`;

/** The statements of an order: all, those of a state, and what is found, behind the place of ?1, the amount, and ?2, the id. */
const statementsOf = (behind: string, order: string) => {
  const pageOf = (wanted: string): string =>
    `SELECT * FROM order_records WHERE ${behind} AND ${wanted} ORDER BY ${order} LIMIT ?4`;
  return { everything: pageOf("state <> 'new'"), ofState: pageOf('state = ?3'), found: pageOf(FOUND) } as const;
};

const LAST = Number.MAX_SAFE_INTEGER;

/** `start` is what the first page stands behind. */
const ORDERS = {
  '-created': { ...statementsOf('id < ?2', 'id DESC'), start: { value: 0, id: LAST } },
  created: { ...statementsOf('id > ?2', 'id'), start: { value: 0, id: 0 } },
  '-amount': {
    ...statementsOf('(amount_paise, id) < (?1, ?2)', 'amount_paise DESC, id DESC'),
    start: { value: LAST, id: LAST },
  },
} as const satisfies Readonly<Record<OrderSearch['order'], object>>;

/** Every order that a gateway knows, or those of one state, in an order. */
export function searchOrders(
  database: D1Database,
  { text, state, order, limit, after }: OrderSearch,
): Promise<readonly Order[]> {
  const { everything, ofState, found, start } = ORDERS[order];
  const { value, id } = after ?? start;
  const place = [value, id, state, limit] as const;
  const statement =
    text === ''
      ? database.prepare(state === null ? everything : ofState).bind(...place)
      : database.prepare(found).bind(...place, text, /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
  return repeatable(async () => (await statement.all<OrderTableRow>()).results.map(orderOf));
}
