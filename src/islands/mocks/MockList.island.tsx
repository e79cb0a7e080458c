import { useEffect } from 'react';
import type { MockFacts } from '#domain/mocks/mock-facts.ts';
import { $session, GUEST } from '#stores/account/session.ts';
import type { MockListState, SeriesMock } from '#stores/mocks/mock-list.ts';
import { $mockList, loadMocks, watchMocks } from '#stores/mocks/mock-list.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { MockCard } from './MockCard.tsx';
import { MockStanding } from './MockStanding.tsx';
import { ForEverybody, GuestEntry, WaitingEntry } from './MockEntry.tsx';

interface MockListProps {
  /** The key of the exam. */
  readonly exam: string;
  /** As the page was built with them: for guests, without JavaScript, and until the server has replied. */
  readonly mocks: readonly MockFacts[];
}

const LOADING: MockListState = { status: 'loading' };

function failureText({ isUnreachable, message }: Extract<MockListState, { status: 'failed' }>): string {
  return isUnreachable
    ? 'The academy cannot be reached, so this page cannot say what you may take now. A mock test that runs on this phone goes on without a network: open it below.'
    : `This page cannot say what you may take now. ${message}`;
}

function Students({ exam, mocks, state }: MockListProps & { readonly state: MockListState }) {
  if (state.status !== 'ready')
    return (
      <>
        {state.status === 'failed' && (
          <FailedNote
            text={failureText(state)}
            isAlert
            onRetry={state.mayRetry ? () => void loadMocks(exam) : undefined}
          />
        )}
        {state.status === 'loading' && (
          <p className="visually-hidden" role="status">
            Loading what you may take
          </p>
        )}
        <ul className="mock-list">
          {mocks.map((facts) => (
            <MockCard key={facts.id} facts={facts}>
              {state.status === 'loading' ? <WaitingEntry /> : <ForEverybody facts={facts} />}
            </MockCard>
          ))}
        </ul>
      </>
    );
  if (state.mocks.length === 0) return <p className="note">No mock test is open here at the moment.</p>;
  return (
    <ul className="mock-list">
      {state.mocks.map((mock: SeriesMock) => (
        <MockCard key={mock.facts.id} facts={mock.facts}>
          <MockStanding mock={mock} isProfileComplete={state.isProfileComplete} now={state.now} />
        </MockCard>
      ))}
    </ul>
  );
}

/** The mock tests of a series: what each is, and what this student may do with it. */
export function MockList({ exam, mocks }: MockListProps) {
  const isStudent = useShared($session, GUEST).status === 'student';
  const state = useShared($mockList, LOADING);
  useEffect(() => (isStudent ? watchMocks(exam) : undefined), [isStudent, exam]);
  return (
    <ErrorBoundary>
      {isStudent ? (
        <Students exam={exam} mocks={mocks} state={state} />
      ) : (
        <ul className="mock-list">
          {mocks.map((facts) => (
            <MockCard key={facts.id} facts={facts}>
              <GuestEntry facts={facts} />
            </MockCard>
          ))}
        </ul>
      )}
    </ErrorBoundary>
  );
}
