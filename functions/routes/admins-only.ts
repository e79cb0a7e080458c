import type { Permission } from '#domain/identity/rights.ts';
import type { ConfirmationNeed } from '#domain/identity/second-factor.ts';
import type { Context } from '../services/context.ts';
import type { AdminCaller } from '../services/identity/identify-admin.ts';
import { identifyAdmin } from '../services/identity/identify-admin.ts';
import { enterSecurityLog } from '../services/identity/security-log.ts';
import { clientOf } from '../middleware/client.ts';

type IdentifyAdmin = (
  authorization: string | undefined,
  accessAnswer?: string,
  permission?: Permission,
  confirmation?: ConfirmationNeed,
  request?: Request,
) => Promise<AdminCaller>;

/** Calls that show or change personal data. Each is told to the security log before anything is read. */
const PERSONAL: readonly Permission[] = [
  'students',
  'student-changes',
  'payments',
  'payment-changes',
  'exports',
  'staff',
  'audit',
];

/** Shows names to teachers, who may not look students up otherwise. */
const ATTENDANCE = /^\/api\/admin\/timetable\/\d+\/attendance(?:\.csv)?$/;

/** Files of money name students too. */
const MONEY_FILE = /^\/api\/admin\/(?:refunds|revenue)\.csv$/;

const STUDENT = /^\/api\/admin\/students\/([1-9]\d{0,8})(?:\/|$)/;
const LONGEST_DETAIL = 200;

const made = new WeakSet<object>();

/** Without the query: it may contain a name or a mobile number that was searched for. */
function tellRead(
  ctx: Context,
  { caller, permission, request }: { caller: AdminCaller; permission: Permission; request: Request },
): Promise<void> {
  const { pathname } = new URL(request.url);
  const studentId = STUDENT.exec(pathname)?.[1];
  return enterSecurityLog(ctx, {
    event: permission === 'exports' || MONEY_FILE.test(pathname) ? 'exported' : 'personal-data',
    studentId: studentId === undefined ? null : Number(studentId),
    actorId: caller.studentId,
    address: caller.address,
    detail: `${request.method} ${pathname}`.slice(0, LONGEST_DETAIL),
  });
}

/**
 * The one check of the admin area: mountEndpoint accepts no other for an endpoint whose access is 'admin', and hands it
 * the permission and the confirmation that the endpoint declares.
 */
export function adminsOnly(ctx: Context): IdentifyAdmin {
  const identify: IdentifyAdmin = async (authorization, _, permission, confirmation, request) => {
    if (permission === undefined) throw new Error('a call of the admin area declares no permission');
    if (request === undefined) throw new Error('a call of the admin area comes with its request');
    const { address } = clientOf(request);
    const caller = await identifyAdmin(ctx, authorization, { permission, confirmation, address });
    const { pathname } = new URL(request.url);
    if (PERSONAL.includes(permission) || ATTENDANCE.test(pathname) || MONEY_FILE.test(pathname))
      await tellRead(ctx, { caller, permission, request });
    return caller;
  };
  made.add(identify);
  return identify;
}

export const isAdminsOnly = (identify: object): boolean => made.has(identify);
