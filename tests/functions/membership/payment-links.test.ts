import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduled } from '../../../functions/scheduled.ts';
import { studentWithToken } from '../../support/worker/students.ts';
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

/** A payment by a link, and one by the checkout before links, becomes one membership whatever comes first or again. */

const MINUTE_MS = 60_000;
const KINDS = ['payment.authorized', 'payment.captured', 'order.paid', 'payment_link.paid'] as const;
let lab: PaymentLab;
let student: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(() => {
  lab = paymentLab();
});
beforeEach(async () => {
  student = await studentWithToken();
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

/** Has the bank's messages written down instead of delivered, by their kind. */
async function writtenDown(pay: (own: PaymentLab) => Promise<Readonly<Record<string, string>>>) {
  const own = paymentLab();
  const told = new Map<string, object>();
  own.sandbox.payments.connect(async (body) => {
    const data = JSON.parse(body) as { event: string };
    told.set(data.event, data);
  });
  const fields = await pay(own);
  await own.deliverAll();
  return { fields, tell: (kind: string) => sendWebhook(lab, told.get(kind) ?? {}), kinds: [...told.keys()] };
}

async function paidLink() {
  const begun = await lab.begin(student.token);
  const { fields, tell, kinds } = await writtenDown((own) => own.press(begun, 'pay'));
  return { orderId: begun.json.order.orderId as string, pageId: pageOf(begun), fields, tell, kinds };
}

async function expectOne(orderId: string, gatewayOrderId: string): Promise<void> {
  expect(await membershipsOf(student.studentId)).toBe(1);
  expect(await countOf('SELECT count(*) AS count FROM payments WHERE order_id = ?1', orderId)).toBe(1);
  expect(await alertsFor(gatewayOrderId)).toEqual([]);
  await lab.settleMails();
  expect(lab.mailbox.list().filter(({ to }) => to === student.email)).toHaveLength(1);
}

describe('a payment by a link', () => {
  it('tells of itself in four messages', async () => {
    expect((await paidLink()).kinds).toEqual([...KINDS]);
  });

  it.each(permutations(KINDS).map((order, turn) => [order.join(', '), order, turn] as const))(
    'told by %s, each twice, with the way back, a look and the job in between, is one membership',
    async (_, order, turn) => {
      const { orderId, pageId, fields, tell } = await paidLink();
      const steps: (() => Promise<unknown>)[] = order.flatMap((kind) => [() => tell(kind), () => tell(kind)]);
      steps.splice(turn % 9, 0, async () => expect((await lab.callback(orderId, fields)).status).toBe(303));
      steps.splice((turn * 5) % 10, 0, () => lab.overview(student.token));
      steps.splice((turn * 7) % 11, 0, () => {
        lab.pass(3 * MINUTE_MS);
        return runScheduled(lab.ctx);
      });
      for (const step of steps) await step();
      await expectOne(orderId, pageId);
    },
  );

  it.each(KINDS.slice(1))('is a membership by %s alone', async (kind) => {
    const { orderId, pageId, tell } = await paidLink();
    expect((await tell(kind)).status).toBe(200);
    await expectOne(orderId, pageId);
  });

  it('told of by everybody at once, five times each, is one membership', async () => {
    const { orderId, pageId, fields, tell } = await paidLink();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => [...KINDS.map(tell), lab.callback(orderId, fields)]).flat(),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 303]));
    await expectOne(orderId, pageId);
  });

  it.each([
    ['the link in its description', (pageId: string) => ({ description: pageId.replace('plink_', '#'), notes: [] })],
    [
      'the order in its notes',
      (_: string, orderId: string) => ({ description: null, notes: { academy_order: orderId } }),
    ],
  ])('is found by %s alone', async (_, named) => {
    const begun = await lab.begin(student.token);
    const [pageId, { orderId }] = [pageOf(begun), begun.json.order];
    const id = `pay_Link${student.studentId}`;
    const event = capturedEvent(pageId, { id, ...named(pageId, orderId) });
    await sendWebhook(lab, event);
    await expectOne(orderId, pageId);
    // A second payment of it, and another amount, are put before an admin under the order's own id.
    await sendWebhook(lab, capturedEvent(pageId, { id: `${id}b`, ...named(pageId, orderId) }));
    await sendWebhook(lab, capturedEvent(pageId, { id: `${id}c`, amount: 100, ...named(pageId, orderId) }));
    expect(await alertsFor(pageId)).toEqual(['double-payment', 'wrong-amount']);
  });

  it('that arrives after the link has expired, or was closed for a new one, still buys its membership', async () => {
    const begun = await lab.begin(student.token);
    const late = await paidLink();
    expect((await lab.sandbox.payments.findLink(pageOf(begun)))?.cancelledAt).toBeGreaterThan(0);
    await sendWebhook(lab, capturedEvent(pageOf(begun), { id: `pay_Shut${student.studentId}` }));
    lab.pass(120 * MINUTE_MS);
    await late.tell('payment.captured');
    expect(await membershipsOf(student.studentId)).toBe(2);
    expect([await alertsFor(pageOf(begun)), await alertsFor(late.pageId)]).toEqual([[], []]);
  });

  it('that was not made changes nothing by the way back: a signature of an unpaid link is not money', async () => {
    const begun = await lab.begin(student.token);
    const { fields } = await paidLink();
    expect((await lab.callback(begun.json.order.orderId, fields)).status).toBe(400);
    const { razorpay_signature: _, ...unsigned } = fields;
    expect((await lab.callback(begun.json.order.orderId, unsigned)).status).toBe(400);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });
});

describe('an order that was begun with the checkout before links', () => {
  const paidHosted = async () => {
    const { orderId, order } = await lab.beginHosted(student.token);
    const written = await writtenDown(async (own) => (await own.sandbox.payments.press(order, 'pay')) ?? {});
    return { orderId, gatewayOrderId: order.id, ...written };
  };

  it.each(['payment.captured', 'order.paid', 'the way back', 'a look', 'the job'])(
    'is paid by %s alone, and everything after it changes nothing',
    async (first) => {
      const { orderId, gatewayOrderId, fields, tell, kinds } = await paidHosted();
      expect(kinds).toEqual(KINDS.slice(0, 3));
      const steps: Record<string, () => Promise<unknown>> = {
        ...Object.fromEntries(kinds.map((kind) => [kind, () => tell(kind)])),
        'the way back': async () => expect((await lab.callback(orderId, fields)).status).toBe(303),
        'a look': () => lab.overview(student.token),
        'the job': () => {
          lab.pass(3 * MINUTE_MS);
          return runScheduled(lab.ctx);
        },
      };
      await steps[first]?.();
      await expectOne(orderId, gatewayOrderId);
      for (const step of Object.values(steps)) await step();
      await expectOne(orderId, gatewayOrderId);
    },
  );

  it('with any change to its signature is refused', async () => {
    const { orderId, fields } = await paidHosted();
    const good = fields['razorpay_signature'] ?? '';
    for (const signature of [good.slice(1), good.toUpperCase(), '0'.repeat(64), ''])
      expect((await lab.callback(orderId, { ...fields, razorpay_signature: signature })).status).toBe(400);
    expect(await membershipsOf(student.studentId)).toBe(0);
  });
});
