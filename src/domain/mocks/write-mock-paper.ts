import type { Language } from '../lib/languages.ts';
import type { RichTexts } from '../papers/rich-text.ts';
import { writeAsked, writePassages } from '../papers/write-slice.ts';
import type { MockExplanations, MockPaper, MockSectionText } from './mock-paper.ts';

/** The JSON of a mock's public paper, which is sealed, and of its explanations, which are stored. */

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

export const writeMockExplanations = ({ topics, difficulties, texts }: MockExplanations): object => ({
  topics,
  difficulties,
  texts: Object.fromEntries(
    entriesOf(texts).map(([language, { explanations, rich }]) => [language, { explanations, rich: writeRich(rich) }]),
  ),
});
