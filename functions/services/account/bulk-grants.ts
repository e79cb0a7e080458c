import type { GrantResult, GrantRowsBody } from '#contract/account/bulk-grants.ts';
import type { GrantRow, ReadGrant } from '#domain/account/bulk-grants.ts';
import { GRANT_MESSAGES, readGrant } from '#domain/account/bulk-grants.ts';
import { isAdminId } from '#domain/account/student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { endInstant } from '#domain/membership/membership.ts';
import { ServiceError } from '../../errors.ts';
import type { ExportedStudent } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { directoryOf } from './find-student.ts';
import { grantMembership } from './grant-membership.ts';
import type { AdminCaller } from './identify-admin.ts';
import { nameOf } from './student-replies.ts';

interface Decided {
  readonly row: GrantRow;
  readonly grant: ReadGrant | null;
  readonly student: ExportedStudent | null;
  /** Why the row is refused; null for a row that can be granted. */
  readonly message: string | null;
  /** Refused only because the student holds the membership, as after an earlier copy of this row. */
  readonly isHeld: boolean;
}

function refusalOf(student: ExportedStudent | undefined, caller: AdminCaller): string | null {
  if (student === undefined) return GRANT_MESSAGES.unknown;
  if (isAdminId(student.studentId)) return STUDENT_MESSAGES.adminAccount;
  return student.role !== null && caller.role !== 'owner' ? STUDENT_MESSAGES.staffAccount : null;
}

const holds = (student: ExportedStudent, { membershipType }: ReadGrant, now: number): boolean =>
  student.memberships.some(
    (held) => held.membershipType === membershipType && (held.endDate === null || endInstant(held.endDate) >= now),
  );

/** Decides about each row, in order, with one look-up for all of them. */
async function decide(ctx: Context, caller: AdminCaller, rows: readonly GrantRow[]): Promise<readonly Decided[]> {
  const now = ctx.clock.now();
  const today = indiaDayOf(now);
  const read = rows.map((row) => ({ row, grant: readGrant(row, today) }));
  const grants = read.flatMap(({ grant }) => (typeof grant === 'string' ? [] : [grant]));
  const students = await directoryOf(ctx).withContacts(
    grants.flatMap(({ email }) => email ?? []),
    grants.flatMap(({ mobileNumber }) => mobileNumber ?? []),
  );
  const byEmail = new Map(students.map((student) => [student.email, student]));
  const byMobile = new Map(students.map((student) => [student.mobileNumber, student]));
  const firstLines = new Map<string, number>();
  return read.map(({ row, grant }) => {
    if (typeof grant === 'string') return { row, grant: null, student: null, message: grant, isHeld: false };
    const student = grant.email === null ? byMobile.get(grant.mobileNumber ?? '') : byEmail.get(grant.email);
    const refusal = refusalOf(student, caller);
    if (student === undefined || refusal !== null)
      return { row, grant, student: null, message: refusal, isHeld: false };
    const key = `${student.studentId} ${grant.membershipType}`;
    const first = firstLines.get(key);
    if (first !== undefined) return { row, grant, student, message: GRANT_MESSAGES.duplicate(first), isHeld: false };
    firstLines.set(key, row.line);
    const isHeld = holds(student, grant, now);
    return { row, grant, student, message: isHeld ? GRANT_MESSAGES.held(grant.membershipType) : null, isHeld };
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
  return decided.map((each) => resultOf(each, each.message === null ? 'ready' : 'refused', each.message));
}

async function give(ctx: Context, caller: AdminCaller, decided: Decided, clientId: string): Promise<GrantResult> {
  const { grant, student, message, isHeld } = decided;
  const isStuck = message !== null && !isHeld;
  if (grant === null || student === null || isStuck) return resultOf(decided, 'refused', message);
  if (isHeld) {
    const own = await directoryOf(ctx).findGrant(student.studentId, clientId);
    return own === null ? resultOf(decided, 'refused', message) : resultOf(decided, 'granted', null);
  }
  const { membershipType, endDate, reason } = grant;
  const startDate = indiaDayOf(ctx.clock.now());
  try {
    await grantMembership(ctx, {
      caller,
      segment: String(student.studentId),
      body: { clientId, reason, membershipType, startDate, endDate },
    });
    return resultOf(decided, 'granted', null);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return resultOf(decided, 'refused', error.message);
  }
}

/**
 * Grants the rows one after another, each as a grant of its own with audit line and mail. A refused row stops no other,
 * and a repeated clientId grants nothing more. Throws 'not-found' in proxy mode.
 */
export async function grantRows(
  ctx: Context,
  { caller, rows }: { caller: AdminCaller; rows: GrantRowsBody['rows'] },
): Promise<GrantResult[]> {
  const results: GrantResult[] = [];
  for (const [index, decided] of (await decide(ctx, caller, rows)).entries()) {
    const clientId = rows[index]?.clientId;
    if (clientId !== undefined) results.push(await give(ctx, caller, decided, clientId));
  }
  return results;
}
