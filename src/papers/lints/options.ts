import type { AuthoredOption, AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import { keyIndexOf, letterOf } from './authored-paper.ts';
import { comparable } from './comparable.ts';
import type { Finding } from './lint.ts';
import { error, quoted, warning } from './lint.ts';
import { valueOf } from './number-value.ts';

/** Where the spelling of a number is what is asked, or where the wrong options are meant to be alike. */
const ASKS_FOR_SPELLING = /lowest terms|(simplest|lowest|standard) form|significant|decimal places?|સંક્ષિપ્ત રૂપ|सरलतम/i;
const ASKS_FOR_ODD_ONE = /\b(not|except|odd|different|unequal)\b|નથી|સિવાય|અલગ|નહીં|नहीं|अलग|भिन्न/i;
const ASKS_FOR_CAPITALS = /capital letter|capitali[sz]|upper.?case|lower.?case|case.sensitive/i;
/** Below this many letters a word may be a symbol whose case counts: mW and MW, Co and CO, kB and KB. */
const SHORTEST_WORD = 4;

/** `zeros` and `case`: a number of other decimals, a word in other letters, as 0 and 0.0, Hello and HELLO in a question on programs. */
type Likeness = 'same' | 'case' | 'zeros' | 'value';

/** A number without the zeros that end its decimals. */
const withoutZeros = (text: string): string => text.replaceAll(/(\.\d*?)0+(?!\d)/g, '$1').replaceAll(/\.(?!\d)/g, '');

/** Whether two texts that differ in case alone are words, not symbols. */
function differInCaseAlone(one: string, other: string): boolean {
  if (one.toLowerCase() !== other.toLowerCase()) return false;
  const [words, others] = [one.split(' '), other.split(' ')];
  return words.some((word, index) => word !== others[index] && [...word].length >= SHORTEST_WORD);
}

function likenessOf(one: AuthoredOption, other: AuthoredOption, stem: string): Likeness | null {
  if (one.picture !== other.picture) return null;
  const [text, otherText] = [comparable(one.text), comparable(other.text)];
  if (text === otherText) return 'same';
  if (differInCaseAlone(text, otherText)) return ASKS_FOR_CAPITALS.test(stem) ? null : 'case';
  if (one.picture !== '' || ASKS_FOR_SPELLING.test(stem)) return null;
  const value = valueOf(one.text, stem);
  if (value === null || value !== valueOf(other.text, stem)) return null;
  return withoutZeros(text) === withoutZeros(otherText) ? 'zeros' : 'value';
}

function findingsOfPair(
  question: AuthoredQuestion,
  at: number,
  other: number,
  likeness: Likeness,
  keyIndex: number,
): Finding[] {
  const names = `${letterOf(at)} ${quoted(question.options[at]?.text ?? '')} and ${letterOf(other)} ${quoted(question.options[other]?.text ?? '')}`;
  const spot = { question, field: `options[${other}]` };
  const hasKey = at === keyIndex || other === keyIndex;
  if (likeness === 'case')
    return [
      warning(
        'case-alike-options',
        spot,
        `Options ${names} differ only in capital letters${hasKey ? ', and one of them is the right answer' : ''}.`,
        'Leave them if the question is about that; otherwise change one.',
      ),
    ];
  if (likeness === 'zeros' && hasKey)
    return [
      warning(
        'right-answer-alike',
        spot,
        `Options ${names} are one number, and one of them is the right answer.`,
        'Leave them if the question is about the way a number is written; otherwise change the wrong one.',
      ),
    ];
  if (hasKey)
    return [
      error(
        'several-right-answers',
        spot,
        `Options ${names} are both the right answer.`,
        'Change the one that should be wrong.',
      ),
    ];
  if (likeness === 'same')
    return [error('equal-options', spot, `Options ${names} are the same.`, 'Change one of them.')];
  if (ASKS_FOR_ODD_ONE.test(question.stem)) return [];
  return [
    warning(
      'equal-value-options',
      spot,
      `Options ${names} have the same value.`,
      'Change one of them: a student who sees it rules out both.',
    ),
  ];
}

function missingKey(question: AuthoredQuestion): Finding[] {
  const { key, options } = question;
  const spot = { question, field: 'correctAnswer' };
  if (key === null)
    return [error('no-right-answer', spot, 'It has no correctAnswer.', 'Repeat the right option in correctAnswer.')];
  const nearest = options.find((option) => likenessOf(option, key, '') !== null);
  return nearest === undefined
    ? [
        error(
          'no-right-answer',
          spot,
          `The correctAnswer ${quoted(key.text)} is none of the options.`,
          'Repeat the right option in correctAnswer.',
        ),
      ]
    : [
        error(
          'no-right-answer',
          spot,
          `The correctAnswer ${quoted(key.text)} is spelt otherwise than the option ${quoted(nearest.text)}.`,
          'Copy the option, letter by letter.',
        ),
      ];
}

/** Equal options, no right answer, several right answers. */
export function lintOptions({ questions }: AuthoredPaper): readonly Finding[] {
  return questions.flatMap((question) => {
    const { options, stem } = question;
    const keyIndex = keyIndexOf(question);
    const alike = options.flatMap((option, at) =>
      options.slice(at + 1).flatMap((other, offset) => {
        const likeness = likenessOf(option, other, stem);
        return likeness === null ? [] : findingsOfPair(question, at, at + 1 + offset, likeness, keyIndex);
      }),
    );
    return [...(keyIndex === -1 && options.length > 0 && question.hasOneRight ? missingKey(question) : []), ...alike];
  });
}
