import type { Hono } from 'hono';
import * as calls from '#contract/identity/second-factor.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import {
  activateSecondFactor,
  beginSecondFactor,
  confirmByPassword,
  confirmSecondFactor,
  getSecondFactor,
  moveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../services/identity/second-factor.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** The second factor of whoever calls. */
export function mountFactorRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, calls.getSecondFactor, admin, async ({ caller }) => ({
    status: 200,
    reply: await getSecondFactor(ctx, caller),
  }));

  mountEndpoint(app, calls.beginSecondFactor, admin, async ({ caller, client, body: { password } }) => ({
    status: 201,
    reply: await beginSecondFactor(ctx, { caller, client, password }),
  }));

  mountEndpoint(app, calls.moveSecondFactor, admin, async ({ caller, client, body: { password } }) => ({
    status: 200,
    reply: await moveSecondFactor(ctx, { caller, client, password }),
  }));

  mountEndpoint(app, calls.activateSecondFactor, admin, async ({ caller, body: { code }, requestId }) => ({
    status: 200,
    reply: await activateSecondFactor(ctx, { caller, code, requestId }),
  }));

  mountEndpoint(app, calls.confirmSecondFactor, admin, async ({ caller, body: { code } }) => ({
    status: 200,
    reply: { token: await confirmSecondFactor(ctx, { caller, code }) },
  }));

  mountEndpoint(app, calls.confirmByPassword, admin, async ({ caller, client, body: { password } }) => ({
    status: 200,
    reply: { token: await confirmByPassword(ctx, { caller, client, password }) },
  }));

  mountEndpoint(app, calls.renewRecoveryCodes, admin, async ({ caller }) => ({
    status: 200,
    reply: await renewRecoveryCodes(ctx, caller),
  }));

  mountEndpoint(app, calls.removeSecondFactor, admin, async ({ caller, requestId }) => {
    await removeSecondFactor(ctx, { caller, requestId });
    return { status: 204, reply: null };
  });
}
