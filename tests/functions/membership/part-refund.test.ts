import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GatewayFailure } from '../../../functions/errors.ts';
import { d1Orders } from '../../../functions/storage/membership/d1-orders.ts';
import { addDays, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { askList, env } from '../../support/worker/api.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';
import { alertsFor, paymentLab } from '../../support/worker/payments.ts';

/** A part of a payment that an admin gives back: the membership is kept, shortened or ended, as the admin chose. */

const REASON = 'Ill for two months, agreed on the phone';
const lab = paymentLab();
const { gateway } = lab.ctx;
if (gateway === null) throw new Error('no gateway');
let admin: string;
let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(async () => {
  ({ token: admin } = await adminWithToken());
});
beforeEach(async () => {
  student = await studentWithToken();
});

const find = async (orderId: string) =>
  (await askList(lab.call, `/api/admin/payments?q=${orderId}`, { token: admin })).json.items[0];
const bought = async () => find((await lab.buy(student.token)).orderId);
const bodyWith = (changes: object = {}) => ({
  clientId: crypto.randomUUID(),
  reason: REASON,
  amountPaise: 50_000,
  seenRefundedPaise: 0,
  membership: 'keep',
  endDate: null,
  ...changes,
});
const refundPart = (id: number, body: object, from = lab) =>
  from.call('POST', `/api/admin/payments/${id}/part-refund`, { token: admin, body });
const linesOf = async (id: number) =>
  (await lab.call('GET', `/api/admin/audit?subject=payments/${id}`, { token: admin })).json.items as Record<
    string,
    any
  >[];
const ends = async () =>
  (
    await env.DB.prepare('SELECT end_date FROM memberships WHERE student_id = ?1 ORDER BY id')
      .bind(student.studentId)
      .all<{ end_date: string }>()
  ).results.map(({ end_date: end }) => end);
const mails = async () => {
  await lab.settleMails();
  return lab.mailbox.list().filter(({ to, subject }) => to === student.email && subject.startsWith('Refund'));
};

it('keeps the membership: the sum is stored, and the gateway’s message asks nobody', async () => {
  const item = await bought();
  const before = await ends();
  const body = bodyWith();
  for (const _ of ['first', 'repeated']) {
    const answer = await refundPart(item.id, body);
    expect([answer.status, answer.json.item]).toMatchObject([
      200,
      { state: 'paid', payment: { refundedPaise: 50_000, refund: null } },
    ]);
  }
  await lab.deliverAll();
  expect(await ends()).toEqual(before);
  expect(await lab.gate(student.token)).toBe(200);
  expect(await lab.paymentsAt(item.gatewayOrderId)).toMatchObject([{ refunded: 50_000 }]);
  const { items } = (await lab.call('GET', '/api/admin/payment-alerts', { token: admin })).json;
  expect(items).toEqual([]);
  expect(await alertsFor(item.gatewayOrderId)).toEqual(['part-refund']);
  expect(await linesOf(item.id)).toMatchObject([
    { action: 'refunded', reason: REASON, after: { amountPaise: 50_000, membership: 'keep' } },
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/₹500\.00 goes back[^]*stays as it is/);
});

it('settles the alert of a gateway’s message that was faster than the reply', async () => {
  const item = await bought();
  const slow = paymentLab({
    gateway: {
      ...gateway,
      refund: async (refund) => {
        const made = await gateway.refund(refund);
        await lab.deliverAll();
        expect(await alertsFor(item.gatewayOrderId)).toEqual(['part-refund']);
        return made;
      },
    },
  });
  expect((await refundPart(item.id, bodyWith(), slow)).status).toBe(200);
  expect((await lab.call('GET', '/api/admin/payment-alerts', { token: admin })).json.items).toEqual([]);
});

it('shortens the membership to the chosen day, and what follows begins earlier', async () => {
  const item = await bought();
  await lab.buy(student.token);
  const [, later] = await ends();
  const endDate = addDays(indiaDayOf(lab.now()), 100);
  const body = bodyWith({ membership: 'shorten', endDate });
  expect((await refundPart(item.id, body)).status).toBe(200);
  const after = await ends();
  expect(after[0]).toBe(endDate);
  expect((after[1] ?? '') < (later ?? '')).toBe(true);
  expect((await refundPart(item.id, body)).status).toBe(200);
  expect(await ends()).toEqual(after);
  expect((await linesOf(item.id)).map(({ action, after: told }) => [action, told.endDate])).toEqual([
    ['changed', endDate],
    ['refunded', endDate],
  ]);
  const texts = (await mails()).map(({ text }) => text);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/ends on [^]*begins earlier instead/);
});

it('ends the membership at once', async () => {
  const item = await bought();
  const answer = await refundPart(item.id, bodyWith({ membership: 'end' }));
  expect(answer.json.item).toMatchObject({ state: 'paid', payment: { refundedPaise: 50_000, refund: null } });
  expect(await lab.gate(student.token)).toBe(403);
  const refused = await refundPart(item.id, bodyWith({ membership: 'end', seenRefundedPaise: 50_000 }));
  expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['membership']]);
});

it('writes the sum and the new ends together: while the holding changes neither, and the alert stays open until both', async () => {
  const { orders } = lab.ctx;
  if (orders === null) throw new Error('no orders');
  const item = await bought();
  const before = await ends();
  const changing = paymentLab({
    gateway,
    orders: { ...orders, holding: async (id) => ({ ...(await orders.holding(id)), version: '9.9.9' }) },
  });
  const body = bodyWith({ membership: 'end' });
  expect((await refundPart(item.id, body, changing)).status).toBe(503);
  expect([await ends(), (await find(item.orderId)).payment.refundedPaise]).toEqual([before, 0]);
  expect(await alertsFor(item.gatewayOrderId)).toEqual([]);
  await lab.deliverAll();
  const open = async () => (await lab.call('GET', '/api/admin/payment-alerts', { token: admin })).json.items;
  expect(await open()).toMatchObject([{ kind: 'part-refund' }]);
  const answer = await refundPart(item.id, body);
  expect([answer.status, answer.json.item.payment.refundedPaise]).toEqual([200, 50_000]);
  expect([await lab.gate(student.token), await open()]).toEqual([403, []]);
  expect((await linesOf(item.id)).map(({ action }) => action)).toEqual(['ended', 'refunded']);
  expect(await mails()).toHaveLength(1);
});

it('whose database reply was lost is mailed once and ends once', async () => {
  const item = await bought();
  let losses = 1;
  const DB = new Proxy(env.DB, {
    get: (database, key) => {
      if (key !== 'batch') return Reflect.get(database, key, database).bind(database);
      return async (statements: D1PreparedStatement[]) => {
        const results = await database.batch(statements);
        if (losses > 0 && (await find(item.orderId)).payment.refundedPaise > 0) {
          losses -= 1;
          throw new Error('Network connection lost');
        }
        return results;
      };
    },
  });
  const lossy = paymentLab({ gateway, orders: d1Orders(DB), mailer: lab.ctx.mailer, background: lab.ctx.background });
  expect((await refundPart(item.id, bodyWith({ membership: 'end' }), lossy)).status).toBe(200);
  expect(losses).toBe(0);
  expect((await linesOf(item.id)).map(({ action }) => action)).toEqual(['ended', 'refunded']);
  expect(await mails()).toHaveLength(1);
});

it('refuses what cannot be, before any money moves', async () => {
  const item = await bought();
  const today = indiaDayOf(lab.now());
  for (const [changes, status, field] of [
    [{ amountPaise: 299_900 }, 400, 'amountPaise'],
    [{ amountPaise: 99 }, 400, 'amountPaise'],
    [{ amountPaise: null }, 400, 'amountPaise'],
    [{ membership: '' }, 400, 'membership'],
    [{ membership: 'shorten' }, 400, 'endDate'],
    [{ membership: 'shorten', endDate: addDays(today, -1) }, 400, 'endDate'],
    [{ membership: 'shorten', endDate: item.periods[0].endDate }, 400, 'endDate'],
    [{ seenRefundedPaise: 100 }, 409, undefined],
  ] as const) {
    const answer = await refundPart(item.id, bodyWith(changes));
    expect([answer.status, Object.keys(answer.json.errors ?? {})[0]], JSON.stringify(changes)).toEqual([status, field]);
  }
  expect(await linesOf(item.id)).toEqual([]);
  expect(await lab.paymentsAt(item.gatewayOrderId)).toMatchObject([{ refunded: 0 }]);
});

it('of two admins at once refunds one; the other is told', async () => {
  const item = await bought();
  const { promise: areBothThere, resolve } = Promise.withResolvers<void>();
  let there = 0;
  // Both have seen that nothing went back before either asks.
  const together = paymentLab({
    gateway: {
      ...gateway,
      refund: async (refund) => {
        there += 1;
        if (there === 2) resolve();
        await areBothThere;
        return gateway.refund(refund);
      },
    },
  });
  const answers = await Promise.all([
    refundPart(item.id, bodyWith({ amountPaise: 50_000 }), together),
    refundPart(item.id, bodyWith({ amountPaise: 60_000, membership: 'end' }), together),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [payment] = await lab.paymentsAt(item.gatewayOrderId);
  expect((await find(item.orderId)).payment.refundedPaise).toBe(payment?.refunded);
});

it('that the gateway refuses changes nothing and says so in the audit log; made later, it says that too', async () => {
  const item = await bought();
  const before = await ends();
  const poor = paymentLab({
    gateway: { ...gateway, refund: () => Promise.reject(new GatewayFailure('refused', 'Balance too low')) },
  });
  const body = bodyWith({ membership: 'end' });
  const answer = await refundPart(item.id, body, poor);
  expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('Balance too low')]);
  expect(await ends()).toEqual(before);
  expect((await linesOf(item.id))[0]).toMatchObject({
    action: 'refused',
    after: { refusedBecause: 'Balance too low' },
  });
  expect((await refundPart(item.id, body)).status).toBe(200);
  expect((await linesOf(item.id)).map(({ action }) => action)).toEqual(['refunded', 'ended', 'refused', 'refunded']);
});

it('is proposed by the days left where the academy has that rule, and ends the membership', async () => {
  const { orderId } = await lab.buy(student.token);
  const byDays = paymentLab({ refundRule: 'days-left' });
  const today = indiaDayOf(Date.now());
  await env.DB.prepare('UPDATE memberships SET start_date = ?2, end_date = ?3 WHERE order_id = ?1')
    .bind(orderId, addDays(today, -100), addDays(today, 265))
    .run();
  const listed = async (from: typeof lab) =>
    (await askList(from.call, `/api/admin/payments?q=${orderId}`, { token: admin })).json.items[0];
  expect((await listed(lab)).payment.daysLeft).toBeNull();
  const item = await listed(byDays);
  const amountPaise = Math.floor((2999 * 265) / 365) * 100;
  expect(item.payment.daysLeft).toEqual({
    parts: [{ membershipType: '1-Year', days: 365, daysLeft: 265 }],
    amountPaise,
  });
  const given = await refundPart(item.id, bodyWith({ amountPaise, membership: 'end' }));
  expect([given.status, given.json.item.payment.refundedPaise]).toEqual([200, amountPaise]);
  // It has ended, so nothing more is proposed.
  expect((await listed(byDays)).payment.daysLeft).toBeNull();
});
