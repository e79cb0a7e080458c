import type { MockDecision } from './decide-mock.ts';
import { DAY_MS } from '../lib/india-time.ts';
import { isForEverybody } from './dated-mocks.ts';
import type { MockFacts } from './mock-facts.ts';

interface OfferedMock {
  readonly facts: Pick<MockFacts, 'id' | 'otherEditions'>;
  readonly decision: MockDecision;
}

/** Whether most questions of a mock are known to the student, who has taken another edition of it. */
export const isOfTakenEdition = (
  { otherEditions = [] }: Pick<MockFacts, 'otherEditions'>,
  mocks: readonly OfferedMock[],
): boolean => mocks.some(({ facts, decision }) => decision.kind === 'taken' && otherEditions.includes(facts.id));

const isRunning = ({ decision }: OfferedMock): boolean => decision.kind === 'running';
const closesAt = ({ decision }: Pick<OfferedMock, 'decision'>): number =>
  decision.kind === 'open' ? (decision.entryClosesAt ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;

/** Of those that are open the one whose entry closes first; else the first. Null without one. */
export const firstToClose = <Mock extends Pick<OfferedMock, 'decision'>>(mocks: readonly Mock[]): Mock | null =>
  mocks
    .filter(({ decision }) => decision.kind === 'open')
    .toSorted((one, other) => (closesAt(one) === closesAt(other) ? 0 : closesAt(one) - closesAt(other)))[0] ?? null;

/**
 * The mock to take next, of those in the series' order: one that runs; else the one whose entry closes first; else the
 * first that is open. Null when every open one was taken, in this or another edition.
 */
export function findNextMock<Mock extends OfferedMock>(mocks: readonly Mock[]): Mock | null {
  const running = mocks.find(isRunning);
  if (running !== undefined) return running;
  return firstToClose(mocks.filter(({ facts }) => !isOfTakenEdition(facts, mocks)));
}

interface PlannedMock {
  readonly facts: Pick<MockFacts, 'id' | 'otherEditions' | 'access' | 'timeWindow'>;
  readonly decision: MockDecision;
}

/** A dated mock test further ahead than this is no plan. */
const PLAN_MS = 14 * DAY_MS;

const opensAt = ({ decision }: PlannedMock): number | null =>
  decision.kind === 'upcoming' ? decision.opensAt : decision.kind === 'open' ? 0 : null;

/**
 * The mock to plan for after one was taken: the dated one for everybody that opens first within two weeks, because it
 * has a day; else the next of the series; else the first that opens later. Null when nothing is left.
 */
export function planNextMock<Mock extends PlannedMock>(mocks: readonly Mock[], now: number): Mock | null {
  const byOpening = mocks
    .flatMap((mock) => {
      const at = opensAt(mock);
      return at === null ? [] : [{ mock, at }];
    })
    .toSorted((one, other) => one.at - other.at);
  const dated = byOpening.find(({ mock, at }) => isForEverybody(mock.facts) && at < now + PLAN_MS);
  return dated?.mock ?? findNextMock(mocks) ?? byOpening[0]?.mock ?? null;
}

/** So few stand beside those to begin with; more are a fold. */
const MOST_UNFOLDED = 1;

/** Mock tests in a list that shows what to begin with, and folds what comes after it. */
export function foldSeries<Mock>(
  mocks: readonly Mock[],
  isFirst: (mock: Mock) => boolean,
): { readonly shown: readonly Mock[]; readonly folded: readonly Mock[] } {
  const first = mocks.some(isFirst) ? mocks.filter(isFirst) : mocks.slice(0, 1);
  const later = mocks.filter((mock) => !first.includes(mock));
  return later.length <= MOST_UNFOLDED ? { shown: mocks, folded: [] } : { shown: first, folded: later };
}

interface ListedMock {
  readonly facts: Pick<MockFacts, 'id' | 'otherEditions' | 'access' | 'timeWindow'>;
  readonly decision: MockDecision;
  readonly attempts: readonly { readonly closedAt: number | null }[];
}

const closedLast = ({ attempts }: ListedMock): number => Math.max(0, ...attempts.map(({ closedAt }) => closedAt ?? 0));

/** Also on a day on which a mock test with a date is the next. */
const isFreeAnyDay = ({ facts: { access, timeWindow }, decision }: ListedMock): boolean =>
  access === 'free' && timeWindow === null && decision.kind === 'open';

/** A student begins with what runs, is next or free, and finds what was taken last. */
export function foldForStudent<Mock extends ListedMock>(
  mocks: readonly Mock[],
): { readonly shown: readonly Mock[]; readonly folded: readonly Mock[] } {
  const next = findNextMock(mocks);
  const last = Math.max(...mocks.map(closedLast));
  return foldSeries(
    mocks,
    (mock) => mock === next || isRunning(mock) || isFreeAnyDay(mock) || (last > 0 && closedLast(mock) === last),
  );
}
