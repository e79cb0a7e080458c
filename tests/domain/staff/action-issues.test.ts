import { expect, test } from 'vitest';
import { partRefundIssues } from '#domain/membership/part-refund.ts';
import { dayIssues, extraTimeIssues, freeAccessIssues, reasonIssues } from '#domain/staff/action-issues.ts';

/** No question comes before these are answered: nobody confirms what cannot be done. */
const TODAY = '2026-11-27';

test.each([
  [{ startDate: TODAY, endDate: TODAY }, {}],
  [{ startDate: null, endDate: '2027-01-01' }, {}],
  [{ startDate: '2027-02-01', endDate: '2027-01-01' }, { endDate: 'The end must not be before the start' }],
  [
    { startDate: '2026-01-01', endDate: '2026-11-26' },
    { endDate: 'The end must be today or later. To close it at once, choose End now' },
  ],
  [{ startDate: TODAY, endDate: '' }, { endDate: 'Enter a date such as 2027-03-31' }],
  [{ startDate: '', endDate: TODAY }, { startDate: 'Enter a date such as 2027-03-31' }],
])('the days of a membership %j', (days, issues) => expect(dayIssues(days, TODAY)).toEqual(issues));

test.each([
  [{ amountPaise: 50_000, membership: 'keep', endDate: '' }, []],
  [
    { amountPaise: 100_000, membership: 'keep', endDate: '' },
    ['₹799 of this payment can go back: write less than that'],
  ],
  [
    { amountPaise: 79_900, membership: 'end', endDate: '' },
    ['This is all that is left of the payment. Use “Refund this payment”, which ends the membership'],
  ],
  [
    { amountPaise: Number.NaN, membership: 'keep', endDate: '' },
    ['Enter an amount of at least ₹1, such as 500 or 499.50'],
  ],
  [{ amountPaise: 50_000, membership: 'shorten', endDate: '' }, ['Enter the last day, such as 2027-03-31']],
  [
    { amountPaise: 50_000, membership: 'shorten', endDate: '2027-11-26' },
    ['The last day must be before the one that the membership has now'],
  ],
  [{ amountPaise: 50_000, membership: 'shorten', endDate: '2027-01-31' }, []],
])('a part of ₹799 that goes back, %j', (part, messages) =>
  expect(
    Object.values(partRefundIssues(part, { leftPaise: 79_900, bought: { endDate: '2027-11-26' }, today: TODAY })),
  ).toEqual(messages),
);

test('free access, extra time and a reason', () => {
  expect(freeAccessIssues({ freeAccess: '' }, TODAY)).toEqual({});
  expect(freeAccessIssues({ freeAccess: TODAY }, TODAY)).toEqual({});
  expect(freeAccessIssues({ freeAccess: '2026-11-26' }, TODAY)).toHaveProperty('freeAccess');
  for (const minutes of ['20', ' 20 ', '૨૦', '२०', '２０'])
    expect(extraTimeIssues({ extraMinutesPerHour: minutes })).toEqual({});
  expect(extraTimeIssues({ extraMinutesPerHour: '1000' })).toHaveProperty('extraMinutesPerHour');
  expect(extraTimeIssues({ extraMinutesPerHour: '1.5' })).toHaveProperty('extraMinutesPerHour');
  expect(reasonIssues({ reason: ' ok ' })).toHaveProperty('reason');
  expect(reasonIssues({ reason: 'Paid at the desk' })).toEqual({});
});
