import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import type { Hono } from 'hono';
import { is } from 'valibot';
import { changePassword } from '#contract/identity/change-password.ts';
import { endSession } from '#contract/identity/end-session.ts';
import { endSessions } from '#contract/identity/end-sessions.ts';
import { forgotPassword } from '#contract/account/forgot-password.ts';
import { getProfile } from '#contract/account/get-profile.ts';
import { heartbeat } from '#contract/identity/heartbeat.ts';
import { listSessions } from '#contract/identity/list-sessions.ts';
import { login } from '#contract/identity/login.ts';
import { logout } from '#contract/identity/logout.ts';
import { signup } from '#contract/account/signup.ts';
import { subscriptions } from '#contract/membership/subscriptions.ts';
import { updateProfile } from '#contract/account/update-profile.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { Membership } from '#domain/membership/membership.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { rememberDevice } from '../middleware/client.ts';
import type { Context } from '../services/context.ts';
import { identifyTokenBearer } from '../services/identity/sessions/identify-caller.ts';
import type { ForwardedCall } from '../services/identity/upstream/forward-call.ts';
import { forwardCall } from '../services/identity/upstream/forward-call.ts';
import { accessAnswerHeader } from '../services/membership/access-answer.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** The longest body that is forwarded; the upstream may allow less. */
const LONGEST_FORWARDED_BYTES = 1024 * 1024;

/** The complete list of calls that proxy mode forwards. */
const FORWARDED_CALLS: readonly ForwardedCall[] = [
  { endpoint: login, counted: 'login' },
  {
    endpoint: signup,
    counted: 'signup',
    omits: 'language',
    defaultReply: { message: messagesText().successes.signup },
  },
  // An upstream without a second step has changed the password when it replies 200.
  { endpoint: forgotPassword, counted: 'reset', defaultReply: { message: messagesText().successes.passwordReset } },
  { endpoint: getProfile },
  { endpoint: updateProfile },
  { endpoint: logout, isDoneWhenEnded: true },
  { endpoint: heartbeat },
  { endpoint: subscriptions },
  // An older upstream has none of these calls.
  { endpoint: listSessions, isOptional: true },
  { endpoint: endSession, isOptional: true },
  { endpoint: endSessions, isOptional: true },
  { endpoint: changePassword, isOptional: true, defaultReply: { message: accountMessagesText().passwordChanged } },
];

/** A role at the upstream is none here: this academy's own owners are known by their ids. */
function withoutRole(reply: unknown): unknown {
  if (!isRecord(reply) || !isRecord(reply['user'])) return reply;
  const { role: _, ...user } = reply['user'];
  return { ...reply, user };
}

const isRealAddress = (ctx: Context): boolean => ctx.mode === 'deployed';

/** Accounts, sessions and memberships in proxy mode: validated by the contract here, then forwarded to the upstream. */
export function mountForwardedRoutes(
  app: Hono<ApiEnv>,
  ctx: Context,
  upstream: NonNullable<Context['upstream']>,
): void {
  for (const call of FORWARDED_CALLS) {
    const { endpoint } = call;
    const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
    const identify = endpoint.access === 'public' ? anyone : identifyTokenBearer;
    mountEndpoint(
      app,
      endpoint,
      identify,
      async ({ caller, body, parameter, idempotencyKey, requestId, networkAddress, client }) => {
        const { status, reply, device } = await forwardCall(ctx, upstream, {
          call,
          body,
          idempotencyKey,
          requestId,
          client,
          token: caller?.token,
          parameters: Object.fromEntries(names.map((name) => [name, parameter(name)])),
          address: isRealAddress(ctx) ? networkAddress : null,
        });
        const answer =
          endpoint === subscriptions && is(subscriptions.reply, reply)
            ? await accessAnswerHeader(
                ctx,
                Number(parameter('studentId')),
                reply.activeMemberships as readonly Membership[],
              )
            : {};
        return { status, reply: withoutRole(reply) as typeof reply, headers: { ...rememberDevice(device), ...answer } };
      },
      LONGEST_FORWARDED_BYTES,
    );
  }
}
