import type { Context } from '../services/context.ts';
import type { AdminCaller } from '../services/account/identify-admin.ts';
import { identifyAdmin } from '../services/account/identify-admin.ts';

type IdentifyAdmin = (authorization: string | undefined) => Promise<AdminCaller>;

const made = new WeakSet<object>();

/** The one check of the admin area: mountEndpoint accepts no other for an endpoint whose access is 'admin'. */
export function adminsOnly(ctx: Context): IdentifyAdmin {
  const identify: IdentifyAdmin = (authorization) => identifyAdmin(ctx, authorization);
  made.add(identify);
  return identify;
}

export const isAdminsOnly = (identify: object): boolean => made.has(identify);
