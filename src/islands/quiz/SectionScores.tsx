import { formatHundredths } from '#domain/marking.ts';
import type { Paper } from '#domain/paper.ts';
import type { Score } from '#domain/scoring.ts';
import { scoreSections } from '#domain/scoring.ts';

/** What each section earned; nothing for a paper without sections. */
export function SectionScores({ paper, score }: { readonly paper: Paper; readonly score: Score }) {
  const sections = scoreSections(paper, score.outcomes);
  if (sections.length < 2) return null;
  return (
    <ul className="section-scores" aria-label="By section">
      {sections.map(({ name, correct, wrong, skipped, scoreHundredths, maxHundredths }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>
            {formatHundredths(scoreHundredths)} of {formatHundredths(maxHundredths)}
          </span>
          <span className="soft">
            {correct} correct, {wrong} wrong, {skipped} skipped
          </span>
        </li>
      ))}
    </ul>
  );
}
