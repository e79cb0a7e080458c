import { localPath } from '#domain/lib/local-path.ts';
import type { TestSeriesEntry } from '#domain/membership/popup-facts.ts';
import { seriesName } from '#domain/membership/series-name.ts';
import { mockCountText } from '#domain/mocks/mock-facts.ts';
import { popupsText } from '#domain/text/en/popups.ts';
import { $popupFacts } from '#stores/membership/popup-facts.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactsWait } from './FactsWait.tsx';
import { FirstPaperLink } from './FirstPaperLink.tsx';

const paperName = ({ paperCount }: TestSeriesEntry): string =>
  paperCount === 1 ? popupsText().freePaper : popupsText().firstOfFree({ count: paperCount });

function contentText({ mockCount }: TestSeriesEntry): string {
  const text = popupsText();
  return mockCount === null ? text.withTestSeries : mockCount === 0 ? text.noMock : mockCountText(mockCount);
}

/** The chooser: every test series with its mock tests, and what of it is free with an account. */
export function TestSeriesPopup({ onRetry }: { readonly onRetry: () => void }) {
  const state = useShared($popupFacts, { status: 'loading' });
  if (state.status !== 'test-series') return <FactsWait isFailed={state.status === 'failed'} onRetry={onRetry} />;
  const text = popupsText();
  return (
    <div className="stack">
      <p>{text.seriesIntro}</p>
      <ul className="choice-list">
        {state.entries.map((entry) => (
          <li key={entry.path}>
            <a className="choice" href={localPath(entry.path)} data-title={entry.title}>
              <strong>{seriesName(entry.title)}</strong>
              <span className="soft">{contentText(entry)}</span>
            </a>
            {entry.freeMock !== null && (
              <a className="choice-free" href={localPath(entry.freeMock.path)}>
                {text.freeMock(entry.freeMock)}
              </a>
            )}
            {entry.firstPaper !== null && (
              <FirstPaperLink paper={entry.firstPaper} className="choice-free" nameOf={() => paperName(entry)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
