import { dayStart, indiaWeekOf, lastDays } from '#domain/lib/india-time.ts';
import type { Dashboard } from '#contract/staff/get-dashboard.ts';
import { DRAFTED_NOUNS } from '#domain/staff/audit.ts';
import { withGaps } from '#domain/lib/day-series.ts';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import type { Context } from '../context.ts';
import { listClasses } from '../timetable/list-classes.ts';

/** Days of the charts, today included. */
const CHART_DAYS = 90;

type Accounts = Pick<Dashboard, 'students' | 'signUps' | 'activeMemberships'>;

async function accountFigures(
  { directory }: Context,
  days: readonly string[],
  since: string,
  now: number,
): Promise<Accounts> {
  if (directory === null) return { students: null, signUps: null, activeMemberships: null };
  const [students, signUps, running] = await Promise.all([
    directory.countStudents(),
    directory.signUpsByDay(since),
    directory.countRunning(now),
  ]);
  return {
    students,
    signUps: withGaps(days, signUps),
    activeMemberships: MEMBERSHIP_TYPES.map((membershipType) => ({
      membershipType,
      count: running.get(membershipType) ?? 0,
    })),
  };
}

async function waitingDrafts({ counts }: Context): Promise<Dashboard['drafts']> {
  const [paymentAlerts, ...drafts] = await Promise.all([
    counts.paymentAlerts(),
    ...DRAFTED_NOUNS.map(async (noun) => ({ noun, count: await counts.drafts(noun) })),
  ]);
  return [...drafts, { noun: 'payment-alerts', count: paymentAlerts }];
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A backup that nobody has restored is a hope: both days are shown. */
async function backupDays({ backups, backupRuns }: Context): Promise<Dashboard['backups']> {
  if (backups === null) return null;
  const [finishedAt, restored] = await Promise.all([backupRuns.lastFinished(), backups.lastRestore()]);
  return { finishedAt: isoOf(finishedAt), restoredAt: isoOf(restored?.at ?? null) };
}

/** Counts this week's classes in India (Monday to Sunday). A weekly class counts each time, a cancelled one never. */
async function countClasses(ctx: Context, now: number): Promise<number> {
  const { classes } = await listClasses(ctx, indiaWeekOf(now));
  return classes.filter(({ isCancelled }) => !isCancelled).length;
}

/**
 * Computes the academy's figures, uncached. Each is one indexed query, except `online`, which asks all 256 session
 * shards, and classes, which are computed from the timetable.
 */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const now = ctx.clock.now();
  const days = lastDays(now, CHART_DAYS);
  const since = new Date(dayStart(days[0] ?? '')).toISOString();
  const [accounts, attempts, online, classesThisWeek, drafts, backups] = await Promise.all([
    accountFigures(ctx, days, since, now),
    ctx.attemptReport.byDay(since),
    ctx.presence?.count(now) ?? null,
    countClasses(ctx, now),
    waitingDrafts(ctx),
    backupDays(ctx),
  ]);
  return {
    at: new Date(now).toISOString(),
    ...accounts,
    attempts: withGaps(days, attempts),
    online,
    classesThisWeek,
    backups,
    drafts,
  };
}
