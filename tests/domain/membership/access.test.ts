import { describe, expect, test } from 'vitest';
import { ENTITLEMENTS, MODULES, accessAfterFailure, decideAccess, opensModule } from '#domain/membership/access.ts';
import type { AccessDecision, AccessStudent } from '#domain/membership/access.ts';
import type { Membership, MembershipType } from '#domain/membership/membership.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { grantsOf, PLAN_IDS, SOLD_TYPES } from '#domain/membership/plan.ts';
import { NOW, STUDENT, daysFromNow, endedMembershipOf, membershipOf } from '../fixtures.ts';

interface Held {
  readonly active?: readonly Membership[];
  readonly expired?: readonly Membership[];
  readonly student?: AccessStudent | null;
}

const decide = (module: string | null, { active = [], expired = [], student = STUDENT }: Held): AccessDecision =>
  decideAccess({ student, module, now: NOW }, { activeMemberships: active, expiredMemberships: expired });

const fail = (
  module: string | null,
  gathered?: readonly Membership[],
  student: AccessStudent | null = STUDENT,
): AccessDecision => accessAfterFailure({ student, module, now: NOW }, gathered);

const typesOf = (memberships: readonly Membership[]): readonly MembershipType[] =>
  memberships.map(({ membershipType }) => membershipType);
const freeUntil = (FreeAccess: string | null | undefined): AccessStudent => ({ studentId: 1001, FreeAccess });

/** Spec section 6, written out a second time: which single active membership opens what. */
const OPENS: Readonly<Record<string, readonly MembershipType[]>> = {
  EklavyaModule: ['1-Year', '3-Year'],
  EnglishModule: ['English-1-Year', '1-Year', '3-Year'],
  TestSeriesModule: ['TestSeries', 'FreeTrial'],
  SscModule: ['1-Year', '3-Year', 'English-1-Year'],
  none: ['1-Year', '3-Year', 'English-1-Year'],
};
const ROWS = Object.entries(OPENS).flatMap(([name, opening]) =>
  MEMBERSHIP_TYPES.map((type) => ({
    name,
    module: name === 'none' ? null : name,
    type,
    opens: opening.includes(type),
  })),
);

test.each([...MODULES, null])('what the membership page says of %s is what the decision is', (module) => {
  const said = MEMBERSHIP_TYPES.filter((type) => opensModule(type, module));
  expect(said.toSorted()).toEqual([...(OPENS[module ?? 'none'] ?? [])].toSorted());
  expect(said).toEqual(MEMBERSHIP_TYPES.filter((type) => decide(module, { active: [membershipOf(type)] }).access));
});

test.each(['Mock-Year', 'constructor'])('a type that this version does not know opens nothing: %s', (type) => {
  const membership = membershipOf(type as MembershipType);
  for (const module of [...MODULES, null]) expect(decide(module, { active: [membership] }).access).toBe(false);
});

test('the modules are those of the specification, and every plan that is sold opens something', () => {
  expect(MODULES).toEqual(['EklavyaModule', 'EnglishModule', 'TestSeriesModule']);
  for (const type of SOLD_TYPES) expect([ENTITLEMENTS[type].length > 0, grantsOf(type)]).toEqual([true, [type]]);
  expect(MEMBERSHIP_TYPES).toEqual([...SOLD_TYPES, 'FreeTrial']);
  // A bundle is a plan of several of these types, and no type itself.
  expect(PLAN_IDS.filter((id) => grantsOf(id).length > 1)).toEqual(['1-Year+TestSeries']);
  expect(grantsOf('1-Year+TestSeries')).toEqual(['1-Year', 'TestSeries']);
});

/** The sentences of spec section 6 on what counts, one by one. */
function counting(module: string | null, held: readonly MembershipType[]): readonly MembershipType[] {
  if (module === 'EklavyaModule') return held.filter((type) => ['1-Year', '3-Year'].includes(type));
  if (module === 'EnglishModule') return held.filter((type) => ['English-1-Year', '1-Year', '3-Year'].includes(type));
  if (module === 'TestSeriesModule') return held.filter((type) => ['TestSeries', 'FreeTrial'].includes(type));
  if (held.every((type) => ['TestSeries', 'FreeTrial'].includes(type))) return [];
  return held.filter((type) => type !== 'FreeTrial');
}

describe('every combination of the memberships of the specification', () => {
  const types = ['1-Year', '3-Year', 'English-1-Year', 'TestSeries', 'FreeTrial'] as const;
  const combinations = Array.from({ length: 2 ** types.length }, (_, bits) =>
    types.filter((_type, index) => (bits & (2 ** index)) !== 0),
  );

  test.each([...MODULES, 'SscModule', '', null])('opens %s by the sentence of the specification', (module) => {
    expect(new Set(combinations.map(String)).size).toBe(32);
    for (const held of combinations) {
      const expected = counting(module, held);
      const decision = decide(module, { active: held.map((type) => membershipOf(type)) });
      expect(typesOf(decision.activeMemberships), String(held)).toEqual(expected);
      const type = expected.includes('FreeTrial') ? 'FreeTrial' : 'Paid';
      expect(decision).toMatchObject({
        access: expected.length > 0,
        type: expected.length > 0 ? type : 'NoSubscription',
      });
    }
  });
});

describe('one membership, every module', () => {
  test.each(ROWS)('$name with an active $type: access $opens', ({ module, type, opens }) => {
    const decision = decide(module, { active: [membershipOf(type)] });
    const typeWhenOpen = type === 'FreeTrial' ? 'FreeTrial' : 'Paid';
    expect(decision).toMatchObject({ access: opens, type: opens ? typeWhenOpen : 'NoSubscription', module });
    expect(typesOf(decision.activeMemberships)).toEqual(opens ? [type] : []);
  });

  test.each(ROWS)('$name with an expired $type: no access, type Expired', ({ module, type }) => {
    const expired = [endedMembershipOf(type)];
    expect(decide(module, { expired })).toEqual({
      access: false,
      type: 'Expired',
      activeMemberships: [],
      expiredMemberships: expired,
      module,
    });
  });

  test.each(ROWS)(
    '$name with a $type that ended while it was listed as active: no access, type Expired',
    ({ module, type }) => {
      const active = [membershipOf(type, { endDate: new Date(NOW - 1).toISOString() })];
      expect(decide(module, { active })).toMatchObject({
        access: false,
        type: 'Expired',
        activeMemberships: [],
        expiredMemberships: active,
      });
    },
  );

  test.each(ROWS)('$name with an active $type whose end is no date: no access', ({ module, type }) => {
    expect(decide(module, { active: [membershipOf(type, { endDate: 'free 2099' })] }).access).toBe(false);
  });

  test.each(ROWS)('$name for a guest, even beside an active $type: no access, type NoUser', ({ module, type }) => {
    expect(decide(module, { active: [membershipOf(type)], student: null })).toEqual({
      access: false,
      type: 'NoUser',
      activeMemberships: [],
      expiredMemberships: [],
      module,
    });
  });

  test.each(Object.keys(OPENS))('%s with nothing: no access, type NoSubscription', (module) => {
    expect(decide(module, {})).toEqual({
      access: false,
      type: 'NoSubscription',
      activeMemberships: [],
      expiredMemberships: [],
      module,
    });
  });
});

describe('several memberships', () => {
  test('the type is Expired when none of the active opens the module and expired ones exist', () => {
    expect(
      decide('EklavyaModule', { active: [membershipOf('TestSeries')], expired: [endedMembershipOf('1-Year')] }),
    ).toMatchObject({ access: false, type: 'Expired', activeMemberships: [] });
  });

  test('the type is FreeTrial when any that remains is a free trial, otherwise Paid', () => {
    const trial = membershipOf('FreeTrial');
    expect(decide('TestSeriesModule', { active: [membershipOf('TestSeries'), trial] }).type).toBe('FreeTrial');
    expect(decide('TestSeriesModule', { active: [membershipOf('TestSeries')] }).type).toBe('Paid');
    expect(decide('EklavyaModule', { active: [membershipOf('1-Year'), trial] }).type).toBe('Paid');
  });

  test('both lists are sorted by endDate, latest first', () => {
    const active = [membershipOf('1-Year'), membershipOf('3-Year', { endDate: daysFromNow(900) })];
    const expired = [
      membershipOf('1-Year', { endDate: daysFromNow(-90) }),
      membershipOf('3-Year', { endDate: daysFromNow(-9) }),
    ];
    const decision = decide('EklavyaModule', { active, expired });
    expect(typesOf(decision.activeMemberships)).toEqual(['3-Year', '1-Year']);
    expect(typesOf(decision.expiredMemberships)).toEqual(['3-Year', '1-Year']);
  });

  test('a membership without an end opens its module', () => {
    expect(decide('EklavyaModule', { active: [membershipOf('3-Year', { endDate: null })] }).access).toBe(true);
  });

  test('one that the server lists as active opens, even if this clock is a little behind its start', () => {
    const bought = membershipOf('1-Year', { startDate: new Date(NOW + 120_000).toISOString() });
    expect(decide('EklavyaModule', { active: [bought] })).toMatchObject({ access: true, type: 'Paid' });
  });
});

describe('any other module, or none', () => {
  test.each<[string, readonly MembershipType[], readonly MembershipType[]]>([
    ['only TestSeries', ['TestSeries'], []],
    ['only FreeTrial', ['FreeTrial'], []],
    ['only TestSeries and FreeTrial', ['TestSeries', 'FreeTrial'], []],
    ['TestSeries beside 1-Year', ['TestSeries', '1-Year'], ['TestSeries', '1-Year']],
    ['FreeTrial beside 3-Year', ['FreeTrial', '3-Year'], ['3-Year']],
    ['all of them', [...MEMBERSHIP_TYPES], MEMBERSHIP_TYPES.filter((type) => type !== 'FreeTrial')],
  ])('%s', (_, held, counting) => {
    for (const module of [null, '', 'SscModule', 'toString', '__proto__', 'eklavyamodule']) {
      const decision = decide(module, { active: held.map((type) => membershipOf(type)) });
      expect(typesOf(decision.activeMemberships)).toEqual(counting);
      expect(decision).toMatchObject({
        access: counting.length > 0,
        type: counting.length > 0 ? 'Paid' : 'NoSubscription',
      });
    }
  });
});

describe('FreeAccess and the test series', () => {
  test.each<[string, string | null | undefined, boolean]>([
    ['a millisecond ago', new Date(NOW - 1).toISOString(), false],
    ['at this moment', new Date(NOW).toISOString(), true],
    ['in seven days', daysFromNow(7), true],
    ['today as a bare date', '2026-06-15', true],
    ['yesterday as a bare date', '2026-06-14', false],
    ['at garbage', 'garbage', false],
    ['at garbage that an engine takes for a date', 'free 2099', false],
    ['at an empty text', '', false],
    ['at null', null, false],
    ['not given', undefined, false],
  ])('free access up to %s', (_, until, access) => {
    const student = freeUntil(until);
    expect(decide('TestSeriesModule', { student })).toMatchObject({
      access,
      type: access ? 'FreeTrial' : 'NoSubscription',
    });
    expect(fail('TestSeriesModule', [], student)).toMatchObject({ access, type: access ? 'FreeTrial' : 'Error' });
  });

  test('the trial runs from now to the FreeAccess date, with no plan or examType and specialMembership false', () => {
    expect(decide('TestSeriesModule', { student: freeUntil(daysFromNow(7)) }).activeMemberships).toEqual([
      {
        membershipType: 'FreeTrial',
        plan: null,
        examType: null,
        startDate: new Date(NOW).toISOString(),
        endDate: daysFromNow(7),
        specialMembership: false,
      },
    ]);
  });

  test('it opens no other module', () => {
    for (const module of ['EklavyaModule', 'EnglishModule', 'SscModule', null])
      expect(decide(module, { student: freeUntil(daysFromNow(7)) })).toMatchObject({
        access: false,
        type: 'NoSubscription',
      });
  });

  test('beside a paid test series the type is FreeTrial; over expired ones it still opens', () => {
    const student = freeUntil(daysFromNow(7));
    expect(decide('TestSeriesModule', { student, active: [membershipOf('TestSeries')] }).type).toBe('FreeTrial');
    expect(decide('TestSeriesModule', { student, expired: [endedMembershipOf('1-Year')] })).toMatchObject({
      access: true,
      type: 'FreeTrial',
    });
  });
});

describe('when the subscriptions call fails', () => {
  test('with nothing gathered: no access, type Error', () => {
    for (const module of Object.keys(OPENS))
      expect(fail(module)).toEqual({
        access: false,
        type: 'Error',
        activeMemberships: [],
        expiredMemberships: [],
        module,
      });
  });

  test.each(MEMBERSHIP_TYPES)('with a gathered %s: the type is FreeTrial, access only for a FreeTrial', (type) => {
    for (const module of [...Object.keys(OPENS), null]) {
      const decision = fail(module, [membershipOf(type)]);
      expect(decision).toMatchObject({ access: type === 'FreeTrial', type: 'FreeTrial' });
      expect(typesOf(decision.activeMemberships)).toEqual([type]);
    }
  });

  test('the free trial is added for the test-series module only', () => {
    const student = freeUntil(daysFromNow(7));
    expect(fail('TestSeriesModule', [], student)).toMatchObject({ access: true, type: 'FreeTrial' });
    expect(fail('TestSeriesModule', [membershipOf('1-Year')], student)).toMatchObject({
      access: true,
      type: 'FreeTrial',
    });
    for (const module of ['EklavyaModule', 'EnglishModule', 'SscModule', null])
      expect(fail(module, [], student)).toMatchObject({ access: false, type: 'Error' });
  });

  test('a gathered trial that has ended gives nothing', () => {
    expect(fail('TestSeriesModule', [endedMembershipOf('FreeTrial')])).toMatchObject({ access: false, type: 'Error' });
  });

  test('a guest has no access and the type NoUser, whatever was gathered', () => {
    expect(fail('TestSeriesModule', [membershipOf('FreeTrial')], null)).toMatchObject({
      access: false,
      type: 'NoUser',
      activeMemberships: [],
    });
  });
});
