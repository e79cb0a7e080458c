import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { warning } from './lint.ts';

/** Of the questions of a paper with one right option: so many have the usual number of options. */
const SHARE = 0.6;
const FEWEST_QUESTIONS = 2;
/** Pairs of options that need no third. */
const TRUE_OR_FALSE =
  /^(?:true|false|yes|no|correct|incorrect|right|wrong|ખરું|ખોટું|સાચું|સાચુ|ખરુ|ખોટુ|હા|ના|સત્ય|અસત્ય|सही|गलत|ग़लत|सत्य|असत्य|हाँ|हां|नहीं)$/iu;

const isTrueOrFalse = ({ options }: AuthoredQuestion): boolean =>
  options.length === 2 && options.every(({ text }) => TRUE_OR_FALSE.test(text.trim().replace(/[.।]$/, '')));

/** Questions with another number of options than nearly all others: an option was lost, or a line taken for one. */
export function lintOptionCounts({ questions }: AuthoredPaper): readonly Finding[] {
  const counted = questions.filter((each) => each.hasOneRight && each.options.length > 0 && !isTrueOrFalse(each));
  if (counted.length < FEWEST_QUESTIONS) return [];
  const counts = new Map<number, number>();
  for (const { options } of counted) counts.set(options.length, (counts.get(options.length) ?? 0) + 1);
  const [usual, holders] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0];
  if (holders < counted.length * SHARE) return [];
  return counted
    .filter(({ options }) => options.length !== usual)
    .map((question) =>
      warning(
        'option-count',
        { question, field: 'options' },
        `It has ${question.options.length} options, and most questions of the paper have ${usual}.`,
        question.options.length < usual
          ? 'See in the source whether one was lost on the way; otherwise leave it.'
          : 'See in the source whether a line of another text became an option; otherwise leave it.',
      ),
    );
}
