import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../src/domain/papers/question-parsing.ts';
import type { Topic } from '../../src/domain/papers/topics.ts';
import { computedCglQuant } from './computed/cgl-tier1-quant.ts';
import { computedCglReasoning } from './computed/cgl-tier1-reasoning.ts';
import { computedChsl } from './computed/chsl.ts';
import { computedChslHard } from './computed/chsl-hard.ts';
import { computedComputerGujarati } from './computed/computer-gujarati.ts';
import { computedDyso } from './computed/dyso.ts';
import { computedEconomicsGeography } from './computed/economics-geography.ts';
import type { FigureQuestion } from './computed/figures.ts';
import { FIGURE_TOPICS, figureAnswer } from './computed/figures.ts';
import { computedGd } from './computed/gd.ts';
import { computedGdHindi } from './computed/gd-hindi.ts';
import { computedGeneraltestHard } from './computed/generaltest-hard.ts';
import { computedGkScience } from './computed/gk-science.ts';
import { computedMaths } from './computed/maths.ts';
import { computedMathsHard } from './computed/maths-hard.ts';
import { computedMts } from './computed/mts.ts';
import { computedReasoning } from './computed/reasoning.ts';
import { computedReasoningHard } from './computed/reasoning-hard.ts';
import { computedScienceFormulas } from './computed/science-formulas.ts';
import { computedTalatiGujarati } from './computed/talati-gujarati.ts';
import type { Computed, Question, Readers } from './computed/tools.ts';
import { readersOf } from './computed/tools.ts';

/**
 * The papers beside the first days of revenuetalati and cgl (computed-answers.test.ts): every answer that can be worked out is worked
 * out from the stem. No entry holds an answer, so a changed number with an unchanged key fails here.
 */

const FOLDER = resolve(import.meta.dirname, '../../src/content/papers');
type Paper = { questions: (Question & { passage?: string })[]; passages?: Record<string, { text: string }> };
type PaperFile = Record<string, Record<string, Paper>>;
const withPassages = ({ questions, passages = {} }: Paper): Question[] =>
  questions.map((question) => ({ ...question, passageText: passages[question.passage ?? '']?.text }));
const questionsOf = (file: string): Question[] =>
  Object.values(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as PaperFile).flatMap((day) =>
    Object.values(day).flatMap(withPassages),
  );
const isElsewhere = ({ id }: Question): boolean => /^(cgl-d[12]|revenuetalati-d[12])-/.test(id);
const all = readdirSync(FOLDER)
  .flatMap(questionsOf)
  .filter((question) => !isElsewhere(question));

/** From the pictures of the question and of its options. */
const computedFigures = ({ question }: Readers): Computed =>
  Object.fromEntries(
    all
      .filter(({ topic }) => FIGURE_TOPICS.includes(topic))
      .map(({ id }) => [id, () => figureAnswer(question(id) as unknown as FigureQuestion)]),
  );

const PARTS: readonly ((readers: Readers) => Computed)[] = [
  computedChsl,
  computedMts,
  computedGd,
  computedGdHindi,
  computedDyso,
  computedMaths,
  computedReasoning,
  computedGkScience,
  computedScienceFormulas,
  computedComputerGujarati,
  computedEconomicsGeography,
  computedCglReasoning,
  computedCglQuant,
  computedMathsHard,
  computedReasoningHard,
  computedChslHard,
  computedGeneraltestHard,
  computedTalatiGujarati,
  computedFigures,
];

/** Topics whose every question can be worked out from its text or its picture: a new one needs an entry too. */
const COMPUTABLE: readonly Topic[] = [
  'ages',
  'algebra',
  'alphabet',
  'analogy',
  'averages',
  'blood-relations',
  'boats',
  'calendar',
  'circles',
  'clock',
  'coding',
  'compound-interest',
  'counting-figures',
  'cubes-and-dice',
  'data-interpretation',
  'directions',
  'embedded-figures',
  'fractions',
  'geometry',
  'lcm-hcf',
  'letter-series',
  'mensuration',
  'mirror-images',
  'missing-number',
  'mixtures',
  'number-series',
  'number-system',
  'odd-one-out',
  'paper-folding',
  'partnership',
  'percentage',
  'pipes',
  'profit-and-loss',
  'ranking',
  'ratio',
  'seating',
  'simple-interest',
  'simplification',
  'speed',
  'statements',
  'statistics',
  'syllogism',
  'symbol-operations',
  'time-and-work',
  'trains',
  'triangles',
  'trigonometry',
  'venn',
  'water-images',
];
/** Of these topics, those whose answer is in the meaning of words. */
const OF_WORDS = [
  'cgl-d3-p1-q01',
  'gd-d2-p1-q01',
  'mts-d3-p1-q26',
  'cgl-d3-p1-q03',
  'gd-d1-p1-q05',
  'reasoning-d3-p1-q09',
  'mts-d2-p1-q05',
  'revenuetalati-d3-p2-q05',
  'mts-d3-p1-q34',
  'cgl-d3-p1-q24',
  'mts-d3-p1-q36',
  'revenuetalati-d3-p2-q10',
];

/** The key as the student reads it: the text of a match code is made by the parser. */
function keyText(key: unknown): string {
  if (typeof key === 'string') return key;
  const { match, text = '' } = key as { readonly match?: readonly number[]; readonly text?: string };
  return match === undefined ? text : codeOf(match);
}

const readers = readersOf(all);
const computed: Computed = Object.assign({}, ...PARTS.map((part) => part(readers)));

describe('computed answers', () => {
  it.each(Object.keys(computed))('%s', (id) => {
    expect(computed[id]?.()).toBe(keyText(readers.question(id).correctAnswer));
  });

  it('cover every question of a computable topic, but for those of words', () => {
    const asked = all.filter(({ topic }) => COMPUTABLE.some((each) => each === topic));
    const open = asked.filter(({ id }) => computed[id] === undefined).map(({ id }) => id);
    expect(open.toSorted()).toEqual(OF_WORDS.toSorted());
  });
});
