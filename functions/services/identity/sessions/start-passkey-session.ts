import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { SignedChallenge } from '#contract/identity/passkeys.ts';
import { ServiceError } from '../../../errors.ts';
import type { LoginPasskey } from '../../../ports/identity.ts';
import type { Context } from '../../context.ts';
import { askForSignature, loginPasskeysOf, takeSigned } from '../login-passkeys.ts';
import { ownAccount } from '../own-account.ts';
import { countOf, rpIdOf } from '../passkey-checks.ts';
import { tellSecurityLog } from '../security-log.ts';
import { admitAt, giveBackOnFailure } from '../throttles/admit.ts';
import { admitPasskey } from '../throttles/admit-login.ts';
import type { Client } from '../throttles/client.ts';
import { PASSKEY_CHALLENGES_OF_ADDRESS } from '../throttles/limits.ts';
import type { Login } from './open-session.ts';
import { openSession, refuseLogin, suspendedLogin } from './open-session.ts';

/** In the log, and what a wrong passkey is told apart by there. */
const DETAIL = 'passkey';

/** Of a key whose private half nobody has: an unknown passkey takes the work of a known one, and is refused. */
const NOBODYS = {
  publicKey: 'pQECAyYgASFYIOv5ovdlIdljVJyf7Gr6hE0QAu-cPpZHZUu8DuRf-2r6IlggpwsvHFhJ9B6_0QvlzrN9aZ_TtudVb6aSxxcEr5yGt5U',
  counter: 0,
};

/** One refusal for an unknown passkey, a wrong signature, a challenge that counts no more, and staff. */
const passkeyWrong = () => new ServiceError('unauthenticated', accountRefusalsText().passkeyWrong);

/** A challenge for whoever asks: it names no account and no passkey. Throws 'throttled'. */
export async function beginPasskeyLogin(
  ctx: Context,
  { origin, client }: { readonly origin: string; readonly client: Client },
): Promise<{ challenge: string; rpId: string }> {
  loginPasskeysOf(ctx);
  await admitAt(ctx, PASSKEY_CHALLENGES_OF_ADDRESS, client);
  return { challenge: await askForSignature(ctx, { purpose: 'login' }), rpId: rpIdOf(origin) };
}

interface Signed {
  readonly body: SignedChallenge;
  readonly origin: string;
  readonly client: Client;
}

/** Whether the device signed a challenge of a login, which no other call may have used, with this passkey. */
async function isSigned(ctx: Context, stored: LoginPasskey | null, { body, origin }: Signed): Promise<boolean> {
  const challenge = await takeSigned(ctx, { purpose: 'login' }, body.clientDataJSON);
  const count = await countOf(challenge ?? '', stored ?? { ...NOBODYS, credentialId: body.id }, { origin, body });
  if (challenge === null || stored === null || count === null) return false;
  return loginPasskeysOf(ctx).use(stored.id, count);
}

/** The account as it is now; null where a passkey may not open it, as that of staff, who also give a second factor. */
async function findOpenable(ctx: Context, stored: LoginPasskey) {
  const found = await ownAccount(ctx).findCredentials(stored.studentId);
  return found !== null && found.student.role === null ? found : null;
}

/**
 * Logs in with a passkey, by the same session as a password. Throws 'unauthenticated' with one text for whatever does not
 * fit, and 'throttled'. A suspended account says so to whoever holds its passkey.
 */
export async function startPasskeySession(ctx: Context, signed: Signed): Promise<Login> {
  const passkeys = loginPasskeysOf(ctx);
  const { body, client } = signed;
  const stored = await passkeys.find(body.id);
  const owner = stored?.studentId ?? null;
  const admission = await admitPasskey(ctx, { client, owner }).catch((error: unknown) =>
    refuseLogin(ctx, { error, owner, client }),
  );
  const isRight = await giveBackOnFailure(() => isSigned(ctx, stored, signed), admission.giveBack);
  const found = stored !== null && isRight ? await findOpenable(ctx, stored) : null;
  if (stored === null || found === null) {
    const student = isRight && stored !== null ? await ctx.students.find(stored.studentId) : null;
    if (student?.status === 'disabled' && student.role === null)
      throw await suspendedLogin(ctx, { admission, owner, client });
    await admission.fail();
    tellSecurityLog(ctx, { event: 'login-failed', studentId: owner, address: client.address, detail: DETAIL });
    throw passkeyWrong();
  }
  return openSession(ctx, {
    student: found.student,
    client,
    admission,
    isStillRight: async () => {
      const [kept, now] = await Promise.all([passkeys.find(body.id), findOpenable(ctx, stored)]);
      return kept?.id === stored.id && now?.passwordHash === found.passwordHash;
    },
    refusal: passkeyWrong,
    detail: DETAIL,
  });
}
