import { isRecord } from '#domain/lib/is-record.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import type { BankSection, BankSource } from '#domain/mocks/blueprints/bank-source.ts';
import { questionKeysOf } from '../question-keys.ts';
import type { MockFiles } from './mock-editions.ts';
import { papersOfSection } from './section-papers.ts';

type Authored = Readonly<Record<string, unknown>>;

/** A section's questions with their keys. The section is one that the parser takes. */
export function bankSectionOf(data: unknown): BankSection {
  const { languages, papers } = papersOfSection(data, LANGUAGES);
  const { questions = [], passages = {} } = isRecord(data) ? data : {};
  const byLanguage = papers.map(({ authored }) => questionKeysOf(authored));
  const listed = Array.isArray(questions) ? questions.filter(isRecord) : [];
  return {
    languages,
    passages: (isRecord(passages) ? passages : {}) as Readonly<Record<string, Authored>>,
    questions: listed,
    keys: listed.map((_, index) => byLanguage.map((keys) => keys[index] ?? '')),
  };
}

/** What the files of a mock give to the bank. */
export const bankSourceOf = ({ id, mock, sections }: MockFiles): BankSource => ({
  id,
  access: isRecord(mock) && mock['access'] === 'free' ? 'free' : 'members',
  sections: Object.values(sections).map(bankSectionOf),
});
