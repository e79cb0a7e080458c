import type { MockDefinition } from './mock-definition.ts';
import { staffMockDetailsText } from '../text/staff/en/staff-mock-details.ts';
import { mayHaveTickets } from './mock-ticket.ts';

/** When a mock test can be taken, and until when students may object. */
export type MockSchedule = Pick<MockDefinition, 'timeWindow' | 'objectionsUntil'>;

export type ScheduleField = 'timeWindow' | 'opensAt' | 'entryClosesAt' | 'resultsAt' | 'objectionsUntil';
export type ScheduleIssues = Readonly<Partial<Record<ScheduleField, string>>>;

/** Hours that contradict each other, by field. */
export function scheduleIssues({ timeWindow, objectionsUntil }: MockSchedule): ScheduleIssues {
  const text = staffMockDetailsText().issues;
  if (timeWindow === null) return objectionsUntil === null ? {} : { objectionsUntil: text.ownHours };
  const { opensAt, entryClosesAt, resultsAt } = timeWindow;
  if (entryClosesAt <= opensAt) return { entryClosesAt: text.closesBefore };
  if (resultsAt < entryClosesAt) return { resultsAt: text.resultsBefore };
  if (objectionsUntil !== null && objectionsUntil <= resultsAt) return { objectionsUntil: text.objectionsBefore };
  return {};
}

/**
 * What keeps the hours of a published mock from becoming others, by field. Nobody has a ticket until eight days before
 * it opens: until then all hours may change. Afterwards a ticket holds the former hours (decision 111): it may open
 * earlier until it has opened, entry may close later until the results, and objections may end later.
 */
export function rescheduleIssues(before: MockSchedule, after: MockSchedule, now: number): ScheduleIssues {
  const [own, next] = [before.timeWindow, after.timeWindow];
  const issues = scheduleIssues(after);
  if (Object.keys(issues).length > 0) return issues;
  const text = staffMockDetailsText().issues;
  if (own === null || next === null) return own === next ? {} : { timeWindow: text.staysAlways };
  const closesLater = next.entryClosesAt !== own.entryClosesAt;
  if (closesLater && next.entryClosesAt <= now) return { entryClosesAt: text.passed };
  if (!mayHaveTickets(own, now)) return {};
  const until = before.objectionsUntil;
  return {
    ...(next.opensAt > own.opensAt && { opensAt: text.opensLater }),
    ...(next.opensAt < own.opensAt && now >= own.opensAt && { opensAt: text.hasOpened }),
    ...(next.entryClosesAt < own.entryClosesAt && { entryClosesAt: text.closesEarlier }),
    ...(closesLater && now >= own.resultsAt && { entryClosesAt: text.resultsOut }),
    ...(next.resultsAt !== own.resultsAt && { resultsAt: text.fixedResults }),
    ...(after.objectionsUntil !== until &&
      (until === null || after.objectionsUntil === null || after.objectionsUntil < until) && {
        objectionsUntil: until === null ? text.ownDays : text.endsEarlier,
      }),
  };
}
