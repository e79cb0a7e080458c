import { wantedLanguage } from '#domain/lib/text-language.ts';
import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { languagesOf, readIn } from '#domain/papers/paper.ts';
import { questionScreenText } from '#domain/text/en/question-screen.ts';
import { $paperLanguage, choosePaperLanguage } from '#stores/papers/paper-language.ts';
import { useShared } from '../lib/use-shared.ts';

/** The paper in the language that the student has chosen, else in that of the page; in its own where it has no such text. */
export const useShownPaper = (paper: Paper): Paper =>
  readIn(paper, useShared($paperLanguage, null) ?? wantedLanguage());

/** The choice of the questions' language; nothing for a paper in one language. */
export function PaperLanguage({ paper }: { readonly paper: Paper }) {
  const shown = useShownPaper(paper);
  if (paper.others === undefined) return null;
  const text = questionScreenText();
  return (
    <label className="paper-language no-print">
      <span>
        {text.language}
        <span className="visually-hidden">{text.ofQuestions}</span>
      </span>
      <select value={shown.language} onChange={(event) => choosePaperLanguage(event.target.value as Language)}>
        {languagesOf(paper).map((language) => (
          <option key={language} value={language} lang={language}>
            {OWN_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
