import type { OrderSearch } from '../ports/payments.ts';

/** Which rows stand behind ?1, what the order is by, and its id ?2, and what the first page stands behind. */
const ORDERS = {
  '-created': { behind: 'id < ?2', by: 'id DESC', start: { value: 0, id: Number.MAX_SAFE_INTEGER } },
  created: { behind: 'id > ?2', by: 'id', start: { value: 0, id: 0 } },
  '-amount': { behind: '(amount_paise, id) < (?1, ?2)', by: 'amount_paise DESC, id DESC', start: { value: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER } },
} as const satisfies Readonly<Record<OrderSearch['order'], object>>;

/** Found by the indexes. The state is asked for in a way that has none: few are found, and they alone are sorted. */
const FOUND = `CASE WHEN ?3 IS NULL THEN state <> 'new' ELSE state = ?3 END AND id IN (
  SELECT id FROM orders WHERE order_id = ?5
  UNION ALL SELECT id FROM orders WHERE gateway_order_id = ?5
  UNION ALL SELECT id FROM orders WHERE student_id = ?6
  UNION ALL SELECT id FROM orders WHERE order_id IN (SELECT order_id FROM payments WHERE payment_id = ?5 UNION ALL SELECT order_id FROM payments WHERE receipt_number = ?5)
)`;

/** Every order that a gateway knows, or those of one state, in an order. */
export function searchStatement(database: D1Database, { text, state, order, limit, after }: OrderSearch): D1PreparedStatement {
  const { behind, by, start } = ORDERS[order];
  const { value, id } = after ?? start;
  const wanted = text !== '' ? FOUND : state === null ? "state <> 'new'" : 'state = ?3';
  const looked = text === '' ? [] : [text, /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null];
  return database.prepare(`SELECT * FROM order_records WHERE ${behind} AND ${wanted} ORDER BY ${by} LIMIT ?4`).bind(value, id, state, limit, ...looked);
}
