import { isRecord } from '../lib/is-record.ts';
import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';
import { readAsked, readNames, readPassages } from '../papers/paper-slice.ts';
import type { RichTexts } from '../papers/rich-text.ts';
import { parseRich } from '../papers/rich-text.ts';
import { writeAsked, writePassages } from '../papers/write-slice.ts';
import type {
  MockExplanationTexts,
  MockExplanations,
  MockPaper,
  MockPaperSection,
  MockSectionText,
} from './mock-paper.ts';

/**
 * The JSON of a mock's public paper and of its explanations: `write...` gives what is sealed or stored, `read...` what
 * the browser draws. Readers report no issues, because the parser has refused them.
 */

const writeRich = (rich: RichTexts | undefined) => (rich === undefined ? undefined : Object.fromEntries(rich));

const writeText = ({ language, names, passages, questions, rich }: MockSectionText) => ({
  names: language === 'en' ? undefined : names,
  passages: writePassages(passages),
  questions: questions.map(writeAsked),
  rich: writeRich(rich),
});

const entriesOf = <T>(record: Readonly<Partial<Record<Language, T>>>): readonly (readonly [Language, T])[] =>
  Object.entries(record) as [Language, T][];

export const writeMockPaper = ({ id, title, languages, sections }: MockPaper): object => ({
  id,
  title,
  languages,
  sections: sections.map((section) => ({
    languages: section.languages,
    names: section.names,
    texts: Object.fromEntries(entriesOf(section.texts).map(([language, text]) => [language, writeText(text)])),
  })),
});

const languagesOf = (value: unknown): readonly Language[] => (Array.isArray(value) ? value.filter(isLanguage) : []);
const withRich = (value: unknown): { readonly rich?: RichTexts } => {
  const rich = parseRich(value);
  return rich.size > 0 ? { rich } : {};
};

function readText(value: unknown, language: Language): MockSectionText | null {
  if (!isRecord(value) || !Array.isArray(value['questions'])) return null;
  const questions = value['questions'].map(readAsked);
  if (questions.length === 0 || !questions.every((question) => question !== null)) return null;
  const { names, passages, rich } = value;
  return { language, names: readNames(names), passages: readPassages(passages), questions, ...withRich(rich) };
}

function readSection(value: unknown): MockPaperSection | null {
  const record = isRecord(value) ? value : {};
  const languages = languagesOf(record['languages']);
  const texts = isRecord(record['texts']) ? record['texts'] : {};
  const read = languages.map((language) => readText(texts[language], language));
  if (read.length === 0 || !read.every((text) => text !== null)) return null;
  const names = Object.fromEntries(
    Object.entries(isRecord(record['names']) ? record['names'] : {}).filter(
      ([language, name]) => isLanguage(language) && typeof name === 'string',
    ),
  );
  return { languages, names, texts: Object.fromEntries(read.map((text) => [text.language, text])) };
}

/** Null for anything that is not a whole paper: a mock is never shown in part. Never throws. */
export function readMockPaper(value: unknown): MockPaper | null {
  if (!isRecord(value)) return null;
  const { id, title, sections: list } = value;
  const languages = languagesOf(value['languages']);
  const sections = Array.isArray(list) ? list.map(readSection) : [];
  if (typeof id !== 'string' || typeof title !== 'string' || languages.length === 0) return null;
  if (sections.length === 0 || !sections.every((section) => section !== null)) return null;
  return { id, title, languages, sections };
}

export const writeMockExplanations = ({ topics, difficulties, texts }: MockExplanations): object => ({
  topics,
  difficulties,
  texts: Object.fromEntries(
    entriesOf(texts).map(([language, { explanations, rich }]) => [language, { explanations, rich: writeRich(rich) }]),
  ),
});

/** Reads what `writeMockExplanations` wrote. The server alone stores it, so its shape is trusted. */
export function readMockExplanations(value: object): MockExplanations {
  const { topics, difficulties, texts } = value as MockExplanations;
  const read = entriesOf(texts).map(([language, text]): [Language, MockExplanationTexts] => [
    language,
    { explanations: text.explanations, ...withRich(text.rich) },
  ]);
  return { topics, difficulties, texts: Object.fromEntries(read) };
}
