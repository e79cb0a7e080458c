import { getProfile } from '#contract/account/get-profile.ts';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import { isBearable } from '../bearer-token.ts';
import { upstreamBroken, UpstreamRefusal } from '../errors.ts';
import type { Account, Admins, Passwords, Sessions, StudentDirectory, Students } from '../ports/account.ts';
import type { Upstream } from '../ports/lib.ts';
import type { AccessRecords, Memberships } from '../ports/membership.ts';
import type { Presence } from '../ports/staff.ts';

/** The upstream's word that a token opens nothing (any more). */
const NO_SESSION = [401, 403];
const TOO_MANY = 429;

/** A port that only calls use which this edge forwards. Local rows of the same id would be somebody else. */
const keptUpstream = (what: string) => (): Promise<never> =>
  Promise.reject(new Error(`${what} are kept by the upstream`));

/**
 * Who a token belongs to, asked of the upstream's profile call each time: an answer that was kept could outlive a
 * logout or an account that was shut.
 */
function upstreamSessions(upstream: Upstream): Sessions {
  const absent = keptUpstream('sessions');
  return {
    async find(token) {
      if (!isBearable(token)) return { state: 'malformed' };
      try {
        const { answer } = await upstream.send({ endpoint: getProfile, token });
        return { state: 'alive', studentId: answer.user.studentId };
      } catch (error) {
        if (!(error instanceof UpstreamRefusal) || error.status === TOO_MANY) throw error;
        if (NO_SESSION.includes(error.status)) return { state: 'ended' };
        // A 404 about the caller would read as one about what the caller asked for.
        throw upstreamBroken();
      }
    },
    start: absent,
    end: absent,
    list: absent,
    endOne: absent,
    endOthers: absent,
    endAll: absent,
    count: absent,
    beat: absent,
  };
}

/** Both from the upstream, by the caller's own token. */
const upstreamAccessRecords = (upstream: Upstream): AccessRecords => ({
  async find({ studentId, token }) {
    const [profile, held] = await Promise.all([
      upstream.send({ endpoint: getProfile, token }),
      upstream.send({ endpoint: subscriptions, token, parameters: { studentId: String(studentId) } }),
    ]);
    const { activeMemberships, expiredMemberships } = held.answer;
    return { freeAccessUntil: profile.answer.user.FreeAccess ?? null, activeMemberships, expiredMemberships };
  },
});

export interface AccountPorts {
  readonly accessRecords: AccessRecords;
  readonly students: Students;
  readonly memberships: Memberships;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly admins: Admins;
  readonly upstream: Upstream | null;
  readonly account: Account | null;
  readonly directory: StudentDirectory | null;
  readonly presence: Presence | null;
}

/** The ports around accounts where an upstream keeps them. Only ids that the operator vouches for are admins. */
export function upstreamAccounts(upstream: Upstream, adminIds: readonly number[] = []): AccountPorts {
  const students = keptUpstream('students');
  const passwords = keptUpstream('passwords');
  return {
    upstream,
    account: null,
    directory: null,
    presence: null,
    accessRecords: upstreamAccessRecords(upstream),
    sessions: upstreamSessions(upstream),
    admins: { isActive: (studentId) => Promise.resolve(adminIds.includes(studentId)) },
    students: {
      create: students,
      find: students,
      findSignup: students,
      findCredentials: students,
      updateProfile: students,
    },
    memberships: { list: keptUpstream('memberships') },
    passwords: { hash: passwords, verify: passwords },
  };
}
