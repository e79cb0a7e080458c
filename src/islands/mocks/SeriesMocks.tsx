import { WithParts } from '../lib/WithParts.tsx';
import { localPath } from '#domain/lib/local-path.ts';
import { mockSeriesText } from '#domain/text/en/mock-series.ts';
import { foldForStudent } from '#domain/mocks/next-mock.ts';
import type { ReactNode } from 'react';
import type { MockListState, SeriesMock } from '#stores/mocks/mock-list.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { useMedia } from '../lib/use-media.ts';
import { MockCard } from './MockCard.tsx';
import { MockStanding } from './MockStanding.tsx';

function failureText({ isUnreachable, message }: Extract<MockListState, { status: 'failed' }>): string {
  const text = mockSeriesText().list;
  return isUnreachable ? text.unreachable : text.failed({ message });
}

interface SeriesMocksProps {
  /** The mock tests as the page has them. */
  readonly children: ReactNode;
  readonly state: MockListState;
  readonly onRetry: () => void;
}

/** The mock tests of a series for a student: as the server lists them, and until then as the page has them. */
export function SeriesMocks({ children, state, onRetry }: SeriesMocksProps) {
  // There the style shows what is folded.
  const isWide = useMedia('(min-width: 64rem)');
  if (state.status !== 'ready')
    return (
      <>
        {state.status === 'failed' && (
          <FailedNote text={failureText(state)} isAlert onRetry={state.mayRetry ? onRetry : undefined} />
        )}
        {state.status === 'loading' && (
          <p className="visually-hidden" role="status">
            {mockSeriesText().list.loading}
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
          <WithParts text={mockSeriesText().list.none} parts={{ link: ['a', { href: localPath('/papers') }] }} />
        </p>
      </>
    );
  const text = mockSeriesText();
  const listOf = (mocks: readonly SeriesMock[]) =>
    mocks.length > 0 && (
      <ul className="mock-list">
        {mocks.map((mock) => (
          <MockCard key={mock.facts.id} facts={mock.facts}>
            <MockStanding mock={mock} isProfileComplete={state.isProfileComplete} now={state.now} />
          </MockCard>
        ))}
      </ul>
    );
  const week = state.mocks.filter(({ facts }) => facts.id === state.week);
  const others = state.mocks.filter(({ facts }) => facts.id !== state.week);
  const { shown, folded } = foldForStudent(others);
  return (
    <>
      {week.length > 0 && <p className="mock-week">{text.dated.thisWeek}</p>}
      {listOf(week)}
      {week.length > 0 && others.length > 0 && <p className="mock-week">{text.dated.others}</p>}
      {listOf(shown)}
      {folded.length > 0 && (
        <details className="faq fold" open={isWide}>
          <summary>{text.page.more({ count: folded.length })}</summary>
          {listOf(folded)}
        </details>
      )}
    </>
  );
}
