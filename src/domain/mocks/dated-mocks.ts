import { DAY_MS } from '../lib/india-time.ts';
import type { MockDefinition } from './mock-definition.ts';

/** Mock tests on one date for everybody: free, and with a window. The mock of the week is one. */

type Dated = Pick<MockDefinition, 'access' | 'timeWindow'>;

/** Such a mock test belongs to no series: every student may take it once, whatever the exam, for one rank. */
export const isForEverybody = ({ access, timeWindow }: Dated): boolean => access === 'free' && timeWindow !== null;

const closesAt = ({ timeWindow }: Dated): number => timeWindow?.entryClosesAt ?? 0;

/** Those with a window that may still be entered or are to come, the first that closes first. */
export const comingOnADate = <Mock extends Dated>(mocks: readonly Mock[], now: number): readonly Mock[] =>
  mocks.filter((mock) => closesAt(mock) > now).toSorted((one, other) => closesAt(one) - closesAt(other));

export const comingForEverybody = <Mock extends Dated>(mocks: readonly Mock[], now: number): readonly Mock[] =>
  comingOnADate(mocks.filter(isForEverybody), now);

const WEEK_MS = 7 * DAY_MS;

/** Whether it may be entered now or within seven days. */
export const isNear = ({ timeWindow }: Dated, now: number): boolean =>
  timeWindow !== null && timeWindow.entryClosesAt > now && timeWindow.opensAt < now + WEEK_MS;

/** The one of this week, which lists lead with; undefined without one that opens within seven days. */
export const mockOfWeek = <Mock extends Dated>(mocks: readonly Mock[], now: number): Mock | undefined =>
  comingForEverybody(mocks, now).find((mock) => isNear(mock, now));
