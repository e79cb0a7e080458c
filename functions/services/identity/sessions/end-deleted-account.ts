import type { ServiceError } from '../../../errors.ts';
import { sessionOver } from '../../../errors.ts';
import type { Context } from '../../context.ts';
import { endSessionsFirst } from '../end-access.ts';

/**
 * Ends all sessions of a deleted account and returns the refusal for its caller. Deleting the account may have failed
 * to reach them.
 */
export async function endDeletedAccount(ctx: Context, studentId: number): Promise<ServiceError> {
  await endSessionsFirst(ctx, { end: 'closing', studentId });
  return sessionOver();
}
