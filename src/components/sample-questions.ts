import type { Question } from '#domain/papers/question.ts';
import { isPlainText } from '../build/rich-text/compile-text.ts';
import type { CataloguePaper } from './catalogue.ts';

/** How many questions of a paper a guest answers without an account. */
const TRIED = 3;

/** One right option, a reason, and neither pictures nor formulas: a guest's page should not need the math font. */
const isSample = ({ kind, text, image, passage, explanation, options, isDropped }: Question): boolean =>
  kind === 'choice' &&
  image === null &&
  passage === null &&
  isDropped !== true &&
  explanation !== null &&
  options.every((option) => option.image === null) &&
  [text, explanation, ...options.map((option) => option.text)].every(isPlainText);

/** The question of a paper that the home page shows. */
export const findSample = ({ paper }: CataloguePaper): Question | undefined => paper.questions.find(isSample);

/**
 * The questions that stand with their answers in the page of a list, for guests: the first three of its first paper that
 * a page can mark by itself. Day papers alone, which are free and whose files have their answers; never a mock test.
 */
export const listTried = ({ paper }: CataloguePaper): readonly Question[] =>
  paper.questions.filter(isSample).slice(0, TRIED);
