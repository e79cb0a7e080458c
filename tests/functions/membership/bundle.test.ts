import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { fulfilmentOf } from '../../../functions/services/membership/settle-payment.ts';
import { askList, contextOf, env } from '../../support/worker/api.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import {
  capturedEvent,
  countOf,
  membershipsOf,
  pageOf,
  paymentLab,
  sendWebhook,
} from '../../support/worker/payments.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** A bundle is one order of two memberships: both come with its money, and both go with it. */

const BUNDLE = '1-Year+TestSeries';
const PRICE = 349_900;
/** Sessions do not mind that days go by. */
const { sessions } = contextOf(env);
const LASTING = { sessions: { ...sessions, find: (text: string) => sessions.find(text, Date.now()) } };
let lab: PaymentLab;
let admin: string;
let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(async () => {
  ({ token: admin } = await adminWithToken());
});
beforeEach(async () => {
  lab = paymentLab(LASTING);
  student = await studentWithToken();
});

const today = () => indiaDayOf(lab.now());
const inYears = (years: number) => addMonths(today(), 12 * years);
const opens = async () => [await lab.gate(student.token), await lab.gate(student.token, 'testseries.revenuetalati')];
/** What the student holds: type, state and end, in the order in which it came. */
const held = async () => {
  const { results } = await env.DB.prepare(
    'SELECT membership_type AS type, end_date AS until FROM memberships WHERE student_id = ?1 ORDER BY id',
  )
    .bind(student.studentId)
    .all<{ type: string; until: string }>();
  return results.map(({ type, until }) => [type, until] as const);
};
const running = async () =>
  ((await lab.overview(student.token)).memberships as { membershipType: string; state: string }[])
    .filter(({ state }) => state !== 'ended')
    .map(({ membershipType, state }) => `${membershipType} ${state}`)
    .toSorted();
const mailsOf = async (subject: string) => {
  await lab.settleMails();
  return lab.mailbox.list().filter((mail) => mail.to === student.email && mail.subject.startsWith(subject));
};
const itemOf = async (orderId: string, from = lab) =>
  (await askList(from.call, `/api/admin/payments?q=${orderId}`, { token: admin })).json.items[0];
const change = () => ({ clientId: crypto.randomUUID(), reason: 'Asked on the phone' });
const refund = (id: number) => lab.call('POST', `/api/admin/payments/${id}/refund`, { token: admin, body: change() });
const refundPart = (id: number, given: object) =>
  lab.call('POST', `/api/admin/payments/${id}/part-refund`, {
    token: admin,
    body: { ...change(), amountPaise: 50_000, seenRefundedPaise: 0, membership: 'end', endDate: null, ...given },
  });
const enter = (given: object = {}) =>
  lab.call('POST', `/api/admin/students/${student.studentId}/payments`, {
    token: admin,
    body: {
      ...change(),
      planId: BUNDLE,
      amountPaise: PRICE,
      way: 'cash',
      reference: '',
      receivedOn: today(),
      ...given,
    },
  });
const couponOf = async (given: object) =>
  (
    await lab.call('POST', '/api/admin/coupons', {
      token: admin,
      body: {
        ...change(),
        code: `BOTH${student.studentId}`,
        kind: 'percent',
        value: 100,
        planId: null,
        firstDay: today(),
        lastDay: addDays(today(), 30),
        mostUses: null,
        mostEach: 1,
        ...given,
      },
    })
  ).json.item.code as string;
const beginWith = (coupon: string) =>
  lab.call('POST', '/api/payments/orders', {
    token: student.token,
    body: { planId: BUNDLE, coupon },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

describe('a bundle that is paid for', () => {
  it('grants both memberships by the gateway’s message alone, once, one renewed while the other begins', async () => {
    await addMembership(student.studentId, { membershipType: 'TestSeries', endDate: '2090-03-31' });
    const begun = await lab.begin(student.token, BUNDLE);
    expect([begun.status, begun.json.order]).toMatchObject([201, { planId: BUNDLE, amountPaise: PRICE, periods: [] }]);
    await lab.press(begun, 'pay');
    await lab.deliverAll();
    const [payment] = await lab.paymentsAt(pageOf(begun));
    const again = capturedEvent(pageOf(begun), { id: payment?.id, amount: PRICE });
    for (let copy = 0; copy < 3; copy += 1) expect((await sendWebhook(lab, again)).status).toBe(200);

    const dates = [
      { membershipType: '1-Year', startDate: expect.stringContaining('T'), endDate: inYears(1) },
      { membershipType: 'TestSeries', startDate: '2090-03-31T18:30:00.000Z', endDate: '2091-03-31' },
    ];
    const { orderId } = begun.json.order;
    const { order } = (await lab.call('GET', `/api/payments/orders/${orderId}`, { token: student.token })).json;
    expect(order).toMatchObject({ state: 'paid', periods: dates });
    expect(await held()).toEqual([
      ['TestSeries', '2090-03-31'],
      ['1-Year', inYears(1)],
      ['TestSeries', '2091-03-31'],
    ]);
    expect(await opens()).toEqual([200, 200]);
    const { receipts } = await lab.overview(student.token);
    expect(receipts).toMatchObject([
      { planId: BUNDLE, amountPaise: PRICE, taxablePaise: 296_526, periods: dates, double: null },
    ]);
    expect(await itemOf(orderId)).toMatchObject({ planId: BUNDLE, state: 'paid', periods: dates });
    const [mail, ...others] = await mailsOf('Receipt');
    expect([others, mail?.text]).toEqual([
      [],
      expect.stringMatching(/1-Year until .* and TestSeries until 31 Mar 2091/),
    ]);
    const copy = (await lab.call('GET', '/api/account/export', { token: student.token })).json.sections;
    expect(copy.memberships).toHaveLength(3);
  });

  it('grants both once, however many ways the payment is told of at one time', async () => {
    const begun = await lab.begin(student.token, BUNDLE);
    const fields = await lab.press(begun, 'pay');
    const told = Array.from({ length: 4 }, () => lab.callback(begun.json.order.orderId, fields));
    await Promise.all([...told, lab.deliverAll()]);
    expect(await running()).toEqual(['1-Year running', 'TestSeries running']);
    expect(await countOf('SELECT count(*) AS count FROM payments WHERE order_id = ?1', begun.json.order.orderId)).toBe(
      1,
    );
  });

  it('writes neither membership nor payment while another purchase came in between', async () => {
    const begun = await lab.begin(student.token, BUNDLE);
    const { orders } = lab.ctx;
    const order = (await orders?.find(begun.json.order.orderId)) ?? null;
    if (orders === null || order === null) throw new Error('no order');
    const payment = { paymentId: 'pay_Between000000', amountPaise: PRICE, currency: 'INR', method: 'upi' };
    const { fulfilment } = await fulfilmentOf(lab.ctx, order, payment, { event: null });
    await addMembership(student.studentId, { membershipType: 'TestSeries', endDate: '2090-03-31' });
    expect(await orders.fulfil(fulfilment)).toBe(false);
    expect([await membershipsOf(student.studentId), (await orders.find(order.orderId))?.payment]).toEqual([1, null]);
  });

  it('is given free by a coupon for the whole price, and a coupon of one of its memberships alone is refused', async () => {
    const other = await couponOf({ code: `ONE${student.studentId}`, planId: '1-Year' });
    expect((await beginWith(other)).status).toBe(400);
    const { json } = await beginWith(await couponOf({ planId: BUNDLE }));
    expect(json.order).toMatchObject({ state: 'paid', amountPaise: 0 });
    expect(await running()).toEqual(['1-Year running', 'TestSeries running']);
  });

  it('is entered by staff, and voided with both memberships', async () => {
    const { status, json } = await enter();
    expect([status, json.item.periods]).toMatchObject([
      201,
      [
        { membershipType: '1-Year', endDate: inYears(1) },
        { membershipType: 'TestSeries', endDate: inYears(1) },
      ],
    ]);
    expect((await enter({ amountPaise: PRICE + 1 })).status).toBe(400);
    expect(await opens()).toEqual([200, 200]);
    expect((await refund(json.item.id)).status).toBe(200);
    expect([await opens(), await running()]).toEqual([[403, 403], []]);
  });
});

describe('a bundle takes no money for nothing', () => {
  it.each([
    [['TestSeries'], /^You hold TestSeries without an end, and this plan would take money for it again/],
    [['1-Year', 'TestSeries'], /^You hold this membership without an end/],
  ] as const)(
    'and is refused while %s is held without an end, online, free and at the desk',
    async (types, message) => {
      const free = await couponOf({});
      for (const membershipType of types) await addMembership(student.studentId, { membershipType, endDate: null });
      const refusals = [await lab.begin(student.token, BUNDLE), await beginWith(free), await enter()];
      for (const { status, json } of refusals)
        expect([status, json.message]).toEqual([409, expect.stringMatching(message)]);
      expect(await countOf('SELECT count(*) AS count FROM orders WHERE student_id = ?1', student.studentId)).toBe(0);
      expect(await membershipsOf(student.studentId)).toBe(types.length);
    },
  );

  it('grants both for money that came after one was held without an end', async () => {
    const begun = await lab.begin(student.token, BUNDLE);
    const fields = await lab.press(begun, 'pay');
    await addMembership(student.studentId, { membershipType: 'TestSeries', endDate: null });
    await lab.callback(begun.json.order.orderId, fields);
    expect(await running()).toEqual(['1-Year running', 'TestSeries running', 'TestSeries running']);
  });

  it.each([
    [BUNDLE, '1-Year'],
    ['TestSeries', BUNDLE],
  ])('while the bank confirms %s, %s is refused, for one would renew the other', async (first, second) => {
    await lab.press(await lab.begin(student.token, first), 'late');
    expect((await lab.begin(student.token, second)).status).toBe(409);
    expect((await lab.begin(student.token, 'English-1-Year')).status).toBe(201);
  });
});

describe('the refund of a bundle', () => {
  it('ends both memberships at once, moves what waits behind either, and tells of all of it', async () => {
    const { orderId } = await lab.buy(student.token, BUNDLE);
    await lab.buy(student.token, 'TestSeries');
    await lab.buy(student.token);
    expect(await running()).toEqual(['1-Year later', '1-Year running', 'TestSeries later', 'TestSeries running']);
    const { id } = await itemOf(orderId);
    expect((await refund(id)).json.item.payment.refund).toMatchObject({ amountPaise: PRICE });
    await lab.deliverAll();
    expect(await running()).toEqual(['1-Year running', 'TestSeries running']);
    expect((await held()).slice(2).map(([, until]) => until)).toEqual([inYears(1), inYears(1)]);
    const [mail, ...others] = await mailsOf('Refund');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`${BUNDLE}, which this payment bought, has ended`);
    for (const type of ['1-Year', 'TestSeries']) expect(mail?.text).toContain(`The ${type} that you hold behind it`);
    expect((await refund(id)).status).toBe(409);
  });

  it('by the gateway’s message ends both, and one that came before the payment’s message opens neither', async () => {
    const begun = await lab.begin(student.token, BUNDLE);
    await lab.press(begun, 'pay');
    lab.loseAll();
    const [paid] = await lab.paymentsAt(pageOf(begun));
    const payment = { id: paid?.id, amount: PRICE, status: 'refunded', amount_refunded: PRICE, refund_status: 'full' };
    const event = capturedEvent(pageOf(begun), payment, 'refund.processed');
    const entity = {
      id: `rfnd_B${student.studentId}`,
      entity: 'refund',
      amount: PRICE,
      currency: 'INR',
      payment_id: paid?.id,
      status: 'processed',
    };
    const body = { ...event, contains: ['refund', 'payment'], payload: { ...event.payload, refund: { entity } } };
    expect((await sendWebhook(lab, body)).status).toBe(200);
    expect((await sendWebhook(lab, capturedEvent(pageOf(begun), { id: paid?.id, amount: PRICE }))).status).toBe(200);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });

  it('of a part keeps both, shortens those that end later, or ends both', async () => {
    const { orderId } = await lab.buy(student.token, BUNDLE);
    const { id } = await itemOf(orderId);
    expect((await refundPart(id, { membership: 'keep' })).status).toBe(200);
    expect((await held()).map(([, until]) => until)).toEqual([inYears(1), inYears(1)]);
    const endDate = addDays(today(), 100);
    expect((await refundPart(id, { seenRefundedPaise: 50_000, membership: 'shorten', endDate })).status).toBe(200);
    expect((await held()).map(([, until]) => until)).toEqual([endDate, endDate]);
    expect((await refundPart(id, { seenRefundedPaise: 100_000, membership: 'end' })).status).toBe(200);
    expect([await opens(), await running()]).toEqual([[403, 403], []]);
    const texts = (await mailsOf('Refund')).map(({ text }) => text).join('\n');
    for (const type of ['1-Year', 'TestSeries'])
      for (const word of ['stays as it is', 'ends on'])
        expect(texts).toContain(`${type}, which this payment bought, ${word}`);
  });

  it('of a part leaves alone what ends before the chosen day, and takes no day before one of them begins', async () => {
    await addMembership(student.studentId, { membershipType: 'TestSeries', endDate: addDays(today(), 200) });
    const { orderId } = await lab.buy(student.token, BUNDLE);
    const { id } = await itemOf(orderId);
    const day = (days: number) => ({ membership: 'shorten', endDate: addDays(today(), days) });
    for (const refused of [day(100), day(1000)])
      expect(Object.keys((await refundPart(id, refused)).json.errors)).toEqual(['endDate']);
    expect((await refundPart(id, day(400))).status).toBe(200);
    expect((await held()).slice(1).map(([, until]) => until)).toEqual([inYears(1), addDays(today(), 400)]);
  });

  it('of a part says nothing of one that had ended before', async () => {
    const { orderId } = await lab.buy(student.token, BUNDLE);
    const { id } = await itemOf(orderId);
    await env.DB.prepare("UPDATE memberships SET end_date = ?2 WHERE order_id = ?1 AND membership_type = 'TestSeries'")
      .bind(orderId, new Date(lab.now() - 1).toISOString())
      .run();
    expect((await refundPart(id, { membership: 'end' })).status).toBe(200);
    const [mail] = await mailsOf('Refund');
    expect(mail?.text).toContain('1-Year, which this payment bought, ends on');
    expect(mail?.text).not.toContain('stays as it is');
  });

  it('is reckoned by the days left of each where the academy has that rule', async () => {
    await addMembership(student.studentId, { membershipType: 'TestSeries', endDate: addDays(today(), 30) });
    const byDays = paymentLab({ ...LASTING, refundRule: 'days-left' });
    const { orderId } = await byDays.buy(student.token, BUNDLE);
    const { daysLeft } = (await itemOf(orderId, byDays)).payment;
    expect(daysLeft.amountPaise).toBe(PRICE);
    byDays.pass(10 * 24 * 60 * 60 * 1000);
    const later = (await itemOf(orderId, byDays)).payment.daysLeft;
    expect(later.parts).toMatchObject([
      { membershipType: '1-Year', daysLeft: daysLeft.parts[0].days - 10 },
      { membershipType: 'TestSeries', daysLeft: daysLeft.parts[1].days },
    ]);
    // Ten days of the share of 1-Year, 2,999 of 3,798 rupees, and none of TestSeries, which has not begun.
    expect(PRICE - later.amountPaise).toBeGreaterThan(7_500);
    expect(PRICE - later.amountPaise).toBeLessThan(7_700);
  });

  it('of one that was paid twice comes back with a tap, and leaves the memberships of the first', async () => {
    const first = await lab.buy(student.token, BUNDLE);
    const second = await lab.buy(student.token, BUNDLE);
    const giveBack = (orderId: string) =>
      lab.call('POST', `/api/payments/orders/${orderId}/give-back`, { token: student.token, body: {} });
    expect((await giveBack(first.orderId)).status).toBe(409);
    expect((await giveBack(second.orderId)).json.order).toMatchObject({ state: 'refunded' });
    expect(await running()).toEqual(['1-Year running', 'TestSeries running']);
    // Bought alone before, TestSeries is no double of the bundle.
    const alone = await lab.buy(student.token, 'TestSeries');
    expect((await giveBack(alone.orderId)).status).toBe(409);
  });
});
