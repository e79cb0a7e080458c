import { addMonths, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayFailure, ServiceError } from '../../../functions/errors.ts';
import { d1Orders } from '../../../functions/storage/membership/d1-orders.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { askList, env } from '../../support/worker/api.ts';
import { adminWithToken, PASSWORD, studentWithToken } from '../../support/worker/students.ts';
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

/** Money that goes back ends at that moment what it bought, by an admin or by the gateway's word, once. */

const REASON = 'Asked on the third day, nothing opened';
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

const find = async (text: string) =>
  (await askList(lab.call, `/api/admin/payments?q=${encodeURIComponent(text)}`, { token: admin.token })).json.items[0];
const refund = (id: number, { clientId = crypto.randomUUID() as string, reason = REASON, from = lab } = {}) =>
  from.call('POST', `/api/admin/payments/${id}/refund`, { token: admin.token, body: { clientId, reason } });
const linesOf = async (id: number) =>
  (await lab.call('GET', `/api/admin/audit?subject=payments/${id}`, { token: admin.token })).json.items as Record<
    string,
    any
  >[];
const refundEvent = (gatewayOrderId: string, paymentId: string, payment: object = {}, event = 'refund.processed') => ({
  ...capturedEvent(gatewayOrderId, {}, event),
  contains: ['refund', 'payment'],
  payload: {
    refund: {
      entity: {
        id: `rfnd_Web${student.studentId}`,
        entity: 'refund',
        amount: 299900,
        currency: 'INR',
        payment_id: paymentId,
        status: 'processed',
      },
    },
    payment: {
      entity: {
        ...capturedEvent(gatewayOrderId).payload.payment.entity,
        id: paymentId,
        status: 'refunded',
        amount_refunded: 299900,
        refund_status: 'full',
        ...payment,
      },
    },
  },
});

describe('an admin’s refund', () => {
  it('ends access at once, refunds once, mails the student, and is in the audit log with its reason', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    expect(await lab.gate(student.token)).toBe(200);
    const item = await find(orderId);
    expect(item).toMatchObject({
      state: 'paid',
      studentId: student.studentId,
      isTest: true,
      payment: { paymentId, isWithinSevenDays: true, refund: null },
    });
    const answer = await refund(item.id);
    expect(answer.status).toBe(200);
    expect(answer.json.item).toMatchObject({ state: 'refunded', payment: { refund: { amountPaise: 299900 } } });
    expect(await lab.gate(student.token)).toBe(403);
    expect((await lab.paymentsAt((await find(orderId)).gatewayOrderId))[0]).toMatchObject({
      status: 'refunded',
      refunded: 299900,
    });
    await lab.deliverAll();
    expect(await linesOf(item.id)).toMatchObject([
      {
        action: 'refunded',
        adminId: 1,
        reason: REASON,
        title: item.payment.receiptNumber,
        after: { state: 'refunded', amountPaise: 299900 },
      },
    ]);
    const { memberships, receipts } = await lab.overview(student.token);
    expect(memberships).toMatchObject([{ state: 'ended' }]);
    expect(receipts).toMatchObject([{ refund: { amountPaise: 299900 } }]);
    await lab.settleMails();
    expect(
      lab.mailbox
        .list()
        .filter(({ to }) => to === student.email)
        .map(({ subject }) => subject),
    ).toEqual([`Refund of receipt ${item.payment.receiptNumber}`, expect.stringContaining('Receipt ')]);
  });

  it('keeps its line without its reason when the student’s account is deleted; others keep theirs', async () => {
    const neighbour = await studentWithToken();
    const [own, theirs] = [await lab.buy(student.token), await lab.buy(neighbour.token)];
    const [item, other] = [await find(own.orderId), await find(theirs.orderId)];
    await Promise.all([refund(item.id), refund(other.id)]);
    await env.DB.prepare(
      "INSERT INTO payment_alerts (alert_key, at, kind, gateway_order_id) VALUES (?1, '2026-11-21T10:00:00.000Z', 'wrong-amount', ?2)",
    )
      .bind(own.orderId, item.gatewayOrderId)
      .run();
    const alertId = await countOf('SELECT id AS count FROM payment_alerts WHERE alert_key = ?1', own.orderId);
    expect(
      (
        await lab.call('POST', `/api/admin/payment-alerts/${alertId}/settle`, {
          token: admin.token,
          body: { clientId: crypto.randomUUID(), reason: REASON },
        })
      ).status,
    ).toBe(200);
    const deletion = await lab.call('POST', '/api/account/deletion', {
      token: student.token,
      body: { password: PASSWORD, confirmation: 'DELETE' },
    });
    expect(deletion.status).toBe(200);
    expect(await linesOf(item.id)).toMatchObject([
      {
        action: 'refunded',
        adminId: 1,
        reason: null,
        title: item.payment.receiptNumber,
        after: { amountPaise: 299900 },
      },
    ]);
    expect(await linesOf(other.id)).toMatchObject([{ reason: REASON }]);
    const alertLines = (
      await lab.call('GET', `/api/admin/audit?subject=payment-alerts/${alertId}`, { token: admin.token })
    ).json.items;
    expect(alertLines).toMatchObject([{ action: 'settled', reason: null }]);
    // Nothing else of such a line can be altered, and nothing of a line whose student is there.
    const alter = (change: string, id: number) =>
      env.DB.prepare(`UPDATE audit_log SET ${change} WHERE subject = ?1`).bind(`payments/${id}`).run();
    for (const [change, id] of [
      ["title = 'x'", item.id],
      ["reason = 'x'", item.id],
      ['after = NULL', item.id],
      ['reason = NULL', other.id],
    ] as const)
      await expect(alter(change, id)).rejects.toThrow(/append only/);
  });

  it('sent twice is one, a second refund is refused, and neither pays twice', async () => {
    const { orderId } = await lab.buy(student.token);
    const { id, gatewayOrderId } = await find(orderId);
    const clientId = crypto.randomUUID();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => refund(id, { clientId })));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await refund(id, { clientId })).status).toBe(200);
    expect([(await refund(id)).status, (await refund(id)).json.message]).toEqual([
      409,
      'This payment has been refunded already. Load the list again.',
    ]);
    expect(await lab.paymentsAt(gatewayOrderId)).toHaveLength(1);
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('of an unpaid or unknown order is refused; so is one without a reason', async () => {
    const begun = await lab.begin(student.token);
    const { id } = await find(begun.json.order.orderId);
    expect((await refund(id)).status).toBe(409);
    expect((await refund(999_999)).status).toBe(404);
    expect((await refund(id, { reason: 'no' })).json.errors).toHaveProperty('reason');
  });

  it.each([
    ['silent', 503, /not known whether the refund was begun/, ['refunded']],
    ['refused', 409, /refused the refund: Balance too low/, ['refunded', 'refused', 'refunded']],
  ] as const)(
    'that the gateway leaves %s ends nothing, says what to do, and can be sent again',
    async (reason, status, text, actions) => {
      const { orderId } = await lab.buy(student.token);
      const { id } = await find(orderId);
      const { gateway } = lab.ctx;
      if (gateway === null) throw new Error('no gateway');
      const away = paymentLab({
        gateway: { ...gateway, refund: () => Promise.reject(new GatewayFailure(reason, 'Balance too low')) },
      });
      const clientId = crypto.randomUUID();
      const answer = await refund(id, { clientId, from: away });
      expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(text)]);
      expect(await lab.gate(student.token)).toBe(200);
      expect((await refund(id, { clientId })).status).toBe(200);
      expect(await lab.gate(student.token)).toBe(403);
      expect((await linesOf(id)).map(({ action }) => action)).toEqual(actions);
    },
  );

  it('that the gateway refuses says so in the audit log, with its reason, once for each order to refund', async () => {
    const { orderId } = await lab.buy(student.token);
    const { id } = await find(orderId);
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const away = paymentLab({
      gateway: { ...gateway, refund: () => Promise.reject(new GatewayFailure('refused', 'Balance too low')) },
    });
    const clientId = crypto.randomUUID();
    for (let copy = 0; copy < 2; copy += 1) expect((await refund(id, { clientId, from: away })).status).toBe(409);
    expect(await linesOf(id)).toMatchObject([
      { action: 'refused', reason: REASON, after: { state: 'paid', refusedBecause: 'Balance too low' } },
      { action: 'refunded' },
    ]);
  });

  it('that was made in the gateway’s dashboard, whose message was lost, ends access with what the gateway says', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { id } = await find(orderId);
    expect(await lab.sandbox.payments.refund(paymentId, { amount: undefined, key: null })).toMatchObject({
      entity: 'refund',
    });
    lab.loseAll();
    expect(await lab.gate(student.token)).toBe(200);
    const answer = await refund(id);
    expect([answer.status, answer.json.item.payment.refund]).toEqual([
      200,
      expect.objectContaining({ refundId: expect.stringMatching(/^rfnd_/), amountPaise: 299900 }),
    ]);
    expect(await lab.gate(student.token)).toBe(403);
  });

  it('of a payment that is partly refunded there stays refused', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { id } = await find(orderId);
    await lab.sandbox.payments.refund(paymentId, { amount: 100, key: null });
    lab.loseAll();
    expect((await refund(id)).status).toBe(409);
    expect(await lab.gate(student.token)).toBe(200);
  });

  it('of a renewal leaves the earlier membership', async () => {
    await lab.buy(student.token);
    const { orderId } = await lab.buy(student.token);
    await refund((await find(orderId)).id);
    expect(
      (await lab.overview(student.token)).memberships.map(({ state }: { state: string }) => state).toSorted(),
    ).toEqual(['ended', 'running']);
    expect(await lab.gate(student.token)).toBe(200);
  });

  describe('of one that later purchases follow', () => {
    const rowsOf = async () => {
      const { results } = await env.DB.prepare(
        'SELECT membership_type AS type, start_date AS start, end_date AS until, version FROM memberships WHERE student_id = ?1 ORDER BY id',
      )
        .bind(student.studentId)
        .all<{ type: string; start: string; until: string; version: number }>();
      return results;
    };
    const inYears = (years: number) => addMonths(indiaDayOf(lab.now()), 12 * years);
    const states = async () =>
      (await lab.overview(student.token)).memberships
        .map(({ membershipType, state }: Record<string, string>) => `${membershipType} ${state}`)
        .toSorted();
    const movesOf = async () =>
      (
        await env.DB.prepare(
          'SELECT membership_moves.* FROM membership_moves JOIN memberships ON memberships.id = membership_id WHERE student_id = ?1 ORDER BY membership_moves.id',
        )
          .bind(student.studentId)
          .all()
      ).results;

    it('lets them begin at once, each with its whole time; the gate stays open and receipts do not change', async () => {
      const bought = [await lab.buy(student.token), await lab.buy(student.token), await lab.buy(student.token)];
      await lab.buy(student.token, 'English-1-Year');
      const [, , , english] = await rowsOf();
      const before = (await lab.overview(student.token)).receipts;
      const item = await find(bought[0]?.orderId ?? '');
      expect((await refund(item.id)).status).toBe(200);
      expect(await lab.gate(student.token)).toBe(200);
      const [first, second, third, untouched] = await rowsOf();
      expect(Date.parse(second?.start ?? '')).toBe(Date.parse(first?.until ?? '') + 1);
      expect([second?.until, third?.until]).toEqual([inYears(1), inYears(2)]);
      expect(Date.parse(third?.start ?? '')).toBe(Date.parse(`${inYears(1)}T23:59:59.999+05:30`) + 1);
      expect(untouched).toEqual(english);
      expect(await states()).toEqual(['1-Year ended', '1-Year later', '1-Year running', 'English-1-Year running']);
      const after = (await lab.overview(student.token)).receipts;
      // What can be given back is not part of a receipt's text.
      const textsOf = (receipts: object[]) => receipts.map((each) => ({ ...each, refund: null, double: null }));
      expect(textsOf(after)).toEqual(textsOf(before));
      expect(await movesOf()).toMatchObject([
        { cause: `refund:${bought[0]?.orderId}`, old_end: inYears(2), new_start: second?.start, new_end: inYears(1) },
        { old_end: inYears(3), new_end: inYears(2) },
      ]);
      expect(await linesOf(item.id)).toMatchObject([
        { action: 'changed', reason: REASON, after: { moved: [{ endDate: inYears(1) }, { endDate: inYears(2) }] } },
        { action: 'refunded' },
      ]);
      await lab.settleMails();
      expect(
        lab.mailbox.list().find(({ to, subject }) => to === student.email && subject.startsWith('Refund'))?.text,
      ).toMatch(/begins earlier instead, with its whole time: on .+, and runs until /);
    });

    it('told by the gateway and asked by an admin moves them once', async () => {
      const { orderId, paymentId } = await lab.buy(student.token);
      await lab.buy(student.token);
      const { id, gatewayOrderId } = await find(orderId);
      await Promise.all([
        sendWebhook(lab, refundEvent(gatewayOrderId, paymentId)),
        refund(id),
        sendWebhook(lab, refundEvent(gatewayOrderId, paymentId)),
      ]);
      const rows = await rowsOf();
      await sendWebhook(lab, refundEvent(gatewayOrderId, paymentId));
      lab.pass(60_000);
      expect((await refund(id)).status).toBe(409);
      expect(await rowsOf()).toEqual(rows);
      expect(rows.map(({ until, version }) => [until, version])).toEqual([
        [expect.stringContaining('T'), 2],
        [inYears(1), 2],
      ]);
      expect(await movesOf()).toHaveLength(1);
      expect(await lab.gate(student.token)).toBe(200);
    });

    it('whose database reply was lost is mailed once, and its moves are in the audit log', async () => {
      const { orderId } = await lab.buy(student.token);
      await lab.buy(student.token);
      await lab.settleMails();
      const { id } = await find(orderId);
      let batches = 0;
      const flaky = flakyDatabase(env.DB, (kind) =>
        kind === 'batch' && (batches += 1) === 1
          ? { moment: 'after', message: 'D1_ERROR: Network connection lost.' }
          : null,
      );
      const lossy = paymentLab({ orders: d1Orders(flaky), gateway: lab.ctx.gateway });
      expect((await refund(id, { from: lossy })).json.item.state).toBe('refunded');
      await lossy.settleMails();
      expect(
        lossy.mailbox.list().map(({ subject, text }) => [subject, text.includes('begins earlier instead')]),
      ).toEqual([[expect.stringContaining('Refund of receipt'), true]]);
      expect((await linesOf(id)).map(({ action }) => action)).toEqual(['changed', 'refunded']);
      expect(await movesOf()).toHaveLength(1);
    });

    const away = (): ServiceError => new ServiceError('unavailable', 'away');

    it('is made even when the student cannot be read for the mail: reply and audit note are as usual', async () => {
      const { orderId } = await lab.buy(student.token);
      await lab.buy(student.token);
      const { id } = await find(orderId);
      const students = { ...lab.ctx.students, find: () => Promise.reject(away()) };
      const blind = paymentLab({ students, gateway: lab.ctx.gateway, background: { run: () => undefined } });
      const answer = await refund(id, { from: blind });
      expect([answer.status, answer.json.item?.state]).toEqual([200, 'refunded']);
      expect(await linesOf(id)).toMatchObject([
        { action: 'changed', after: { moved: [{ endDate: inYears(1) }] } },
        { action: 'refunded' },
      ]);
    });

    it('writes the audit note of the moves after the reply when it cannot be written at once', async () => {
      const { orderId } = await lab.buy(student.token);
      await lab.buy(student.token);
      const { id } = await find(orderId);
      const { audit } = lab.ctx;
      let isAway = true;
      const record: typeof audit.record = (note) => {
        if (!note.changeId.startsWith('refund-moved:') || !isAway) return audit.record(note);
        isAway = false;
        return Promise.reject(away());
      };
      const late = paymentLab({ audit: { ...audit, record }, gateway: lab.ctx.gateway });
      expect((await refund(id, { from: late })).status).toBe(200);
      await late.settleMails();
      expect((await linesOf(id)).map(({ action }) => action)).toEqual(['changed', 'refunded']);
    });

    it('in the middle joins the last to the first, which goes on as it was', async () => {
      await lab.buy(student.token);
      const { orderId } = await lab.buy(student.token);
      await lab.buy(student.token);
      const [first, second] = await rowsOf();
      await refund((await find(orderId)).id);
      const rows = await rowsOf();
      expect(rows[0]).toEqual(first);
      expect(rows[2]).toMatchObject({ start: second?.start, until: second?.until });
      expect(await states()).toEqual(['1-Year ended', '1-Year later', '1-Year running']);
    });

    it('includes a purchase that is made in between', async () => {
      const { orderId } = await lab.buy(student.token);
      const { id } = await find(orderId);
      const { orders } = lab.ctx;
      if (orders === null) throw new Error('no orders');
      let isFirst = true;
      const racing = paymentLab({
        orders: {
          ...orders,
          refund: async (...input) => {
            if (isFirst) {
              isFirst = false;
              await lab.buy(student.token);
            }
            return orders.refund(...input);
          },
        },
        gateway: lab.ctx.gateway,
      });
      expect((await refund(id, { from: racing })).status).toBe(200);
      expect(await lab.gate(student.token)).toBe(200);
      expect((await rowsOf())[1]?.until).toBe(inYears(1));
    });

    it('once an admin has ended it moves nothing again: they began when it was ended', async () => {
      const { orderId } = await lab.buy(student.token);
      await lab.buy(student.token);
      const path = `/api/admin/students/${student.studentId}`;
      const row = (await lab.call('GET', path, { token: admin.token })).json.item.memberships.find(
        ({ state }: { state: string }) => state === 'running',
      );
      const ended = await lab.call('PUT', `${path}/memberships/${row.id}`, {
        token: admin.token,
        body: { clientId: crypto.randomUUID(), reason: REASON, version: row.version, endDate: 'now' },
      });
      expect([ended.status, ended.json.item.state]).toEqual([200, 'ended']);
      expect(await lab.gate(student.token)).toBe(200);
      const rows = await rowsOf();
      expect(rows[1]?.until).toBe(inYears(1));
      const [line] = (
        await lab.call('GET', `/api/admin/audit?subject=students/${student.studentId}`, { token: admin.token })
      ).json.items;
      expect(line).toMatchObject({ action: 'ended', after: { moved: [{ endDate: inYears(1) }] } });
      lab.pass(60_000);
      expect((await refund((await find(orderId)).id)).status).toBe(200);
      expect(await rowsOf()).toEqual(rows);
    });
  });

  it('is for admins alone', async () => {
    const { orderId } = await lab.buy(student.token);
    const { id } = await find(orderId);
    const body = { clientId: crypto.randomUUID(), reason: REASON };
    expect((await lab.call('POST', `/api/admin/payments/${id}/refund`, { token: student.token, body })).status).toBe(
      403,
    );
    expect((await lab.call('POST', `/api/admin/payments/${id}/refund`, { body })).status).toBe(401);
    expect(await lab.gate(student.token)).toBe(200);
  });
});

describe('a refund that the gateway reports', () => {
  it('ends access too, once, however often it is reported', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { gatewayOrderId, id } = await find(orderId);
    for (let copy = 0; copy < 3; copy += 1)
      expect((await sendWebhook(lab, refundEvent(gatewayOrderId, paymentId))).status).toBe(200);
    expect(await lab.gate(student.token)).toBe(403);
    expect((await find(orderId)).payment.refund).toMatchObject({ refundId: `rfnd_Web${student.studentId}` });
    expect((await refund(id)).status).toBe(409);
    await lab.settleMails();
    expect(
      lab.mailbox.list().filter(({ to, subject }) => to === student.email && subject.startsWith('Refund')),
    ).toHaveLength(1);
  });

  it('mails the student after the reply: a failed read there does not fail the message', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { gatewayOrderId } = await find(orderId);
    let isAway = true;
    const { find: read } = lab.ctx.students;
    const later: (() => Promise<void>)[] = [];
    const late = paymentLab({
      students: {
        ...lab.ctx.students,
        find: (id) => (isAway ? Promise.reject(new ServiceError('unavailable', 'away')) : read(id)),
      },
      gateway: lab.ctx.gateway,
      background: { run: (_, task) => void later.push(task) },
    });
    expect((await sendWebhook(late, refundEvent(gatewayOrderId, paymentId))).status).toBe(200);
    isAway = false;
    for (const task of later) await task();
    expect(late.mailbox.list().map(({ to, subject }) => [to, subject.startsWith('Refund')])).toEqual([
      [student.email, true],
    ]);
  });

  describe('in parts', () => {
    const partEvent = (
      gatewayOrderId: string,
      paymentId: string,
      { name, amount, inAll }: { name: string; amount: number; inAll: number },
    ) => {
      const event = refundEvent(gatewayOrderId, paymentId, {
        status: 'captured',
        amount_refunded: inAll,
        refund_status: 'partial',
      });
      return {
        ...event,
        payload: {
          ...event.payload,
          refund: { entity: { ...event.payload.refund.entity, id: `rfnd_${name}${student.studentId}`, amount } },
        },
      };
    };
    const FIRST = { name: 'First', amount: 50_000, inAll: 50_000 };
    const REST = { name: 'Rest', amount: 249_900, inAll: 299_900 };
    const bought = async () => {
      const { orderId, paymentId } = await lab.buy(student.token);
      const { id, gatewayOrderId } = await find(orderId);
      const send = async (part: typeof FIRST, eventId = crypto.randomUUID().replaceAll('-', '')) =>
        expect((await sendWebhook(lab, partEvent(gatewayOrderId, paymentId, part), { eventId })).status).toBe(200);
      return { id, orderId, send };
    };
    const mails = () =>
      lab.mailbox.list().filter(({ to, subject }) => to === student.email && subject.startsWith('Refund'));
    const rows = async () =>
      (
        await env.DB.prepare('SELECT start_date, end_date, version FROM memberships WHERE student_id = ?1 ORDER BY id')
          .bind(student.studentId)
          .all()
      ).results;

    it('leaves the membership and asks an admin, until the rest ends it; the sum so far is in the list and in the copy of one’s data', async () => {
      const { orderId, send } = await bought();
      const { gatewayOrderId } = await find(orderId);
      await lab.buy(student.token);
      const held = await rows();
      const before = new Set(lab.mailbox.list().map(({ id }) => id));
      await send(FIRST);
      await lab.settleMails();
      expect(await rows()).toEqual(held);
      expect(await find(orderId)).toMatchObject({ state: 'paid', payment: { refund: null, refundedPaise: 50_000 } });
      expect([await lab.gate(student.token), await alertsFor(gatewayOrderId)]).toEqual([200, ['part-refund']]);
      const mailed = lab.mailbox.list().filter(({ id }) => !before.has(id));
      expect(mailed.filter(({ to }) => to === student.email)).toEqual([]);
      expect(mailed.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Payment to look at: pay_/));
      const { sections: copy } = (await lab.call('GET', '/api/account/export', { token: student.token })).json;
      expect(copy.payments).toMatchObject([{ refundedRupees: null }, { refundedRupees: 500, refundedAt: null }]);

      lab.pass(60_000);
      await send(REST);
      const { state, payment } = await find(orderId);
      expect([state, payment.refund]).toMatchObject([
        'refunded',
        { amountPaise: 299_900, refundId: `rfnd_Rest${student.studentId}` },
      ]);
      expect(await rows()).not.toEqual(held);
      const { receipts } = await lab.overview(student.token);
      expect(receipts.map(({ refund: each }: { refund: object | null }) => each)).toEqual([
        null,
        { at: payment.refund.at, amountPaise: 299_900 },
      ]);
      await lab.settleMails();
      expect(mails()).toHaveLength(1);
    });

    it('asks once for each part, however often it is reported', async () => {
      const { orderId, send } = await bought();
      const { gatewayOrderId } = await find(orderId);
      const SECOND = { name: 'Second', amount: 20_000, inAll: 70_000 };
      await send(SECOND);
      await Promise.all([send(FIRST), send(SECOND), send(FIRST)]);
      expect(await alertsFor(gatewayOrderId)).toEqual(['part-refund', 'part-refund']);
      expect((await find(orderId)).payment).toMatchObject({ refund: null, refundedPaise: 70_000 });
      expect(await lab.gate(student.token)).toBe(200);
    });

    it.each([
      'paid, first, rest',
      'paid, rest, first',
      'first, paid, rest',
      'first, rest, paid',
      'rest, paid, first',
      'rest, first, paid',
    ])('ends once with the whole sum when its messages come as %s, each sent twice', async (order) => {
      const begun = await lab.begin(student.token);
      const gatewayOrderId = pageOf(begun);
      const paymentId = `pay_Parts${student.studentId}`;
      const steps: Record<string, object> = {
        paid: capturedEvent(gatewayOrderId, { id: paymentId }),
        first: partEvent(gatewayOrderId, paymentId, FIRST),
        rest: partEvent(gatewayOrderId, paymentId, REST),
      };
      for (const name of order.split(', ').flatMap((each) => [each, each]))
        expect((await sendWebhook(lab, steps[name] ?? {})).status, name).toBe(200);
      const { state, payment } = await find(begun.json.order.orderId);
      // A whole refund that comes first closes the order: the payment buys nothing.
      const isBought = !order.startsWith('rest');
      expect([state, payment?.refund?.amountPaise]).toEqual(['refunded', isBought ? 299_900 : undefined]);
      expect([await lab.gate(student.token), await membershipsOf(student.studentId)]).toEqual([403, isBought ? 1 : 0]);
      expect(await alertsFor(gatewayOrderId)).toEqual(
        order.indexOf('first') < order.indexOf('rest') ? ['part-refund'] : [],
      );
      await lab.settleMails();
      expect(mails()).toHaveLength(isBought ? 1 : 0);
    });

    it('leaves the rest for an admin to refund, which ends the membership', async () => {
      const { id, orderId, send } = await bought();
      await send(FIRST);
      const { gateway } = lab.ctx;
      if (gateway === null) throw new Error('no gateway');
      const asked: object[] = [];
      const partly = paymentLab({
        gateway: {
          ...gateway,
          refund: async ({ amountPaise, key }) => {
            asked.push({ amountPaise, key });
            return { refundId: 'rfnd_Left', amountPaise };
          },
        },
      });
      const answer = await refund(id, { from: partly });
      expect(answer.json.item).toMatchObject({
        state: 'refunded',
        payment: { refund: { refundId: 'rfnd_Left', amountPaise: 299_900 } },
      });
      expect(asked).toEqual([{ amountPaise: 249_900, key: `refund-${orderId}-after-50000` }]);
      expect(await linesOf(id)).toMatchObject([{ action: 'refunded', after: { amountPaise: 249_900 } }]);
      expect(await lab.gate(student.token)).toBe(403);
    });

    it('that is reported before its payment lets the payment buy the membership', async () => {
      const begun = await lab.begin(student.token);
      const gatewayOrderId = pageOf(begun);
      const paymentId = `pay_Part${student.studentId}`;
      await sendWebhook(lab, partEvent(gatewayOrderId, paymentId, FIRST));
      await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: paymentId }));
      expect([await lab.gate(student.token), await alertsFor(gatewayOrderId)]).toEqual([200, ['part-refund']]);
      expect((await find(begun.json.order.orderId)).payment.refundedPaise).toBe(50_000);
    });

    it('asks nothing where the rest has ended the membership meanwhile', async () => {
      const { orderId, send } = await bought();
      const { gatewayOrderId, payment } = await find(orderId);
      const { orders } = lab.ctx;
      if (orders === null) throw new Error('no orders');
      const racing = paymentLab({
        orders: {
          ...orders,
          refundPart: async (part) => {
            await send(REST);
            return orders.refundPart(part);
          },
        },
        gateway: lab.ctx.gateway,
      });
      const { paymentId } = payment;
      expect((await sendWebhook(racing, partEvent(gatewayOrderId, paymentId, FIRST))).status).toBe(200);
      expect([await lab.gate(student.token), await alertsFor(gatewayOrderId)]).toEqual([403, []]);
    });

    it('counts the largest reported sum, in any order, repeated or at once', async () => {
      const { orderId, send } = await bought();
      await Promise.all([send(FIRST), send(REST), send(FIRST), send(REST)]);
      await send(FIRST);
      expect((await find(orderId)).payment.refund).toMatchObject({ amountPaise: 299_900 });
      expect(await lab.gate(student.token)).toBe(403);
      await lab.settleMails();
      expect(mails()).toHaveLength(1);
    });

    it('is dealt with only where its sum was written: one that failed is counted when it is sent again', async () => {
      const { orderId, send } = await bought();
      await send(FIRST);
      const eventId = `Rest${student.studentId}`;
      const away = paymentLab({
        orders: d1Orders(
          flakyDatabase(env.DB, (kind) => (kind === 'batch' ? { moment: 'before', message: 'D1_ERROR: no' } : null)),
        ),
        gateway: lab.ctx.gateway,
      });
      const { gatewayOrderId, payment } = await find(orderId);
      expect((await sendWebhook(away, partEvent(gatewayOrderId, payment.paymentId, REST), { eventId })).status).toBe(
        500,
      );
      await send(REST, eventId);
      expect((await find(orderId)).payment.refund.amountPaise).toBe(299_900);
      expect(await lab.ctx.orders?.hasEvent(eventId)).toBe(true);
    });

    it('names the whole refunded sum in the first mail, and leaves nothing for an admin to refund', async () => {
      const { id, send } = await bought();
      await send(REST);
      await lab.settleMails();
      expect(mails().map(({ text }) => text)).toEqual([expect.stringContaining('₹2,999.00 goes back')]);
      expect((await refund(id)).status).toBe(409);
    });
  });

  it('is not undone by the payment’s own message, sent again afterwards', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { gatewayOrderId } = await find(orderId);
    await sendWebhook(lab, refundEvent(gatewayOrderId, paymentId));
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: paymentId }));
    expect(await lab.gate(student.token)).toBe(403);
    expect(await membershipsOf(student.studentId)).toBe(1);
  });

  it('before the payment itself was reported closes its order', async () => {
    const begun = await lab.begin(student.token);
    const gatewayOrderId = pageOf(begun);
    const paymentId = `pay_Early${student.studentId}`;
    await sendWebhook(lab, refundEvent(gatewayOrderId, paymentId));
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: paymentId }));
    expect(await membershipsOf(student.studentId)).toBe(0);
    expect(
      (await lab.call('GET', `/api/payments/orders/${begun.json.order.orderId}`, { token: student.token })).json.order
        .state,
    ).toBe('refunded');
    expect(await alertsFor(gatewayOrderId)).toEqual([]);
  });

  it('while the payment itself is being stored still ends the membership', async () => {
    const begun = await lab.begin(student.token);
    const gatewayOrderId = pageOf(begun);
    const paymentId = `pay_Race${student.studentId}`;
    const { orders } = lab.ctx;
    if (orders === null) throw new Error('no orders');
    const racing = paymentLab({
      orders: {
        ...orders,
        refundUnpaid: async (...input) => {
          await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: paymentId }));
          return orders.refundUnpaid(...input);
        },
      },
    });
    const eventId = `Race${student.studentId}`;
    expect((await sendWebhook(racing, refundEvent(gatewayOrderId, paymentId), { eventId })).status).toBe(200);
    expect(await lab.gate(student.token)).toBe(403);
    expect((await find(begun.json.order.orderId)).payment.refund).toMatchObject({ amountPaise: 299900 });
    expect(await orders.hasEvent(eventId)).toBe(true);
  });

  it('of another amount leaves the order open for the right one', async () => {
    const begun = await lab.begin(student.token);
    const gatewayOrderId = pageOf(begun);
    await sendWebhook(
      lab,
      refundEvent(gatewayOrderId, `pay_Less${student.studentId}`, { amount: 100, amount_refunded: 100 }),
    );
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Right${student.studentId}` }));
    expect(await lab.gate(student.token)).toBe(200);
  });

  it('before its payment was reported makes another payment of the same order an exception for admins', async () => {
    const begun = await lab.begin(student.token);
    const gatewayOrderId = pageOf(begun);
    await sendWebhook(lab, refundEvent(gatewayOrderId, `pay_First${student.studentId}`));
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Next${student.studentId}` }));
    expect(await membershipsOf(student.studentId)).toBe(0);
    expect(await alertsFor(gatewayOrderId)).toEqual(['refunded-order']);
  });

  it('of a payment that was never captured is ignored; of an unknown payment becomes an exception for admins', async () => {
    await sendWebhook(
      lab,
      refundEvent(`order_Auto${student.studentId}`, `pay_Auto${student.studentId}`, { captured: false }),
    );
    expect(await alertsFor(`order_Auto${student.studentId}`)).toEqual([]);
    await sendWebhook(lab, refundEvent(`order_Other${student.studentId}`, `pay_Other${student.studentId}`));
    expect(await alertsFor(`order_Other${student.studentId}`)).toEqual(['unknown-payment']);
  });

  it('that failed becomes an exception for admins', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { gatewayOrderId } = await find(orderId);
    await sendWebhook(lab, refundEvent(gatewayOrderId, paymentId, {}, 'refund.failed'));
    expect(await alertsFor(gatewayOrderId)).toEqual(['refund-failed']);
    expect(await lab.gate(student.token)).toBe(200);
  });
});

describe('a dispute', () => {
  it('becomes an exception for admins once, and again when it is lost; nothing ends by itself', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const { gatewayOrderId } = await find(orderId);
    for (const step of ['created', 'action_required', 'under_review', 'lost', 'lost'])
      expect(
        (await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: paymentId }, `payment.dispute.${step}`))).status,
        step,
      ).toBe(200);
    expect(await alertsFor(gatewayOrderId)).toEqual(['disputed', 'dispute-lost']);
    expect((await lab.call('GET', '/api/admin/payment-alerts', { token: admin.token })).status).toBe(200);
    expect(await lab.gate(student.token)).toBe(200);
  });
});

describe('the list', () => {
  it('is found by order, payment, receipt and student, and narrowed by state', async () => {
    const { orderId, paymentId } = await lab.buy(student.token);
    const item = await find(orderId);
    for (const text of [paymentId, item.gatewayOrderId, item.payment.receiptNumber, String(student.studentId)])
      expect((await find(text)).orderId, text).toBe(orderId);
    for (const text of ['nothing', '%', "' OR 1=1 --", `${student.studentId}abc`])
      expect(await find(text)).toBeUndefined();
    const states = async (status: string) =>
      new Set(
        (await lab.call('GET', `/api/admin/payments?status=${status}`, { token: admin.token })).json.items.map(
          ({ state }: { state: string }) => state,
        ),
      );
    expect([await states('paid'), await states('refunded')]).toEqual([new Set(['paid']), new Set(['refunded'])]);
  });

  it('shows fifty a page, newest first, each once', async () => {
    const roomy = paymentLab({
      throttles: { ...lab.ctx.throttles, take: async () => ({ isAllowed: true, tryId: 1 }) },
    });
    for (let index = 0; index < 55; index += 1) await roomy.begin(student.token, 'TestSeries');
    const page = await lab.call('GET', '/api/admin/payments', { token: admin.token });
    expect(page.json.items).toHaveLength(50);
    const next = await lab.call('GET', `/api/admin/payments?cursor=${page.json.nextCursor}`, { token: admin.token });
    expect(next.json.items[0].id).toBeLessThan(page.json.items.at(-1).id);
    expect((await lab.call('GET', '/api/admin/payments?cursor=abc', { token: admin.token })).status).toBe(400);
  });
});

describe('alerts', () => {
  it('are settled once, with a reason in the log, and then are only in the whole list', async () => {
    const gatewayOrderId = `order_Settle${student.studentId}`;
    await sendWebhook(lab, capturedEvent(gatewayOrderId, { id: `pay_Settle${student.studentId}` }));
    const list = async (query = '') =>
      (await lab.call('GET', `/api/admin/payment-alerts${query}`, { token: admin.token })).json.items as {
        id: number;
        gatewayOrderId: string;
        settledBy: number | null;
      }[];
    const alert = (await list()).find((each) => each.gatewayOrderId === gatewayOrderId);
    const settle = (clientId: string) =>
      lab.call('POST', `/api/admin/payment-alerts/${alert?.id}/settle`, {
        token: admin.token,
        body: { clientId, reason: 'Given back in the dashboard' },
      });
    const clientId = crypto.randomUUID();
    expect([
      (await settle(clientId)).status,
      (await settle(clientId)).status,
      (await settle(crypto.randomUUID())).status,
    ]).toEqual([200, 200, 409]);
    expect((await list()).filter((each) => each.gatewayOrderId === gatewayOrderId)).toEqual([]);
    expect((await list('?status=all')).find((each) => each.gatewayOrderId === gatewayOrderId)?.settledBy).toBe(
      admin.studentId,
    );
    expect(
      await countOf(
        "SELECT count(*) AS count FROM audit_log WHERE action = 'settled' AND subject = 'payment-alerts/' || ?1",
        String(alert?.id ?? 0),
      ),
    ).toBe(1);
  });
});
