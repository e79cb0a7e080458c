import { addDays, addMonths, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askList, env } from '../../support/worker/api.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import { countOf, membershipsOf, paymentLab } from '../../support/worker/payments.ts';

/** Money that staff took at the desk leads to the same things as money online: once, and it can be voided. */

let lab: PaymentLab;
let admin: { readonly studentId: number; readonly token: string };
let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(async () => {
  lab = paymentLab();
  admin = await adminWithToken();
});
beforeEach(async () => {
  student = await studentWithToken();
});

const today = () => indiaDayOf(lab.now());
const enter = (given: object = {}, studentId = student.studentId) =>
  lab.call('POST', `/api/admin/students/${studentId}/payments`, {
    token: admin.token,
    body: {
      clientId: crypto.randomUUID(),
      planId: '1-Year',
      amountPaise: 250_000,
      way: 'cheque',
      reference: 'Cheque 000123',
      receivedOn: today(),
      reason: '',
      ...given,
    },
  });
const linesOf = async (id: number) =>
  (await lab.call('GET', `/api/admin/audit?subject=payments/${id}`, { token: admin.token })).json.items;
const mailsTo = (email: string) => lab.mailbox.list().filter(({ to }) => to === email);

describe('a payment that staff enter', () => {
  it('opens the membership at once, and stands in the receipts, the lists, the month’s file, the audit log and a mail', async () => {
    expect(await lab.gate(student.token)).toBe(403);
    const { status, json } = await enter({ receivedOn: addDays(today(), -3), reason: 'Counted by Meena' });
    expect(status).toBe(201);
    expect(await lab.gate(student.token)).toBe(200);
    const { receipts, memberships } = await lab.overview(student.token);
    expect(memberships).toMatchObject([
      { membershipType: '1-Year', state: 'running', endDate: addMonths(today(), 12) },
    ]);
    expect(receipts).toHaveLength(1);
    const [receipt] = receipts;
    expect(receipt).toMatchObject({ method: 'cheque', reference: 'Cheque 000123', amountPaise: 250_000, isTest: true });
    expect(indiaDayOf(Date.parse(receipt.paidAt))).toBe(addDays(today(), -3));
    expect(receipt.taxes.reduce((sum: number, tax: any) => sum + tax.paise, receipt.taxablePaise)).toBe(250_000);
    const listed = await askList(lab.call, `/api/admin/payments?q=${encodeURIComponent(receipt.number)}`, {
      token: admin.token,
    });
    expect(listed.json.items).toMatchObject([{ id: json.item.id, state: 'paid', isEntered: true }]);
    const month = await lab.call('GET', `/api/admin/revenue.csv?month=${addDays(today(), -3).slice(0, 7)}`, {
      token: admin.token,
    });
    const line = month.text.split('\r\n').find((each: string) => each.includes(receipt.number));
    expect(line?.split(',')).toEqual(expect.arrayContaining(['cheque', '2500.00']));
    expect(await linesOf(json.item.id)).toMatchObject([
      { action: 'created', reason: 'Counted by Meena', after: { studentId: student.studentId, amountPaise: 250_000 } },
    ]);
    await lab.settleMails();
    const [mail] = mailsTo(student.email);
    expect(mail?.subject).toContain(receipt.number);
    expect(mail?.text).toContain('Cheque, Cheque 000123');
  });

  it('has one effect when it is sent many times at once and again, and takes one number of the receipts', async () => {
    const clientId = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter({ clientId })));
    const again = await enter({ clientId });
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
    expect(again.json.item).toEqual(replies[0]?.json.item);
    expect(await membershipsOf(student.studentId)).toBe(1);
    expect(await linesOf(again.json.item.id)).toHaveLength(1);
    const other = await enter({ clientId, planId: 'TestSeries', amountPaise: 100 });
    expect([other.status, await membershipsOf(student.studentId)]).toEqual([409, 1]);
    const { receiptNumber } = (await enter()).json.item.payment;
    expect(Number(receiptNumber.split('/').at(-1))).toBe(
      Number(again.json.item.payment.receiptNumber.split('/').at(-1)) + 1,
    );
  });

  it('goes on behind what is held, two at once one behind the other', async () => {
    await lab.buy(student.token);
    const replies = await Promise.all([enter(), enter()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const ends = replies.map(({ json }) => json.item.periods[0].endDate).toSorted();
    expect(ends).toEqual([addMonths(today(), 24), addMonths(today(), 36)]);
  });

  it('goes back in part from the hand of staff: the receipt says so, the student is told, and no gateway is asked', async () => {
    const { json } = await enter();
    const silent = paymentLab({ gateway: null });
    const body = {
      clientId: crypto.randomUUID(),
      reason: 'By the days left',
      amountPaise: 100_000,
      seenRefundedPaise: 0,
      membership: 'end',
      endDate: null,
    };
    for (const _ of ['first', 'repeated']) {
      const part = await silent.call('POST', `/api/admin/payments/${json.item.id}/part-refund`, {
        token: admin.token,
        body,
      });
      expect([part.status, part.json.item]).toMatchObject([
        200,
        { state: 'paid', payment: { refundedPaise: 100_000, refund: null } },
      ]);
    }
    expect(await lab.gate(student.token)).toBe(403);
    expect(await linesOf(json.item.id)).toMatchObject([
      { action: 'ended' },
      { action: 'refunded', reason: 'By the days left', after: { amountPaise: 100_000, membership: 'end' } },
      { action: 'created' },
    ]);
    await silent.settleMails();
    const mail = silent.mailbox.list().find(({ to, subject }) => to === student.email && subject.startsWith('Refund'));
    expect(mail?.text).toContain('The academy itself gives you ₹1,000.00 back');
  });

  const giveBack = (id: number, given: object, from = lab) =>
    from.call('POST', `/api/admin/payments/${id}/part-refund`, {
      token: admin.token,
      body: {
        clientId: crypto.randomUUID(),
        reason: 'By the days left',
        seenRefundedPaise: 0,
        membership: 'keep',
        endDate: null,
        ...given,
      },
    });
  const { orders } = paymentLab().ctx;
  if (orders === null) throw new Error('no orders');

  it('of two parts from two hands at once takes one; the other is told, its line says so, and it adds up when asked anew', async () => {
    const { id } = (await enter()).json.item;
    const { promise: areBothThere, resolve } = Promise.withResolvers<void>();
    let there = 0;
    // Both have seen that nothing went back before either is written.
    const together = paymentLab({
      orders: {
        ...orders,
        refundDecidedPart: async (part) => {
          there += 1;
          if (there === 2) resolve();
          await areBothThere;
          return orders.refundDecidedPart(part);
        },
      },
    });
    const bodies = [30_000, 50_000].map((amountPaise) => ({ amountPaise, clientId: crypto.randomUUID() }));
    const answers = await Promise.all(bodies.map((body) => giveBack(id, body, together)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = answers.findIndex(({ status }) => status === 409);
    const [kept, told] = [bodies[1 - second]?.amountPaise ?? 0, bodies[second]];
    expect((await linesOf(id)).filter(({ action }: { action: string }) => action === 'refused')).toHaveLength(1);
    // Each of them again is what it was.
    expect((await giveBack(id, bodies[1 - second] ?? {})).json.item.payment.refundedPaise).toBe(kept);
    expect((await giveBack(id, told ?? {})).status).toBe(409);
    const anew = await giveBack(id, { amountPaise: told?.amountPaise, seenRefundedPaise: kept });
    expect([anew.status, anew.json.item.payment.refundedPaise]).toEqual([200, 80_000]);
    const parts = await env.DB.prepare(
      'SELECT amount_paise AS sum FROM payment_alerts WHERE payment_id = (SELECT payment_id FROM order_records WHERE id = ?1) ORDER BY 1',
    )
      .bind(id)
      .all<{ sum: number }>();
    expect(parts.results.map(({ sum }) => sum)).toEqual([kept, 80_000]);
  });

  it('a part that failed before it was written is refused, not lost, where another came first', async () => {
    const { id } = (await enter()).json.item;
    const failing = paymentLab({
      orders: { ...orders, refundDecidedPart: () => Promise.reject(new Error('no such table')) },
    });
    const body = { amountPaise: 30_000, clientId: crypto.randomUUID() };
    expect((await giveBack(id, body, failing)).status).toBe(500);
    expect((await giveBack(id, { amountPaise: 50_000 })).status).toBe(200);
    expect((await giveBack(id, body)).status).toBe(409);
    const anew = await giveBack(id, { amountPaise: 30_000, seenRefundedPaise: 50_000 });
    expect(anew.json.item.payment.refundedPaise).toBe(80_000);
  });

  it('is voided by its reason: the membership ends, the receipt says so, and no gateway is asked', async () => {
    const { json } = await enter();
    const silent = paymentLab({ gateway: null });
    const clientId = crypto.randomUUID();
    const send = () =>
      silent.call('POST', `/api/admin/payments/${json.item.id}/refund`, {
        token: admin.token,
        body: { clientId, reason: 'Entered for the wrong student' },
      });
    const voided = await send();
    expect([voided.status, (await send()).status]).toEqual([200, 200]);
    expect(voided.json.item).toMatchObject({ state: 'refunded', payment: { refund: { amountPaise: 250_000 } } });
    expect(await lab.gate(student.token)).toBe(403);
    expect((await lab.overview(student.token)).receipts).toMatchObject([{ refund: { amountPaise: 250_000 } }]);
    expect(await linesOf(json.item.id)).toMatchObject([
      { action: 'voided', reason: 'Entered for the wrong student' },
      { action: 'created' },
    ]);
    await silent.settleMails();
    const told = silent.mailbox.list().find(({ to }) => to === student.email);
    expect(told?.subject).toBe(`Void: receipt ${json.item.payment.receiptNumber}`);
    expect(told?.text).not.toContain('working days');
  });

  it.each([
    ['amountPaise', 'nothing', { amountPaise: 99 }],
    ['amountPaise', 'more than the price', { amountPaise: 299_901 }],
    ['receivedOn', 'tomorrow', { receivedOn: () => addDays(today(), 1) }],
    ['receivedOn', 'long ago', { receivedOn: () => addDays(today(), -61) }],
    ['reference', 'a cheque without its number', { reference: ' ' }],
  ])('names %s for %s, and writes nothing', async (field, _, given: Record<string, unknown>) => {
    const before = await countOf('SELECT count(*) AS count FROM orders');
    const filled = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    );
    const { status, json } = await enter(filled);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    expect(await countOf('SELECT count(*) AS count FROM orders')).toBe(before);
  });

  it('reaches neither staff through their own colleagues nor a membership without an end', async () => {
    expect((await enter({}, admin.studentId)).status).toBe(403);
    await env.DB.prepare(
      "INSERT INTO memberships (student_id, membership_type, start_date, created_at) VALUES (?1, '1-Year', '2026-01-01', '2026-01-01')",
    )
      .bind(student.studentId)
      .run();
    expect((await enter()).status).toBe(409);
  });
});
