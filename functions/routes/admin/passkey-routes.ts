import type { Hono } from 'hono';
import * as calls from '#contract/identity/passkeys.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  confirmPasskey,
  listPasskeys,
  removePasskey,
} from '../../services/identity/passkeys.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** The passkeys of whoever calls. */
export function mountPasskeyRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, calls.listPasskeys, admin, async ({ caller }) => ({
    status: 200,
    reply: await listPasskeys(ctx, caller),
  }));

  mountEndpoint(app, calls.beginPasskey, admin, async ({ caller, origin }) => ({
    status: 200,
    reply: await beginPasskey(ctx, { caller, origin }),
  }));

  mountEndpoint(app, calls.addPasskey, admin, async ({ caller, origin, body, requestId }) => {
    await addPasskey(ctx, { caller, origin, body, requestId });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, calls.removePasskey, admin, async ({ caller, parameter, requestId }) => {
    await removePasskey(ctx, { caller, segment: parameter('id'), requestId });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, calls.beginPasskeyConfirmation, admin, async ({ caller, origin }) => ({
    status: 200,
    reply: await beginPasskeyConfirmation(ctx, { caller, origin }),
  }));

  mountEndpoint(app, calls.confirmPasskey, admin, async ({ caller, origin, body }) => ({
    status: 200,
    reply: { token: await confirmPasskey(ctx, { caller, origin, body }) },
  }));
}
