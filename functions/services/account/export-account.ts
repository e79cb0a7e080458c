import { accountRefusalsText } from '#domain/text/en/account-refusals.ts';
import type { Context } from '../context.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { admit } from '../identity/throttles/admit.ts';
import type { Client } from '../identity/throttles/client.ts';
import { EXPORTS_OF_STUDENT } from '../identity/throttles/limits.ts';
import { requireFactor } from '../identity/require-factor.ts';
import { EXPORT_SECTIONS } from './export-sections.ts';
import { tellSecurityLog } from '../identity/security-log.ts';

export interface AccountExport {
  readonly academy: string;
  readonly studentId: number;
  readonly exportedAt: string;
  readonly note: string;
  readonly sections: Record<string, unknown>;
}

/** A copy of all data stored about the caller. Throws 'throttled' after six in an hour, and 'forbidden' for staff who have to give their second factor first. */
export async function exportAccount(
  ctx: Context,
  { caller, client }: { caller: StudentCaller; client: Client },
): Promise<AccountExport> {
  await requireFactor(ctx, caller);
  await admit(ctx, EXPORTS_OF_STUDENT, String(caller.studentId));
  tellSecurityLog(ctx, { event: 'own-data-exported', studentId: caller.studentId, address: client.address });
  const isElsewhere = ctx.account === null;
  const sections: Record<string, unknown> = {};
  for (const { name, storedIn, collect } of EXPORT_SECTIONS)
    if (storedIn === 'here' || !isElsewhere) sections[name] = await collect(ctx, caller);
  return {
    academy: ctx.academy.name,
    studentId: caller.studentId,
    exportedAt: new Date(ctx.clock.now()).toISOString(),
    note: isElsewhere ? accountRefusalsText().storedElsewhere : '',
    sections,
  };
}
