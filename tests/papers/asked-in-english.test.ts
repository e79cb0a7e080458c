import { expect, test } from 'vitest';
import type { AskedItem } from '../../src/domain/current-affairs/news-papers.ts';
import { newsPaperOf } from '../../src/domain/current-affairs/news-papers.ts';
import { askedInEnglish } from '../../src/papers/asked-in-english.ts';
import { parseAuthored } from '../../src/papers/parse-authored.ts';

/** A paper that makes itself asks in English whatever language an item is in. */

const ENGLISH = { question: 'On which river?', options: ['Narmada', 'Tapi', 'Mahi', 'Banas'] };
const GUJARATI = { question: 'કઈ નદી પર?', options: ['નર્મદા', 'તાપી', 'મહી', 'બનાસ'] };
const HINDI = { question: 'किस नदी पर?', options: ['नर्मदा', 'तापी', 'माही', 'बनास'] };
const item = (day: number, changes: Partial<AskedItem> = {}): AskedItem => ({
  slug: `2026-10/0${day}-a-dam`,
  date: `2026-10-0${day}`,
  category: 'Gujarat',
  language: 'en',
  question: { ...ENGLISH, correctAnswer: 'Tapi', translations: { gu: GUJARATI, hi: HINDI } },
  ...changes,
});
const inGujarati = (translations: object | undefined): AskedItem =>
  item(9, { language: 'gu', question: { ...GUJARATI, correctAnswer: 'તાપી', ...(translations && { translations }) } });
const FIVE = [5, 6, 7, 8].map((day) => item(day)).concat(item(9, { slug: '2026-10/09-b-dam' }));

const weekOf = (items: readonly AskedItem[]) => {
  const parsed = parseAuthored(newsPaperOf('week', '2026-10-05', askedInEnglish(items))?.authored, () => undefined);
  if (!parsed.ok) throw new Error('no paper');
  return parsed.value;
};

test('a question in Gujarati with its translations is asked in English and keeps the other languages', () => {
  const paper = weekOf([...FIVE, inGujarati({ en: ENGLISH, hi: HINDI })]);
  expect([paper.language, paper.others?.map(({ language }) => language)]).toEqual(['en', ['gu', 'hi']]);
  const last = paper.questions.find(({ id }) => id === 'news-2026-10-09-a-dam');
  expect(last).toEqual({ ...paper.questions[0], id: 'news-2026-10-09-a-dam' });
  for (const other of paper.others ?? [])
    expect(other.questions.find(({ id }) => id === last?.id)).toEqual({ ...other.questions[0], id: last?.id });
});

test.each([
  ['none', undefined],
  ['only another one', { hi: HINDI }],
  ['a part of one', { en: { question: ENGLISH.question } }],
])('with %s a question in Gujarati is left out, and the paper stays in its languages', (_, translations) => {
  const paper = weekOf([...FIVE, inGujarati(translations)]);
  expect([paper.questions.length, paper.others?.length]).toEqual([5, 2]);
});
