import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { Profile, User } from '#contract/identity/user.ts';
import { SESSION_LIFETIME_MS } from '#domain/identity/session.ts';
import { ServiceError } from '../../../errors.ts';
import type { StudentRecord } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';
import { newDeviceMail } from '../login-mails.ts';
import { tellSecurityLog } from '../security-log.ts';
import { admitAt } from '../throttles/admit.ts';
import type { LoginAdmission } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { TOLD_REFUSALS_OF_ADDRESS } from '../throttles/limits.ts';
import { profileOf } from '../user-of.ts';

/** What every login does, whether by password or by passkey, once it is known who calls. */

/** A token for ten hours, and the browser's device token. */
export interface Login {
  readonly token: string;
  readonly user: User & Profile;
  readonly device: string;
}

/** Tells the security log of the first refusals at an address, and passes the refusal on. */
export async function refuseLogin(
  ctx: Context,
  { error, owner, client }: { error: unknown; owner: number | null; client: Client },
): Promise<never> {
  if (error instanceof ServiceError && error.code === 'throttled') {
    // The refusal must reach its reader where the count of lines fails.
    const told = await admitAt(ctx, TOLD_REFUSALS_OF_ADDRESS, client).catch(() => null);
    if (told !== null) tellSecurityLog(ctx, { event: 'login-throttled', studentId: owner, address: client.address });
  }
  throw error;
}

/** The refusal of a suspended account. Only who has proved to be its owner reads it. */
export async function suspendedLogin(
  ctx: Context,
  { admission, owner, client }: { admission: LoginAdmission; owner: number | null; client: Client },
): Promise<ServiceError> {
  await admission.giveBack();
  tellSecurityLog(ctx, { event: 'login-suspended', studentId: owner, address: client.address });
  return new ServiceError('unauthenticated', accountRefusalsText().suspended({ email: ctx.academy.email }));
}

/** Tells staff by mail of a login with a browser that is new to the account. The login never waits for the mail. */
function mailNewDevice(
  { mailer, background, academy }: Pick<Context, 'mailer' | 'background' | 'academy'>,
  { role, email }: StudentRecord,
  login: { readonly client: Client; readonly at: number },
): void {
  if (mailer !== null && role !== null && email !== '')
    background.run('mail', () => mailer.send(newDeviceMail(academy, email, login)));
}

interface Opening {
  readonly student: StudentRecord;
  readonly client: Client;
  readonly admission: LoginAdmission;
  /** Asked once the session has begun: a change before that could not end it. */
  readonly isStillRight: () => Promise<boolean>;
  readonly refusal: () => ServiceError;
  /** How the login was made, for the security log; a password by default. */
  readonly detail?: string;
}

/** Starts the session, remembers the browser, and tells the security log. Throws the refusal when it is no longer right. */
export async function openSession(
  ctx: Context,
  { student, client, admission, isStillRight, refusal, detail }: Opening,
): Promise<Login> {
  const { studentId } = student;
  const now = ctx.clock.now();
  const token = await ctx.sessions.start(studentId, now, now + SESSION_LIFETIME_MS, client.deviceName);
  if (!(await isStillRight())) {
    await ctx.sessions.end(token);
    throw refusal();
  }
  const [device] = await Promise.all([ctx.devices.trust(studentId, client.device, now), admission.forgive()]);
  const { address } = client;
  tellSecurityLog(ctx, { event: 'login', studentId, address, ...(detail === undefined ? {} : { detail }) });
  if (!admission.isKnownDevice) mailNewDevice(ctx, student, { client, at: now });
  return { token, user: profileOf(student), device };
}
