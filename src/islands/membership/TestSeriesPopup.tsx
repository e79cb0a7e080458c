import type { TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { $popupFacts } from '#stores/membership/popup-facts.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactsWait } from './FactsWait.tsx';
import { FirstPaperLink } from './FirstPaperLink.tsx';

const paperName = ({ paperCount }: TestSeriesEntry): string =>
  paperCount === 1 ? 'Free paper' : `First of ${paperCount} free papers`;

/** The chooser: every test series, behind the same module wherever its page stands, and the way to its papers, which are free. */
export function TestSeriesPopup({ onRetry }: { readonly onRetry: () => void }) {
  const state = useShared($popupFacts, { status: 'loading' });
  if (state.status !== 'test-series') return <FactsWait isFailed={state.status === 'failed'} onRetry={onRetry} />;
  return (
    <div className="stack">
      <p>
        A test series opens with the TestSeries membership, or in the free access of a new account. Its day papers are
        free with an account.
      </p>
      <ul className="choice-list">
        {state.entries.map((entry) => (
          <li key={entry.path}>
            <a className="choice" href={entry.path} data-module="TestSeriesModule" data-title={entry.title}>
              <strong>{entry.title}</strong>
              <span className="soft">
                {entry.paperCount === 0 ? 'First papers are being written' : 'With TestSeries'}
              </span>
            </a>
            {entry.firstPaper !== null && (
              <FirstPaperLink paper={entry.firstPaper} className="choice-free" name={paperName(entry)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
