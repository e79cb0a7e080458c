import type { Language } from '../../lib/languages.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../lib/languages.ts';
import type { Difficulty } from '../../papers/difficulty.ts';

/** The texts of a written question in one language. */
export interface WrittenTexts {
  readonly question: string;
  readonly options: readonly string[];
  readonly explanation: string;
}

/** A question that staff write for a place of a mock test, as their form has it: one of four options is right. */
export interface WrittenQuestion {
  readonly topic: string;
  readonly difficulty: Difficulty;
  /** The index of the right option; null before one is chosen. */
  readonly right: number | null;
  readonly texts: Readonly<Partial<Record<Language, WrittenTexts>>>;
}

const NO_TEXTS: WrittenTexts = { question: '', options: ['', '', '', ''], explanation: '' };

export const textsIn = ({ texts }: WrittenQuestion, language: Language): WrittenTexts => texts[language] ?? NO_TEXTS;

/** Whether any of its texts is written. */
export const isBegun = ({ texts }: WrittenQuestion): boolean =>
  Object.values(texts).some(({ question, options, explanation }) =>
    [question, explanation, ...options].some((text) => text.trim() !== ''),
  );

const trimmed = ({ question, options, explanation }: WrittenTexts) => ({
  question: question.trim(),
  options: options.map((option) => option.trim()),
  explanation: explanation.trim(),
});

/** The question as authors write it (docs/content.md), in the languages of its section, the base language first. */
export function authoredOfWritten(written: WrittenQuestion, languages: readonly Language[]) {
  const [base = 'en', ...others] = languages;
  const own = trimmed(textsIn(written, base));
  const right = written.right === null ? undefined : own.options[written.right];
  return {
    topic: written.topic.trim(),
    difficulty: written.difficulty,
    ...own,
    ...(right !== undefined && right !== '' && { correctAnswer: right }),
    ...(others.length > 0 && {
      translations: Object.fromEntries(others.map((each) => [each, trimmed(textsIn(written, each))])),
    }),
  };
}

const fieldIn = (key: string, language: Language): string | null => {
  const option = /^options(?:\[(\d+)\])?$/.exec(key);
  if (option !== null) return `option-${language}-${option[1] ?? '0'}`;
  return key === 'question' || key === 'explanation' ? `${key}-${language}` : null;
};

/**
 * The field of the form that an issue such as 'rivers, question 1 (Hindi), options[1]' is about; null for one of the
 * question as a whole.
 */
export function writtenFieldOf(path: string, base: Language): string | null {
  const parts = path.split(', ');
  const field = parts.length < 3 ? '' : (parts.at(-1) ?? '');
  if (field === 'topic' || field === 'difficulty') return field;
  if (field === 'correctAnswer') return 'right';
  const [, of, own] = /^translations\.(\w+)(?:\.(.+))?$/.exec(field) ?? [];
  if (isLanguage(of)) return fieldIn(own ?? 'question', of);
  const named = /\((\w+)\)$/.exec(parts[1] ?? '')?.[1];
  return fieldIn(field, LANGUAGES.find((each) => LANGUAGE_NAMES[each] === named) ?? base);
}
