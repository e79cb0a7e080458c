import type { Hono } from 'hono';
import * as calls from '#contract/identity/login-passkeys.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import {
  addLoginPasskey,
  beginLoginPasskey,
  listLoginPasskeys,
  removeLoginPasskey,
} from '../services/identity/login-passkeys.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { beginPasskeyLogin, startPasskeySession } from '../services/identity/sessions/start-passkey-session.ts';
import { loginReply } from './login-reply.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** Passkeys that students log in with. In proxy mode these calls say that there are none. */
export function mountLoginPasskeyRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, calls.listLoginPasskeys, reader, async ({ caller }) => ({
    status: 200,
    reply: await listLoginPasskeys(ctx, caller),
  }));

  mountEndpoint(app, calls.beginLoginPasskey, student, async ({ caller, client, origin, body: { password } }) => ({
    status: 200,
    reply: await beginLoginPasskey(ctx, { caller, client, origin, password }),
  }));

  mountEndpoint(app, calls.addLoginPasskey, student, async ({ caller, client, origin, body }) => {
    await addLoginPasskey(ctx, { caller, client, origin, body });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, calls.removeLoginPasskey, student, async ({ caller, client, parameter }) => {
    await removeLoginPasskey(ctx, { caller, client, segment: parameter('id') });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, calls.beginPasskeyLogin, anyone, async ({ origin, client }) => ({
    status: 200,
    reply: await beginPasskeyLogin(ctx, { origin, client }),
  }));

  mountEndpoint(app, calls.loginWithPasskey, anyone, async ({ origin, client, body, query }) =>
    loginReply(ctx, await startPasskeySession(ctx, { origin, client, body }), query('today')),
  );
}
