import { formatHundredths } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Score } from '#domain/attempts/scoring.ts';
import { scoreSections } from '#domain/attempts/scoring.ts';

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
