import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, indiaDayOf } from '../../src/domain/lib/india-time.ts';
import { TRIALS_OF_DEVICE } from '../../src/domain/membership/trial-code.ts';
import type { Answered } from '../support/worker/api.ts';
import { contextOf, env } from '../support/worker/api.ts';
import { finishRescores, NOTE, objectTo } from '../support/worker/mock-rulings.ts';
import { closeWith } from '../support/worker/mock-cohort.ts';
import { addMock, answer, begin, eventsFrom } from '../support/worker/mocks.ts';
import type { PaymentLab } from '../support/worker/payments.ts';
import { capturedEvent, countOf, membershipsOf, pageOf, paymentLab, sendWebhook } from '../support/worker/payments.ts';
import { codeIn } from '../support/worker/resets.ts';
import { addRole, adminWithToken, quickPasswords, studentWithToken, tokenFor } from '../support/worker/students.ts';

/**
 * Every grant of money or of a right, sent eight times at the same moment: by one caller, and by eight. What is granted
 * is counted in the database, because the statement that writes a grant decides about it.
 */

const AT_ONCE = 8;
const REASON = 'Sent by eight at once';
const TRIAL_CODE = '123456';

type Student = Awaited<ReturnType<typeof studentWithToken>>;
type From = 'one' | 'eight';

interface Prepared {
  /** The nth of the eight calls. */
  readonly send: (nth: number) => Promise<Answered>;
  readonly granted: () => Promise<unknown>;
}

interface Grant {
  readonly name: string;
  /** From one caller, or from eight. */
  readonly prepare: (from: From) => Promise<Prepared>;
  /** What is granted, and how often each status is answered; where both differ, by caller. */
  readonly granted: unknown | Readonly<Record<From, unknown>>;
  readonly statuses?: Readonly<Record<From, Readonly<Record<number, number>>>>;
}

let lab: PaymentLab;
let admin: Awaited<ReturnType<typeof adminWithToken>>;
const staff: Record<'support' | 'accounts' | 'teacher', string[]> = { support: [], accounts: [], teacher: [] };
let made = 0;

const eight = <T>(make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => make(nth)));

beforeAll(async () => {
  lab = paymentLab({ passwords: quickPasswords });
  admin = await adminWithToken();
  for (const role of ['support', 'accounts', 'teacher'] as const)
    staff[role] = await eight(async () => {
      const { studentId } = await studentWithToken();
      await addRole(studentId, role);
      return tokenFor(studentId);
    });
});

const today = () => indiaDayOf(lab.now());
const id = (): string => crypto.randomUUID();
const change = () => ({ clientId: id(), reason: REASON });

/** One browser sends the same click again; eight members of staff each send their own. */
function byStaff(from: From, role: keyof typeof staff, method: string, path: string, body: (nth: number) => object) {
  const same = body(0);
  return (nth: number) =>
    lab.call(method, path, {
      token: staff[role][from === 'one' ? 0 : nth] ?? '',
      body: from === 'one' ? same : body(nth),
    });
}

/** One student with eight tabs, or eight students. */
async function students(from: From): Promise<readonly Student[]> {
  if (from === 'eight') return eight(studentWithToken);
  const student = await studentWithToken();
  return Array.from({ length: AT_ONCE }, () => student);
}

async function couponOf(given: object): Promise<string> {
  const { json } = await lab.call('POST', '/api/admin/coupons', {
    token: admin.token,
    body: {
      ...change(),
      code: `EIGHT${(made += 1)}`,
      kind: 'percent',
      value: 100,
      planId: null,
      firstDay: today(),
      lastDay: addDays(today(), 30),
      mostUses: null,
      mostEach: 1,
      ...given,
    },
  });
  return json.item.code;
}

const order = (token: string, coupon: string, key = id()) =>
  lab.call('POST', '/api/payments/orders', {
    token,
    body: { planId: 'TestSeries', coupon },
    headers: { 'idempotency-key': key },
  });

/** What became of a coupon: memberships of its paid orders, orders that stay open, and payments left to staff. */
async function ofCoupon(code: string) {
  const count = (sql: string) => countOf(`SELECT count(*) AS count FROM ${sql}`, code);
  return {
    memberships: await count('memberships WHERE order_id IN (SELECT order_id FROM orders WHERE coupon_code = ?1)'),
    paid: await count("orders WHERE coupon_code = ?1 AND state = 'paid'"),
    open: await count("orders WHERE coupon_code = ?1 AND state IN ('new', 'open')"),
    left: await count(
      "payment_alerts WHERE kind = 'coupon-used' AND gateway_order_id IN (SELECT gateway_order_id FROM orders WHERE coupon_code = ?1)",
    ),
  };
}

/** Eight coupons of one student, or of eight: each membership begins where the one before it ends. */
async function freeRenewals(from: From): Promise<Prepared> {
  const codes = await eight(() => couponOf({}));
  const callers = await students(from);
  const ids = JSON.stringify(callers.map(({ studentId }) => studentId));
  return {
    send: (nth) => order(callers[nth]?.token ?? '', codes[nth] ?? ''),
    granted: async () => ({
      ends: await countOf(
        "SELECT count(DISTINCT student_id || ' ' || end_date) AS count FROM memberships WHERE student_id IN (SELECT value FROM json_each(?1))",
        ids,
      ),
      open: await countOf(
        "SELECT count(*) AS count FROM orders WHERE state <> 'paid' AND student_id IN (SELECT value FROM json_each(?1))",
        ids,
      ),
    }),
  };
}

async function freeOrders(from: From, limits: object, key?: string): Promise<Prepared> {
  const code = await couponOf(limits);
  const callers = await students(from);
  return {
    send: (nth) => order(callers[nth]?.token ?? '', code, key),
    granted: () => ofCoupon(code),
  };
}

/** Eight orders with one coupon, each with a payment page that could be paid, and each paid at the same moment. */
async function paidOrders(from: From, limits: object): Promise<Prepared> {
  const code = await couponOf({ value: 10, ...limits });
  const pages: { pageId: string; amount: number }[] = [];
  for (const { token } of await students(from)) {
    // An hour and a half later the earlier order has lost its use, but its page may still have been paid.
    await env.DB.prepare("UPDATE orders SET coupon_held_until = '2020-01-01T00:00:00.000Z' WHERE coupon_code = ?1")
      .bind(code)
      .run();
    const begun = await order(token, code);
    pages.push({ pageId: pageOf(begun), amount: begun.json.order.amountPaise });
  }
  return {
    send: (nth) => {
      const { pageId = '', amount } = pages[nth] ?? {};
      return sendWebhook(lab, capturedEvent(pageId, { id: `pay_${id().replaceAll('-', '')}`, amount }));
    },
    granted: () => ofCoupon(code),
  };
}

/** Eight messages about the payment of one order; from eight callers, about eight payments of it. */
async function onePayment(from: From): Promise<Prepared> {
  const { token, studentId } = await studentWithToken();
  const pageId = pageOf(await lab.begin(token));
  const payment = () => `pay_${id().replaceAll('-', '')}`;
  const same = payment();
  return {
    send: () => sendWebhook(lab, capturedEvent(pageId, { id: from === 'one' ? same : payment() })),
    granted: async () => ({
      memberships: await membershipsOf(studentId),
      receipts: await countOf(
        'SELECT count(*) AS count FROM payments WHERE order_id IN (SELECT order_id FROM orders WHERE student_id = ?1)',
        studentId,
      ),
      second: await countOf(
        "SELECT count(*) AS count FROM payment_alerts WHERE kind = 'double-payment' AND gateway_order_id = ?1",
        pageId,
      ),
    }),
  };
}

async function cash(from: From): Promise<Prepared> {
  const { studentId } = await studentWithToken();
  const clientId = id();
  return {
    send: byStaff(from, 'accounts', 'POST', `/api/admin/students/${studentId}/payments`, () => ({
      clientId,
      planId: '1-Year',
      amountPaise: 250_000,
      way: 'cash',
      reference: '',
      receivedOn: today(),
      reason: '',
    })),
    granted: async () => ({
      memberships: await membershipsOf(studentId),
      orders: await countOf('SELECT count(*) AS count FROM orders WHERE student_id = ?1', studentId),
    }),
  };
}

async function refund(from: From, part: boolean): Promise<Prepared> {
  const { token, studentId } = await studentWithToken();
  const { orderId } = await lab.buy(token);
  const found = await lab.ctx.orders?.find(orderId);
  const body = () => ({
    ...change(),
    ...(part && { amountPaise: 50_000, seenRefundedPaise: 0, membership: 'end', endDate: null }),
  });
  return {
    send: byStaff(
      from,
      'accounts',
      'POST',
      `/api/admin/payments/${found?.id}/${part ? 'part-refund' : 'refund'}`,
      body,
    ),
    granted: async () => ({
      money: (await lab.paymentsAt(found?.gatewayOrderId ?? '')).map(({ refunded }) => refunded),
      stored: (await lab.ctx.orders?.find(orderId))?.payment?.refundedPaise,
      running: await countOf(
        'SELECT count(*) AS count FROM memberships WHERE student_id = ?1 AND end_date > ?2',
        studentId,
        new Date(lab.now()).toISOString(),
      ),
    }),
  };
}

async function staffGrant(from: From): Promise<Prepared> {
  const { studentId } = await studentWithToken();
  const body = { ...change(), membershipType: '1-Year', startDate: today(), endDate: addDays(today(), 30) };
  return {
    send: byStaff(from, 'support', 'POST', `/api/admin/students/${studentId}/memberships`, () => body),
    granted: () => membershipsOf(studentId),
  };
}

const rowFor = (student: string) => ({
  line: 2,
  student,
  membership: '1-Year',
  until: '30',
  reason: 'Receipt book 118',
  clientId: id(),
});

/** The same list, pasted in eight tabs. Every tab names its rows anew. */
async function bulkGrant(from: From, email: string): Promise<Prepared['send']> {
  return (nth) =>
    lab.call('POST', '/api/admin/grants', {
      token: staff.support[from === 'one' ? 0 : nth] ?? '',
      body: { rows: [rowFor(email)] },
    });
}

async function bulkGrants(from: From): Promise<Prepared> {
  const { studentId, email } = await studentWithToken();
  return { send: await bulkGrant(from, email), granted: () => membershipsOf(studentId) };
}

async function waitingGrants(from: From): Promise<Prepared> {
  const email = `eight${(made += 1)}@example.com`;
  return {
    send: await bulkGrant(from, email),
    granted: async () => {
      await lab.settleMails();
      return {
        waiting: await countOf('SELECT count(*) AS count FROM waiting_grants WHERE email = ?1', email),
        mails: lab.mailbox.list().filter(({ to }) => to === email).length,
      };
    },
  };
}

/** Students who wait for free access with a code of theirs, in one browser. */
async function trials(from: From) {
  const callers = await students(from);
  let device: string | null = null;
  for (const { studentId, email } of new Set(callers)) {
    await env.DB.prepare('UPDATE students SET trial_offered = 1 WHERE id = ?1').bind(studentId).run();
    device = await contextOf(env).devices.trust(studentId, device, lab.now());
    await contextOf(env, env.ASSETS).trials?.saveCode(studentId, {
      codeHash: await quickPasswords.hash(`${studentId}.${email}.${TRIAL_CODE}`),
      tries: AT_ONCE,
      expiresAt: new Date(lab.now() + 600_000).toISOString(),
    });
  }
  const ids = JSON.stringify(callers.map(({ studentId }) => studentId));
  return {
    callers,
    send: (nth: number, token = callers[nth]?.token ?? '') =>
      lab.call('POST', '/api/free-access', {
        token,
        headers: { cookie: `__Host-dev=${device}` },
        body: { code: TRIAL_CODE },
      }),
    granted: () =>
      countOf(
        'SELECT count(*) AS count FROM students WHERE free_access_until IS NOT NULL AND id IN (SELECT value FROM json_each(?1))',
        ids,
      ),
  };
}

/** The code of free access also proves the email for which a membership waits. */
async function redeemed(from: From): Promise<Prepared> {
  const { callers, send } = await trials('one');
  const [{ studentId, email, token } = await studentWithToken()] = callers;
  await env.DB.prepare('UPDATE students SET email = ?2 WHERE id = ?1').bind(studentId, `no.${email}`).run();
  await (
    await bulkGrant('one', email)
  )(0);
  await env.DB.prepare('UPDATE students SET email = ?2 WHERE id = ?1').bind(studentId, email).run();
  // An account has at most five sessions.
  const tokens = from === 'one' ? [token] : [token, await tokenFor(studentId), await tokenFor(studentId)];
  return {
    send: (nth) => send(nth, tokens[nth % tokens.length]),
    granted: async () => ({
      memberships: await membershipsOf(studentId),
      waiting: await countOf('SELECT count(*) AS count FROM waiting_grants WHERE email = ?1', email),
    }),
  };
}

async function freeAccessByStaff(from: From): Promise<Prepared> {
  const { studentId } = await studentWithToken();
  return {
    send: byStaff(from, 'support', 'PUT', `/api/admin/students/${studentId}/free-access`, (nth) => ({
      ...change(),
      seen: null,
      freeAccess: addDays(today(), 5 + nth),
    })),
    granted: () =>
      countOf(
        "SELECT count(*) AS count FROM audit_log WHERE subject = 'students/' || CAST(?1 AS INTEGER) AND action = 'changed'",
        studentId,
      ),
  };
}

async function objections(from: From): Promise<Prepared> {
  const mock = await addMock();
  const sitting = async () => {
    const own = await begin(lab.call, mock);
    await own.ask('submit', { epoch: 1, events: eventsFrom(1, lab.now(), ...answer(0, 0), { kind: 'submit' }) });
    await own.result();
    return own;
  };
  const [first, ...others] = from === 'one' ? [await sitting()] : await eight(sitting);
  return {
    send: (nth) => objectTo(lab.call, [first, ...others][nth] ?? first ?? { mock, token: '' }),
    granted: () => countOf('SELECT count(*) AS count FROM mock_objections WHERE mock_id = ?1', mock),
  };
}

async function rulings(from: From): Promise<Prepared> {
  const mock = await addMock();
  await closeWith(mock, [0, 1, 2], 700_000 + (made += 1) * 10);
  return {
    send: byStaff(from, 'teacher', 'POST', `/api/admin/mocks/${mock}/rulings`, () => ({
      clientId: id(),
      note: NOTE,
      question: 0,
      kind: 'dropped',
      right: '',
    })),
    granted: async () => ({
      keys: await countOf('SELECT count(*) AS count FROM mock_key_versions WHERE mock_id = ?1', mock),
      rescored: (await finishRescores(mock)).reduce((sum, { changed }) => sum + changed, 0),
    }),
  };
}

async function emailClaims(from: From): Promise<Prepared> {
  const { email, studentId } = await studentWithToken();
  const { json } = await lab.call('POST', '/api/auth/email-claims', { body: { email } });
  await lab.settleMails();
  const code = codeIn(lab.mailbox.list().find(({ to }) => to === email)?.text ?? '');
  return {
    send: (nth) =>
      lab.call('POST', '/api/auth/email-claims/confirm', {
        headers: { 'cf-connecting-ip': `10.77.${made}.${from === 'one' ? 1 : nth}` },
        body: { email, requestId: json.requestId, code },
      }),
    granted: async () => ({
      freed: await countOf("SELECT count(*) AS count FROM students WHERE id = ?1 AND email LIKE '#freed:%'", studentId),
      used: await countOf(
        'SELECT count(*) AS count FROM password_resets WHERE student_id = ?1 AND used_at IS NOT NULL',
        studentId,
      ),
    }),
  };
}

async function freedEmail(from: From): Promise<Prepared> {
  const email = `wanted${(made += 1)}@academy.test`;
  const own = (nth: number) => ({ mobileNumber: String(9_355_500_000 + made * 10 + (from === 'one' ? 0 : nth)) });
  return {
    send: (nth) =>
      lab.call('POST', '/api/auth/signup', {
        body: {
          firstName: 'Vaidehi',
          lastName: 'Joshi',
          gender: 'Female',
          education: 'HSC',
          password: 'Brick lane 77',
          email,
          ...own(nth),
        },
      }),
    granted: () => countOf('SELECT count(*) AS count FROM students WHERE email = ?1', email),
  };
}

async function roles(from: From): Promise<Prepared> {
  const { studentId, email } = await studentWithToken();
  const owners = [admin.token, (await adminWithToken(2)).token, (await adminWithToken(3)).token];
  const names = ['teacher', 'support', 'accounts'];
  const same = { ...change(), email, role: 'teacher' };
  return {
    send: (nth) =>
      lab.call('POST', '/api/admin/staff', {
        token: owners[from === 'one' ? 0 : nth % 3] ?? '',
        body: from === 'one' ? same : { ...change(), email, role: names[nth % 3] },
      }),
    granted: async () => ({
      roles: await countOf('SELECT count(*) AS count FROM staff_roles WHERE student_id = ?1', studentId),
      lines: await countOf(
        "SELECT count(*) AS count FROM audit_log WHERE subject = 'students/' || CAST(?1 AS INTEGER) AND action = 'role-given'",
        studentId,
      ),
    }),
  };
}

/** Owners take each other's access, each that of the next. */
async function owners(from: From): Promise<Prepared> {
  const tokens = [admin.token, (await adminWithToken(2)).token, (await adminWithToken(3)).token];
  return {
    send: (nth) => {
      const mine = from === 'one' ? 0 : nth % 3;
      return lab.call('PUT', `/api/admin/staff/${((mine + 1) % 3) + 1}`, {
        token: tokens[mine] ?? '',
        body: { ...change(), seen: 'teacher', role: null },
      });
    },
    granted: () => countOf("SELECT count(*) AS count FROM students WHERE id IN (1, 2, 3) AND status = 'active'"),
  };
}

const all = (status: number) => ({ [status]: AT_ONCE });
const one = (status: number, refusal: number) => ({ [status]: 1, [refusal]: AT_ONCE - 1 });
const both = <T>(value: T): Readonly<Record<From, T>> => ({ one: value, eight: value });

const NOTHING_OPEN = { open: 0, left: 0 };
const GRANTS: readonly Grant[] = [
  {
    name: 'a free order with the last use of a coupon',
    prepare: (from) => freeOrders(from, { mostUses: 1 }),
    granted: { memberships: 1, paid: 1, ...NOTHING_OPEN },
    statuses: both(one(201, 400)),
  },
  {
    name: 'a free order with a coupon that each student uses once',
    prepare: (from) => freeOrders(from, {}),
    granted: {
      one: { memberships: 1, paid: 1, ...NOTHING_OPEN },
      eight: { memberships: 8, paid: 8, ...NOTHING_OPEN },
    },
    statuses: { one: one(201, 400), eight: all(201) },
  },
  {
    name: 'a free order by one click',
    prepare: (from) => freeOrders(from, { mostUses: 1 }, id()),
    granted: { memberships: 1, paid: 1, ...NOTHING_OPEN },
    statuses: { one: one(201, 200), eight: one(201, 400) },
  },
  {
    name: 'free orders of eight coupons',
    prepare: freeRenewals,
    granted: { ends: 8, open: 0 },
    statuses: both(all(201)),
  },
  {
    name: 'a paid order with the last use of a coupon',
    prepare: (from) => paidOrders(from, { mostUses: 1 }),
    granted: { memberships: 1, paid: 1, open: 7, left: 7 },
    statuses: both(all(200)),
  },
  {
    name: 'a paid order with a coupon that each student uses once',
    prepare: (from) => paidOrders(from, {}),
    granted: {
      one: { memberships: 1, paid: 1, open: 7, left: 7 },
      eight: { memberships: 8, paid: 8, ...NOTHING_OPEN },
    },
    statuses: both(all(200)),
  },
  {
    name: 'the payment of one order',
    prepare: onePayment,
    granted: {
      one: { memberships: 1, receipts: 1, second: 0 },
      eight: { memberships: 1, receipts: 1, second: 7 },
    },
    statuses: both(all(200)),
  },
  { name: 'cash that staff enter', prepare: cash, granted: { memberships: 1, orders: 1 } },
  {
    name: 'a part refund',
    prepare: (from) => refund(from, true),
    granted: { money: [50_000], stored: 50_000, running: 0 },
  },
  {
    name: 'a refund',
    prepare: (from) => refund(from, false),
    granted: { money: [299_900], stored: 299_900, running: 0 },
  },
  { name: 'a membership that staff grant', prepare: staffGrant, granted: 1 },
  { name: 'a membership by a list', prepare: bulkGrants, granted: 1, statuses: both(all(200)) },
  {
    name: 'a membership that waits for an account',
    prepare: waitingGrants,
    granted: { waiting: 1, mails: 1 },
    statuses: both(all(200)),
  },
  {
    name: 'a membership that waited, by who proves the email',
    prepare: redeemed,
    granted: { memberships: 1, waiting: 0 },
    statuses: both(all(200)),
  },
  {
    name: 'free access in one browser',
    prepare: trials,
    granted: { one: 1, eight: TRIALS_OF_DEVICE },
    statuses: { one: all(200), eight: { 200: TRIALS_OF_DEVICE, 409: AT_ONCE - TRIALS_OF_DEVICE } },
  },
  {
    name: 'free access that staff give',
    prepare: freeAccessByStaff,
    granted: 1,
    statuses: { one: all(200), eight: one(200, 409) },
  },
  {
    name: 'an objection to a question',
    prepare: objections,
    granted: { one: 1, eight: 8 },
    statuses: { one: one(201, 409), eight: all(201) },
  },
  {
    name: 'a ruling and its new scores',
    prepare: rulings,
    granted: { keys: 1, rescored: 1 },
  },
  {
    name: 'an email that its account never proved',
    prepare: emailClaims,
    granted: { freed: 1, used: 1 },
    statuses: both(one(200, 400)),
  },
  { name: 'an account with an email', prepare: freedEmail, granted: 1 },
  {
    name: 'a role',
    prepare: roles,
    granted: { roles: 1, lines: 1 },
    statuses: { one: all(204), eight: one(204, 409) },
  },
  { name: 'the end of an owner', prepare: owners, granted: 3, statuses: both(all(403)) },
];

const isByCaller = (granted: unknown): granted is Readonly<Record<From, unknown>> =>
  typeof granted === 'object' && granted !== null && 'eight' in granted;

for (const { name, prepare, granted, statuses } of GRANTS)
  describe(name, () => {
    it.each(['one', 'eight'] as const)(
      'is granted as often as it may be to eight calls at once of %s',
      async (from) => {
        const prepared = await prepare(from);
        const replies = await eight(prepared.send);
        expect(await prepared.granted()).toEqual(isByCaller(granted) ? granted[from] : granted);
        const counted = Object.groupBy(replies, ({ status }) => status);
        const counts = Object.fromEntries(Object.entries(counted).map(([status, of]) => [status, of?.length]));
        if (statuses !== undefined) expect(counts).toEqual(statuses[from]);
      },
    );
  });
