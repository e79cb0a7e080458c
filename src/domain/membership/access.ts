import type { Membership, MembershipType } from './membership.ts';
import { endInstant, isEnded, sortByEndDate } from './membership.ts';

/** The gated modules. Gated content outside them follows the 'any other' rule of spec section 6. */
export const MODULES = ['EklavyaModule', 'EnglishModule', 'TestSeriesModule'] as const;
export type Module = (typeof MODULES)[number];

export type AccessType = 'NoUser' | 'NoSubscription' | 'Paid' | 'FreeTrial' | 'Expired' | 'Error';

/** The access result of spec section 3. */
export interface AccessDecision {
  readonly access: boolean;
  readonly type: AccessType;
  readonly activeMemberships: readonly Membership[];
  readonly expiredMemberships: readonly Membership[];
  readonly module: string | null;
}

/** Who asks: a guest, or a student with the date of free access. */
export interface AccessStudent {
  readonly studentId: number;
  readonly FreeAccess?: string | null | undefined;
}

export interface AccessQuestion {
  readonly student: AccessStudent | null;
  readonly module: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * What each membership type opens (spec section 6, access by module): its modules, and with 'other' what belongs to no
 * module, such as SSC and Class 3. A type opens only what is named here.
 */
export const ENTITLEMENTS: Readonly<Record<MembershipType, readonly (Module | 'other')[]>> = {
  '1-Year': ['EklavyaModule', 'EnglishModule', 'other'],
  '3-Year': ['EklavyaModule', 'EnglishModule', 'other'],
  'English-1-Year': ['EnglishModule', 'other'],
  TestSeries: ['TestSeriesModule'],
  FreeTrial: ['TestSeriesModule'],
};

/**
 * Whether a membership type opens a module; null asks for the 'any other' rule (spec section 6). A type that this
 * version does not know, as a newer one may have stored it, opens nothing.
 */
export const opensModule = (type: MembershipType, module: Module | null): boolean =>
  Object.hasOwn(ENTITLEMENTS, type) && ENTITLEMENTS[type].includes(module ?? 'other');

const isModule = (module: string | null): module is Module => MODULES.some((each) => each === module);
const isFreeTrial = (membership: Membership): boolean => membership.membershipType === 'FreeTrial';

/** A FreeTrial membership for a student whose FreeAccess date is not over; null without one. */
function freeTrialOf(student: AccessStudent, now: number): Membership | null {
  const until = student.FreeAccess ?? null;
  if (until === null || !(endInstant(until) >= now)) return null;
  return {
    membershipType: 'FreeTrial',
    plan: null,
    examType: null,
    startDate: new Date(now).toISOString(),
    endDate: until,
    specialMembership: false,
  };
}

function withFreeTrial(
  { student, module, now }: AccessQuestion,
  memberships: readonly Membership[],
): readonly Membership[] {
  const trial = student !== null && module === 'TestSeriesModule' ? freeTrialOf(student, now) : null;
  return trial === null ? memberships : [...memberships, trial];
}

function openingMemberships(module: string | null, active: readonly Membership[]): readonly Membership[] {
  if (isModule(module)) return active.filter(({ membershipType }) => opensModule(membershipType, module));
  const isOpen = active.some(({ membershipType }) => opensModule(membershipType, null));
  return isOpen ? active.filter((membership) => !isFreeTrial(membership)) : [];
}

const refusal = (type: AccessType, module: string | null): AccessDecision => ({
  access: false,
  type,
  activeMemberships: [],
  expiredMemberships: [],
  module,
});

/**
 * Decides whether a student may open a module (spec sections 4 and 6). The browser uses it to navigate, the server to
 * refuse. A record of the active list that has ended by `now` counts as expired and gives no access. Its start is not
 * checked again: `splitMemberships` checked it by the server's clock, and a phone whose clock is slow must not refuse a
 * membership bought a minute ago.
 */
export function decideAccess(
  question: AccessQuestion,
  memberships: {
    readonly activeMemberships: readonly Membership[];
    readonly expiredMemberships: readonly Membership[];
  },
): AccessDecision {
  const { student, module, now } = question;
  if (student === null) return refusal('NoUser', module);
  const listed = memberships.activeMemberships;
  const expired = sortByEndDate([...memberships.expiredMemberships, ...listed.filter((each) => isEnded(each, now))]);
  const active = openingMemberships(
    module,
    withFreeTrial(
      question,
      listed.filter((each) => !isEnded(each, now)),
    ),
  );
  if (active.length === 0)
    return { ...refusal(expired.length > 0 ? 'Expired' : 'NoSubscription', module), expiredMemberships: expired };
  return {
    access: true,
    type: active.some(isFreeTrial) ? 'FreeTrial' : 'Paid',
    activeMemberships: sortByEndDate(active),
    expiredMemberships: expired,
    module,
  };
}

/**
 * The decision when the subscriptions call failed (spec section 8), from the memberships of an earlier call. For the
 * test-series module the free trial comes first. Only a FreeTrial gives access.
 */
export function accessAfterFailure(question: AccessQuestion, gathered: readonly Membership[] = []): AccessDecision {
  const { student, module, now } = question;
  if (student === null) return refusal('NoUser', module);
  const usable = withFreeTrial(
    question,
    gathered.filter((each) => !isEnded(each, now)),
  );
  return {
    access: usable.some(isFreeTrial),
    type: usable.length > 0 ? 'FreeTrial' : 'Error',
    activeMemberships: sortByEndDate(usable),
    expiredMemberships: [],
    module,
  };
}
