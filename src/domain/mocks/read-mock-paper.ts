import { isRecord } from '../lib/is-record.ts';
import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';
import { readAsked, readNames, readPassages } from '../papers/paper-slice.ts';
import type { RichTexts } from '../papers/rich-text.ts';
import { parseRich } from '../papers/rich-text.ts';
import type {
  MockExplanationTexts,
  MockExplanations,
  MockPaper,
  MockPaperSection,
  MockSectionText,
} from './mock-paper.ts';

/** Reads what write-mock-paper.ts has written. It reports no issues, because the parser of the authored mock has refused them. */

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

/** Reads what `writeMockExplanations` wrote. The server alone stores it, so its shape is trusted. */
export function readMockExplanations(value: object): MockExplanations {
  const { topics, difficulties, texts } = value as MockExplanations;
  const read = (Object.entries(texts) as [Language, MockExplanationTexts][]).map(
    ([language, text]): [Language, MockExplanationTexts] => [
      language,
      { explanations: text.explanations, ...withRich(text.rich) },
    ],
  );
  return { topics, difficulties, texts: Object.fromEntries(read) };
}
