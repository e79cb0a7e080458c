import { isRecord } from '#domain/lib/is-record.ts';
import type {
  SandboxBooks,
  SandboxLink,
  SandboxNotes,
  SandboxOrder,
  SandboxPayment,
  SandboxRefund,
} from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';

interface OrderRow {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: string;
  readonly created_at: number;
}

interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: SandboxPayment['status'];
  readonly refunded: number;
  readonly notes: string;
  readonly description: string | null;
  readonly created_at: number;
}

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly key: string | null;
  readonly request: string;
  readonly status: SandboxRefund['status'];
  readonly notes: string;
  readonly receipt: string | null;
  readonly created_at: number;
}

function notesOf(text: string): SandboxNotes {
  const data: unknown = JSON.parse(text);
  return isRecord(data) ? (data as SandboxNotes) : {};
}

const orderOf = ({ id, amount, currency, receipt, notes, created_at: createdAt }: OrderRow): SandboxOrder => ({
  id,
  amount,
  currency,
  receipt,
  notes: notesOf(notes),
  createdAt,
});

const paymentOf = (row: PaymentRow): SandboxPayment => ({
  id: row.id,
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  refunded: row.refunded,
  notes: notesOf(row.notes),
  description: row.description,
  createdAt: row.created_at,
});

const refundOf = (row: RefundRow): SandboxRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  amount: row.amount,
  key: row.key,
  request: row.request,
  status: row.status,
  notes: notesOf(row.notes),
  receipt: row.receipt,
  createdAt: row.created_at,
});

interface LinkRow extends OrderRow {
  readonly order_id: string;
  readonly reference_id: string | null;
  readonly description: string;
  readonly callback_url: string;
  readonly expire_by: number;
  readonly cancelled_at: number;
}

const linkOf = (row: LinkRow): SandboxLink => ({
  id: row.id,
  order: orderOf({ ...row, id: row.order_id, receipt: row.reference_id }),
  referenceId: row.reference_id,
  description: row.description,
  callbackUrl: row.callback_url,
  expireBy: row.expire_by,
  cancelledAt: row.cancelled_at,
  createdAt: row.created_at,
});

const PAYMENTS = `SELECT sandbox_payments.*, sandbox_orders.notes, '#' || substr(sandbox_links.id, 7) AS description
  FROM sandbox_payments JOIN sandbox_orders ON sandbox_orders.id = sandbox_payments.order_id
  LEFT JOIN sandbox_links ON sandbox_links.order_id = sandbox_payments.order_id`;
const LINKS = `SELECT amount, currency, notes, sandbox_links.*
  FROM sandbox_links JOIN sandbox_orders ON sandbox_orders.id = sandbox_links.order_id`;

type Values = readonly (string | number | null)[];

/** The payment sandbox's records in D1, so that they survive a restart as a bank's do. */
export function d1Sandbox(database: D1Database): SandboxBooks {
  const prepare = (sql: string, values: Values): D1PreparedStatement => database.prepare(sql).bind(...values);
  const run = (sql: string, ...values: Values): Promise<boolean> =>
    repeatable(async () => (await prepare(sql, values).run()).meta.changes > 0);
  const one = <Row, T>(read: (row: Row) => T, sql: string, ...values: Values): Promise<T | null> =>
    repeatable(async () => {
      const row = await prepare(sql, values).first<Row>();
      return row === null ? null : read(row);
    });
  const all = <Row, T>(read: (row: Row) => T, sql: string, ...values: Values): Promise<readonly T[]> =>
    repeatable(async () => (await prepare(sql, values).all<Row>()).results.map(read));

  return {
    addOrder: async ({ id, amount, currency, receipt, notes, createdAt }) =>
      void (await run(
        'INSERT OR IGNORE INTO sandbox_orders (id, amount, currency, receipt, notes, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        id,
        amount,
        currency,
        receipt,
        JSON.stringify(notes),
        createdAt,
      )),
    findOrder: (id) => one(orderOf, 'SELECT * FROM sandbox_orders WHERE id = ?1', id),
    addPayment: async ({ id, orderId, amount, currency, status, createdAt }) =>
      void (await run(
        'INSERT OR IGNORE INTO sandbox_payments (id, order_id, amount, currency, status, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        id,
        orderId,
        amount,
        currency,
        status,
        createdAt,
      )),
    findPayment: (id) => one(paymentOf, `${PAYMENTS} WHERE sandbox_payments.id = ?1`, id),
    paymentsOf: (orderId) =>
      all(
        paymentOf,
        `${PAYMENTS} WHERE sandbox_payments.order_id = ?1 ORDER BY sandbox_payments.created_at, sandbox_payments.id`,
        orderId,
      ),
    capture: async (paymentId) =>
      void (await run(
        "UPDATE sandbox_payments SET status = 'captured' WHERE id = ?1 AND status = 'authorized'",
        paymentId,
      )),
    addRefund: ({ id, paymentId, amount, key, request, status, notes, receipt, createdAt }) =>
      repeatable(async () => {
        const [added] = await database.batch([
          prepare(
            `INSERT OR IGNORE INTO sandbox_refunds (id, payment_id, amount, key, request, status, notes, receipt, created_at)
             SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM sandbox_payments
             WHERE id = ?2 AND status = 'captured' AND refunded + ?3 <= amount`,
            [id, paymentId, amount, key, request, status, JSON.stringify(notes), receipt, createdAt],
          ),
          prepare(
            `UPDATE sandbox_payments SET refunded = (SELECT coalesce(sum(amount), 0) FROM sandbox_refunds WHERE payment_id = ?1)
             WHERE id = ?1`,
            [paymentId],
          ),
          prepare(
            "UPDATE sandbox_payments SET status = 'refunded' WHERE id = ?1 AND status = 'captured' AND refunded = amount",
            [paymentId],
          ),
        ]);
        return added?.meta.changes === 1;
      }),
    findRefund: (id) => one(refundOf, 'SELECT * FROM sandbox_refunds WHERE id = ?1', id),
    refundsOf: (paymentId) =>
      all(refundOf, 'SELECT * FROM sandbox_refunds WHERE payment_id = ?1 ORDER BY created_at DESC, id DESC', paymentId),
    processRefund: async (id) =>
      void (await run("UPDATE sandbox_refunds SET status = 'processed' WHERE id = ?1 AND status = 'pending'", id)),
    addLink: ({ id, order, referenceId, description, callbackUrl, expireBy, createdAt }) =>
      run(
        `INSERT OR IGNORE INTO sandbox_links (id, order_id, reference_id, description, callback_url, expire_by, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
        id,
        order.id,
        referenceId,
        description,
        callbackUrl,
        expireBy,
        createdAt,
      ),
    findLink: (id) => one(linkOf, `${LINKS} WHERE sandbox_links.id = ?1`, id),
    findLinkByReference: (referenceId) => one(linkOf, `${LINKS} WHERE reference_id = ?1`, referenceId),
    cancelLink: async (id, at) =>
      void (await run('UPDATE sandbox_links SET cancelled_at = ?2 WHERE id = ?1 AND cancelled_at = 0', id, at)),
  };
}
