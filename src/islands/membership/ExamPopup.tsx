import { openPopup } from '#stores/site/dialog.ts';
import { $popupFacts } from '#stores/membership/popup-facts.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactsWait } from './FactsWait.tsx';
import { FirstPaperLink } from './FirstPaperLink.tsx';

const papersHere = (count: number): string => {
  if (count === 0) return 'Papers here: none yet.';
  return `Papers here: ${count}. Each is free with an account.`;
};

/** What an exam is: its pattern, how many papers are here, the way to its page and to its first free paper. */
export function ExamPopup({ path, onRetry }: { readonly path: string; readonly onRetry: () => void }) {
  const state = useShared($popupFacts, { status: 'loading' });
  if (state.status !== 'exam') return <FactsWait isFailed={state.status === 'failed'} onRetry={onRetry} />;
  const { title, fullName, pattern, paperCount, firstPaper } = state.facts;
  return (
    <div className="stack">
      <h3>{title}</h3>
      <p className="soft">{fullName}</p>
      <ul className="facts-list">
        {pattern.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{papersHere(paperCount)}</p>
      <div className="button-row">
        <a className="button button-primary" href={path} data-title={title}>
          Open the {title} course
        </a>
        {firstPaper === null ? (
          <button type="button" className="button" onClick={() => openPopup({ kind: 'coming' })}>
            First free paper
          </button>
        ) : (
          <FirstPaperLink paper={firstPaper} className="button" name={`First free paper: ${firstPaper.label}`} />
        )}
      </div>
    </div>
  );
}
