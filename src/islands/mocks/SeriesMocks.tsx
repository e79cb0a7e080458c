import type { ReactNode } from 'react';
import type { MockListState } from '#stores/mocks/mock-list.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { MockCard } from './MockCard.tsx';
import { MockStanding } from './MockStanding.tsx';

function failureText({ isUnreachable, message }: Extract<MockListState, { status: 'failed' }>): string {
  return isUnreachable
    ? 'The academy cannot be reached, so we cannot show what you can take now. If a mock test is running on this phone, open it below: it works without a network.'
    : `We cannot show what you can take now. ${message}`;
}

interface SeriesMocksProps {
  /** The mock tests as the page has them. */
  readonly children: ReactNode;
  readonly state: MockListState;
  readonly onRetry: () => void;
}

/** The mock tests of a series for a student: as the server lists them, and until then as the page has them. */
export function SeriesMocks({ children, state, onRetry }: SeriesMocksProps) {
  if (state.status !== 'ready')
    return (
      <>
        {state.status === 'failed' && (
          <FailedNote text={failureText(state)} isAlert onRetry={state.mayRetry ? onRetry : undefined} />
        )}
        {state.status === 'loading' && (
          <p className="visually-hidden" role="status">
            Loading your mock tests
          </p>
        )}
        <div className={state.status === 'failed' ? 'mocks-unasked' : undefined}>{children}</div>
      </>
    );
  if (state.mocks.length === 0)
    return (
      <>
        <Drawing name="empty-mock" />
        <p className="note">
          No mock test is open here at the moment. Until the next one, practise with <a href="/#papers">a free paper</a>
          .
        </p>
      </>
    );
  return (
    <ul className="mock-list">
      {state.mocks.map((mock) => (
        <MockCard key={mock.facts.id} facts={mock.facts}>
          <MockStanding mock={mock} isProfileComplete={state.isProfileComplete} now={state.now} />
        </MockCard>
      ))}
    </ul>
  );
}
