import { DIFFICULTIES } from '#domain/papers/difficulty.ts';
import type { AuthoredPaper } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { warning } from './lint.ts';

/** A paper of fewer questions may well be meant to be all easy. */
const FEWEST_FOR_SPREAD = 10;
const LARGEST_SHARE = 0.8;

/** How a paper's ratings are spread. A paper without any says nothing: a fresh import has none yet. */
export function lintDifficulties({ questions }: AuthoredPaper): readonly Finding[] {
  const rated = questions.map(({ difficulty }) => difficulty).filter((difficulty) => difficulty !== null);
  const counts = DIFFICULTIES.map((name) => ({ name, count: rated.filter((each) => each === name).length }));
  const crowded =
    rated.length < FEWEST_FOR_SPREAD ? undefined : counts.find(({ count }) => count > rated.length * LARGEST_SHARE);
  return [
    ...(rated.length > 0 && rated.length < questions.length
      ? [
          warning(
            'difficulty-partial',
            {},
            `${rated.length} of ${questions.length} questions have a difficulty.`,
            'Rate the others too: lists tell the spread of a paper only when every question is rated.',
          ),
        ]
      : []),
    ...(crowded === undefined
      ? []
      : [
          warning(
            'difficulty-spread',
            {},
            `${crowded.count} of ${rated.length} rated questions are ${crowded.name}.`,
            'Look at the ratings again; where they are right, put in questions of another difficulty.',
          ),
        ]),
  ];
}
