import { formatHundredths } from '#domain/marking.ts';
import type { Paper } from '#domain/paper.ts';
import type { Score } from '#domain/scoring.ts';
import { scoreSections } from '#domain/scoring.ts';

/** The score of each section beside its counts; nothing for a paper without sections. */
export function SectionScores({ paper, score }: { readonly paper: Paper; readonly score: Score }) {
  const sections = scoreSections(paper, score.outcomes);
  if (sections.length < 2) return null;
  return (
    <table className="section-scores">
      <caption>By section</caption>
      <thead>
        <tr>
          {['Section', 'Correct', 'Wrong', 'Skipped', 'Score'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ name, correct, wrong, skipped, scoreHundredths }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{correct}</td>
            <td>{wrong}</td>
            <td>{skipped}</td>
            <td>{formatHundredths(scoreHundredths)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
