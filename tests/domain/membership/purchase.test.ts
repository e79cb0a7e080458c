import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import plans from '../../../src/content/plans.json' with { type: 'json' };
import type { Membership, MembershipType } from '#domain/membership/membership.ts';
import { endInstant, isRunning, startInstant } from '#domain/membership/membership.ts';
import { parsePriceList, PLAN_IDS, planOf, SOLD_TYPES } from '#domain/membership/plan.ts';
import { boughtPeriods, filledLastDay, heldForGood } from '#domain/membership/purchase.ts';
import { financialYearOf, receiptHash, receiptSeries } from '#domain/membership/receipt.ts';

const PRICES = parsePriceList(plans);
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const held = (membershipType: MembershipType, endDate: string | null, startDate = '2026-01-01'): Membership => ({
  membershipType,
  endDate,
  startDate,
  plan: null,
  examType: null,
  specialMembership: false,
});
const oneYear = planOf(PRICES, '1-Year');
const bundle = planOf(PRICES, '1-Year+TestSeries');
/** The period of a plan of one membership. */
function boughtPeriod(...question: Parameters<typeof boughtPeriods>) {
  const [period, ...others] = boughtPeriods(...question);
  if (period === undefined || others.length > 0) throw new Error('not a plan of one membership');
  return period;
}

describe('what a payment buys', () => {
  it('begins at once and holds to the end of the day a year on, where nothing is held', () => {
    expect(boughtPeriod(oneYear, [], NOW)).toEqual({
      membershipType: '1-Year',
      startDate: '2026-11-21T10:00:00.000Z',
      endDate: '2027-11-21',
      isRenewal: false,
    });
  });

  it('is counted from the day in India, where it is tomorrow already', () => {
    expect(boughtPeriod(oneYear, [], Date.parse('2026-11-21T20:00:00.000Z')).endDate).toBe('2027-11-22');
  });

  it('is added to the running end of the same type, without a gap and without losing a day', () => {
    const period = boughtPeriod(oneYear, [held('1-Year', '2027-03-31')], NOW);
    expect(period).toMatchObject({ startDate: '2027-03-31T18:30:00.000Z', endDate: '2028-03-31', isRenewal: true });
    expect(startInstant(period.startDate)).toBe(endInstant('2027-03-31') + 1);
  });

  it('is added to the last of several, also one that begins later', () => {
    const two = [held('1-Year', '2027-03-31'), held('1-Year', '2028-03-31', '2027-03-31T18:30:00.000Z')];
    expect(boughtPeriod(oneYear, two, NOW).endDate).toBe('2029-03-31');
  });

  it('begins at once beside another type, and after one that has ended', () => {
    for (const other of [
      held('English-1-Year', '2027-06-30'),
      held('1-Year', '2026-11-20'),
      held('FreeTrial', '2026-11-28'),
    ])
      expect(boughtPeriod(oneYear, [other], NOW)).toMatchObject({ isRenewal: false, endDate: '2027-11-21' });
  });

  it('runs at once unless it is a renewal, and never ends before what it renews', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOLD_TYPES), fc.integer({ min: -400, max: 1200 }), (id, days) => {
        const end = new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);
        const plan = planOf(PRICES, id);
        const period = boughtPeriod(plan, [held(id, end)], NOW);
        const bought = { ...held(id, period.endDate, period.startDate) };
        return period.isRenewal ? endInstant(period.endDate) > endInstant(end) : isRunning(bought, NOW);
      }),
    );
  });

  it('is nothing for whoever holds the type without an end', () => {
    expect(heldForGood(oneYear, [held('1-Year', null)], NOW)).toEqual(['1-Year']);
    expect(heldForGood(oneYear, [held('3-Year', null), held('1-Year', '2027-01-01')], NOW)).toEqual([]);
    expect(heldForGood(bundle, [held('TestSeries', null)], NOW)).toEqual(['TestSeries']);
  });

  it('of a bundle is a period of each membership by the rule of its type: one renews while the other begins', () =>
    expect(boughtPeriods(bundle, [held('TestSeries', '2027-03-31'), held('3-Year', '2028-01-01')], NOW)).toEqual([
      { membershipType: '1-Year', startDate: '2026-11-21T10:00:00.000Z', endDate: '2027-11-21', isRenewal: false },
      { membershipType: 'TestSeries', startDate: '2027-03-31T18:30:00.000Z', endDate: '2028-03-31', isRenewal: true },
    ]));
});

describe('a receipt’s number', () => {
  it('belongs to India’s financial year, which begins on 1 April', () => {
    expect(financialYearOf(Date.parse('2027-03-31T18:29:59.999Z'))).toBe('2026-27');
    expect(financialYearOf(Date.parse('2027-03-31T18:30:00.000Z'))).toBe('2027-28');
    expect(financialYearOf(Date.parse('2099-06-01T00:00:00.000Z'))).toBe('2099-00');
  });

  it('of a test is of a series of its own', () => {
    expect(receiptSeries('EA', false, NOW)).toBe('EA/2026-27');
    expect(receiptSeries('EA', true, NOW)).toBe('EA-TEST/2026-27');
    expect(receiptHash('EA/2026-27/00012')).toBe('#receipt-EA-2026-27-00012');
  });

  it('keeps to the sixteen characters that the tax rules allow', () =>
    expect(`${receiptSeries('EA', false, NOW)}/00001`.length).toBeLessThanOrEqual(16));
});

describe('the list of prices', () => {
  const list = () => structuredClone(plans) as unknown as Record<string, any>;
  it('has every plan once', () => expect(PRICES.plans.map(({ id }) => id)).toEqual([...PLAN_IDS]));

  it.each([
    ['an unknown field', (data: any) => (data.plans[0].discount = 1), /plans\.0\.discount is not a known field/],
    [
      'rupees with a point',
      (data: any) => (data.plans[1].pricePaise = 5999.5),
      /plans\.1\.pricePaise must be whole paise/,
    ],
    ['a price as text', (data: any) => (data.plans[1].pricePaise = '599900'), /plans\.1\.pricePaise/],
    ['a free plan', (data: any) => (data.plans[2].pricePaise = 0), /plans\.2\.pricePaise/],
    ['another currency', (data: any) => (data.currency = 'USD'), /currency must be 'INR'/],
    ['a missing plan', (data: any) => data.plans.pop(), /plans must be a list of \d/],
    [
      'a bundle that is no cheaper than its plans one by one',
      (data: any) => (data.plans[4].pricePaise = data.plans[0].pricePaise + data.plans[3].pricePaise),
      /plans\.4\.pricePaise must be less/,
    ],
    ['another order', (data: any) => (data.plans = data.plans.toReversed()), /plans\.0\.id must be '1-Year'/],
    ['a rate that there is not', (data: any) => (data.gstPercent = 19), /gstPercent must be one of/],
  ])('refuses %s with its path and the reason', (_, spoil, reason) => {
    const data = list();
    spoil(data);
    expect(() => parsePriceList(data)).toThrow(reason);
  });
});

describe('a grant has its plan’s last day filled in', () => {
  const MONTHS = { '1-Year': 12, '3-Year': 36 };
  const empty = { membershipType: '', startDate: '2026-11-27', endDate: '' };
  const year = { ...empty, membershipType: '1-Year', endDate: '2027-11-27' };
  it.each([
    ['when the plan is chosen', empty, { ...empty, membershipType: '1-Year' }, '2027-11-27'],
    ['when the plan changes', year, { ...year, membershipType: '3-Year' }, '2029-11-27'],
    ['when the first day changes', year, { ...year, startDate: '2026-12-01' }, '2027-12-01'],
    ['but not for a type without a plan', year, { ...year, membershipType: 'FreeTrial' }, ''],
    ['but not from a day that is none', year, { ...year, startDate: '2026-02-31' }, ''],
    ['but not over a day as it is typed', year, { ...year, endDate: '2027-01-01' }, '2027-01-01'],
    [
      'but not over a day that was typed',
      { ...year, endDate: '2027-01-01' },
      { ...year, endDate: '2027-01-01', membershipType: '3-Year' },
      '2027-01-01',
    ],
    ['but not over a day that was emptied', year, { ...year, endDate: '' }, ''],
  ])('%s', (_, before, after, expected) => expect(filledLastDay(MONTHS, before, after)).toBe(expected));
});
