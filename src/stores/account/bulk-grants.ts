import type { GrantResult } from '#contract/account/bulk-grants.ts';
import { checkGrants, grantRows } from '#contract/account/bulk-grants.ts';
import type { WaitingGrantReply, WithdrawGrantBody } from '#contract/account/waiting-grants.ts';
import { listWaitingGrants, withdrawGrant as withdrawGrantCall } from '#contract/account/waiting-grants.ts';
import type { GrantRow } from '#domain/membership/bulk-grants.ts';
import { GRANT_MESSAGES, GRANTS_AT_ONCE } from '#domain/membership/bulk-grants.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createTable } from '../staff/table.ts';
import type { ChangeOutcome } from '../staff/outcome.ts';
import { changeOutcomeOf } from '../staff/outcome.ts';

export type { GrantResult, WaitingGrantReply };

/** A row with the id that makes its grant one grant, however often it is sent. */
export type SentRow = GrantRow & { readonly clientId: string };

export interface GrantPreview {
  /** The same in all pieces of the list, also those that are sent again later. */
  readonly listId: string;
  readonly rows: readonly SentRow[];
  readonly results: readonly GrantResult[];
}

/** Reads a file and asks the server what each row would give. A text says why there is no preview. */
export async function previewGrants(file: Blob): Promise<GrantPreview | string> {
  const text = await file.text().catch(() => null);
  if (text === null) return GRANT_MESSAGES.unreadable;
  const reader = await import('./admin-grant-file.ts').catch(() => null);
  if (reader === null) return GRANT_MESSAGES.noReader;
  const read = reader.readGrantFile(text);
  if (read.kind === 'refused') return read.message;
  const reply = await request(checkGrants, { body: { rows: [...read.rows] } });
  if (!reply.ok) return reply.message;
  const rows = read.rows.map((row) => ({ ...row, clientId: environment().randomId() }));
  return { listId: environment().randomId(), rows, results: reply.value.items };
}

/**
 * Grants the rows in pieces, in order, and hands over the results of each piece. Returns why it stopped before the end;
 * null when every row has a result. The rows without one can be sent again.
 */
export async function sendGrants(
  listId: string,
  rows: readonly SentRow[],
  onResults: (results: readonly GrantResult[]) => void,
): Promise<string | null> {
  for (let from = 0; from < rows.length; from += GRANTS_AT_ONCE) {
    const reply: Reply<{ items: GrantResult[] }> = await request(grantRows, {
      body: { listId, rows: rows.slice(from, from + GRANTS_AT_ONCE) },
    });
    if (!reply.ok) return reply.message;
    onResults(reply.value.items);
  }
  return null;
}

/** Memberships that wait until an account confirms their email, newest first. */
export const waitingTable = createTable<WaitingGrantReply>((query) => request(listWaitingGrants, { query }));

export const withdrawGrant = async (id: number, body: WithdrawGrantBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(withdrawGrantCall, { parameters: { id: String(id) }, body }));
