import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayFailure } from '../../../functions/errors.ts';
import { DAY_MS } from '../../../src/domain/lib/india-time.ts';
import { askList, contextOf, env } from '../../support/worker/api.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import { ABSENT_ORDER, alertsFor, paymentLab } from '../../support/worker/payments.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** A plan that was paid twice: the student has the second payment back with one call. */

let lab: PaymentLab;
let student: Awaited<ReturnType<typeof studentWithToken>>;
const { sessions } = contextOf(env);
/** Sessions do not mind that days go by. */
const LASTING = { sessions: { ...sessions, find: (text: string) => sessions.find(text, Date.now()) } };
beforeEach(async () => {
  lab = paymentLab(LASTING);
  student = await studentWithToken();
});

const giveBack = (orderId: string, { token = student.token, from = lab } = {}) =>
  from.call('POST', `/api/payments/orders/${orderId}/give-back`, { token, body: {} });
const doubles = async () =>
  ((await lab.overview(student.token)).receipts as { number: string; double: { firstReceipt: string } | null }[]).map(
    ({ double }) => double?.firstReceipt ?? null,
  );
const states = async () =>
  ((await lab.overview(student.token)).memberships as { state: string }[]).map(({ state }) => state).toSorted();

/** Buys a plan twice, two days apart. */
async function buyTwice() {
  const first = await lab.buy(student.token);
  lab.pass(2 * DAY_MS);
  return { first, second: await lab.buy(student.token) };
}

describe('the second of two payments of one plan', () => {
  it('is named in the overview, goes back whole, and leaves the first membership as it is', async () => {
    const { first, second } = await buyTwice();
    const [firstNumber] = ((await lab.overview(student.token)).receipts as { number: string }[])
      .map(({ number }) => number)
      .toReversed();
    expect(await doubles()).toEqual([firstNumber, null]);
    const answer = await giveBack(second.orderId);
    expect([answer.status, answer.json.order.state]).toEqual([200, 'refunded']);
    expect(await doubles()).toEqual([null, null]);
    expect(await states()).toEqual(['ended', 'running']);
    expect(await lab.gate(student.token)).toBe(200);
    expect((await giveBack(first.orderId)).status).toBe(409);
  });

  it('goes back once, however often it is asked for, and the audit log says who asked', async () => {
    const { second } = await buyTwice();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(second.orderId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await giveBack(second.orderId)).status).toBe(200);
    await lab.deliverAll();
    const { token } = await adminWithToken();
    const { items } = (await askList(lab.call, `/api/admin/payments?q=${second.orderId}`, { token })).json;
    expect(items[0].payment.refund.amountPaise).toBe(299900);
    const lines = (await lab.call('GET', `/api/admin/audit?subject=payments/${items[0].id}`, { token })).json.items;
    expect(lines).toMatchObject([{ action: 'refunded', adminId: student.studentId, reason: /paid twice/i }]);
  });

  it('stays when the gateway refuses, and staff are told; a gateway that is away changes nothing', async () => {
    const { second } = await buyTwice();
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('the lab has no gateway');
    const failing = (reason: 'refused' | 'silent') =>
      paymentLab({
        ...LASTING,
        clock: lab.ctx.clock,
        gateway: { ...gateway, refund: () => Promise.reject(new GatewayFailure(reason, 'Balance too low')) },
      });
    expect((await giveBack(second.orderId, { from: failing('silent') })).status).toBe(503);
    const refusing = failing('refused');
    await adminWithToken();
    const refused = await giveBack(second.orderId, { from: refusing });
    await refusing.settleMails();
    expect(refusing.mailbox.list().map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Payment to look at'),
    ]);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('the academy has been told')]);
    expect(await states()).toEqual(['later', 'running']);
    const { token } = await adminWithToken();
    const { items } = (await askList(lab.call, `/api/admin/payments?q=${second.orderId}`, { token })).json;
    expect(await alertsFor(items[0].gatewayOrderId)).toEqual(['double-payment']);
    expect((await giveBack(second.orderId)).status).toBe(200);
  });
});

describe('every other payment stays', () => {
  let other: Awaited<ReturnType<typeof studentWithToken>>;
  beforeAll(async () => {
    other = await studentWithToken();
  });

  it('a single one, another plan, a renewal four days later, and after seven days', async () => {
    const single = await lab.buy(student.token);
    expect((await giveBack(single.orderId)).status).toBe(409);
    const plan = await lab.buy(student.token, 'TestSeries');
    expect((await giveBack(plan.orderId)).status).toBe(409);
    lab.pass(4 * DAY_MS);
    const renewal = await lab.buy(student.token);
    expect((await giveBack(renewal.orderId)).json.message).toContain('write to the academy');
    const again = await lab.buy(student.token);
    lab.pass(7 * DAY_MS + 1000);
    expect((await giveBack(again.orderId)).status).toBe(409);
    expect(await doubles()).toEqual([null, null, null, null]);
  });

  it('another student’s, and one that is not there', async () => {
    const { second } = await buyTwice();
    expect((await giveBack(second.orderId, { token: other.token })).status).toBe(404);
    expect((await giveBack(ABSENT_ORDER)).status).toBe(404);
    expect(await states()).toEqual(['later', 'running']);
  });
});
