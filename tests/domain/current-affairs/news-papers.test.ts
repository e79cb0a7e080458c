import { describe, expect, test } from 'vitest';
import type { AskedItem } from '../../../src/domain/current-affairs/news-papers.ts';
import {
  daysOfNewsPaper,
  newsPaperOf,
  newsPapersIn,
  newsPapersOf,
  newsReferenceOf,
} from '../../../src/domain/current-affairs/news-papers.ts';
import { parseAuthored } from '../../../src/papers/parse-authored.ts';

/** The papers that make themselves of the questions of items. */

const QUESTION = {
  question: 'On which river?',
  options: ['Narmada', 'Tapi', 'Mahi', 'Banas'],
  correctAnswer: 'Narmada',
};
const GUJARATI = { question: 'કઈ નદી પર?', options: ['નર્મદા', 'તાપી', 'મહી', 'બનાસ'] };
const item = (date: string, changes: Partial<AskedItem> = {}): AskedItem => ({
  slug: `${date.slice(0, 7)}/${date.slice(8)}-a-dam`,
  date,
  category: 'Gujarat',
  language: 'en',
  question: QUESTION,
  ...changes,
});
/** Monday to Sunday. */
const WEEK = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-11'];

describe('a week', () => {
  test('has a paper of its questions from Monday to Sunday, oldest first, in the topics of their categories', () => {
    const items = [...WEEK, '2026-10-04', '2026-10-12'].toReversed().map((day) => item(day));
    const paper = newsPaperOf('week', '2026-10-07', items);
    expect(paper?.reference).toEqual({ exam: 'newsweek', day: '50', paper: '1' });
    expect(paper?.authored['topic']).toBe('5 October to 11 October 2026');
    const parsed = parseAuthored(paper?.authored, () => undefined);
    expect(parsed.ok && parsed.value.questions.map(({ id, topic }) => [id, topic])).toEqual(
      WEEK.map((day) => [`news-${day}-a-dam`, 'current-gujarat']),
    );
    // As every other paper: with time, and marks taken off for a wrong answer.
    expect(parsed.ok && [parsed.value.durationMs > 0, parsed.value.marking.wrong < 0]).toEqual([true, true]);
  });

  test('with four questions has none, whatever items without a question it has', () => {
    const items = WEEK.map((day, index) => item(day, index === 0 ? { question: null } : {}));
    expect(newsPaperOf('week', '2026-10-07', items)).toBeNull();
    expect(newsPapersOf(items)).toEqual([]);
  });

  test('is in a further language only where each question is', () => {
    const both = { ...QUESTION, translations: { gu: GUJARATI, hi: GUJARATI } };
    const items = WEEK.map((day, index) =>
      item(day, { question: index === 0 ? { ...QUESTION, translations: { gu: GUJARATI } } : both }),
    );
    const questions = newsPaperOf('week', '2026-10-07', items)?.authored['questions'] as { translations: object }[];
    expect(questions.map(({ translations }) => Object.keys(translations))).toEqual(WEEK.map(() => ['gu']));
  });
});

test('a month has a test of its own, and an address that stays', () => {
  expect(newsPapersOf(WEEK.map((day) => item(day))).map(({ reference }) => reference)).toEqual([
    { exam: 'newsweek', day: '50', paper: '1' },
    { exam: 'newsmonth', day: '12', paper: '1' },
  ]);
  expect(newsReferenceOf('month', '2025-11-01')?.day).toBe('1');
  expect(newsReferenceOf('week', '2025-10-26')).toBeNull();
});

test('a month names its test and the quizzes of weeks that have a day of it', () => {
  const weekOf = (day: string) => ({ exam: 'newsweek', day, paper: '1' });
  const month = { exam: 'newsmonth', day: '12', paper: '1' };
  expect(daysOfNewsPaper(weekOf('49'))).toEqual({ from: '2026-09-28', to: '2026-10-04' });
  expect(newsPapersIn('2026-10', [weekOf('48'), weekOf('49'), weekOf('50'), month])).toEqual([
    month,
    weekOf('49'),
    weekOf('50'),
  ]);
});
