import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import type { Role } from '#domain/identity/roles.ts';
import type { Permission } from '#domain/identity/rights.ts';
import { isAllowed } from '#domain/identity/rights.ts';
import type { ConfirmationNeed } from '#domain/identity/second-factor.ts';
import { CONFIRMATION_FIELD, FACTOR_FIELD, needsCode } from '#domain/identity/second-factor.ts';
import { STAFF_MESSAGES } from '#domain/staff/staff-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from './sessions/identify-caller.ts';
import { identifyStaffSession, identifyStudent } from './sessions/identify-caller.ts';

/** A caller whom the server has verified as staff, with the permission that this call needs. */
export interface AdminCaller extends StudentCaller {
  readonly role: Role;
  /** The network address, for the security log. */
  readonly address: string;
}

/** What a call of the admin area needs, and where it comes from. */
export interface AdminCall {
  readonly permission: Permission;
  readonly confirmation?: ConfirmationNeed | undefined;
  readonly address: string;
}

/** The refusal that makes the browser ask; a field `password` says that it asks for the password. */
export const unconfirmed = (message: string, field: string = CONFIRMATION_FIELD): ServiceError =>
  new ServiceError('forbidden', message, { [CONFIRMATION_FIELD]: message, [field]: message });

/** The refusal that sends the admin area to the page where a second factor is set up. */
const withoutFactor = (): ServiceError =>
  new ServiceError('forbidden', factorMessagesText().setUpFirst, { [FACTOR_FIELD]: factorMessagesText().setUpFirst });

/**
 * Staff with a second factor give it once in a session, for what matters every ten minutes, and after half an hour
 * without a call. Those without one are refused where the academy requires it, and else give their password then. In
 * proxy mode nobody is asked: the other academy knows its staff.
 */
async function refuseUnconfirmed(
  ctx: Context,
  { isIdle, ...caller }: StudentCaller & { readonly isIdle: boolean },
  need: ConfirmationNeed,
): Promise<void> {
  if (ctx.factors === null || need === 'never') return;
  const { hasFactor, confirmedAt } = await ctx.factors.standing(caller.studentId, caller.token);
  if (!hasFactor && ctx.factorRule === 'required') throw withoutFactor();
  if (hasFactor && (isIdle || needsCode(need, confirmedAt, ctx.clock.now())))
    throw unconfirmed(factorMessagesText().needed);
  if (!hasFactor && isIdle) throw unconfirmed(factorMessagesText().passwordNeeded, 'password');
}

/**
 * Identifies staff by an active session and the role that the account has now. Throws 'unauthenticated' without a
 * session, and 'forbidden' for any student (spec section 5) and for staff whose role lacks the permission,
 * who have to set up a second factor first, or who have to confirm first that it is them.
 */
export async function identifyAdmin(
  ctx: Context,
  authorization: string | undefined,
  { permission, confirmation = 'session', address }: AdminCall,
): Promise<AdminCaller> {
  // A call that itself proves who is there ends no idleness before it has.
  const { isIdle, ...caller } =
    confirmation === 'never'
      ? { ...(await identifyStudent(ctx, authorization)), isIdle: false }
      : await identifyStaffSession(ctx, authorization);
  const role = await ctx.staffRoles.find(caller.studentId);
  if (role === null) throw new ServiceError('forbidden', messagesText().warnings.adminsOnly);
  if (!isAllowed(role, permission)) throw new ServiceError('forbidden', STAFF_MESSAGES.notYours);
  await refuseUnconfirmed(ctx, { ...caller, isIdle }, confirmation);
  return { ...caller, role, address };
}
