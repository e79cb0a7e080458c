import type { Language } from '../lib/languages.ts';
import type { Difficulty } from '../papers/difficulty.ts';
import type { PartNames } from '../papers/part-names.ts';
import type { Passage } from '../papers/passage.ts';
import type { AskedQuestion } from '../papers/question.ts';
import type { RichTexts } from '../papers/rich-text.ts';

/**
 * The public paper of a mock test: what is sealed, fetched ahead and shown. It has no answer key, no explanations and
 * no topics. Questions of one id are one question in every language: same options in the same order.
 */
export interface MockPaper {
  readonly id: string;
  readonly title: string;
  /** The languages that the student picks from; the first is the default. */
  readonly languages: readonly Language[];
  /** As many as the rules have, in their order. */
  readonly sections: readonly MockPaperSection[];
}

/**
 * A section in each language that it has; `texts` has exactly these. A section of one language, such as English, is
 * shown in it whatever the student picks: `sectionTextIn` decides.
 */
export interface MockPaperSection {
  readonly languages: readonly Language[];
  /** The section's name, in its own languages and perhaps others of the mock. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly texts: Readonly<Partial<Record<Language, MockSectionText>>>;
}

/** One section in one language. */
export interface MockSectionText {
  readonly language: Language;
  /** Letters of the options and names of the parts, in this language. */
  readonly names: PartNames;
  readonly passages: readonly Passage[];
  readonly questions: readonly AskedQuestion[];
  /** The formatted form of texts that are not plain. Undefined when all are plain. */
  readonly rich?: RichTexts;
}

/** The text of a section in the picked language, or in the section's own first language where it lacks that one. */
export function sectionTextIn({ texts, languages }: MockPaperSection, language: Language): MockSectionText | null {
  const [first] = languages;
  return texts[language] ?? (first === undefined ? null : (texts[first] ?? null));
}

/** In the place of the right options: the question was dropped, and everybody earns its marks. */
export const DROPPED = '*';

/**
 * The answer key, which only the cohort holds. `right[i]` is the entry of a question as key-entry.ts writes it: '2', '+02',
 * '=9.7..9.9', or `DROPPED`. Versions begin at 1.
 */
export interface MockKey {
  readonly version: number;
  readonly right: readonly string[];
}

/** What a result shows of each question, by language, in the order of the paper. Released with the result alone. */
export interface MockExplanations {
  readonly topics: readonly string[];
  readonly difficulties: readonly Difficulty[];
  readonly texts: Readonly<Partial<Record<Language, MockExplanationTexts>>>;
}

/** One entry a question. Where a section lacks the language, its explanations are in the section's first one. */
export interface MockExplanationTexts {
  readonly explanations: readonly string[];
  readonly rich?: RichTexts;
}
