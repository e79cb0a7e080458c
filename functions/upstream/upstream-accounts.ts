import type { ReplyOf } from '#contract/endpoint.ts';
import { getProfile } from '#contract/account/get-profile.ts';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import { isProfileComplete } from '#domain/identity/student.ts';
import { isBearable } from '../bearer-token.ts';
import { upstreamBroken, UpstreamRefusal } from '../errors.ts';
import type { Account, ParentConsents, StudentDirectory, Students } from '../ports/account.ts';
import type { Factors, LoginPasskeys, Passkeys, Passwords, Sessions, Staff, StaffRoles } from '../ports/identity.ts';
import type { Upstream } from '../ports/lib.ts';
import type { AccessRecords, Memberships, Trials, WaitingGrants } from '../ports/membership.ts';
import type { BreachNotices } from '../ports/site.ts';
import type { Presence } from '../ports/staff.ts';
import type { Openings } from '../ports/timetable.ts';

type ProfileReply = ReplyOf<NonNullable<typeof getProfile.reply>>['user'];

/** How the upstream says that a token opens nothing. */
const NO_SESSION = [401, 403];
const TOO_MANY = 429;

/** A port for calls that the API forwards to the upstream. A local row with the same id would be another person. */
const storedUpstream = (what: string) => (): Promise<never> =>
  Promise.reject(new Error(`${what} are kept by the upstream`));

/**
 * Asks the upstream's profile call each time who a token belongs to. A cached reply could outlive a logout or a closed
 * account.
 */
function upstreamSessions(upstream: Upstream): Sessions {
  const absent = storedUpstream('sessions');
  return {
    async find(token) {
      if (!isBearable(token)) return { state: 'malformed' };
      try {
        const { reply } = await upstream.send({ endpoint: getProfile, token });
        return { state: 'alive', studentId: reply.user.studentId };
      } catch (error) {
        if (!(error instanceof UpstreamRefusal) || error.status === TOO_MANY) throw error;
        if (NO_SESSION.includes(error.status)) return { state: 'ended' };
        // A 404 about the caller would look like one about what the caller asked for.
        throw upstreamBroken();
      }
    },
    start: absent,
    renew: absent,
    end: absent,
    list: absent,
    endOne: absent,
    endOthers: absent,
    endAll: absent,
    count: absent,
    beat: absent,
  };
}

const profileOf = ({ pincode, state, city, address, dob }: ProfileReply) => ({
  pincode: pincode ?? null,
  state: state ?? null,
  city: city ?? null,
  address: address ?? null,
  dob: dob ?? null,
});

/** Reads both from the upstream with the caller's own token. */
const upstreamAccessRecords = (upstream: Upstream): AccessRecords => ({
  async find({ studentId, token }) {
    const [profile, held] = await Promise.all([
      upstream.send({ endpoint: getProfile, token }),
      upstream.send({ endpoint: subscriptions, token, parameters: { studentId: String(studentId) } }),
    ]);
    const { activeMemberships, expiredMemberships } = held.reply;
    const { user } = profile.reply;
    return {
      freeAccessUntil: user.FreeAccess ?? null,
      isProfileComplete: isProfileComplete(profileOf(user)),
      activeMemberships,
      expiredMemberships,
    };
  },
});

export interface AccountPorts {
  readonly accessRecords: AccessRecords;
  readonly students: Students;
  readonly memberships: Memberships;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly staffRoles: StaffRoles;
  readonly staff: Staff | null;
  readonly factors: Factors | null;
  readonly passkeys: Passkeys | null;
  readonly loginPasskeys: LoginPasskeys | null;
  readonly breachNotices: BreachNotices | null;
  readonly upstream: Upstream | null;
  readonly account: Account | null;
  readonly parentConsents: ParentConsents | null;
  readonly directory: StudentDirectory | null;
  readonly presence: Presence | null;
  readonly openings: Openings | null;
  readonly trials: Trials | null;
  readonly waitingGrants: WaitingGrants | null;
}

/** The account ports in proxy mode. Only ids that the operator names are owners, and nobody has another role. */
export function upstreamAccounts(upstream: Upstream, adminIds: readonly number[] = []): AccountPorts {
  const students = storedUpstream('students');
  const passwords = storedUpstream('passwords');
  return {
    upstream,
    account: null,
    parentConsents: null,
    directory: null,
    presence: null,
    openings: null,
    trials: null,
    waitingGrants: null,
    accessRecords: upstreamAccessRecords(upstream),
    sessions: upstreamSessions(upstream),
    staffRoles: { find: (studentId) => Promise.resolve(adminIds.includes(studentId) ? 'owner' : null) },
    staff: null,
    factors: null,
    passkeys: null,
    loginPasskeys: null,
    breachNotices: null,
    students: {
      create: students,
      find: students,
      findSignup: students,
      findLogin: students,
      findCredentials: students,
      updateProfile: students,
    },
    memberships: { list: storedUpstream('memberships') },
    passwords: { hash: passwords, verify: passwords },
  };
}
