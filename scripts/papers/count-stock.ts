import { isRecord } from '../../src/domain/lib/is-record.ts';
import { indiaDayOf } from '../../src/domain/lib/india-time.ts';
import type { Language } from '../../src/domain/lib/languages.ts';
import { LANGUAGES } from '../../src/domain/lib/languages.ts';
import { EVERY_FAMILY } from '../../src/domain/papers/every-family.ts';
import { familiesOfTable } from '../../src/domain/papers/fact-tables/fact-families.ts';
import type { FactTable } from '../../src/domain/papers/fact-tables/fact-table.ts';
import type { TopicSubject } from '../../src/domain/papers/topics.ts';
import { TOPIC_SUBJECTS, isTopic } from '../../src/domain/papers/topics.ts';
import { readBank } from './read-bank.ts';
import { readFactTables } from './read-fact-tables.ts';
import { readMocks } from './read-mocks.ts';

/** What students can be asked on one subject. */
export interface SubjectStock {
  readonly subject: TopicSubject | 'other';
  readonly tables: number;
  readonly rows: number;
  /** Pairs of a row and a column. */
  readonly facts: number;
  readonly families: number;
  /** Different questions of tables, by the language of their text. */
  readonly drawn: Readonly<Record<Language, number>>;
  /** Written questions of papers and mock tests. */
  readonly written: number;
  /** Papers and mock tests that ask the subject. */
  readonly papers: number;
  readonly mocks: number;
}

/** Two questions with the same rows, column, direction and stem are one, whatever their wrong options. */
const SEEDS = ['a', 'b', 'c', 'd'];

function questionsOfTable(table: FactTable, today: string): number {
  return familiesOfTable(table, today).reduce((sum, family) => {
    const asked = new Set<string>();
    for (const { code } of table.rows)
      for (const seed of SEEDS) {
        const variant = family.find(`${code}.${seed}`);
        if (variant !== null) asked.add(`${variant.facts.join()} ${variant.texts.en.question}`);
      }
    return sum + asked.size;
  }, 0);
}

/** The topics of the questions anywhere in a value. */
function topicsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(topicsIn);
  if (!isRecord(value)) return [];
  const { topic, question } = value;
  const own = typeof topic === 'string' && typeof question === 'string' ? [topic] : [];
  return [...own, ...Object.values(value).flatMap(topicsIn)];
}

const subjectOf = (word: string): SubjectStock['subject'] => {
  return TOPIC_SUBJECTS.find(({ topics }) => isTopic(word) && topics.includes(word))?.name ?? 'other';
};

export function countStock(): readonly SubjectStock[] {
  const today = indiaDayOf(Date.now());
  const tables = readFactTables();
  const papers = readBank().files.flatMap(({ days }) => Object.values(days).flatMap((day) => Object.values(day)));
  const { mocks } = readMocks();
  const asked = (sources: readonly unknown[]) => sources.map((each) => topicsIn(each).map(subjectOf));
  const [inPapers, inMocks] = [asked(papers), asked(mocks)];
  return [...TOPIC_SUBJECTS.map(({ name }) => name), 'other' as const].map((subject) => {
    const own = tables.filter(({ topic }) => subjectOf(topic) === subject);
    const countOf = (list: readonly (readonly string[])[]): number =>
      list.filter((subjects) => subjects.includes(subject)).length;
    const questions = own.map((table) => ({ table, count: questionsOfTable(table, today) }));
    const drawnIn = (language: Language): number =>
      questions.reduce((sum, { table, count }) => sum + (table.languages.includes(language) ? count : 0), 0);
    return {
      subject,
      tables: own.length,
      rows: own.reduce((sum, { rows }) => sum + rows.length, 0),
      facts: own.reduce((sum, { rows }) => sum + rows.reduce((all, row) => all + Object.keys(row.values).length, 0), 0),
      families: EVERY_FAMILY.filter(({ topic }) => subjectOf(topic) === subject).length,
      drawn: Object.fromEntries(LANGUAGES.map((each) => [each, drawnIn(each)])) as SubjectStock['drawn'],
      written: [...inPapers, ...inMocks].flat().filter((each) => each === subject).length,
      papers: countOf(inPapers),
      mocks: countOf(inMocks),
    };
  });
}

const HEAD = ['subject', 'tables', 'rows', 'facts', 'families', 'en', 'gu', 'hi', 'written', 'papers', 'mocks'];

/** The counts as lines of a plain table, with their sums. */
export function stockTable(stock: readonly SubjectStock[]): string {
  const rows = stock.map(({ subject, tables, rows: count, facts, families, drawn, written, papers, mocks }) => [
    subject,
    tables,
    count,
    facts,
    families,
    drawn.en,
    drawn.gu,
    drawn.hi,
    written,
    papers,
    mocks,
  ]);
  const sums = HEAD.slice(1, 9).map((_, index) => rows.reduce((sum, row) => sum + Number(row[index + 1]), 0));
  return [HEAD, ...rows, ['all', ...sums, '', '']]
    .map((row) => row.map((cell, index) => (index === 0 ? String(cell).padEnd(18) : String(cell).padStart(9))).join(''))
    .join('\n');
}
