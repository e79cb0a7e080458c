import { createApp } from '../../../functions/app.ts';
import type { Context } from '../../../functions/services/context.ts';
import { connectSandbox, createSandbox } from '../../../functions/sandbox/sandbox.ts';
import { SANDBOX_KEYS } from '../../../functions/sandbox/sandbox-payments.ts';
import { d1Sandbox } from '../../../functions/storage/membership/d1-sandbox.ts';
import { signatureOf } from '../../../functions/gateway/signatures.ts';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { recordingMailer } from '../../../functions/storage/account/email-mailer.ts';
import type { Answered, Caller } from './api.ts';
import { callWith, contextOf, env, ORIGIN } from './api.ts';
import { memoryLog } from './log.ts';
import { somethingInEach } from './plan-contents.ts';

const CALLBACK = '/api/payments/callback';
export const WEBHOOK = '/api/payments/webhook';
export const ABSENT_ORDER = '00000000-0000-4000-8000-000000000000';

/** The id of the payment link that a begun order leads to. */
export const pageOf = (begun: Answered): string =>
  /^\/sandbox\/pay\/(plink_\w{14})$/.exec(begun.json.checkout.url)?.[1] ?? '';

/**
 * An academy with its payment sandbox. The test controls its clock and its late messages: none arrives before
 * `deliverAll`.
 */
export function paymentLab(replaced: Partial<Context> = {}) {
  let shift = 0;
  const now = (): number => Date.now() + shift;
  const tasks: (() => Promise<void>)[] = [];
  const mailbox = memoryMailbox(now);
  const sandbox = createSandbox({ books: d1Sandbox(env.DB), now, later: (_, task) => void tasks.push(task) });
  const work: Promise<void>[] = [];
  const ctx: Context = {
    ...contextOf(env, env.ASSETS, null, sandbox),
    countPlanContents: somethingInEach,
    log: memoryLog,
    clock: { now },
    // No fact of the shipped files ends by the day of a test.
    examDates: [],
    mailer: recordingMailer(mailbox, null),
    background: { run: (_, task) => void work.push(task()) },
    ...replaced,
  };
  const app = createApp(ctx);
  const answers: number[] = [];
  connectSandbox(sandbox, async (request) => {
    const response = await app.fetch(request);
    answers.push(response.status);
    return response;
  });
  const call: Caller = callWith(ctx);

  const begin = (token: string, planId = '1-Year', key: string = crypto.randomUUID()): Promise<Answered> =>
    call('POST', '/api/payments/orders', { token, body: { planId }, headers: { 'idempotency-key': key } });

  /**
   * Comes back from the payment page, from another site and without a session: by the address of a payment link, or
   * with the form of the checkout before links.
   */
  const callback = (orderId: string, fields: Readonly<Record<string, string>>): Promise<Answered> => {
    if (fields['razorpay_payment_link_id'] !== undefined)
      return call(
        'GET',
        `/api/payments/return?${new URLSearchParams({ ...fields, razorpay_payment_link_reference_id: orderId })}`,
        { headers: { 'sec-fetch-site': 'cross-site' } },
      );
    return call('POST', `${CALLBACK}?order=${orderId}`, {
      raw: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
        'sec-fetch-site': 'cross-site',
      },
    });
  };

  /** An order as it was begun before payment links. */
  const beginHosted = async (token: string, planId = '1-Year') => {
    const begun = await begin(token, planId);
    const { orderId, amountPaise } = begun.json.order;
    const order = await sandbox.payments.createOrder(amountPaise, 'INR', orderId);
    await env.DB.prepare('UPDATE orders SET gateway_order_id = ?2 WHERE order_id = ?1').bind(orderId, order.id).run();
    return { orderId: orderId as string, order };
  };

  const press = async (
    begun: Answered,
    way: 'pay' | 'late' | 'lost' | 'fail',
  ): Promise<Readonly<Record<string, string>>> => {
    const link = await sandbox.payments.findLink(pageOf(begun));
    if (link === null) throw new Error('the bank has no such link');
    return (await sandbox.payments.pressLink(link, way)) ?? {};
  };

  return {
    ctx,
    app,
    call,
    begin,
    beginHosted,
    callback,
    press,
    sandbox,
    mailbox,
    answers,
    /** The gateway's payments of an order, by the id of its link. */
    paymentsAt: async (pageId: string) => {
      const link = await sandbox.payments.findLink(pageId);
      return link === null ? [] : sandbox.payments.paymentsOf(link.order.id);
    },
    /** Moves the clock. */
    pass: (milliseconds: number) => void (shift += milliseconds),
    now,
    /** Delivers the messages that the sandbox has sent so far. */
    deliverAll: async () => {
      for (const task of tasks.splice(0)) await task();
    },
    /** Loses the messages that the sandbox has sent so far. */
    loseAll: () => void tasks.splice(0),
    settleMails: () => Promise.all(work.splice(0)),
    overview: async (token: string) => (await call('GET', '/api/payments/overview', { token })).json,
    gate: async (token: string, place = 'courses.eklavy.history') =>
      (await call('GET', `/api/materials/${place}`, { token })).status,
    /** Buys and pays, with all messages delivered. */
    buy: async (token: string, planId = '1-Year') => {
      const begun = await begin(token, planId);
      const fields = await press(begun, 'pay');
      await callback(begun.json.order.orderId, fields);
      tasks.splice(0);
      return { orderId: begun.json.order.orderId as string, paymentId: fields['razorpay_payment_id'] ?? '' };
    },
  };
}

export type PaymentLab = ReturnType<typeof paymentLab>;

/** A webhook as Razorpay sends it, signed over its bytes unless the test says otherwise. */
export async function sendWebhook(
  { call }: PaymentLab,
  body: object | string,
  {
    eventId = crypto.randomUUID().replaceAll('-', ''),
    secret = SANDBOX_KEYS.webhookSecret as string,
    signature,
  }: { eventId?: string | null; secret?: string; signature?: string } = {},
): Promise<Answered> {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  return call('POST', WEBHOOK, {
    raw,
    headers: {
      'x-razorpay-signature': signature ?? (await signatureOf(raw, secret)),
      ...(eventId === null ? {} : { 'x-razorpay-event-id': eventId }),
    },
  });
}

/**
 * The body of payment.captured for an order as the sandbox writes it, with the given changes. A link's payment names an
 * order of the link's own.
 */
export const capturedEvent = (
  gatewayOrderId: string,
  payment: Readonly<Record<string, unknown>> = {},
  event = 'payment.captured',
) => ({
  entity: 'event',
  account_id: 'acc_SandboxAcademy',
  event,
  contains: ['payment'],
  payload: {
    payment: {
      entity: {
        id: 'pay_00000000000000',
        entity: 'payment',
        amount: 299900,
        currency: 'INR',
        status: 'captured',
        order_id: gatewayOrderId.replace('plink_', 'order_Of'),
        description: gatewayOrderId.startsWith('plink_') ? gatewayOrderId.replace('plink_', '#') : null,
        method: 'upi',
        amount_refunded: 0,
        refund_status: null,
        captured: true,
        email: 'private.person@example.com',
        contact: '+919898989898',
        ...payment,
      },
    },
  },
  created_at: 1_700_000_000,
});

export const countOf = async (sql: string, ...values: readonly (string | number)[]): Promise<number> =>
  (await env.DB.prepare(sql)
    .bind(...values)
    .first<number>('count')) ?? 0;

export const membershipsOf = (studentId: number): Promise<number> =>
  countOf('SELECT count(*) AS count FROM memberships WHERE student_id = ?1', studentId);

export const alertsFor = async (gatewayOrderId: string): Promise<readonly string[]> => {
  const { results } = await env.DB.prepare('SELECT kind FROM payment_alerts WHERE gateway_order_id = ?1 ORDER BY id')
    .bind(gatewayOrderId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
};

export { ORIGIN };
