import type { Language } from '#domain/lib/languages.ts';
import { OWN_NAMES } from '#domain/lib/languages.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { languagesOf, readIn } from '#domain/papers/paper.ts';
import { $paperLanguage, choosePaperLanguage } from '#stores/papers/paper-language.ts';
import { useShared } from '../lib/use-shared.ts';

/** The paper in the language that the student has chosen. */
export const useShownPaper = (paper: Paper): Paper => readIn(paper, useShared($paperLanguage, null));

/** The choice of the questions' language; nothing for a paper in one language. */
export function PaperLanguage({ paper }: { readonly paper: Paper }) {
  const shown = useShownPaper(paper);
  if (paper.others === undefined) return null;
  return (
    <label className="paper-language no-print">
      <span>
        Language<span className="visually-hidden"> of the questions</span>
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
