import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computedMockCgl } from './computed/mock-cgl-tier1-1.ts';
import { computedMockNumbers } from './computed/mock-numbers.ts';
import { computedMockTalati } from './computed/mock-revenuetalati-1.ts';
import { findDrawnFrom } from '#domain/papers/families/variant-question.ts';
import type { Computed, Question, Readers } from './computed/tools.ts';
import { numbersIn, readersOf } from './computed/tools.ts';

/**
 * The questions of mock tests that somebody wrote by hand and whose answer can be worked out: it is, from the English
 * text as students read it. No entry holds an answer, so a changed number with an unchanged key fails here. What
 * families draw is drawn again in drawn-questions.test.ts.
 */

interface Text {
  readonly question: string;
  readonly options: readonly string[];
}
interface Written extends Text {
  readonly id: string;
  readonly topic: string;
  readonly correctAnswer: string;
  readonly passage?: string;
  readonly translations?: Readonly<Record<string, Text>>;
}
interface Passage {
  readonly text: string;
  readonly translations?: Readonly<Record<string, { readonly text: string }>>;
}
interface Section {
  readonly languages: readonly string[];
  readonly passages?: Readonly<Record<string, Passage>>;
  readonly questions: readonly Written[];
}

/** Each language spells another number of these: 'five years ago', 'twice'. Its entry checks the words. */
const SPELLED: readonly string[] = ['revenuetalati-1-m14'];

const MOCKS = resolve(import.meta.dirname, '../../src/content/mocks');
const sectionOf = (path: string): Section =>
  JSON.parse(readFileSync(resolve(MOCKS, `${path}.json`), 'utf8')) as Section;

/** The questions in English, whichever language they were written in. */
function englishOf({ languages, passages = {}, questions }: Section): readonly Question[] {
  return questions.map((written) => {
    const base = written.options.indexOf(written.correctAnswer);
    const text: Text = languages[0] === 'en' ? written : (written.translations?.['en'] ?? written);
    const passage = passages[written.passage ?? ''];
    return {
      id: written.id,
      topic: written.topic,
      question: text.question,
      options: text.options,
      correctAnswer: text.options[base] ?? '',
      passageText: languages[0] === 'en' ? passage?.text : passage?.translations?.['en']?.text,
    };
  });
}

const SECTIONS: readonly { readonly path: string; readonly of: (readers: Readers) => Computed }[] = [
  { path: 'cgl-tier1-1/quantitative-aptitude', of: computedMockCgl },
  { path: 'revenuetalati-1/mathematics-reasoning', of: computedMockTalati },
];

/** Sections of which some questions can be worked out. */
const MIXED: readonly string[] = [
  'cgl-short-1/mixed',
  'cgl-tier1-1/reasoning',
  'cgl-tier1-2/quantitative-aptitude',
  'cgl-tier1-2/reasoning',
  'cgl-tier1-3/quantitative-aptitude',
  'cgl-tier1-3/reasoning',
  'chsl-tier1-1/reasoning',
  'dyso-1/general-studies',
  'dyso-short-1/mixed',
  'gd-1/reasoning',
  'mts-session1-1/reasoning',
  'revenuetalati-2/mathematics-reasoning',
  'revenuetalati-short-1/mixed',
];

const idsOf = ({ questions }: Section): ReadonlySet<string> => new Set(questions.map(({ id }) => id));
const isHandWritten = ({ id }: Written): boolean => findDrawnFrom(id) === null;

/** Their answers are numbers that one has to know: a year, a count of members, a sum in a law; or a word. */
const FACTS: readonly string[] = [
  'cgl-short-1-q09',
  'cgl-tier1-1-r23',
  'dyso-1-q043',
  'dyso-1-q057',
  'dyso-1-q063',
  'dyso-1-q082',
  'dyso-1-q182',
  'dyso-1-q183',
  'dyso-1-q186',
  'revenuetalati-short-1-q08',
  'revenuetalati-short-1-q10',
];
/** '1 and 2 only', '2, 4, 3, 1': numbers of statements and of entries. */
const NUMBERS_OF_ENTRIES = / only$|^\d(?:, \d)+$/;

describe.each(MIXED)('%s', (path) => {
  const section = sectionOf(path);
  const readers = readersOf(englishOf(section));
  const computed = computedMockNumbers(readers);
  const own = Object.keys(computed).filter((id) => idsOf(section).has(id));

  test.each(own)('the key of %s is what its numbers give', (id) => {
    expect(computed[id]?.()).toBe(readers.question(id).correctAnswer);
  });
});

test('every entry for a section with some numbers is a question of one', () => {
  const known = new Set(MIXED.flatMap((path) => [...idsOf(sectionOf(path))]));
  expect(Object.keys(computedMockNumbers(readersOf([]))).filter((id) => !known.has(id))).toEqual([]);
});

test('every hand-written question whose options all begin with a number is worked out, or its answer is a fact', () => {
  const worked = new Set([
    ...Object.keys(computedMockNumbers(readersOf([]))),
    ...SECTIONS.flatMap(({ path, of }) => Object.keys(of(readersOf(englishOf(sectionOf(path)))))),
  ]);
  const numeric = [...MIXED, ...SECTIONS.map(({ path }) => path)].flatMap((path) => {
    const section = sectionOf(path);
    const english = new Map(englishOf(section).map((question) => [question.id, question]));
    return section.questions
      .filter(isHandWritten)
      .map(({ id }) => english.get(id))
      .filter((question) => question?.options.every((option) => /^(?:₹|\$)?\d/.test(option)))
      .filter((question) => question?.options.some((option) => NUMBERS_OF_ENTRIES.test(option)) === false);
  });
  const left = numeric.filter((question) => question !== undefined && !worked.has(question.id));
  expect(left.map((question) => question?.id).filter((id) => !FACTS.includes(id ?? ''))).toEqual([]);
});

describe.each(SECTIONS)('$path', ({ path, of }) => {
  const section = sectionOf(path);
  const readers = readersOf(englishOf(section));
  const computed = of(readers);

  test.each(Object.keys(computed))('the key of %s is what its numbers give', (id) => {
    expect(computed[id]?.()).toBe(readers.question(id).correctAnswer);
  });

  test('has the same numbers in every language, so that one reading is enough', () => {
    /** A language may spell a number that another writes in digits: 'twice', 'five years ago'. */
    const isWithin = (few: readonly number[], many: readonly number[]): boolean => {
      const left = [...many];
      return few.every((each) => left.includes(each) && left.splice(left.indexOf(each), 1).length === 1);
    };
    const isSame = (text: string, other: string): boolean => {
      const [one, two] = [numbersIn(text), numbersIn(other)];
      return isWithin(one, two) || isWithin(two, one);
    };
    const differing = section.questions
      .filter(isHandWritten)
      .flatMap(({ id, question, options, translations = {} }) =>
        Object.values(translations).flatMap((other) =>
          (SPELLED.includes(id) || isSame(question, other.question)) &&
          options.every((option, index) => isSame(option, other.options[index] ?? ''))
            ? []
            : [id],
        ),
      );
    expect(differing).toEqual([]);
  });
});
