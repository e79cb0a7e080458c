import type { TestSeriesEntry } from '#domain/popup-facts.ts';
import { $popupFacts } from '#stores/popup-facts.ts';
import { useShared } from '../use-shared.ts';
import { FactsWait } from './FactsWait.tsx';

function papersOf({ paperCount }: TestSeriesEntry): string {
  if (paperCount === 0) return 'First papers are being written';
  return paperCount === 1 ? '1 free paper' : `${paperCount} free papers`;
}

/** The chooser: every test series, behind the same module wherever its page stands. */
export function TestSeriesPopup({ onRetry }: { readonly onRetry: () => void }) {
  const state = useShared($popupFacts, { status: 'loading' });
  if (state.status !== 'test-series') return <FactsWait isFailed={state.status === 'failed'} onRetry={onRetry} />;
  return (
    <ul className="choice-list">
      {state.entries.map((entry) => (
        <li key={entry.path}>
          <a className="choice" href={entry.path} data-module="TestSeriesModule" data-title={entry.title}>
            <strong>{entry.title}</strong>
            <span className="soft">{papersOf(entry)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
