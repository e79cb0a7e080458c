import { TICKET_MS } from '#domain/materials/material-file.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { admit } from '../identity/throttles/admit.ts';
import { TICKETS_OF_STUDENT } from '../identity/throttles/limits.ts';
import { recordOpening } from './record-opening.ts';
import { findOpenMaterial, noSuchMaterial } from './find-open-material.ts';

/**
 * Issues a ticket for the files of a material that the caller may open. Throws 'not-found', 'forbidden' and
 * 'throttled'.
 */
export async function issueTicket(
  ctx: Context,
  { caller, id }: { caller: StudentCaller; id: number },
): Promise<{ ticket: string; expiresAt: string }> {
  await admit(ctx, TICKETS_OF_STUDENT, String(caller.studentId));
  const material = await findOpenMaterial(ctx, { caller, id });
  if (material.file === null) throw noSuchMaterial();
  recordOpening(ctx, caller.studentId, { kind: 'material', subjectId: id, day: '' });
  const now = ctx.clock.now();
  const expiresAt = now + TICKET_MS;
  return {
    ticket: await ctx.tickets.seal({ token: caller.token, opens: `material/${id}`, expiresAt }, now),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
