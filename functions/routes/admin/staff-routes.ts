import type { Hono } from 'hono';
import {
  changeRole as changeRoleCall,
  checkRole as checkRoleCall,
  giveRole as giveRoleCall,
  listStaff as listStaffCall,
  resetFactor as resetFactorCall,
} from '#contract/staff/staff-members.ts';
import { getLaunch as getLaunchCall } from '#contract/staff/get-launch.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { changeRole, checkRole, giveRole, listStaff } from '../../services/staff/change-role.ts';
import { getLaunch } from '../../services/staff/get-launch.ts';
import { resetFactor } from '../../services/staff/reset-factor.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

/** Who has which role, for owners. */
export function mountStaffRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);

  mountEndpoint(app, listStaffCall, admin, async () => ({ status: 200, reply: await listStaff(ctx) }));

  mountEndpoint(app, getLaunchCall, admin, async ({ origin }) => ({
    status: 200,
    reply: await getLaunch(ctx, origin),
  }));

  mountEndpoint(app, checkRoleCall, admin, async ({ caller, body }) => ({
    status: 200,
    reply: await checkRole(ctx, { caller, body }),
  }));

  mountEndpoint(app, giveRoleCall, admin, async ({ caller, body }) => {
    await giveRole(ctx, { caller, body });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, changeRoleCall, admin, async ({ caller, body, parameter }) => {
    await changeRole(ctx, { caller, body, segment: parameter('studentId') });
    return { status: 204, reply: null };
  });

  mountEndpoint(app, resetFactorCall, admin, async ({ caller, body, parameter }) => {
    await resetFactor(ctx, { caller, body, segment: parameter('studentId') });
    return { status: 204, reply: null };
  });
}
