import { formatHundredths } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { scoreSections } from '#domain/attempts/scoring.ts';

/** What each section earned; nothing for a paper without sections. */
export function SectionScores({
  paper,
  responses,
}: {
  readonly paper: Paper;
  readonly responses: readonly Response[];
}) {
  const sections = scoreSections(paper, responses);
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
