import type { TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { mockCountText } from '#domain/mocks/mock-facts.ts';
import { $popupFacts } from '#stores/membership/popup-facts.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactsWait } from './FactsWait.tsx';
import { FirstPaperLink } from './FirstPaperLink.tsx';

const paperName = ({ paperCount }: TestSeriesEntry): string =>
  paperCount === 1 ? 'Free paper' : `First of ${paperCount} free papers`;

const contentText = ({ mockCount }: TestSeriesEntry): string =>
  mockCount === null ? 'With TestSeries' : mockCount === 0 ? 'No mock test yet' : mockCountText(mockCount);

/** The chooser: every test series with its mock tests, and what of it is free with an account. */
export function TestSeriesPopup({ onRetry }: { readonly onRetry: () => void }) {
  const state = useShared($popupFacts, { status: 'loading' });
  if (state.status !== 'test-series') return <FactsWait isFailed={state.status === 'failed'} onRetry={onRetry} />;
  return (
    <div className="stack">
      <p>
        A test series holds the mock tests of one exam. It opens with the TestSeries membership, or in the free access
        of a new account. The day papers, and one mock test of each exam that has some, are free with an account.
      </p>
      <ul className="choice-list">
        {state.entries.map((entry) => (
          <li key={entry.path}>
            <a className="choice" href={entry.path} data-title={entry.title}>
              <strong>{entry.title}</strong>
              <span className="soft">{contentText(entry)}</span>
            </a>
            {entry.freeMock !== null && (
              <a className="choice-free" href={entry.freeMock.path}>
                Free mock test ({entry.freeMock.size})
              </a>
            )}
            {entry.firstPaper !== null && (
              <FirstPaperLink paper={entry.firstPaper} className="choice-free" name={paperName(entry)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
