import { atom } from 'nanostores';
import type { MockList } from '#contract/mocks/list-mocks.ts';
import { listMocks } from '#contract/mocks/list-mocks.ts';
import { isForEverybody, isNear, mockOfWeek } from '#domain/mocks/dated-mocks.ts';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { inSeriesOrder, mockFactsOf } from '#domain/mocks/mock-facts.ts';
import { isRetryable } from '#domain/lib/retry.ts';
import type { MockDecision } from '#domain/mocks/decide-mock.ts';
import { environment } from '../environment.ts';
import { request } from '../request.ts';

/** A mock of the series with what this student may do with it now. */
export interface SeriesMock extends Pick<MockList['mocks'][number], 'attempts'> {
  readonly facts: MockFacts;
  readonly decision: MockDecision;
}

export type MockListState =
  | { readonly status: 'loading' }
  /** `isUnreachable`: no reply came, so the connection is the likely cause. */
  | {
      readonly status: 'failed';
      readonly isUnreachable: boolean;
      readonly mayRetry: boolean;
      readonly message: string;
    }
  | {
      readonly status: 'ready';
      /** The server's clock, milliseconds. */
      readonly now: number;
      readonly isProfileComplete: boolean;
      /** The id of the mock of this week, which leads the list; null without one. */
      readonly week: string | null;
      readonly mocks: readonly SeriesMock[];
    };

/** The mock tests of the series in view, for the student who is logged in. */
export const $mockList = atom<MockListState>({ status: 'loading' });

/** Coming back to the page asks again, but not more often than this. */
const LEAST_PAUSE_MS = 15_000;
/** All who wait for a mock's opening would otherwise ask in the same second. */
const SPREAD_MS = 10_000;
/** A timer of many days overflows. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;

let latest = 0;
let askedAt = Number.NEGATIVE_INFINITY;
let stopTimer: () => void = () => undefined;

const instantOf = (decision: MockDecision): number | null => {
  switch (decision.kind) {
    case 'upcoming':
      return decision.opensAt;
    case 'open':
      return decision.entryClosesAt;
    case 'taken':
      return decision.resultAt;
    case 'entry-closed':
      return decision.resultsAt;
    default:
      return null;
  }
};

/** Asks again once the next window opens, closes or gives its results. */
function planNextLook(exam: string, { now, mocks }: Extract<MockListState, { status: 'ready' }>): void {
  const waits = mocks
    .map(({ decision }) => (instantOf(decision) ?? 0) - now)
    .filter((wait) => wait > 0)
    .map((wait) => wait + SPREAD_MS * environment().random());
  if (waits.length > 0)
    stopTimer = environment().after(Math.min(...waits, LONGEST_TIMER_MS), () => void askForMocks(exam));
}

/**
 * The mock of this week, the series, and the other mocks on a date: those that can be taken, the first to open first, and
 * those that this student has taken, the latest first. Of another exam they can be taken within a week, of this one at any
 * time to come. Those that the student missed leave the list.
 */
function inListOrder(
  exam: string,
  mocks: readonly SeriesMock[],
  now: number,
): { week: string | null; mocks: readonly SeriesMock[] } {
  const week = mockOfWeek(
    mocks.map(({ facts }) => facts),
    now,
  );
  const isDated = ({ facts }: SeriesMock): boolean => isForEverybody(facts);
  const leads = ({ facts }: SeriesMock): boolean => facts === week;
  const opensAt = ({ facts }: SeriesMock): number => facts.timeWindow?.opensAt ?? 0;
  const comes = (mock: SeriesMock): boolean =>
    mock.attempts.length === 0 && (isNear(mock.facts, now) || (mock.facts.exam === exam && opensAt(mock) > now));
  const others = mocks.filter((mock) => isDated(mock) && !leads(mock));
  return {
    week: week?.id ?? null,
    mocks: [
      ...mocks.filter(leads),
      ...mocks.filter((mock) => !isDated(mock)).toSorted((one, other) => inSeriesOrder(one.facts, other.facts)),
      ...others.filter(comes).toSorted((one, other) => opensAt(one) - opensAt(other)),
      ...others.filter(({ attempts }) => attempts.length > 0).toSorted((one, other) => opensAt(other) - opensAt(one)),
    ],
  };
}

/** A refresh that fails leaves what is shown; the page of a mock decides anyway. */
async function askForMocks(exam: string): Promise<void> {
  latest += 1;
  const own = latest;
  stopTimer();
  askedAt = environment().monotonic();
  const reply = await request(listMocks, { parameters: { exam } });
  if (own !== latest) return;
  if (reply.ok) {
    const { now, isProfileComplete, mocks } = reply.value;
    const state = {
      status: 'ready',
      now,
      isProfileComplete,
      ...inListOrder(
        exam,
        mocks.map(({ mock, decision, attempts }) => ({ facts: mockFactsOf(mock), decision, attempts })),
        now,
      ),
    } as const;
    $mockList.set(state);
    planNextLook(exam, state);
    return;
  }
  if ($mockList.get().status === 'ready') return;
  const { kind, message } = reply;
  $mockList.set({ status: 'failed', isUnreachable: kind === 'unreachable', mayRetry: isRetryable(reply), message });
}

/** Loads the mocks of an exam. */
export async function loadMocks(exam: string): Promise<void> {
  $mockList.set({ status: 'loading' });
  await askForMocks(exam);
}

/**
 * Loads the mocks of an exam and keeps them up to date: when the student comes back to the page, from the network's
 * return, and when a window opens or closes. Returns the way to stop.
 */
export function watchMocks(exam: string): () => void {
  void loadMocks(exam);
  const stopWake = environment().onWake(() => {
    const isShown = $mockList.get().status === 'ready';
    if (isShown && environment().monotonic() - askedAt < LEAST_PAUSE_MS) return;
    if ($mockList.get().status !== 'loading') void askForMocks(exam);
  });
  return () => {
    stopWake();
    stopTimer();
    latest += 1;
  };
}
