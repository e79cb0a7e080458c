import { spokenLanguage } from '#domain/lib/define-text.ts';
import { localPath } from '#domain/lib/local-path.ts';
import type { ExamFacts } from '#domain/membership/popup-facts.ts';
import { popupsText } from '#domain/text/en/popups.ts';
import { openPopup } from '#stores/site/dialog.ts';
import { $popupFacts } from '#stores/membership/popup-facts.ts';
import { useShared } from '../lib/use-shared.ts';
import { FactsWait } from './FactsWait.tsx';
import { FirstPaperLink } from './FirstPaperLink.tsx';

/** The pattern is known in English, the full name in every language. */
function namesOf({ fullName, fullNames }: ExamFacts) {
  const language = spokenLanguage();
  const own = fullNames?.[language];
  const lang = language === 'en' ? undefined : 'en';
  return { fullName: own ?? fullName, nameLang: own === undefined ? lang : undefined, patternLang: lang };
}

/** What an exam is: its pattern, how many papers are here, the way to its page and to its first free paper. */
export function ExamPopup({ path, onRetry }: { readonly path: string; readonly onRetry: () => void }) {
  const state = useShared($popupFacts, { status: 'loading' });
  if (state.status !== 'exam') return <FactsWait isFailed={state.status === 'failed'} onRetry={onRetry} />;
  const { title, pattern, paperCount, firstPaper } = state.facts;
  const { fullName, nameLang, patternLang } = namesOf(state.facts);
  const text = popupsText();
  return (
    <div className="stack">
      <h3>{title}</h3>
      <p className="soft" lang={nameLang}>
        {fullName}
      </p>
      <ul className="facts-list" lang={patternLang}>
        {pattern.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{paperCount === 0 ? text.noPapers : text.papers({ count: paperCount })}</p>
      <div className="button-row">
        <a className="button button-primary" href={localPath(path)} data-title={title}>
          {text.openCourse({ exam: title })}
        </a>
        {firstPaper === null ? (
          <button type="button" className="button" onClick={() => openPopup({ kind: 'coming' })}>
            {text.firstPaper}
          </button>
        ) : (
          <FirstPaperLink paper={firstPaper} className="button" nameOf={(paper) => text.firstPaperOf({ paper })} />
        )}
      </div>
    </div>
  );
}
