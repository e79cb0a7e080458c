import type { GrantResult, GrantRowsBody } from '#contract/account/bulk-grants.ts';
import type { GrantRow, ReadGrant } from '#domain/membership/bulk-grants.ts';
import { GRANT_MESSAGES, readGrant } from '#domain/membership/bulk-grants.ts';
import { isAdminId } from '#domain/identity/student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { endInstant } from '#domain/membership/membership.ts';
import { ServiceError } from '../../errors.ts';
import type { ExportedStudent } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { directoryOf } from './find-student.ts';
import { grantMembership } from './grant-membership.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { nameOf } from './student-replies.ts';
import { letGrantWait, waitingGrantsOf } from './waiting-grants.ts';

interface Decided {
  readonly row: GrantRow;
  readonly grant: ReadGrant | null;
  readonly student: ExportedStudent | null;
  /** Why the row is refused; null for a row that can be granted. */
  readonly message: string | null;
  /** Refused only because the student holds the membership or it waits, as after an earlier copy of this row. */
  readonly isHeld: boolean;
  /** No account has the email: the row can wait for one. */
  readonly isWaiting: boolean;
}

function refusalOf(student: ExportedStudent, caller: AdminCaller): string | null {
  if (isAdminId(student.studentId)) return STUDENT_MESSAGES.adminAccount;
  return student.role !== null && caller.role !== 'owner' ? STUDENT_MESSAGES.staffAccount : null;
}

const holds = (student: ExportedStudent, { membershipType }: ReadGrant, now: number): boolean =>
  student.memberships.some(
    (held) => held.membershipType === membershipType && (held.endDate === null || endInstant(held.endDate) >= now),
  );

/** Why a row for nobody's contact cannot wait: null where it can. */
function refusalToWait({ email }: ReadGrant, { mailer }: Context): string | null {
  if (email === null) return GRANT_MESSAGES.unknownMobile;
  return mailer === null ? GRANT_MESSAGES.noMail : null;
}

const waitingKey = (email: string, { membershipType }: Pick<ReadGrant, 'membershipType'>): string =>
  `${email} ${membershipType}`;

/** Decides about each row, in order, with two look-ups for all of them. */
async function decide(ctx: Context, caller: AdminCaller, rows: readonly GrantRow[]): Promise<readonly Decided[]> {
  const now = ctx.clock.now();
  const today = indiaDayOf(now);
  const read = rows.map((row) => ({ row, grant: readGrant(row, today) }));
  const grants = read.flatMap(({ grant }) => (typeof grant === 'string' ? [] : [grant]));
  const emails = grants.flatMap(({ email }) => email ?? []);
  const students = await directoryOf(ctx).withContacts(
    emails,
    grants.flatMap(({ mobileNumber }) => mobileNumber ?? []),
  );
  const there = await waitingGrantsOf(ctx).waitingFor(emails, today);
  const waiting = new Set(there.map((grant) => waitingKey(grant.email, grant)));
  const byEmail = new Map(students.map((student) => [student.email, student]));
  const byMobile = new Map(students.map((student) => [student.mobileNumber, student]));
  const firstLines = new Map<string, number>();
  return read.map(({ row, grant }) => {
    const refused = { row, grant: null, student: null, isHeld: false, isWaiting: false };
    if (typeof grant === 'string') return { ...refused, message: grant };
    const student = grant.email === null ? byMobile.get(grant.mobileNumber ?? '') : byEmail.get(grant.email);
    const refusal = student === undefined ? refusalToWait(grant, ctx) : refusalOf(student, caller);
    if (refusal !== null) return { ...refused, grant, message: refusal };
    const found = { row, grant, student: student ?? null, isHeld: false, isWaiting: student === undefined };
    const key = `${student?.studentId ?? grant.email} ${grant.membershipType}`;
    const first = firstLines.get(key);
    if (first !== undefined) return { ...found, message: GRANT_MESSAGES.duplicate(first) };
    firstLines.set(key, row.line);
    if (student !== undefined && holds(student, grant, now))
      return { ...found, message: GRANT_MESSAGES.held(grant.membershipType), isHeld: true };
    return grant.email !== null && waiting.has(waitingKey(grant.email, grant))
      ? { ...found, message: GRANT_MESSAGES.waitsAlready(grant.membershipType), isHeld: true }
      : { ...found, message: null };
  });
}

const resultOf = (
  { row, grant, student }: Decided,
  state: GrantResult['state'],
  message: string | null,
): GrantResult => ({
  line: row.line,
  state,
  studentId: student?.studentId ?? null,
  name: student === null ? null : nameOf(student),
  membershipType: grant?.membershipType ?? null,
  endDate: grant?.endDate ?? null,
  message,
});

/** Says of each row what it would give, or why it is refused. Throws 'not-found' in proxy mode. */
export async function checkGrants(
  ctx: Context,
  { caller, rows }: { caller: AdminCaller; rows: readonly GrantRow[] },
): Promise<GrantResult[]> {
  const decided = await decide(ctx, caller, rows);
  const stateOf = ({ message, isWaiting }: Decided) =>
    message !== null ? 'refused' : isWaiting ? 'waits' : ('ready' as const);
  return decided.map((each) => resultOf(each, stateOf(each), each.message));
}

/** Who grants, and the list that the row is from. */
interface Act {
  readonly caller: AdminCaller;
  readonly bulkId: string | null;
}

/** Lets a row wait for an account. A copy of a row that waits, or that has been redeemed since, is told so. */
async function letWait(ctx: Context, act: Act, decided: Decided, clientId: string): Promise<GrantResult> {
  const { caller, bulkId } = act;
  const { row, grant, message } = decided;
  if (grant === null || grant.email === null) return resultOf(decided, 'refused', message);
  if (await letGrantWait(ctx, { caller, grant: { ...grant, email: grant.email }, clientId, bulkId }))
    return resultOf(decided, 'waiting', null);
  const own = await waitingGrantsOf(ctx).findByClientId(clientId);
  if (own !== null && waitingKey(own.email, own) === waitingKey(grant.email, grant))
    return resultOf(decided, 'waiting', null);
  // Meanwhile somebody has signed up with the email, or another row waits for it.
  const [again = decided] = await decide(ctx, caller, [row]);
  if (again.student !== null) return give(ctx, act, again, clientId);
  return resultOf(again, 'refused', again.message ?? GRANT_MESSAGES.endedWaiting);
}

async function give(ctx: Context, act: Act, decided: Decided, clientId: string): Promise<GrantResult> {
  const { grant, student, message, isHeld, isWaiting } = decided;
  const isStuck = message !== null && !isHeld;
  if (isWaiting && !isStuck) return letWait(ctx, act, decided, clientId);
  if (grant === null || student === null || isStuck) return resultOf(decided, 'refused', message);
  if (isHeld) {
    const own = await directoryOf(ctx).findGrant(student.studentId, clientId);
    return own === null ? resultOf(decided, 'refused', message) : resultOf(decided, 'granted', null);
  }
  const { membershipType, endDate, reason } = grant;
  const startDate = indiaDayOf(ctx.clock.now());
  try {
    const body = { clientId, reason, membershipType, startDate, endDate };
    // Another list with this student may have been sent at the same moment.
    const change = { caller: act.caller, segment: String(student.studentId), body };
    await grantMembership(ctx, change, { isOnlyOne: true, bulkId: act.bulkId });
    return resultOf(decided, 'granted', null);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return resultOf(decided, 'refused', error.message);
  }
}

/**
 * Grants the rows one after another, each as a grant of its own with audit line and mail; one for an email that no account
 * has waits for the account. A refused row stops no other, and a repeated clientId grants nothing more. Throws 'not-found' in proxy mode.
 */
export async function grantRows(
  ctx: Context,
  { caller, body: { rows, listId } }: { caller: AdminCaller; body: GrantRowsBody },
): Promise<GrantResult[]> {
  const results: GrantResult[] = [];
  for (const [index, decided] of (await decide(ctx, caller, rows)).entries()) {
    const clientId = rows[index]?.clientId;
    if (clientId !== undefined) results.push(await give(ctx, { caller, bulkId: listId ?? null }, decided, clientId));
  }
  return results;
}
