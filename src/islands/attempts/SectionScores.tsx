import { formatHundredths } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { scoreSections } from '#domain/attempts/scoring.ts';
import { scoreText } from '#domain/text/en/score.ts';

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
  const text = scoreText();
  return (
    <ul className="section-scores" aria-label={text.bySection}>
      {sections.map(({ name, correct, wrong, skipped, scoreHundredths, maxHundredths }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>
            {text.ofMaximum({
              score: formatHundredths(scoreHundredths),
              maximum: formatHundredths(maxHundredths),
            })}
          </span>
          <span className="soft">{text.counts({ correct, wrong, skipped })}</span>
        </li>
      ))}
    </ul>
  );
}
