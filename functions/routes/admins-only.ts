import type { Permission } from '#domain/staff/rights.ts';
import type { ConfirmationNeed } from '#domain/staff/second-factor.ts';
import type { Context } from '../services/context.ts';
import type { AdminCaller } from '../services/account/identify-admin.ts';
import { identifyAdmin } from '../services/account/identify-admin.ts';

type IdentifyAdmin = (
  authorization: string | undefined,
  accessAnswer?: string,
  permission?: Permission,
  confirmation?: ConfirmationNeed,
) => Promise<AdminCaller>;

const made = new WeakSet<object>();

/**
 * The one check of the admin area: mountEndpoint accepts no other for an endpoint whose access is 'admin', and hands it
 * the permission and the confirmation that the endpoint declares.
 */
export function adminsOnly(ctx: Context): IdentifyAdmin {
  const identify: IdentifyAdmin = (authorization, _, permission, confirmation) => {
    if (permission === undefined) throw new Error('a call of the admin area declares no permission');
    return identifyAdmin(ctx, authorization, permission, confirmation);
  };
  made.add(identify);
  return identify;
}

export const isAdminsOnly = (identify: object): boolean => made.has(identify);
