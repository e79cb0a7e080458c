import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languagesOf, readIn } from '../../src/domain/papers/paper.ts';
import { parsePaper } from '../../src/domain/papers/paper-parsing.ts';
import { readSlice } from '../../src/domain/papers/paper-slice.ts';
import { withOtherLanguages } from '../../src/papers/other-languages.ts';
import { builtSliceOf } from '../../src/papers/slice-of-paper.ts';

/** A practice paper that is written in two languages, from its file to what the quiz reads. */

const question = (number: number, translations?: object) => ({
  id: `trial-d1-p1-q0${number}`,
  question: `પ્રશ્ન ${number}`,
  options: ['લાલ', 'લીલો'],
  correctAnswer: 'લીલો',
  explanation: 'કારણ',
  ...(translations && { translations }),
});
const english = { question: 'Which colour?', options: ['Red', 'Green'], explanation: 'Why' };
const TRANSLATED = {
  topic: 'રંગ',
  language: 'gu',
  questions: [question(1, { en: english }), question(2, { en: english })],
};

function written(authored: object) {
  const parsed = parsePaper(authored);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return withOtherLanguages(parsed.value, authored);
}
const readAgain = (data: unknown) => readSlice(JSON.parse(JSON.stringify(data))).paper;

describe('a paper in two languages', () => {
  const slice = builtSliceOf(written(TRANSLATED));
  const paper = readAgain(slice);

  test('is read in both, with the same questions, options and key', () => {
    expect(languagesOf(paper)).toEqual(['gu', 'en']);
    expect(readIn(paper, 'gu').questions[0]?.text).toBe('પ્રશ્ન 1');
    const other = readIn(paper, 'en');
    expect(other.questions.map(({ id, text }) => [id, text])).toEqual([
      ['trial-d1-p1-q01', 'Which colour?'],
      ['trial-d1-p1-q02', 'Which colour?'],
    ]);
    expect(other.questions[0]).toMatchObject({ correctAnswer: { text: 'Green' }, explanation: 'Why' });
    expect(other.revision).toBe(paper.revision);
  });

  test('is read in its own language where another is chosen that it does not have', () => {
    expect(readIn(paper, 'hi')).toBe(paper);
    expect(readIn(paper, null)).toBe(paper);
  });

  test('has the edition that it has in one language: a translation decides no score', () => {
    const plain = { ...TRANSLATED, questions: [question(1), question(2)] };
    expect(builtSliceOf(written(plain))['revision']).toBe(slice['revision']);
  });

  test('is offered in a language only where every question and every passage has it', () => {
    const half = { ...TRANSLATED, questions: [question(1, { en: english }), question(2)] };
    expect(written(half).others).toBeUndefined();
    const passages = { p1: { title: 'ફકરો', text: 'લખાણ' } };
    const withPassage = {
      ...TRANSLATED,
      passages,
      questions: TRANSLATED.questions.map((each) => ({ ...each, passage: 'p1' })),
    };
    expect(written(withPassage).others).toBeUndefined();
    const both = { p1: { ...passages.p1, translations: { en: { title: 'Passage', text: 'Text' } } } };
    expect(languagesOf(written({ ...withPassage, passages: both }))).toEqual(['gu', 'en']);
  });

  test('is read without a language whose questions or options are others: a response names an option by its place', () => {
    const [other] = slice['others'] as { questions: { id: string; options: unknown[] }[] }[];
    const changed = (questions: readonly unknown[]) => readAgain({ ...slice, others: [{ ...other, questions }] });
    const [first, second] = other?.questions ?? [];
    expect(changed([first, second]).others).toHaveLength(1);
    expect(changed([first]).others).toBeUndefined();
    expect(changed([second, first]).others).toBeUndefined();
    expect(changed([first, { ...second, options: [...(second?.options ?? []), 'Blue'] }]).others).toBeUndefined();
    expect(readAgain({ ...slice, others: 'English' }).questions).toHaveLength(2);
  });
});

test('the Gujarati papers of Revenue Talati can be read in English, but for the one on Gujarati itself', () => {
  const file = resolve(import.meta.dirname, '../../src/content/papers/revenuetalati.json');
  const days = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, { language?: string }>>;
  const gujarati = Object.entries(days).flatMap(([day, papers]) =>
    Object.entries(papers)
      .filter(([, { language }]) => language === 'gu')
      .map(([name, authored]) => [`${day}, ${name}`, languagesOf(written(authored))] as const),
  );
  expect(gujarati.length).toBeGreaterThan(1);
  expect(gujarati.filter(([, languages]) => !languages.includes('en')).map(([name]) => name)).toEqual([
    'Day 4, Paper 1',
  ]);
});
