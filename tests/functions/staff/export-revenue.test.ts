import { beforeAll, describe, expect, it } from 'vitest';
import type { PaymentLab } from '../../support/worker/payments.ts';
import { paymentLab } from '../../support/worker/payments.ts';
import { env } from '../../support/worker/api.ts';
import { adminWithToken, countRows, studentWithToken } from '../../support/worker/students.ts';

/** The accounts' file of a month: the receipts' own figures, in paise, of the payments of that month in India. */

let lab: PaymentLab;
let admin: { readonly token: string };
beforeAll(async () => {
  lab = paymentLab();
  admin = await adminWithToken();
});

const revenue = (month: string) => lab.call('GET', `/api/admin/revenue.csv?month=${month}`, { token: admin.token });
const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('revenue.csv', () => {
  it('has each payment of the month in India with the figures of its receipt in rupees, their sums last, and an audit note', async () => {
    const paid = [
      ['1-Year', '2026-02-28T18:29:59.999Z', 1],
      ['1-Year', '2026-02-28T18:30:00.000Z', 1],
      ['TestSeries', '2026-03-31T18:29:59.999Z', 0],
      ['TestSeries', '2026-03-31T18:30:00.000Z', 0],
    ] as const;
    const receipts = [];
    for (const [plan, at, isSameState] of paid) {
      const { token } = await studentWithToken();
      const { paymentId } = await lab.buy(token, plan);
      await env.DB.prepare('UPDATE payments SET paid_at = ?2, is_same_state = ?3 WHERE payment_id = ?1')
        .bind(paymentId, at, isSameState)
        .run();
      receipts.push((await lab.overview(token)).receipts[0]);
    }
    const march = receipts.slice(1, 3);
    const { status, text } = await revenue('2026-03');
    expect(status).toBe(200);
    const lines = linesOf(text).slice(1);
    expect(lines.map(([day, number]) => [day, number])).toEqual([
      ['2026-03-01', march[0].number],
      ['2026-03-31', march[1].number],
      ['Total', ''],
    ]);
    const sumOf = (figure: (receipt: any) => number): string =>
      (march.reduce((sum, receipt) => sum + figure(receipt), 0) / 100).toFixed(2);
    const taxOf = (kind: string) =>
      sumOf(({ taxes }) =>
        taxes.reduce((sum: number, tax: any) => sum + (tax.name.startsWith(kind) ? tax.paise : 0), 0),
      );
    const sums = [taxOf('CGST'), taxOf('SGST'), taxOf('IGST')];
    expect(sums).not.toContain('0.00');
    expect(lines.at(-1)?.slice(9)).toEqual([
      sumOf(({ taxablePaise }) => taxablePaise),
      ...sums,
      sumOf(({ amountPaise }) => amountPaise),
      '0.00',
    ]);
    const [note] = (await lab.call('GET', '/api/admin/audit?subject=payments', { token: admin.token })).json.items;
    expect(note).toMatchObject({ action: 'exported', title: 'revenue-2026-03.csv', after: { rows: 2 } });
  });

  it('holds no test payments once the gateway is live', async () => {
    const { gateway } = lab.ctx;
    if (gateway === null) throw new Error('no gateway');
    const live = paymentLab({ gateway: { ...gateway, isTest: false } });
    const { status, text } = await live.call('GET', '/api/admin/revenue.csv?month=2026-03', { token: admin.token });
    expect([
      status,
      linesOf(text)
        .slice(1)
        .map(([day]) => day),
    ]).toEqual([200, ['Total']]);
  });

  it.each(['', '?month=2026-13', '?month=2026-3', '?month=2026-03-01'])(
    'refuses %s and notes nothing',
    async (query) => {
      const notes = await countRows('audit_log');
      expect((await lab.call('GET', `/api/admin/revenue.csv${query}`, { token: admin.token })).status).toBe(400);
      expect(await countRows('audit_log')).toBe(notes);
    },
  );
});
