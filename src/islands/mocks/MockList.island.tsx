import { useEffect } from 'react';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { $session, GUEST } from '#stores/account/session.ts';
import type { MockListState } from '#stores/mocks/mock-list.ts';
import { $mockList, loadMocks, watchMocks } from '#stores/mocks/mock-list.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { MockCard } from './MockCard.tsx';
import { GuestEntry } from './MockEntry.tsx';
import { SeriesMocks } from './SeriesMocks.tsx';

interface MockListProps {
  /** The key of the exam. */
  readonly exam: string;
  /** As the page was built with them: for guests, without JavaScript, and until the server has replied. */
  readonly mocks: readonly MockFacts[];
}

const LOADING: MockListState = { status: 'loading' };

/** The mock tests of a series: what each is, and what this student may do with it. */
export function MockList({ exam, mocks }: MockListProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($mockList, LOADING);
  useEffect(() => (isStudent ? watchMocks(exam) : undefined), [isStudent, exam]);
  return (
    <ErrorBoundary>
      <div className="stack mock-series">
        {isStudent ? (
          <SeriesMocks mocks={mocks} state={state} onRetry={() => void loadMocks(exam)} />
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
