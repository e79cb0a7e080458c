import type { AccessEnd, Holding } from '#domain/identity/access-end.ts';
import { ENDS_OF_ACCESS } from '#domain/identity/access-end.ts';
import type { Context } from '../context.ts';
import { finishOrLater } from './sessions/finish-later.ts';

/** Attempts whose objects are told at the same time. */
const AT_ONCE = 20;

interface Ended {
  readonly end: AccessEnd;
  readonly studentId: number;
  /** Whose session stays where only the others end; null where there is none. */
  readonly keptToken?: string | null;
}

type EndsHere = Exclude<Holding, 'runningAttempts' | 'fileTickets' | 'classEntries' | 'offlinePapers'>;

/**
 * Tickets are texts that are valid by themselves. The database gives out no more, and the objects of attempts refuse
 * those that are about, so that no save asks the database.
 */
async function endMockTickets(ctx: Context, { end, studentId }: Ended): Promise<void> {
  const { runningAttempts } = ENDS_OF_ACCESS[end];
  const now = ctx.clock.now();
  const { issuedUntil, attempts } = await ctx.mockRecords.endTickets(studentId, now);
  const takesRank = runningAttempts === 'loses-rank';
  for (let start = 0; start < attempts.length; start += AT_ONCE)
    await Promise.all(
      attempts
        .slice(start, start + AT_ONCE)
        .map((name) => ctx.runningMocks.endTickets(name, { issuedUntil, takesRank }, now)),
    );
}

const endSessions = (ctx: Context, { end, studentId, keptToken = null }: Ended): Promise<void> =>
  ENDS_OF_ACCESS[end].sessions === 'ends' || keptToken === null
    ? ctx.sessions.endAll(studentId)
    : ctx.sessions.endOthers(studentId, keptToken);

/** How each holding ends, in this order: a passkey could begin another session, and a session get another ticket. */
const ENDINGS: Readonly<Record<EndsHere, (ctx: Context, ended: Ended) => Promise<unknown>>> = {
  loginPasskeys: async (ctx, { studentId }) => ctx.loginPasskeys?.removeAll(studentId),
  sessions: endSessions,
  mockTickets: endMockTickets,
  pushDevices: (ctx, { studentId }) => ctx.pushDevices.removeOf(studentId),
  rememberedBrowsers: (ctx, { studentId }) => ctx.devices.distrustAll(studentId),
};

const TASKS: Readonly<Record<EndsHere, string>> = {
  loginPasskeys: 'remove-passkeys',
  sessions: 'end-sessions',
  mockTickets: 'end-tickets',
  pushDevices: 'forget-phones',
  rememberedBrowsers: 'forget-devices',
};

/**
 * Ends what a person holds, as the table of src/domain/identity/access-end.ts says. The one place that does. What cannot
 * be reached is tried again after the reply; it is returned, so that a caller can say that some of it may still be
 * active. May be repeated.
 */
export async function endAccess(ctx: Context, ended: Ended): Promise<ReadonlySet<Holding>> {
  const late = new Set<Holding>();
  for (const holding of Object.keys(ENDINGS) as EndsHere[])
    if (ENDS_OF_ACCESS[ended.end][holding] !== 'stays') {
      const isDone = await finishOrLater(ctx, TASKS[holding], () => ENDINGS[holding](ctx, ended));
      if (!isDone) late.add(holding);
    }
  return late;
}

/** Ends the sessions before a change that must not happen while they cannot be reached. Throws then. */
export const endSessionsFirst = (ctx: Context, ended: Ended): Promise<void> => endSessions(ctx, ended);
