import { useEffect } from 'react';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { $session, GUEST } from '#stores/account/session.ts';
import type { MockListState } from '#stores/mocks/mock-list.ts';
import { $mockList, loadMocks, watchMocks } from '#stores/mocks/mock-list.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { MockCard } from './MockCard.tsx';
import { GuestEntry } from './MockEntry.tsx';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { SeriesMocks } from './SeriesMocks.tsx';

interface MockListProps {
  /** The key of the exam. */
  readonly exam: string;
  /** As the page was built with them: for guests, without JavaScript, and until the server has replied. */
  readonly mocks: readonly MockFacts[];
}

const LOADING: MockListState = { status: 'loading' };

/** Downloaded for students with a result alone. */
const SeriesTrend = lazyPart(
  createPart(async () => (await import('./SeriesTrend.tsx')).SeriesTrend),
  <span className="skeleton mock-wait" />,
);

const resultsIn = (state: MockListState): number =>
  state.status === 'ready'
    ? state.mocks.flatMap(({ attempts }) => attempts).filter(({ score }) => score !== null).length
    : 0;

/** The mock tests of a series: what each is, and what this student may do with it. */
export function MockList({ exam, mocks }: MockListProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($mockList, LOADING);
  const results = resultsIn(state);
  useEffect(() => (isStudent ? watchMocks(exam) : undefined), [isStudent, exam]);
  return (
    <ErrorBoundary>
      <div className="stack mock-series">
        {isStudent ? (
          <>
            <SeriesMocks mocks={mocks} state={state} onRetry={() => void loadMocks(exam)} />
            {state.status === 'ready' && results > 0 && (
              // With another result it is asked for again.
              <SeriesTrend key={results} exam={exam} mocks={state.mocks} isProfileComplete={state.isProfileComplete} />
            )}
          </>
        ) : (
          <ul className="mock-list">
            {mocks.map((facts) => (
              <MockCard key={facts.id} facts={facts}>
                <GuestEntry facts={facts} />
              </MockCard>
            ))}
          </ul>
        )}
      </div>
    </ErrorBoundary>
  );
}
