import { beforeAll, describe, expect, it } from 'vitest';
import plans from '../../../src/content/plans.json' with { type: 'json' };
import { GatewayFailure } from '../../../functions/errors.ts';
import { runScheduled } from '../../../functions/scheduled.ts';
import { razorpayGateway } from '../../../functions/gateway/razorpay.ts';
import { addMembership, studentWithToken, tokenFor } from '../../support/worker/students.ts';
import type { Prepared } from '../../support/query-plans.ts';
import { plansOf, recordingDatabase } from '../../support/query-plans.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { logged } from '../../support/worker/log.ts';
import type { PaymentLab } from '../../support/worker/payments.ts';
import {
  ABSENT_ORDER,
  capturedEvent,
  countOf,
  pageOf,
  paymentLab,
  sendWebhook,
} from '../../support/worker/payments.ts';

/** An order: price and order are the server's, and one click is one order. */

let lab: PaymentLab;
let asha: Awaited<ReturnType<typeof studentWithToken>>;
beforeAll(async () => {
  lab = paymentLab();
  asha = await studentWithToken();
});
/** The payment sandbox's own key, whatever key the gateway has. */
const bankHeaders = (init: RequestInit): Headers => {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Basic ${btoa(`${lab.sandbox.access.keyId}:${lab.sandbox.access.keySecret}`)}`);
  return headers;
};
const ordersOf = (studentId: number) =>
  countOf('SELECT count(*) AS count FROM orders WHERE student_id = ?1', studentId);

describe('an order', () => {
  it.each(plans.plans.map(({ id, pricePaise }) => [id, pricePaise]))(
    'of %s costs %i paise, by the server’s list, and its payment link costs the same and leads back',
    async (planId, pricePaise) => {
      const answer = await lab.begin(asha.token, String(planId));
      expect(answer.status).toBe(201);
      const { order, checkout } = answer.json;
      expect(order).toMatchObject({
        planId,
        amountPaise: pricePaise,
        currency: 'INR',
        state: 'open',
        periods: [],
        receiptNumber: null,
      });
      expect(checkout).toEqual({ url: expect.stringMatching(/^\/sandbox\/pay\/plink_[A-Za-z\d]{14}$/) });
      const link = await lab.sandbox.payments.findLink(pageOf(answer));
      expect(link).toMatchObject({
        order: { amount: pricePaise, currency: 'INR', notes: { academy_order: order.orderId } },
        referenceId: order.orderId,
        callbackUrl: `${ORIGIN}/api/payments/return`,
      });
      const minutes = ((link?.expireBy ?? 0) * 1000 - lab.now()) / 60_000;
      expect(minutes > 15 && minutes <= 60).toBe(true);
    },
  );

  it.each([
    ['an unknown plan', { planId: '10-Year' }],
    ['a plan with SQL', { planId: "1-Year'; DROP TABLE orders;--" }],
    ['FreeTrial, which is not for sale', { planId: 'FreeTrial' }],
    ['an amount', { planId: '1-Year', amount: 1 }],
    ['a price', { planId: '1-Year', amountPaise: 1 }],
    ['a currency', { planId: '1-Year', currency: 'USD' }],
    ['nothing', {}],
  ])('is refused with %s, and nothing is written', async (_, body) => {
    const before = await ordersOf(asha.studentId);
    expect((await lab.call('POST', '/api/payments/orders', { token: asha.token, body })).status).toBe(400);
    expect(await ordersOf(asha.studentId)).toBe(before);
  });

  it('is refused while the bank confirms a payment of the same plan, begun anywhere; another plan and another student are not', async () => {
    const student = await studentWithToken();
    await lab.press(await lab.begin(student.token), 'late');
    const refused = await lab.begin(student.token);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The bank is confirming a payment of yours for this plan, so no second one was begun. Wait for it: it is looked up by itself, and this page shows it.',
    ]);
    expect(await ordersOf(student.studentId)).toBe(1);
    expect((await lab.begin(student.token, 'TestSeries')).status).toBe(201);
    expect((await lab.begin((await studentWithToken()).token)).status).toBe(201);
    await lab.deliverAll();
    expect((await lab.begin(student.token)).status).toBe(201);
  });

  it('of one click is one, sent fifty times at once or retried', async () => {
    const student = await studentWithToken();
    const key = crypto.randomUUID();
    const roomy = paymentLab({
      throttles: { ...lab.ctx.throttles, take: async () => ({ isAllowed: true, tryId: 1 }) },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => roomy.begin(student.token, '1-Year', key)));
    expect(new Set(answers.map(({ json }) => `${json.order.orderId} ${json.checkout.url}`)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await roomy.begin(student.token, '1-Year', key)).status).toBe(200);
    expect(await ordersOf(student.studentId)).toBe(1);
  });

  it('of a deleted account is refused as an ended session, before the gateway is called', async () => {
    const student = await studentWithToken();
    await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(student.studentId).run();
    expect((await lab.begin(student.token)).status).toBe(401);
    expect(await ordersOf(student.studentId)).toBe(0);
    expect(await lab.ctx.sessions.count(student.studentId, lab.now())).toBe(0);
  });

  it('of another plan under the same click is refused; another student’s same click is their own', async () => {
    const [one, other] = [await studentWithToken(), await studentWithToken()];
    const key = crypto.randomUUID();
    const first = await lab.begin(one.token, '1-Year', key);
    expect((await lab.begin(one.token, 'TestSeries', key)).status).toBe(409);
    const second = await lab.begin(other.token, '1-Year', key);
    expect(second.status).toBe(201);
    expect(second.json.order.orderId).not.toBe(first.json.order.orderId);
  });

  it('is not found again by a click whose link has expired: the plan is to be chosen anew', async () => {
    const student = await studentWithToken();
    const key = crypto.randomUUID();
    await lab.begin(student.token, '1-Year', key);
    const later = paymentLab();
    later.pass(59 * 60 * 1000);
    const token = await tokenFor(student.studentId, later.now());
    expect((await later.begin(token, '1-Year', key)).status).toBe(200);
    later.pass(2 * 60 * 1000);
    const refused = await later.begin(await tokenFor(student.studentId, later.now()), '1-Year', key);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('choose the plan again')]);
    expect((await later.begin(await tokenFor(student.studentId, later.now()))).status).toBe(201);
  });

  it('begun anew closes the link before it, also one that was paid this very moment: then nothing is begun', async () => {
    const student = await studentWithToken();
    const stateOf = async (begun: Awaited<ReturnType<typeof lab.begin>>) => {
      const link = await lab.sandbox.payments.findLink(pageOf(begun));
      return link === null ? null : lab.sandbox.payments.linkState(link);
    };
    const key = crypto.randomUUID();
    const first = await lab.begin(student.token, '1-Year', key);
    const second = await lab.begin(student.token);
    const other = await lab.begin(student.token, 'TestSeries');
    expect(await Promise.all([first, second, other].map(stateOf))).toEqual(['cancelled', 'created', 'created']);
    const stale = await lab.begin(student.token, '1-Year', key);
    expect([stale.status, stale.json.message]).toEqual([409, expect.stringContaining('choose the plan again')]);
    // The bank has the money, but this look at the order came too early to see it.
    await lab.press(second, 'lost');
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    let looks = 0;
    const early = paymentLab({
      gateway: {
        ...gateway,
        fetchOrderPayments: async (id) => ((looks += 1) === 1 ? [] : gateway.fetchOrderPayments(id)),
      },
    });
    early.pass(5000);
    const refused = await early.begin(student.token);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('confirming a payment')]);
    expect(await ordersOf(student.studentId)).toBe(3);
    expect((await lab.overview(student.token)).memberships).toHaveLength(1);
  });

  it.each(['Jo', 'આશા', 'A, B'])(
    'is begun by a student named %s, whose name the gateway would refuse',
    async (name) => {
      const student = await studentWithToken();
      await env.DB.prepare("UPDATE students SET first_name = ?2, last_name = '' WHERE id = ?1")
        .bind(student.studentId, name)
        .run();
      expect((await lab.begin(student.token)).status).toBe(201);
    },
  );

  it('is begun anew also when the gateway does not close the link before it', async () => {
    const student = await studentWithToken();
    await lab.begin(student.token);
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const deaf = paymentLab({
      gateway: { ...gateway, closePage: () => Promise.reject(new GatewayFailure('silent', '')) },
    });
    expect((await deaf.begin(student.token)).status).toBe(201);
  });

  it('of the checkout before links is not opened again: the plan is to be chosen anew', async () => {
    const student = await studentWithToken();
    const { orderId } = await lab.beginHosted(student.token);
    const key = crypto.randomUUID();
    await env.DB.prepare('UPDATE orders SET click_key = ?2 WHERE order_id = ?1').bind(orderId, key).run();
    expect((await lab.begin(student.token, '1-Year', key)).status).toBe(409);
    expect((await lab.begin(student.token)).status).toBe(201);
  });

  it('is refused for a membership without an end date', async () => {
    const student = await studentWithToken();
    await addMembership(student.studentId, { membershipType: '3-Year', startDate: '2020-01-01', endDate: null });
    const refused = await lab.begin(student.token, '3-Year');
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'You hold this membership without an end. There is nothing to pay.',
    ]);
    expect((await lab.begin(student.token, 'TestSeries')).status).toBe(201);
  });

  it('is limited to twenty clicks in ten minutes; others are not kept waiting', async () => {
    const student = await studentWithToken();
    for (let click = 0; click < 20; click += 1) expect((await lab.begin(student.token)).status).toBe(201);
    const late = await lab.begin(student.token);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await lab.begin((await studentWithToken()).token)).status).toBe(201);
  });

  it.each(['silent', 'broken', 'refused'] as const)(
    'is told plainly when the gateway is %s: nothing was charged; the same click later goes through',
    async (reason) => {
      const student = await studentWithToken();
      const key = crypto.randomUUID();
      const { gateway } = lab.ctx;
      if (gateway === null) throw new Error('no gateway');
      const broken = paymentLab({
        gateway: {
          ...gateway,
          createPage: () => Promise.reject(new GatewayFailure(reason, 'secret detail of the bank')),
        },
      });
      const refused = await broken.begin(student.token, '1-Year', key);
      expect([refused.status, refused.json]).toEqual([
        503,
        { message: 'The payment service is not answering. Nothing was charged. Try again in a minute.' },
      ]);
      expect(refused.headers.get('retry-after')).toBe('30');
      expect((await lab.begin(student.token, '1-Year', key)).status).toBe(200);
      expect(await ordersOf(student.studentId)).toBe(1);
    },
  );
});

describe('looking at an order', () => {
  it('is for its own student: another’s is 404, as one that there is not', async () => {
    const begun = await lab.begin(asha.token, '3-Year');
    const path = `/api/payments/orders/${begun.json.order.orderId}`;
    expect((await lab.call('GET', path, { token: asha.token })).json.order.state).toBe('open');
    const other = await studentWithToken();
    const answers = await Promise.all(
      [path, `/api/payments/orders/${ABSENT_ORDER}`].map((each) => lab.call('GET', each, { token: other.token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await lab.call('GET', path)).status).toBe(401);
    expect((await lab.call('GET', `/api/payments/orders/${pageOf(begun)}`, { token: asha.token })).status).toBe(404);
  });
});

describe('whether anything can be bought', () => {
  it('is a test on a developer’s machine', async () => {
    expect((await call('GET', '/api/payments/state')).json).toMatchObject({ state: 'test' });
  });

  it('is not, where no keys are set: a click is told so, and nothing is written', async () => {
    const closed = paymentLab({ gateway: null });
    const student = await studentWithToken();
    expect((await closed.call('GET', '/api/payments/state')).json).toEqual({
      state: 'closed',
      contents: null,
      emptyPlans: [],
    });
    const refused = await closed.begin(student.token);
    expect([refused.status, refused.json.message]).toEqual([
      503,
      'Payment is not open at the moment, and nothing was charged. Write to the academy and we help you.',
    ]);
    expect(await ordersOf(student.studentId)).toBe(0);
    expect(await closed.overview(student.token)).toEqual({ memberships: [], receipts: [], waiting: [] });
  });

  it('is a test with Razorpay’s test keys: number, receipt and order say so, and stay so after live keys have come', async () => {
    const { access } = lab.sandbox;
    const withKey = (keyId: string) =>
      razorpayGateway({
        kind: 'razorpay',
        ...access,
        keyId,
        network: (url, init) => access.network(url, { ...init, headers: bankHeaders(init) }),
        webhookSecrets: [access.webhookSecret],
        log: lab.ctx.log,
      });
    const [test, live] = [
      paymentLab({ gateway: withKey('rzp_test_Abc') }),
      paymentLab({ gateway: withKey('rzp_live_Abc'), seller: { ...lab.ctx.seller, gstin: '24ABCDE1234F1Z5' } }),
    ];
    expect([
      (await test.call('GET', '/api/payments/state')).json,
      (await live.call('GET', '/api/payments/state')).json,
    ]).toMatchObject([{ state: 'test' }, { state: 'open' }]);
    const student = await studentWithToken();
    const [first, late] = [await test.begin(student.token), await test.begin(student.token)];
    await sendWebhook(test, capturedEvent(pageOf(first), { id: `pay_Test${student.studentId}` }));
    expect((await live.overview(student.token)).receipts).toMatchObject([
      { isTest: true, number: expect.stringMatching(/^EA-TEST\//) },
    ]);
    await sendWebhook(live, capturedEvent(pageOf(late), { id: `pay_Late${student.studentId}` }));
    expect((await live.overview(student.token)).receipts).toHaveLength(1);
    const real = await live.begin(student.token, 'TestSeries');
    await sendWebhook(
      live,
      capturedEvent(pageOf(real), {
        id: `pay_Live${student.studentId}`,
        amount: real.json.order.amountPaise,
      }),
    );
    expect((await live.overview(student.token)).receipts).toMatchObject([
      { isTest: false, number: expect.stringMatching(/^EA\//) },
      { isTest: true },
    ]);
  });

  it('is not with live keys while the prices hold a tax and the seller has no number for it: the log names the field', async () => {
    const { gateway, prices, seller } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const live = (more: object) => paymentLab({ gateway: { ...gateway, isTest: false }, ...more });
    const student = await studentWithToken();
    const shut = live({});
    logged.length = 0;
    expect((await shut.call('GET', '/api/payments/state')).json).toEqual({
      state: 'closed',
      contents: null,
      emptyPlans: [],
    });
    const refused = await shut.begin(student.token);
    expect([refused.status, refused.json.message]).toEqual([
      503,
      'Payment is not open at the moment, and nothing was charged. Write to the academy and we help you.',
    ]);
    expect(await ordersOf(student.studentId)).toBe(0);
    await runScheduled(shut.ctx);
    expect(
      logged.filter(
        (line) =>
          line.includes('"level":"error"') && line.includes('seller.gstin in src/content/academy.json is empty'),
      ),
    ).toHaveLength(2);
    for (const more of [
      { seller: { ...seller, gstin: '24ABCDE1234F1Z5' } },
      { prices: { ...prices, gstPercent: 0 } },
    ]) {
      const open = live(more);
      expect((await open.call('GET', '/api/payments/state')).json).toMatchObject({ state: 'open' });
      await runScheduled(open.ctx);
    }
    expect(logged.filter((line) => line.includes('"selling"'))).toHaveLength(2);
  });

  it('with prices without tax gives receipts and mails without one', async () => {
    const untaxed = paymentLab({ prices: { ...lab.ctx.prices, gstPercent: 0 } });
    const student = await studentWithToken();
    await untaxed.buy(student.token);
    expect((await untaxed.overview(student.token)).receipts).toMatchObject([
      { taxes: [], taxablePaise: 299900, amountPaise: 299900 },
    ]);
    await untaxed.settleMails();
    const [mail] = untaxed.mailbox.list();
    expect(mail?.text).toContain('Total: ₹2,999.00');
    expect(mail?.text).not.toMatch(/GST|Taxable/);
  });

  it('is another academy’s business in proxy mode', async () => {
    const proxy = paymentLab({ orders: null, gateway: null });
    const { token } = await studentWithToken();
    for (const path of ['/api/payments/overview', `/api/payments/orders/${ABSENT_ORDER}`])
      expect((await proxy.call('GET', path, { token })).status).toBe(404);
    expect((await proxy.begin(token)).json.message).toBe(
      'Memberships of this academy are sold by another one. Buy them there.',
    );
    expect((await proxy.call('POST', '/api/payments/webhook', { raw: '{}' })).status).toBe(404);
    expect((await proxy.call('GET', '/api/payments/state')).json).toEqual({
      state: 'closed',
      contents: null,
      emptyPlans: [],
    });
  });

  it('the tables still stand', async () => {
    expect(await env.DB.prepare('SELECT count(*) AS rows FROM orders').first<number>('rows')).toBeGreaterThan(0);
  });
});

describe('receipts and clicks that came to nothing', () => {
  /** Begun after everything that the student has bought. */
  const addUnpaid = (studentId: number, count: number, columns = "'new', NULL, 'none'") =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     INSERT INTO orders (order_id, student_id, click_key, plan_id, plan_name, months, amount_paise, currency, gst_percent, gateway, is_test, created_at, state, gateway_order_id, seen)
     SELECT 'un-' || ?1 || '-' || i, ?1, 'un-' || i, '1-Year', 'x', 12, 299900, 'INR', 0, 'sandbox', 1, ?3, ${columns} FROM n`,
    )
      .bind(studentId, count, new Date(lab.now()).toISOString())
      .run();
  const addPaid = async (studentId: number, count: number): Promise<void> => {
    await addUnpaid(studentId, count, "'paid', 'paid_' || ?1 || '_' || i, 'none'");
    await env.DB.prepare(
      `INSERT INTO payments (payment_id, order_id, amount_paise, currency, method, paid_at, receipt_number, buyer_name, buyer_state, is_same_state)
       SELECT 'pay_' || order_id, order_id, amount_paise, currency, 'upi', created_at, 'MANY/' || order_id, 'A', 'B', 1 FROM orders WHERE student_id = ?1 AND state = 'paid'`,
    )
      .bind(studentId)
      .run();
  };
  const exported = async (token: string): Promise<{ receipt: string | null }[]> =>
    (await lab.call('GET', '/api/account/export', { token })).json.sections.payments;

  it('stay in sight and in the copy of one’s data, however often somebody clicked since', async () => {
    const student = await studentWithToken();
    const { orderId } = await lab.buy(student.token);
    const late = await lab.begin(student.token);
    await lab.press(late, 'late');
    await addUnpaid(student.studentId, 250);
    const { receipts, waiting } = await lab.overview(student.token);
    expect(receipts).toHaveLength(1);
    expect(waiting).toMatchObject([{ orderId: late.json.order.orderId, state: 'confirming' }]);
    const copy = await exported(student.token);
    expect(copy).toHaveLength(252);
    expect(copy.filter(({ receipt }) => receipt !== null)).toMatchObject([{ orderId }]);
  });

  it('are all in the copy, each once, however many there are', async () => {
    const student = await studentWithToken();
    await addPaid(student.studentId, 401);
    const copy = await exported(student.token);
    expect([copy.length, new Set(copy.map(({ receipt }) => receipt)).size]).toEqual([401, 401]);
  });

  it('are found by an index, and what is paid and what waits by one that holds no other order', async () => {
    const student = await studentWithToken();
    const statements: Prepared[] = [];
    const { orders } = contextOf({ ...env, DB: recordingDatabase(statements) }, env.ASSETS, null, lab.sandbox);
    await orders?.paidOf(student.studentId, 10);
    await orders?.waitingOf(student.studentId, '2026', 10);
    await orders?.openOf(student.studentId, 10);
    await orders?.listOf(student.studentId, 10, 5);
    expect(statements).toHaveLength(4);
    const plan = await plansOf(statements);
    expect(plan.filter((line) => line.startsWith('SEARCH orders'))).toEqual([
      'SEARCH orders USING INDEX orders_paid (student_id=?)',
      'SEARCH orders USING INDEX orders_waiting (student_id=?)',
      'SEARCH orders USING INDEX orders_student (student_id=?)',
      'SEARCH orders USING INDEX orders_student (student_id=? AND id<?)',
    ]);
    expect(plan.filter((line) => /^SCAN |TEMP B-TREE/.test(line))).toEqual([]);
  });
});
