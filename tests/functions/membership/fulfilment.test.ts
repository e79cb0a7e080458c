import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayFailure } from '../../../functions/errors.ts';
import { returnMessage, signatureOf } from '../../../functions/gateway/signatures.ts';
import { runScheduled } from '../../../functions/scheduled.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { contextOf, env } from '../../support/worker/api.ts';
import { addMembership, addStudent, studentWithToken, tokenFor } from '../../support/worker/students.ts';
import { logged } from '../../support/worker/log.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import {
  alertsFor,
  capturedEvent,
  countOf,
  membershipsOf,
  pageOf,
  paymentLab,
  sendWebhook,
} from '../../support/worker/payments.ts';

/** Money becomes a membership exactly once, whoever tells of it, and only the right money (security.md 2.7, T24 to T26). */

const MINUTE_MS = 60_000;
let lab: PaymentLab;
let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(() => {
  lab = paymentLab();
});
beforeEach(async () => {
  student = await studentWithToken();
});

async function begun(planId = '1-Year') {
  const answer = await lab.begin(student.token, planId);
  return { answer, orderId: answer.json.order.orderId as string, gatewayOrderId: pageOf(answer) };
}
const stateOf = async (orderId: string) =>
  (await lab.call('GET', `/api/payments/orders/${orderId}`, { token: student.token })).json.order;

describe('a payment', () => {
  it('opens the gate at once, without a new login, by the way back alone; the messages that follow change nothing', async () => {
    const { answer, orderId } = await begun();
    expect(await lab.gate(student.token)).toBe(403);
    const back = await lab.callback(orderId, await lab.press(answer, 'pay'));
    expect([back.status, back.headers.get('location'), back.text]).toEqual([303, `/membership#order-${orderId}`, '']);
    expect(await lab.gate(student.token)).toBe(200);
    await lab.deliverAll();
    expect(lab.answers.splice(0)).toEqual([200, 200, 200, 200]);
    expect(await membershipsOf(student.studentId)).toBe(1);
    const { memberships, receipts } = await lab.overview(student.token);
    expect(memberships).toEqual([
      expect.objectContaining({ membershipType: '1-Year', state: 'running', plan: 'All courses for one year' }),
    ]);
    expect(receipts).toHaveLength(1);
    await lab.settleMails();
    expect(
      lab.mailbox
        .list()
        .filter(({ to }) => to === student.email)
        .map(({ subject }) => subject),
    ).toEqual([`Receipt ${receipts[0].number} of Eklavya Academy`]);
  });

  it('opens it by the message alone, where the browser never came back; the way back later changes nothing', async () => {
    const { answer, orderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    await lab.deliverAll();
    expect(await lab.gate(student.token)).toBe(200);
    expect((await lab.callback(orderId, fields)).status).toBe(303);
    expect(await membershipsOf(student.studentId)).toBe(1);
  });

  it('for a deleted account opens nothing and becomes an exception for admins; the gateway does not resend it', async () => {
    const { answer, gatewayOrderId } = await begun();
    await lab.press(answer, 'pay');
    lab.answers.splice(0);
    await env.DB.prepare('DELETE FROM students WHERE id = ?').bind(student.studentId).run();
    await lab.deliverAll();
    expect(lab.answers.splice(0)).toEqual([200, 200, 200, 200]);
    expect([await membershipsOf(student.studentId), await alertsFor(gatewayOrderId)]).toEqual([0, ['closed-account']]);
  });

  it('for an account that is deleted at the same moment does the same', async () => {
    const { gatewayOrderId } = await begun();
    const { students } = lab.ctx;
    const stored = await students.find(student.studentId);
    let reads = 0;
    const find = async (studentId: number) => ((reads += 1) === 1 ? stored : students.find(studentId));
    await env.DB.prepare('DELETE FROM students WHERE id = ?').bind(student.studentId).run();
    const own = paymentLab({ students: { ...students, find } });
    expect((await sendWebhook(own, capturedEvent(gatewayOrderId))).status).toBe(200);
    expect(await alertsFor(gatewayOrderId)).toEqual(['closed-account']);
  });

  it('that the bank has not confirmed opens nothing yet; the late message does', async () => {
    const { answer, orderId } = await begun();
    await lab.callback(orderId, await lab.press(answer, 'late'));
    expect(await stateOf(orderId)).toMatchObject({ state: 'confirming', periods: [] });
    expect(await lab.gate(student.token)).toBe(403);
    expect((await lab.overview(student.token)).waiting).toMatchObject([{ orderId, state: 'confirming' }]);
    await lab.deliverAll();
    expect(await stateOf(orderId)).toMatchObject({ state: 'paid' });
    expect(await lab.gate(student.token)).toBe(200);
    expect((await lab.overview(student.token)).waiting).toEqual([]);
  });

  it('that failed changes nothing, and the same order can be paid by a second try', async () => {
    const { answer, orderId } = await begun();
    const failed = await lab.callback(orderId, await lab.press(answer, 'fail'));
    expect([failed.status, failed.headers.get('location')]).toEqual([303, `/membership#failed-${orderId}`]);
    await lab.deliverAll();
    expect(await stateOf(orderId)).toMatchObject({ state: 'failed' });
    expect(await membershipsOf(student.studentId)).toBe(0);
    await lab.callback(orderId, await lab.press(answer, 'pay'));
    expect(await lab.gate(student.token)).toBe(200);
  });

  it('has a receipt with number, date, plan, amount and tax lines that are the amount exactly', async () => {
    await env.DB.prepare("UPDATE students SET state = 'Maharashtra' WHERE id = ?1").bind(student.studentId).run();
    const { paymentId } = await lab.buy(student.token, '3-Year');
    const [receipt] = (await lab.overview(student.token)).receipts;
    expect(receipt).toMatchObject({
      isTest: true,
      paymentId,
      method: 'upi',
      planId: '3-Year',
      amountPaise: 599900,
      taxablePaise: 508390,
      taxes: [{ name: 'IGST 18%', paise: 91510 }],
      serviceCode: '999293',
      buyerName: 'Test Student',
      buyerState: 'Maharashtra',
      refund: null,
    });
    expect(receipt.number).toMatch(/^EA-TEST\/\d{4}-\d{2}\/\d{5}$/);
    expect(receipt.seller).toMatchObject({ state: 'Gujarat', gstin: '' });
  });

  it('leaves neither a signature nor anything of a person in the log', async () => {
    logged.splice(0);
    const { answer, orderId, gatewayOrderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    await lab.callback(orderId, fields);
    await lab.deliverAll();
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { amount: 1 }), { secret: 'another' });
    const log = logged.join('\n');
    expect(log).toContain('"route":"/api/payments/return"');
    for (const secret of [
      fields['razorpay_signature'] ?? '?',
      fields['razorpay_payment_id'] ?? '?',
      student.email,
      student.mobileNumber,
      'private.person',
      '9898989898',
      'Test Student',
      'sandbox-key-secret',
    ])
      expect(log).not.toContain(secret);
  });

  it('leaves no personal data in the tables of payments but the buyer’s name and state', async () => {
    const { answer, gatewayOrderId } = await begun();
    await lab.press(answer, 'lost');
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Private${student.studentId}0` }));
    const tables = await Promise.all(
      ['orders', 'payments', 'payment_events', 'payment_alerts'].map((name) =>
        env.DB.prepare(`SELECT * FROM "${name}"`).all(),
      ),
    );
    const text = JSON.stringify(tables.map(({ results }) => results));
    for (const secret of [
      'private.person@example.com',
      '9898989898',
      student.email,
      student.mobileNumber,
      'sandbox-key-secret',
    ])
      expect(text).not.toContain(secret);
  });
});

describe('T24: a forged way back or message', () => {
  it('with any of the 64 characters of its signature changed is 400, and nothing is written', async () => {
    const { answer, orderId, gatewayOrderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    const body = JSON.stringify(capturedEvent(gatewayOrderId, { id: fields['razorpay_payment_id'] }));
    const good = fields['razorpay_signature'] ?? '';
    const hook = await signOver(body);
    for (let place = 0; place < 64; place += 1) {
      const flip = (text: string): string =>
        text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1);
      expect((await lab.callback(orderId, { ...fields, razorpay_signature: flip(good) })).status, `sign ${place}`).toBe(
        400,
      );
      expect((await sendWebhook(lab, body, { signature: flip(hook) })).status, `sign ${place}`).toBe(400);
    }
    expect(await membershipsOf(student.studentId)).toBe(0);
    expect(await countOf('SELECT count(*) AS count FROM payments WHERE order_id = ?1', orderId)).toBe(0);
    expect(await alertsFor(gatewayOrderId)).toEqual([]);
  });

  it('with a short, a missing, a doubled or an upper-case signature, or the other secret, is 400', async () => {
    const { answer, orderId, gatewayOrderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    const paymentId = fields['razorpay_payment_id'] ?? '';
    const good = fields['razorpay_signature'] ?? '';
    const { razorpay_signature: _, ...unsigned } = fields;
    for (const signature of [
      good.slice(1),
      good.toUpperCase(),
      `${good}00`,
      '',
      '0'.repeat(64),
      await signReturn(
        { pageId: gatewayOrderId, reference: orderId, status: 'paid', paymentId },
        'sandbox-webhook-secret',
      ),
      'é'.repeat(64),
    ])
      expect((await lab.callback(orderId, { ...fields, razorpay_signature: signature })).status, signature).toBe(400);
    expect((await lab.callback(orderId, unsigned)).status).toBe(400);
    expect((await lab.callback(orderId, {})).status).toBe(400);
    const body = JSON.stringify(capturedEvent(gatewayOrderId));
    expect((await sendWebhook(lab, body, { secret: 'sandbox-key-secret' })).status).toBe(400);
    expect((await sendWebhook(lab, body, { signature: '' })).status).toBe(400);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });

  it('whose body was written anew is 400: the signature stands over the bytes', async () => {
    const { gatewayOrderId } = await begun();
    const body = capturedEvent(gatewayOrderId);
    const signature = await signOver(JSON.stringify(body));
    expect((await sendWebhook(lab, JSON.stringify(body, null, 1), { signature })).status).toBe(400);
    expect((await sendWebhook(lab, `${JSON.stringify(body)} `, { signature })).status).toBe(400);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });

  it('of another order’s payment is 400: the signature stands over the order as it is stored', async () => {
    const [mine, another] = [await begun(), await begun('TestSeries')];
    const paid = await lab.press(another.answer, 'pay');
    expect((await lab.callback(mine.orderId, paid)).status).toBe(400);
    expect((await lab.callback(mine.orderId, { ...paid, razorpay_payment_link_id: mine.gatewayOrderId })).status).toBe(
      400,
    );
    expect((await lab.callback('00000000-0000-4000-8000-000000000000', paid)).status).toBe(404);
    expect((await lab.callback('x', paid)).status).toBe(400);
    lab.loseAll();
    expect(await membershipsOf(student.studentId)).toBe(0);
  });

  it('that claims a failure for another’s order changes nothing of it', async () => {
    const { answer, orderId } = await begun();
    expect((await lab.callback(orderId, { 'error[code]': 'BAD_REQUEST_ERROR' })).status).toBe(303);
    expect((await stateOf(orderId)).state).toBe('open');
    await lab.callback(orderId, await lab.press(answer, 'pay'));
    expect((await stateOf(orderId)).state).toBe('paid');
  });

  it('is refused when too long, before anything is looked at', async () => {
    const { orderId } = await begun();
    expect((await lab.callback(orderId, { x: 'a'.repeat(140_000) })).status).toBe(413);
    expect((await sendWebhook(lab, 'a'.repeat(140_000))).status).toBe(413);
  });

  it('signed with the previous secret is accepted while the secret is being changed, and not afterwards', async () => {
    const { gateway } = lab.ctx;
    const body = new TextEncoder().encode('{}');
    const { razorpayGateway } = await import('../../../functions/gateway/razorpay.ts');
    const made = (...webhookSecrets: string[]) =>
      razorpayGateway({
        kind: 'razorpay',
        baseUrl: 'https://x.invalid',
        isPageUrl: () => true,
        keyId: 'k',
        keySecret: 's',
        webhookSecrets,
        log: lab.ctx.log,
      });
    const old = await signatureOf(body, 'old');
    expect([
      await made('new', 'old').isWebhookSigned(body, old),
      await made('new').isWebhookSigned(body, old),
      await gateway?.isWebhookSigned(body, old),
    ]).toEqual([true, false, false]);
  });
});

const signReturn = async (back: Parameters<typeof returnMessage>[0], secret: string): Promise<string> =>
  signatureOf(returnMessage(back), secret);

const signOver = async (body: string): Promise<string> => signatureOf(body, 'sandbox-webhook-secret');

describe('T25: copies, and messages out of order', () => {
  it('fifty copies at once, half of them with their own event ids, make one membership and one receipt', async () => {
    const { answer, orderId, gatewayOrderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    const event = capturedEvent(gatewayOrderId, { id: fields['razorpay_payment_id'] });
    const numbered = await countOf('SELECT coalesce(sum(last), 0) AS count FROM receipt_counters');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 4
          ? lab.callback(orderId, fields)
          : sendWebhook(lab, event, {
              eventId: index % 2 === 0 ? 'SameEvent00001' : `Fresh${student.studentId}n${index}`,
            }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
    expect(await membershipsOf(student.studentId)).toBe(1);
    expect(await countOf('SELECT count(*) AS count FROM payments WHERE order_id = ?1', orderId)).toBe(1);
    expect(await countOf('SELECT coalesce(sum(last), 0) AS count FROM receipt_counters')).toBe(numbered + 1);
    await lab.settleMails();
    expect(lab.mailbox.list().filter(({ to }) => to === student.email)).toHaveLength(1);
  });

  it('captured before authorized, and order.paid before both, end as paid', async () => {
    const { answer, orderId, gatewayOrderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    const id = fields['razorpay_payment_id'];
    for (const [event, status] of [
      ['order.paid', 'captured'],
      ['payment.captured', 'captured'],
      ['payment.authorized', 'authorized'],
      ['payment.failed', 'failed'],
    ] as const)
      expect((await sendWebhook(lab, capturedEvent(gatewayOrderId, { id, status }, event))).status).toBe(200);
    expect((await stateOf(orderId)).state).toBe('paid');
    expect(await membershipsOf(student.studentId)).toBe(1);
    expect(await alertsFor(gatewayOrderId)).toEqual([]);
  });

  it('a message of a captured payment whose payment is not captured fulfils nothing; the one that is does', async () => {
    const { gatewayOrderId } = await begun();
    const id = `pay_Held${student.studentId}`;
    for (const event of ['payment.captured', 'order.paid'])
      expect(
        (await sendWebhook(lab, capturedEvent(gatewayOrderId, { id, status: 'authorized', captured: false }, event)))
          .status,
      ).toBe(200);
    // The payment says two things at once.
    for (const odd of [{ status: 'failed' }, { status: 'refunded' }, { captured: false }])
      expect((await sendWebhook(lab, capturedEvent(gatewayOrderId, { id, ...odd }))).status).toBe(200);
    expect([await lab.gate(student.token), await membershipsOf(student.studentId)]).toEqual([403, 0]);
    expect((await sendWebhook(lab, capturedEvent(gatewayOrderId, { id }))).status).toBe(200);
    expect([await lab.gate(student.token), await membershipsOf(student.studentId)]).toEqual([200, 1]);
  });

  it('without an event id is still handled, once', async () => {
    const { answer, gatewayOrderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    for (let copy = 0; copy < 3; copy += 1)
      await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: fields['razorpay_payment_id'] }), { eventId: null });
    expect(await membershipsOf(student.studentId)).toBe(1);
  });

  it('a second payment of one order makes no second membership, and an admin is told', async () => {
    const { answer, orderId, gatewayOrderId } = await begun();
    await lab.callback(orderId, await lab.press(answer, 'pay'));
    expect(
      (await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Second${student.studentId}` }))).status,
    ).toBe(200);
    expect(await membershipsOf(student.studentId)).toBe(1);
    expect(await alertsFor(gatewayOrderId)).toEqual(['double-payment']);
  });

  it('several orders of one student paid at once each add their whole time', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => begun()));
    const paid = await Promise.all(
      orders.map(async ({ answer, orderId }) => ({ orderId, fields: await lab.press(answer, 'pay') })),
    );
    lab.loseAll();
    await Promise.all(paid.map(({ orderId, fields }) => lab.callback(orderId, fields)));
    const { memberships, receipts } = await lab.overview(student.token);
    const today = new Date(lab.now() + 330 * MINUTE_MS).toISOString();
    const years = [4, 3, 2, 1].map((count) => `${Number(today.slice(0, 4)) + count}${today.slice(4, 10)}`);
    expect(memberships.map(({ endDate }: { endDate: string }) => endDate)).toEqual(years);
    expect(memberships.map(({ state }: { state: string }) => state)).toEqual(['later', 'later', 'later', 'running']);
    expect(new Set(receipts.map(({ number }: { number: string }) => number)).size).toBe(4);
  });

  it('a database whose reply is lost after the write has written once', async () => {
    const { answer, orderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    let calls = 0;
    const DB = flakyDatabase(env.DB, () =>
      (calls += 1) % 3 === 0 ? { moment: 'after', message: 'D1_ERROR: Network connection lost.' } : null,
    );
    const flaky = paymentLab({ orders: contextOf({ ...env, DB }).orders });
    expect((await flaky.callback(orderId, fields)).status).toBe(303);
    expect(await membershipsOf(student.studentId)).toBe(1);
    expect(await lab.gate(student.token)).toBe(200);
  });
});

describe('the way back while the database is unavailable', () => {
  /** The academy whose database fails at each call that `isLost` says, by its number. */
  const failing = (isLost: (call: number) => boolean, message = 'D1_ERROR: D1 DB is overloaded.') => {
    let calls = 0;
    const DB = flakyDatabase(env.DB, () => (isLost((calls += 1)) ? { moment: 'before', message } : null));
    return paymentLab({ orders: contextOf({ ...env, DB }).orders });
  };
  const paid = async () => {
    const { answer, orderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    return { orderId, fields };
  };

  it.each([
    ['the first look-up', () => true, 'D1_ERROR: D1 DB is overloaded.'],
    ['the check', (call: number) => call > 1, 'D1_ERROR: D1 DB is overloaded.'],
    ['a later step of it', (call: number) => call > 7, 'D1_ERROR: D1 DB is overloaded.'],
    ['the check, by a fault of ours', (call: number) => call > 1, 'D1_ERROR: no such column'],
  ])(
    '%s fails: it leads to the page of the order, is logged, and the job enters the payment',
    async (_, isLost, message) => {
      const { orderId, fields } = await paid();
      logged.splice(0);
      const back = await failing(isLost, message).callback(orderId, fields);
      expect([back.status, back.headers.get('location'), back.text]).toEqual([303, `/membership#order-${orderId}`, '']);
      expect(logged.map((line) => JSON.parse(line) as Record<string, unknown>)).toContainEqual(
        expect.objectContaining({ level: 'error', event: 'checkout', detail: message }),
      );
      lab.pass(5 * MINUTE_MS);
      await runScheduled(lab.ctx);
      expect((await stateOf(orderId)).state).toBe('paid');
      expect(await membershipsOf(student.studentId)).toBe(1);
    },
  );

  it('leads there too when every try to store the payment fails', async () => {
    const { orderId, fields } = await paid();
    const { orders } = lab.ctx;
    if (orders === null) throw new Error('no orders');
    const back = await paymentLab({ orders: { ...orders, fulfil: async () => false } }).callback(orderId, fields);
    expect([back.status, back.headers.get('location')]).toEqual([303, `/membership#order-${orderId}`]);
  });

  it('leads a payment that failed to its own page, and refuses an invalid order id', async () => {
    const { orderId } = await begun();
    const back = await failing(() => true).callback(orderId, { 'error[code]': 'BAD_REQUEST_ERROR' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/membership#failed-${orderId}`]);
    expect((await failing(() => true).callback('x', {})).status).toBe(400);
  });

  it('still refuses a signature that does not fit, once the order is found', async () => {
    const { orderId, fields } = await paid();
    expect(
      (await failing((call) => call > 1).callback(orderId, { ...fields, razorpay_signature: '0'.repeat(64) })).status,
    ).toBe(400);
  });
});

describe('T26: the wrong money', () => {
  it.each([
    ['100 paise for a plan of 299900', { amount: 100 }, 'wrong-amount'],
    ['a paisa too much', { amount: 299901 }, 'wrong-amount'],
    ['dollars', { currency: 'USD' }, 'wrong-currency'],
  ])(
    '%s, rightly signed, is answered 200, makes no membership and is put before an admin',
    async (_, payment, kind) => {
      const { orderId, gatewayOrderId } = await begun();
      expect(
        (await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Wrong${student.studentId}`, ...payment })))
          .status,
      ).toBe(200);
      expect((await stateOf(orderId)).state).toBe('open');
      expect(await membershipsOf(student.studentId)).toBe(0);
      expect(await alertsFor(gatewayOrderId)).toEqual([kind]);
    },
  );

  const FEE = { amount: 306_978, fee: 7078, tax: 1080, fee_bearer: 'customer' };
  const OFFER = { amount: 269_910, offer_id: 'offer_EveryRupee10' };
  const amountsOf = (orderId: string) =>
    env.DB.prepare(
      'SELECT orders.state, orders.amount_paise AS price, payments.amount_paise AS paid, refunded_paise AS back FROM orders LEFT JOIN payments USING (order_id) WHERE order_id = ?1',
    )
      .bind(orderId)
      .first();

  it.each([
    ['the payer’s fee beside the price', FEE, 299_900],
    ['the payer’s fee, without who bears it', { amount: 306_978, fee: 7078, tax: 1080 }, 299_900],
    ['an offer of the academy at the gateway', OFFER, 269_910],
    [
      'an offer among those that were asked for',
      { amount: 269_910, offers: { entity: 'collection', count: 1, items: [{ id: 'offer_EveryRupee10' }] } },
      269_910,
    ],
  ])('is right where the gateway names %s', async (_, payment, paise) => {
    const { orderId, gatewayOrderId } = await begun();
    const id = `pay_Fee${student.studentId}`;
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id, ...payment }));
    expect(await membershipsOf(student.studentId)).toBe(1);
    const { receipts } = await lab.overview(student.token);
    expect(receipts).toMatchObject([{ amountPaise: paise }]);
    // The message again, and then that all of it went back.
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id, ...payment }, 'order.paid'));
    expect(await amountsOf(orderId)).toEqual({ state: 'paid', price: paise, paid: paise, back: null });
    const event = capturedEvent(
      gatewayOrderId,
      { id, ...payment, status: 'refunded', amount_refunded: payment.amount },
      'refund.processed',
    );
    const refund = { entity: { id: `rfnd_Fee${student.studentId}`, amount: payment.amount } };
    await sendWebhook(lab, { ...event, payload: { ...event.payload, refund } });
    expect(await amountsOf(orderId)).toEqual({ state: 'refunded', price: paise, paid: paise, back: paise });
    expect(await alertsFor(gatewayOrderId)).toEqual([]);
  });

  it.each([
    ['a fee that does not explain it', { amount: 306_979, fee: 7078 }],
    ['a fee that the academy bears', { ...FEE, fee_bearer: 'platform' }],
    ['a fee below the price', { amount: 292_822, fee: 7078 }],
    ['an offer that raises it', { ...OFFER, amount: 299_901 }],
    ['an offer that leaves nothing', { ...OFFER, amount: 0 }],
  ])('opens nothing where the gateway names %s', async (_, payment) => {
    const { orderId, gatewayOrderId } = await begun();
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_NoFee${student.studentId}`, ...payment }));
    expect((await stateOf(orderId)).state).toBe('open');
    expect(await alertsFor(gatewayOrderId)).toEqual(['wrong-amount']);
  });

  it('is looked up at the gateway where a message leaves out what explains it, and sent again while that fails', async () => {
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const { gatewayOrderId } = await begun();
    const id = `pay_Asked${student.studentId}`;
    const short = capturedEvent(gatewayOrderId, { id, amount: OFFER.amount });
    const told = gateway.parsePayment({ ...short.payload.payment.entity, ...OFFER });
    if (told === null) throw new Error('no payment');
    const away = () => Promise.reject(new GatewayFailure('silent', ''));
    expect((await sendWebhook(paymentLab({ gateway: { ...gateway, fetchPayment: away } }), short)).status).toBe(503);
    expect([await membershipsOf(student.studentId), await alertsFor(gatewayOrderId)]).toEqual([0, []]);
    const asked = paymentLab({ gateway: { ...gateway, fetchPayment: async () => told } });
    expect((await sendWebhook(asked, short)).status).toBe(200);
    expect([await membershipsOf(student.studentId), await alertsFor(gatewayOrderId)]).toEqual([1, []]);
  });

  it('for an unknown order gets 200 and becomes one exception for admins', async () => {
    const gatewayOrderId = `order_Unknown${student.studentId}`;
    for (const eventId of ['one', 'two'])
      expect(
        (
          await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Lost${student.studentId}` }), {
            eventId: eventId + student.studentId,
          })
        ).status,
      ).toBe(200);
    expect(await alertsFor(gatewayOrderId)).toEqual(['unknown-order']);
  });

  it.each([
    'not json',
    '[]',
    '"text"',
    '{"event":7}',
    '{"event":"payment.captured"}',
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_x","amount":"1"}}}}',
    '{"event":"refund.processed","payload":{}}',
    '\u0000',
  ])('a signed message that cannot be read (%j) gets 200 and is stored as an exception', async (raw) => {
    const before = await countOf("SELECT count(*) AS count FROM payment_alerts WHERE kind = 'unreadable'");
    expect((await sendWebhook(lab, raw)).status).toBe(200);
    expect(await countOf("SELECT count(*) AS count FROM payment_alerts WHERE kind = 'unreadable'")).toBe(before + 1);
  });

  it('of an unknown kind gets 200 and changes nothing', async () => {
    const before = await countOf('SELECT count(*) AS count FROM payment_alerts');
    expect((await sendWebhook(lab, { event: 'invoice.paid', payload: {} })).status).toBe(200);
    expect(await countOf('SELECT count(*) AS count FROM payment_alerts')).toBe(before);
  });

  it('the price of an order stays what it was, whatever the list says later', async () => {
    const { answer, orderId } = await begun();
    const fields = await lab.press(answer, 'pay');
    lab.loseAll();
    const dearer = {
      ...lab.ctx.prices,
      plans: lab.ctx.prices.plans.map((plan) => ({
        ...plan,
        pricePaise: plan.pricePaise * 2,
        months: 1,
        name: 'Another',
      })),
    };
    await paymentLab({ prices: dearer }).callback(orderId, fields);
    const [receipt] = (await lab.overview(student.token)).receipts;
    expect(receipt).toMatchObject({ amountPaise: 299900, planName: 'All courses for one year' });
  });
});

describe('an order that is paid late', () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const later = async (days: number, factor: number) => {
    const { orderId, gatewayOrderId } = await begun();
    const prices = {
      ...lab.ctx.prices,
      plans: lab.ctx.prices.plans.map((plan) => ({ ...plan, pricePaise: plan.pricePaise * factor })),
    };
    const own = paymentLab({ prices });
    own.pass(lab.now() - Date.now() + days * DAY_MS);
    expect((await sendWebhook(own, capturedEvent(gatewayOrderId, { id: `pay_Old${student.studentId}` }))).status).toBe(
      200,
    );
    const { state } = (await own.ctx.orders?.find(orderId)) ?? {};
    return [state, await alertsFor(gatewayOrderId)];
  };

  it('keeps its price for ten days, and after them while the plan costs the same', async () => {
    expect(await later(9.9, 2)).toEqual(['paid', []]);
    student = await studentWithToken();
    expect(await later(11, 1)).toEqual(['paid', []]);
  });

  it('becomes an exception for admins when the price of the plan has changed since', async () => {
    expect(await later(11, 2)).toEqual(['open', ['old-price']]);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });
});

describe('a payment without a webhook', () => {
  /** The job's next run opens the gate. */
  const expectFoundByJob = async (): Promise<void> => {
    lab.pass(3 * MINUTE_MS);
    await runScheduled(lab.ctx);
    expect(await lab.gate(student.token)).toBe(200);
  };

  it('is found by the job, and when the student next opens the page', async () => {
    const { answer, orderId } = await begun();
    await lab.press(answer, 'lost');
    expect(await lab.gate(student.token)).toBe(403);
    await expectFoundByJob();
    const other = await studentWithToken();
    const second = await lab.begin(other.token, 'TestSeries');
    await lab.press(second, 'lost');
    expect((await lab.overview(other.token)).memberships).toMatchObject([
      { membershipType: 'TestSeries', state: 'running' },
    ]);
    expect((await stateOf(orderId)).state).toBe('paid');
  });

  it('is found by the job however often its student has looked before', async () => {
    const { answer, orderId } = await begun();
    for (let look = 0; look < 14; look += 1) {
      lab.pass(5000);
      expect((await stateOf(orderId)).state).toBe('open');
    }
    expect(
      await env.DB.prepare(
        'SELECT checks, checked_at IS NOT NULL AS looked, next_check_at IS NOT NULL AS due FROM orders WHERE order_id = ?1',
      )
        .bind(orderId)
        .first(),
    ).toEqual({ checks: 0, looked: 1, due: 1 });
    await lab.press(answer, 'lost');
    await expectFoundByJob();
  });

  it('is found by the job even behind orders of a gateway that is no longer used', async () => {
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const { answer } = await begun();
    await lab.press(answer, 'lost');
    const old = Array.from({ length: 110 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, gateway_order_id, state, created_at, next_check_at)
       VALUES (?1, 1, ?1, '1-Year', 'Old', 12, 100, 'INR', 18, 'razorpay', 'order_' || ?1, 'open', '2020-01-01T00:00:00.000Z', '2020-01-01T00:02:00.000Z')`,
      ).bind(`Gone${student.studentId}n${index}`),
    );
    await env.DB.batch(old);
    await expectFoundByJob();
  });

  it('is checked once by concurrent looks, and only among a student’s ten newest open orders', async () => {
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const asked: string[] = [];
    const counting = paymentLab({
      gateway: { ...gateway, fetchOrderPayments: (id) => (asked.push(id), gateway.fetchOrderPayments(id)) },
      throttles: { ...lab.ctx.throttles, take: async () => ({ isAllowed: true, tryId: 1 }) },
    });
    const open = async (): Promise<string> => (await counting.begin(student.token)).json.order.orderId;
    const look = (orderId: string) => counting.call('GET', `/api/payments/orders/${orderId}`, { token: student.token });
    const first = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? look(first) : counting.overview(student.token))),
    );
    expect([answers.length, asked.length]).toEqual([20, 1]);
    for (let more = 0; more < 10; more += 1) await open();
    // Beginning another payment of the plan has asked about those before it.
    asked.splice(0);
    counting.pass(5000);
    await look(first);
    expect(asked).toHaveLength(0);
    for (let place = 0; place < 6; place += 1) await counting.overview(student.token);
    expect([new Set(asked).size, asked.length]).toEqual([10, 10]);
  });

  it('is checked by the job before orders that were already checked', async () => {
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const busy = paymentLab({
      gateway: {
        ...gateway,
        fetchOrderPayments: async (id) => (id.startsWith('order_Old') ? [] : gateway.fetchOrderPayments(id)),
      },
    });
    const { answer } = await begun();
    await lab.press(answer, 'lost');
    const old = Array.from({ length: 110 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, is_test, gateway_order_id, state, created_at, checks, next_check_at)
       VALUES (?1, 1, ?1, '1-Year', 'Old', 12, 100, 'INR', 18, 'sandbox', 1, 'order_' || ?1, 'open', '2020-01-01T00:00:00.000Z', 3, '2020-01-01T00:02:00.000Z')`,
      ).bind(`Old${student.studentId}n${index}`),
    );
    await env.DB.batch(old);
    busy.pass(lab.now() - Date.now() + 3 * MINUTE_MS);
    await runScheduled(busy.ctx);
    expect(await membershipsOf(student.studentId)).toBe(1);
    await env.DB.prepare("DELETE FROM orders WHERE plan_name = 'Old'").run();
  });

  it('is checked less and less often, and finally not at all', async () => {
    const { orderId } = await begun();
    const later = paymentLab();
    const row = () =>
      env.DB.prepare('SELECT checks, next_check_at FROM orders WHERE order_id = ?1')
        .bind(orderId)
        .first<{ checks: number; next_check_at: string | null }>();
    for (let run = 0; run < 40 && (await row())?.next_check_at !== null; run += 1) {
      later.pass(24 * 60 * MINUTE_MS);
      await runScheduled(later.ctx);
    }
    expect(await row()).toEqual({ checks: 11, next_check_at: null });
  });

  it('does not delay others when the gateway is unavailable: it is asked again later', async () => {
    const { answer, orderId } = await begun();
    await lab.press(answer, 'lost');
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const away = paymentLab({
      gateway: { ...gateway, fetchOrderPayments: () => Promise.reject(new GatewayFailure('silent', '')) },
    });
    away.pass(lab.now() - Date.now() + 3 * MINUTE_MS);
    await runScheduled(away.ctx);
    expect((await away.call('GET', `/api/payments/orders/${orderId}`, { token: student.token })).status).toBe(200);
    lab.pass(60 * MINUTE_MS);
    await runScheduled(lab.ctx);
    expect((await stateOf(orderId)).state).toBe('paid');
  });
});

describe('renewal and plans in parallel', () => {
  it('a renewal before the end adds its time to the running end; nothing is lost and nothing overlaps', async () => {
    await addMembership(student.studentId, {
      membershipType: '1-Year',
      startDate: '2020-01-01',
      endDate: '2099-03-31',
    });
    await lab.buy(student.token);
    const { memberships } = await lab.overview(student.token);
    expect(memberships).toMatchObject([
      { startDate: '2099-03-31T18:30:00.000Z', endDate: '2100-03-31', state: 'later' },
      { endDate: '2099-03-31', state: 'running' },
    ]);
  });

  it('another plan begins at once, and the current one continues', async () => {
    await addMembership(student.studentId, {
      membershipType: 'English-1-Year',
      startDate: '2020-01-01',
      endDate: '2099-03-31',
    });
    await lab.buy(student.token, 'TestSeries');
    expect((await lab.overview(student.token)).memberships.map(({ state }: { state: string }) => state)).toEqual([
      'running',
      'running',
    ]);
    expect(
      await Promise.all(
        ['courses.english', 'testseries.dyso', 'courses.eklavy.history'].map((place) => lab.gate(student.token, place)),
      ),
    ).toEqual([200, 200, 403]);
  });

  it('a membership closes on the server at the moment of its end', async () => {
    const own = paymentLab();
    const { studentId } = await addStudent();
    const token = await tokenFor(studentId);
    await own.buy(token);
    const { endDate } = (await own.overview(token)).memberships[0];
    const last = Date.parse(`${endDate}T23:59:59.999+05:30`);
    own.pass(last - Date.now() - 1000);
    const late = await tokenFor(studentId, own.now());
    expect(await own.gate(late)).toBe(200);
    own.pass(2000);
    expect(await own.gate(late)).toBe(403);
  });
});

describe('the mail of a receipt', () => {
  const mailsTo = ({ mailbox }: PaymentLab) => mailbox.list().filter(({ to }) => to === student.email);
  const broken = () =>
    paymentLab({
      mailer: { send: () => Promise.reject(new Error('away')) },
      background: { run: (_, task) => void task().catch(() => undefined) },
    });

  it('that failed is sent once by the job, however many runs there are at once', async () => {
    const away = broken();
    await away.buy(student.token);
    const later = paymentLab();
    await runScheduled(later.ctx);
    expect(mailsTo(later)).toEqual([]);
    later.pass(16 * MINUTE_MS);
    await Promise.all([runScheduled(later.ctx), runScheduled(later.ctx)]);
    later.pass(40 * 24 * 60 * MINUTE_MS);
    await runScheduled(later.ctx);
    const { receipts } = await paymentLab().overview(student.token);
    expect(mailsTo(later).map(({ subject }) => subject)).toEqual([`Receipt ${receipts[0].number} of Eklavya Academy`]);
  });

  it('that was sent is never sent again', async () => {
    const own = paymentLab();
    await own.buy(student.token);
    await own.settleMails();
    own.pass(24 * 60 * MINUTE_MS);
    await runScheduled(own.ctx);
    expect(mailsTo(own)).toHaveLength(1);
  });

  it('is given up after five tries in all, and is not sent for what was refunded', async () => {
    let tries = 0;
    const away = paymentLab({
      mailer: { send: () => Promise.reject(new Error(`away ${(tries += 1)}`)) },
      background: { run: (_, task) => void task().catch(() => undefined) },
    });
    await away.buy(student.token);
    for (let turn = 0; turn < 12; turn += 1) {
      away.pass(24 * 60 * MINUTE_MS);
      await runScheduled(away.ctx);
    }
    expect(tries).toBe(5);
    const { orderId } = await broken().buy(student.token);
    await env.DB.prepare("UPDATE payments SET refunded_at = 'now', refund_id = 'r' WHERE order_id = ?1")
      .bind(orderId)
      .run();
    away.pass(24 * 60 * MINUTE_MS);
    await runScheduled(away.ctx);
    expect(tries).toBe(5);
  });
});
