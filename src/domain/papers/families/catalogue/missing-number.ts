import type { Level, TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import type { Parameter } from '../random.ts';
import { below, shuffle } from '../random.ts';

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** From the first two numbers of a row to the third. */
interface Rule {
  readonly of: (a: number, b: number) => number;
  /** The working for two numbers, or for their names. */
  readonly written: (a: number | string, b: number | string) => string;
  readonly level: Level;
}

const signed = (plus: number): string => (plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` − ${-plus}`);
const rule = (level: Level, of: Rule['of'], written: Rule['written']): Rule => ({ of, written, level });
const times = (by: number, number: number | string): string => (by === 1 ? `${number}` : `${by} × ${number}`);

/** Every rule that a student may think of; a question is asked only if all that fit its rows have one answer. */
export const RULES: readonly Rule[] = [
  ...range(-9, 9).map((plus) =>
    rule(
      plus === 0 ? 1 : 2,
      (a, b) => a * b + plus,
      (a, b) => `${a} × ${b}${signed(plus)}`,
    ),
  ),
  ...range(2, 6).map((by) =>
    rule(
      1,
      (a, b) => by * (a + b),
      (a, b) => `${by} × (${a} + ${b})`,
    ),
  ),
  ...range(2, 6).map((by) =>
    rule(
      2,
      (a, b) => by * (a - b),
      (a, b) => `${by} × (${a} − ${b})`,
    ),
  ),
  ...range(1, 4).flatMap((one) =>
    range(1, 4)
      .filter((other) => one !== other)
      .map((other) =>
        rule(
          2,
          (a, b) => one * a + other * b,
          (a, b) => `${times(one, a)} + ${times(other, b)}`,
        ),
      ),
  ),
  rule(
    2,
    (a, b) => a * a + b * b,
    (a, b) => `${a}² + ${b}²`,
  ),
  rule(
    2,
    (a, b) => a * a - b * b,
    (a, b) => `${a}² − ${b}²`,
  ),
  rule(
    3,
    (a, b) => (a - b) ** 2,
    (a, b) => `(${a} − ${b})²`,
  ),
  rule(
    3,
    (a, b) => (a + b) ** 2,
    (a, b) => `(${a} + ${b})²`,
  ),
  rule(
    3,
    (a, b) => a * b + a + b,
    (a, b) => `${a} × ${b} + ${a} + ${b}`,
  ),
  rule(
    3,
    (a, b) => a * b - a - b,
    (a, b) => `${a} × ${b} − ${a} − ${b}`,
  ),
  rule(
    3,
    (a, b) => a * a + b,
    (a, b) => `${a}² + ${b}`,
  ),
  rule(
    3,
    (a, b) => a * a - b,
    (a, b) => `${a}² − ${b}`,
  ),
  rule(
    3,
    (a, b) => a + b * b,
    (a, b) => `${a} + ${b}²`,
  ),
];

interface Grid {
  readonly rule: Rule;
  readonly rows: readonly (readonly [number, number])[];
}

const grid: Parameter<Grid | null> = {
  draw(random) {
    // First the level, so that the many rules of one level do not crowd out the others.
    const level = 1 + below(random, 3);
    const chosen = shuffle(
      random,
      RULES.filter((each) => each.level === level),
    )[0] as Rule;
    const firsts = shuffle(random, range(6, 14)).slice(0, 3);
    const seconds = shuffle(random, range(2, 9)).slice(0, 3);
    const rows = firsts.map((first, index) => [first, seconds[index] ?? 2] as const);
    const [[a, b], [c, d], [e, f]] = rows as [Grid['rows'][0], Grid['rows'][0], Grid['rows'][0]];
    if (rows.some(([first, second]) => first <= second || chosen.of(first, second) <= 0)) return null;
    const answers = RULES.filter((each) => each.of(a, b) === chosen.of(a, b) && each.of(c, d) === chosen.of(c, d)).map(
      (each) => each.of(e, f),
    );
    return new Set(answers).size === 1 ? { rule: chosen, rows } : null;
  },
};

const missing = family({
  id: 'missing-number-in-rows',
  title: 'The third number of a row comes from the first two; one is missing',
  topic: 'missing-number',
  exams: ALL_EXAMS,
  parameters: { drawn: grid },
  isAllowed: ({ drawn }) => drawn !== null,
  derive: ({ drawn }) => {
    const { rule: found, rows } = drawn as Grid;
    const [first, second, third] = rows as [Grid['rows'][0], Grid['rows'][0], Grid['rows'][0]];
    const lines = rows.map(([a, b], index) => `| ${a} | ${b} | ${index === 2 ? '?' : found.of(a, b)} |`);
    const workingOf = ([a, b]: readonly [number, number]): string => `${found.written(a, b)} = ${found.of(a, b)}`;
    return {
      found,
      a: third[0],
      b: third[1],
      first,
      grid: `|---|---|---|\n${lines.join('\n')}`,
      shown: `${workingOf(first)}; ${workingOf(second)}`,
      asked: found.written(third[0], third[1]),
      general: found.written('I', 'II'),
    };
  },
  order: 'ascending',
  level: ({ found }) => found.level,
  seconds: ({ found }) => [35, 50, 65][found.level - 1] ?? 50,
  answer: ({ found, a, b }) => found.of(a, b),
  mistakes: {
    'takes the product alone': ({ a, b }) => a * b,
    'takes the sum of the squares': ({ a, b }) => a * a + b * b,
    'takes the difference of the squares': ({ a, b }) => a * a - b * b,
    'adds the two numbers to the product': ({ a, b }) => a * b + a + b,
    'adds the difference to the third number of the first row': ({ found, first, a }) =>
      found.of(first[0], first[1]) + a - first[0],
    'exchanges the two numbers': ({ found, a, b }) => found.of(b, a),
    'takes the first number one too large': ({ found, a, b }) => found.of(a + 1, b),
    'takes the second number one too small': ({ found, a, b }) => found.of(a, b - 1),
    'counts one too many': ({ found, a, b }) => found.of(a, b) + 1,
    'counts two too few': ({ found, a, b }) => found.of(a, b) - 2,
    'counts three too few': ({ found, a, b }) => found.of(a, b) - 3,
    'counts two too many': ({ found, a, b }) => found.of(a, b) + 2,
  },
  texts: {
    en: {
      question: ({ grid: table }) =>
        `In each row the third number comes from the first two by the same rule. Which number should replace the question mark?\n\n| I | II | III |\n${table}`,
      explanation: ({ shown, general, asked }, _say, answer) =>
        `Try what joins the first two numbers to the third. ${shown}. The rule for every row is III = ${general}. In the last row ${asked} = ${answer}.`,
    },
    hi: {
      question: ({ grid: table }) =>
        `प्रत्येक पंक्ति में तीसरी संख्या पहली दो संख्याओं से एक ही नियम द्वारा प्राप्त होती है। प्रश्नचिह्न (?) के स्थान पर कौन-सी संख्या आएगी?\n\n| I | II | III |\n${table}`,
      explanation: ({ shown, general, asked }, _say, answer) =>
        `देखिए कि पहली दो संख्याओं से तीसरी कैसे बनती है। ${shown}। हर पंक्ति का नियम है: III = ${general}। अंतिम पंक्ति में ${asked} = ${answer}।`,
    },
    gu: {
      question: ({ grid: table }) =>
        `દરેક હરોળમાં ત્રીજી સંખ્યા પહેલી બે સંખ્યાઓ પરથી એક જ નિયમ પ્રમાણે બને છે. પ્રશ્નાર્થચિહ્ન (?) ની જગ્યાએ કઈ સંખ્યા આવે?\n\n| I | II | III |\n${table}`,
      explanation: ({ shown, general, asked }, _say, answer) =>
        `પહેલી બે સંખ્યાઓ પરથી ત્રીજી કેવી રીતે બને તે જુઓ. ${shown}. દરેક હરોળનો નિયમ છે: III = ${general}. છેલ્લી હરોળમાં ${asked} = ${answer}.`,
    },
  },
});

export const MISSING_NUMBER_FAMILIES: readonly TemplateFamily[] = [missing];
