import type { SandboxBooks, SandboxOrder, SandboxPayment } from '../../ports/payments.ts';
import { repeatable } from '../d1-retry.ts';

interface OrderRow {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly created_at: number;
}

interface PaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: SandboxPayment['status'];
  readonly refund_id: string | null;
  readonly refund_key: string | null;
  readonly refunded: number;
  readonly created_at: number;
}

const orderOf = ({ id, amount, currency, receipt, created_at: createdAt }: OrderRow): SandboxOrder => ({
  id,
  amount,
  currency,
  receipt,
  createdAt,
});

const paymentOf = (row: PaymentRow): SandboxPayment => ({
  id: row.id,
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  refund: row.refund_id === null ? null : { id: row.refund_id, key: row.refund_key ?? '', amount: row.refunded },
  createdAt: row.created_at,
});

const run = (statement: D1PreparedStatement): Promise<void> =>
  repeatable(async () => {
    await statement.run();
  });

/** The payment sandbox's records in D1, so that they survive a restart as a bank's do. */
export const d1Sandbox = (database: D1Database): SandboxBooks => ({
  addOrder: ({ id, amount, currency, receipt, createdAt }) =>
    run(
      database
        .prepare(
          'INSERT OR IGNORE INTO sandbox_orders (id, amount, currency, receipt, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
        )
        .bind(id, amount, currency, receipt, createdAt),
    ),
  findOrder: (id) =>
    repeatable(async () => {
      const row = await database.prepare('SELECT * FROM sandbox_orders WHERE id = ?1').bind(id).first<OrderRow>();
      return row === null ? null : orderOf(row);
    }),
  addPayment: ({ id, orderId, amount, currency, status, createdAt }) =>
    run(
      database
        .prepare(
          'INSERT OR IGNORE INTO sandbox_payments (id, order_id, amount, currency, status, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        )
        .bind(id, orderId, amount, currency, status, createdAt),
    ),
  findPayment: (id) =>
    repeatable(async () => {
      const row = await database.prepare('SELECT * FROM sandbox_payments WHERE id = ?1').bind(id).first<PaymentRow>();
      return row === null ? null : paymentOf(row);
    }),
  paymentsOf: (orderId) =>
    repeatable(async () => {
      const { results } = await database
        .prepare('SELECT * FROM sandbox_payments WHERE order_id = ?1 ORDER BY created_at, id')
        .bind(orderId)
        .all<PaymentRow>();
      return results.map(paymentOf);
    }),
  capture: (paymentId) =>
    run(
      database
        .prepare("UPDATE sandbox_payments SET status = 'captured' WHERE id = ?1 AND status = 'authorized'")
        .bind(paymentId),
    ),
  refund: (paymentId, { id, key, amount }) =>
    run(
      database
        .prepare(
          "UPDATE sandbox_payments SET status = 'refunded', refund_id = ?2, refund_key = ?3, refunded = ?4 WHERE id = ?1 AND status = 'captured' AND refund_id IS NULL",
        )
        .bind(paymentId, id, key, amount),
    ),
});
