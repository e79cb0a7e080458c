import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { WaitingGrantPage, WithdrawGrantBody } from '#contract/account/waiting-grants.ts';
import type { ReadGrant } from '#domain/membership/bulk-grants.ts';
import { WAITING_MESSAGES } from '#domain/membership/bulk-grants.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import { ServiceError } from '../../errors.ts';
import type { WaitingGrants } from '../../ports/membership.ts';
import type { Context } from '../context.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { directoryOf } from './find-student.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { mailWaiting } from './membership-mails.ts';

const LIST = 'waiting-grants';

/** Throws 'not-found' in proxy mode, where another academy keeps the accounts. */
export function waitingGrantsOf({ waitingGrants }: Context): WaitingGrants {
  if (waitingGrants === null) throw new ServiceError('not-found', STUDENT_MESSAGES.elsewhere);
  return waitingGrants;
}

/** The log names the membership, never the address: a line of the log cannot be erased. */
const titleOf = ({ membershipType, endDate }: Pick<ReadGrant, 'membershipType' | 'endDate'>): string =>
  `${membershipType} until ${endDate}`;

/**
 * Lets a grant wait until an account has confirmed its email, and mails the address once. False when it cannot wait: an
 * account has the email, the same membership waits for it, or this clientId has waited before.
 */
export async function letGrantWait(
  ctx: Context,
  {
    caller,
    grant: { email, membershipType, endDate, reason },
    clientId,
    bulkId,
  }: {
    readonly caller: AdminCaller;
    readonly bulkId: string | null;
    readonly grant: ReadGrant & { readonly email: string };
    readonly clientId: string;
  },
): Promise<boolean> {
  const now = ctx.clock.now();
  const createdAt = new Date(now).toISOString();
  const grant = { clientId, email, membershipType, endDate, reason, createdBy: caller.studentId, createdAt };
  const isNew = await waitingGrantsOf(ctx).add(grant, indiaDayOf(now), {
    // A retry gets a new change id; the head of it, with the row's clientId, is what recognises the row.
    changeId: `waiting:${clientId}:${ctx.ids.requestId()}`,
    at: createdAt,
    adminId: caller.studentId,
    action: 'waiting',
    subject: { noun: 'waiting-grants', id: null },
    title: titleOf(grant),
    reason,
    before: null,
    after: { membershipType, endDate },
    bulkId,
  });
  if (isNew) mailWaiting(ctx, grant);
  return isNew;
}

/** Lists what waits, newest first, fifty per page. Throws 'invalid' for a cursor of another list, 'not-found' in proxy mode. */
export async function listWaitingGrants(
  ctx: Context,
  { cursor }: { cursor: string | undefined },
): Promise<WaitingGrantPage> {
  const waiting = waitingGrantsOf(ctx);
  const position = readCursor(LIST, cursor);
  const rows = await waiting.list(indiaDayOf(ctx.clock.now()), ADMIN_PAGE_SIZE + 1, position?.id ?? null);
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, LIST, ({ id }) => ({ value: id, id }));
  const names = await directoryOf(ctx).namesOf([...new Set(items.map(({ createdBy }) => createdBy))]);
  return {
    items: items.map(({ id, email, membershipType, endDate, reason, createdBy, createdAt }) => ({
      id,
      email,
      membershipType,
      endDate,
      reason,
      createdBy: names.get(createdBy) ?? null,
      createdAt,
    })),
    nextCursor,
  };
}

/**
 * Withdraws what waits; its address is deleted. A repeated clientId changes nothing. Throws 'conflict' when it waits no
 * more.
 */
export async function withdrawGrant(
  ctx: Context,
  { caller, id, body }: { caller: AdminCaller; id: number; body: WithdrawGrantBody },
): Promise<void> {
  const waiting = waitingGrantsOf(ctx);
  const changeId = `withdraw:${id}:${body.clientId}`;
  if (await ctx.audit.has(changeId)) return;
  const before = await waiting.find(id);
  const isWithdrawn =
    before !== null &&
    (await waiting.withdraw(id, {
      changeId,
      at: new Date(ctx.clock.now()).toISOString(),
      adminId: caller.studentId,
      action: 'withdrawn',
      subject: { noun: 'waiting-grants', id },
      title: titleOf(before),
      reason: body.reason,
      before: { membershipType: before.membershipType, endDate: before.endDate },
      after: null,
    }));
  if (!isWithdrawn) throw new ServiceError('conflict', WAITING_MESSAGES.gone);
}

/** Deletes what waits past its last day. */
export async function forgetEndedGrants({ waitingGrants, clock }: Context): Promise<void> {
  await waitingGrants?.forgetEnded(indiaDayOf(clock.now()));
}
