import type { AuthoredPaper } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { quoted, warning } from './lint.ts';

const SHORTEST = 20;
/** An option may move; what an explanation calls it by must not. */
const LETTER =
  /\b(?:[Oo]ptions?|[Aa]nswers?|[Cc]hoices?)\s+(?:is\s+)?(?:\([A-Da-d]\)|[A-D]\b(?!['’.]? ?\p{Lu}))|(?:વિકલ્પ|विकल्प)\s*\(?[A-Dકખગઘकखगघ]\)?(?![\p{L}\p{M}])/u;

/**
 * Topics and explanations. A paper without them marks right and stops no build: a fresh import has none yet. That
 * the academy's own bank has one for every question is held by tests/content/question-bank.test.ts.
 */
export function lintExplanations({ questions }: AuthoredPaper): readonly Finding[] {
  return questions.flatMap((question) => {
    const { topic, explanation } = question;
    const spot = { question, field: 'explanation' };
    const letter = explanation === null ? null : LETTER.exec(explanation);
    return [
      ...(topic === null
        ? [
            warning(
              'topic-missing',
              { question, field: 'topic' },
              'It has no topic.',
              'Name its topic: the review and the statistics group by it.',
            ),
          ]
        : []),
      ...(explanation === null
        ? [
            warning(
              'explanation-missing',
              spot,
              'It has no explanation.',
              'Say in a sentence or two why the answer is right.',
            ),
          ]
        : []),
      ...(explanation !== null && [...explanation.trim()].length < SHORTEST
        ? [warning('explanation-thin', spot, `${quoted(explanation)} explains little.`, 'Say why the answer is right.')]
        : []),
      ...(letter === null
        ? []
        : [
            warning(
              'letter-in-explanation',
              spot,
              `${quoted(letter[0])} names an option by its letter.`,
              'Name it by its words: the options may move.',
            ),
          ]),
    ];
  });
}
