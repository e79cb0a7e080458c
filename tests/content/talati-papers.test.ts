import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAM_PROFILES } from '../../src/domain/papers/exam-facts.ts';
import { parsePaper } from '../../src/domain/papers/paper-parsing.ts';
import { builtSliceOf } from '../../src/papers/slice-of-paper.ts';

/** The Gujarati practice papers of Revenue Talati are marked as its mock tests are (docs/decisions/113). */

interface Texts {
  readonly question: string;
  readonly options: readonly string[];
  readonly explanation: string;
}
interface Question extends Texts {
  readonly id: string;
  readonly translations?: Readonly<Record<string, Texts>>;
}
type Papers = Record<string, Record<string, { readonly language?: string; readonly questions: readonly Question[] }>>;
const file = JSON.parse(readFileSync('src/content/papers/revenuetalati.json', 'utf8')) as Papers;
const gujarati = Object.entries(file).flatMap(([day, papers]) =>
  Object.entries(papers).flatMap(([label, paper]) =>
    paper.language === 'gu' ? [[`${day}, ${label}`, paper] as const] : [],
  ),
);
const profile = EXAM_PROFILES['gsssb-revenue-talati-2025'];
if (!profile?.marking || profile.questions === null) throw new Error('The rehearsal leaves nothing open');
const { marking, minutes, questions } = profile;

describe('a Gujarati paper of Revenue Talati', () => {
  it('is one of five or more', () => {
    expect(gujarati.length).toBeGreaterThanOrEqual(5);
  });

  it.each(gujarati)(
    '%s has the marks of the exam, a skip like "Not attempted", and its time in proportion',
    (_, paper) => {
      const parsed = parsePaper(paper);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      const slice = builtSliceOf(parsed.value) as { readonly marking: unknown };
      expect(slice.marking).toEqual({ right: marking.right, wrong: marking.wrong, blank: marking.notAttempted });
      expect(parsed.value.durationMs).toBe(Math.ceil((minutes * parsed.value.questions.length) / questions) * 60_000);
    },
  );

  const isOnGujarati = (label: string): boolean => label === 'Day 4, Paper 1';
  const numbersOf = (text: string): readonly string[] => (text.match(/\d[\d,:]*/g) ?? []).toSorted();

  it.each(gujarati.filter(([label]) => !isOnGujarati(label)))('%s has its questions in English too', (label, paper) => {
    for (const { id, question, options, translations } of paper.questions) {
      const english = translations?.['en'];
      expect(english?.options, id).toHaveLength(options.length);
      expect(new Set(english?.options).size, id).toBe(options.length);
      expect(`${english?.question} ${english?.options.join(' ')} ${english?.explanation}`, id).not.toMatch(
        /[\u0a80-\u0aff]/,
      );
      if (!label.startsWith('Day 3')) continue;
      expect(numbersOf(english?.question ?? ''), id).toEqual(numbersOf(question));
      expect(english?.options.map(numbersOf), id).toEqual(options.map(numbersOf));
    }
  });
});
