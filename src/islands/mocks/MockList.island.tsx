import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { $session, GUEST } from '#stores/identity/session.ts';
import type { MockListState } from '#stores/mocks/mock-list.ts';
import { $mockList, loadMocks, watchMocks } from '#stores/mocks/mock-list.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { createPart, lazyPart } from '../lib/LazyPart.tsx';
import { SeriesMocks } from './SeriesMocks.tsx';

interface MockListProps {
  /** The key of the exam. */
  readonly exam: string;
  /** The mock tests as the page has them: for guests, without JavaScript, and until the server has replied. */
  readonly children: ReactNode;
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
export function MockList({ exam, children }: MockListProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($mockList, LOADING);
  const results = resultsIn(state);
  useEffect(() => (isStudent ? watchMocks(exam) : undefined), [isStudent, exam]);
  return (
    <ErrorBoundary>
      <div className="stack mock-series">
        {isStudent ? (
          <>
            <SeriesMocks state={state} onRetry={() => void loadMocks(exam)}>
              {children}
            </SeriesMocks>
            {state.status === 'ready' && results > 0 && (
              // With another result it is asked for again.
              <SeriesTrend key={results} exam={exam} mocks={state.mocks} isProfileComplete={state.isProfileComplete} />
            )}
          </>
        ) : (
          children
        )}
      </div>
    </ErrorBoundary>
  );
}
