import { WithParts } from '../lib/WithParts.tsx';
import { mockEndText } from '#domain/text/en/mock-end.ts';
import type { TakenScore } from '#domain/mocks/taken-score.ts';

/** The score as a part of the most that can be had, with the number beside it. A score below zero draws nothing. */
export function MockScoreBar({ score: { score, maximum, bestPractice } }: { readonly score: TakenScore }) {
  const text = mockEndText().card;
  const share = Math.max(0, Math.min(1, score / maximum));
  return (
    <>
      <p className="mock-score">
        <WithParts text={text.scoreOfMarks({ score, maximum })} />
      </p>
      <svg className="mock-score-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className="mock-score-all" />
        <rect width={share * 100} height="4" className="mock-score-part" />
      </svg>
      {bestPractice !== null && <p className="soft">{text.bestPractice({ score: bestPractice })}</p>}
    </>
  );
}
