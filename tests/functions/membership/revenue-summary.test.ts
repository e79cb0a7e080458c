import { beforeAll, expect, it } from 'vitest';
import { env } from '../../support/worker/api.ts';
import { paymentLab } from '../../support/worker/payments.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** The sums of the accounts by month of India and plan: a refund counts when it went back, not when it was paid. */

const lab = paymentLab();
let admin: string;
beforeAll(async () => {
  ({ token: admin } = await adminWithToken());
});

const summary = async (to: string, from = lab) =>
  from.call('GET', `/api/admin/revenue-summary?to=${to}`, { token: admin });
const setPayment = (paymentId: string, sql: string, ...values: readonly (string | number)[]) =>
  env.DB.prepare(`UPDATE payments SET ${sql} WHERE payment_id = ?1`)
    .bind(paymentId, ...values)
    .run();
const tellPart = (paymentId: string, at: string, sumPaise: number) =>
  env.DB.prepare(
    "INSERT INTO payment_alerts (alert_key, at, kind, payment_id, amount_paise, currency) VALUES (?1, ?2, 'part-refund', ?3, ?4, 'INR')",
  )
    .bind(crypto.randomUUID(), at, paymentId, sumPaise)
    .run();
const rowsOf = (json: { rows: Record<string, unknown>[] }) =>
  json.rows.map(({ month, planId, payments, grossPaise, refundedPaise, netPaise }) => [
    month,
    planId,
    payments,
    grossPaise,
    refundedPaise,
    netPaise,
  ]);

it('has payments in the month in which they came and each part in the month in which it went back', async () => {
  const bought: string[] = [];
  for (const [plan, at] of [
    ['1-Year', '2026-02-28T18:29:59.999Z'],
    ['1-Year', '2026-02-28T18:30:00.000Z'],
    ['TestSeries', '2026-03-31T18:29:59.999Z'],
  ] as const) {
    const { token } = await studentWithToken();
    const { paymentId } = await lab.buy(token, plan);
    await setPayment(paymentId, 'paid_at = ?2, is_same_state = 1', at);
    bought.push(paymentId);
  }
  const [first = '', second = ''] = bought;
  // In parts, told out of order, and then the rest.
  await tellPart(first, '2026-03-10T06:00:00.000Z', 70_000);
  await tellPart(first, '2026-03-11T06:00:00.000Z', 50_000);
  await setPayment(
    first,
    "refunded_at = ?2, refund_id = 'rfnd_1', refunded_paise = 299900",
    '2026-04-01T06:00:00.000Z',
  );
  await tellPart(second, '2026-03-31T18:30:00.000Z', 10_000);

  const { status, json } = await summary('2026-04');
  expect([status, json.from, json.to]).toEqual([200, '2025-05', '2026-04']);
  expect(rowsOf(json)).toEqual([
    ['2026-04', '1-Year', 0, 0, 239_900, -239_900],
    ['2026-03', '1-Year', 1, 299_900, 70_000, 229_900],
    ['2026-03', 'TestSeries', 1, 79_900, 0, 79_900],
    ['2026-02', '1-Year', 1, 299_900, 0, 299_900],
  ]);
  const april = json.rows[0];
  const file = async (month: string, token = admin) =>
    lab.call('GET', `/api/admin/refunds.csv?month=${month}`, { token });
  const lines = (await file('2026-04')).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
  // Each part by itself, and together what the sums by month say.
  expect(lines.map(([on, , paidOn]) => [on, paidOn])).toEqual([
    ['2026-04-01', '2026-03-01'],
    ['2026-04-01', '2026-02-28'],
    ['Total', ''],
  ]);
  expect(lines.map((line) => line.at(-1))).toEqual(['100.00', '2299.00', '2399.00']);
  const total = (lines.at(-1) ?? []).slice(-5).map((rupees) => Math.round(Number(rupees) * 100));
  expect(total[1]).toBeGreaterThan(0);
  expect(total.slice(0, 4).reduce((sum, each) => sum + each, 0)).toBe(239_900);
  expect((total[1] ?? 0) + (total[2] ?? 0) + (total[3] ?? 0)).toBe(april.refundedTaxPaise);
  expect((await file('2026-03')).text.trim().split('\r\n').at(-1)).toMatch(/,700\.00$/);
  expect((await file('2027-02')).text.trim().split('\r\n')).toHaveLength(2);
  expect((await file('2026-13')).status).toBe(400);
  const [note] = (await lab.call('GET', '/api/admin/audit?subject=payments', { token: admin })).json.items;
  expect(note).toMatchObject({ action: 'exported', title: 'refunds-2027-02.csv', after: { rows: 0 } });

  const march = json.rows[1];
  expect(march.taxablePaise + march.cgstPaise + march.sgstPaise + march.igstPaise).toBe(299_900);
  expect(rowsOf((await summary('2026-03')).json).map(([month]) => month)).toEqual(['2026-03', '2026-03', '2026-02']);
  expect((await summary('2027-02')).json.rows.map(({ month }: { month: string }) => month)).toEqual([
    '2026-04',
    '2026-03',
    '2026-03',
  ]);
  expect((await summary('2026-13')).status).toBe(400);
});

it('has no test payments once the gateway is live', async () => {
  const { gateway } = lab.ctx;
  if (gateway === null) throw new Error('no gateway');
  const live = paymentLab({ gateway: { ...gateway, isTest: false } });
  expect((await summary('2026-04', live)).json.rows).toEqual([]);
});
