import type { MockDefinition } from './mock-definition.ts';
import { mayHaveTickets } from './mock-ticket.ts';

/** When a mock test can be taken, and until when students may object. */
export type MockSchedule = Pick<MockDefinition, 'timeWindow' | 'objectionsUntil'>;

export type ScheduleField = 'timeWindow' | 'opensAt' | 'entryClosesAt' | 'resultsAt' | 'objectionsUntil';
export type ScheduleIssues = Readonly<Partial<Record<ScheduleField, string>>>;

/** Hours that contradict each other, by field. */
export function scheduleIssues({ timeWindow, objectionsUntil }: MockSchedule): ScheduleIssues {
  if (timeWindow === null)
    return objectionsUntil === null
      ? {}
      : { objectionsUntil: 'Only a mock test with hours of its own has one for all. Leave it empty' };
  const { opensAt, entryClosesAt, resultsAt } = timeWindow;
  if (entryClosesAt <= opensAt) return { entryClosesAt: 'Entry must close after the mock test opens' };
  if (resultsAt < entryClosesAt) return { resultsAt: 'Results cannot come before entry closes' };
  if (objectionsUntil !== null && objectionsUntil <= resultsAt)
    return { objectionsUntil: 'Objections must end after the results are out' };
  return {};
}

const FIXED_RESULTS = 'Students may have this hour already, so it stays';

/**
 * What keeps the hours of a published mock from becoming others, by field. Nobody has a ticket until eight days before
 * it opens: until then all hours may change. Afterwards a ticket holds the former hours (decision 111): it may open
 * earlier until it has opened, entry may close later until the results, and objections may end later.
 */
export function rescheduleIssues(before: MockSchedule, after: MockSchedule, now: number): ScheduleIssues {
  const [own, next] = [before.timeWindow, after.timeWindow];
  const issues = scheduleIssues(after);
  if (Object.keys(issues).length > 0) return issues;
  if (own === null || next === null)
    return own === next
      ? {}
      : { timeWindow: 'A mock test that is always open stays so, and one with hours keeps hours' };
  const closesLater = next.entryClosesAt !== own.entryClosesAt;
  if (closesLater && next.entryClosesAt <= now) return { entryClosesAt: 'This hour has passed. Choose a later one' };
  if (!mayHaveTickets(own, now)) return {};
  const until = before.objectionsUntil;
  return {
    ...(next.opensAt > own.opensAt && {
      opensAt: 'Students may hold a ticket for the former hour, so it cannot open later',
    }),
    ...(next.opensAt < own.opensAt && now >= own.opensAt && { opensAt: 'It has opened, so this hour stays' }),
    ...(next.entryClosesAt < own.entryClosesAt && {
      entryClosesAt: 'Students rely on the former hour, so entry cannot close earlier',
    }),
    ...(closesLater && now >= own.resultsAt && { entryClosesAt: 'The results are out, so entry cannot open again' }),
    ...(next.resultsAt !== own.resultsAt && { resultsAt: FIXED_RESULTS }),
    ...(after.objectionsUntil !== until &&
      (until === null || after.objectionsUntil === null || after.objectionsUntil < until) && {
        objectionsUntil:
          until === null
            ? 'Each student has 30 days from the own result, and keeps them. Leave it empty'
            : 'Students rely on the former hour, so objections can only end later',
      }),
  };
}
