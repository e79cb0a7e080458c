import { describe, expect, it } from 'vitest';
import type { MembershipType } from '#domain/membership/membership.ts';
import { endInstant } from '#domain/membership/membership.ts';
import type { HeldPeriod } from '#domain/membership/renewal-chain.ts';
import { moveForward } from '#domain/membership/renewal-chain.ts';

/** What waits behind a membership that ends early begins earlier, whole, and nothing else changes. */

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const AT_ONCE = new Date(NOW - 1).toISOString();
let ids = 0;
function row(
  startDate: string | null,
  endDate: string | null,
  { isBought = true, membershipType = '1-Year' as MembershipType } = {},
): HeldPeriod {
  ids += 1;
  return {
    id: ids,
    membershipType,
    startDate,
    endDate,
    isBought,
    plan: null,
    examType: null,
    specialMembership: false,
  };
}
const behind = (day: string): string => new Date(endInstant(day) + 1).toISOString();
const first = row('2026-06-01T10:00:00.000Z', '2027-06-01');
const renewal = row(behind('2027-06-01'), '2028-06-01');

describe('a row behind one that ends now', () => {
  it('begins now, with as many months as it had', () =>
    expect(moveForward([first, renewal], first, AT_ONCE, NOW)).toEqual([
      { id: renewal.id, startDate: '2026-11-21T10:00:00.000Z', endDate: '2027-11-21' },
    ]));

  it('keeps its days where an admin has moved its end', () => {
    const longer = { ...renewal, endDate: '2028-06-11' };
    expect(moveForward([first, longer], first, AT_ONCE, NOW)).toMatchObject([{ endDate: '2027-12-02' }]);
  });

  it('with a moment as its end keeps its milliseconds; without an end it has none', () => {
    const until = new Date(endInstant('2027-06-01') + 1 + 5000).toISOString();
    expect(moveForward([first, { ...renewal, endDate: until }], first, AT_ONCE, NOW)).toMatchObject([
      { endDate: '2026-11-21T10:00:05.000Z' },
    ]);
    expect(moveForward([first, { ...renewal, endDate: null }], first, AT_ONCE, NOW)).toMatchObject([{ endDate: null }]);
  });

  it('begins behind the new end where that is a day to come', () =>
    expect(moveForward([first, renewal], first, '2026-12-31', NOW)).toEqual([
      { id: renewal.id, startDate: behind('2026-12-31'), endDate: '2027-12-31' },
    ]));

  it('stays where another row covers the time, and begins behind one that covers a part', () => {
    expect(moveForward([first, row('2026-01-01', null, { isBought: false }), renewal], first, AT_ONCE, NOW)).toEqual(
      [],
    );
    expect(
      moveForward([first, row('2026-01-01', '2027-01-31', { isBought: false }), renewal], first, AT_ONCE, NOW),
    ).toMatchObject([{ startDate: behind('2027-01-31'), endDate: '2028-01-31' }]);
  });
});

describe('rows that an admin gave', () => {
  it('move in their turn where they join on, and stay on their date behind a gap', () => {
    const joined = row('2027-06-02', '2027-06-30', { isBought: false });
    const paid = row(behind('2027-06-30'), '2028-06-30');
    const apart = row('2030-01-01', '2030-12-31', { isBought: false });
    expect(moveForward([first, joined, paid, apart], first, AT_ONCE, NOW)).toEqual([
      { id: joined.id, startDate: '2026-11-21T10:00:00.000Z', endDate: '2026-12-20' },
      { id: paid.id, startDate: behind('2026-12-20'), endDate: '2027-12-20' },
    ]);
  });

  it('behind a gap do not keep waiting what was bought behind them', () => {
    const apart = row('2028-01-01', '2028-12-31', { isBought: false });
    const paid = row(behind('2028-12-31'), '2029-12-31');
    expect(moveForward([first, apart, paid], first, AT_ONCE, NOW)).toEqual([
      { id: paid.id, startDate: '2026-11-21T10:00:00.000Z', endDate: '2027-11-21' },
    ]);
  });
});

it('an end that is moved back, rows of other types, ended rows and rows before it move nothing', () => {
  expect(moveForward([first, renewal], first, '2027-07-01', NOW)).toEqual([]);
  expect(
    moveForward([first, row(behind('2027-06-01'), '2028-06-01', { membershipType: '3-Year' })], first, AT_ONCE, NOW),
  ).toEqual([]);
  expect(moveForward([first, { ...renewal, endDate: AT_ONCE }], first, AT_ONCE, NOW)).toEqual([]);
  expect(moveForward([first, renewal], renewal, AT_ONCE, NOW)).toEqual([]);
});

it('one in the middle that ends before it began lets the next begin in its place', () => {
  const last = row(behind('2028-06-01'), '2029-06-01');
  expect(moveForward([first, renewal, last], renewal, AT_ONCE, NOW)).toEqual([
    { id: last.id, startDate: renewal.startDate, endDate: renewal.endDate },
  ]);
});
