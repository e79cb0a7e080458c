import { spokenLanguage } from '#domain/lib/define-text.ts';
import { atom } from 'nanostores';
import type { Language } from '#domain/lib/languages.ts';
import { currentSession } from '../identity/session.ts';
import { environment } from '../environment.ts';

/** How large questions are set, beside the browser's own size: A−, A, A+. */
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'academy:exam-text';

export const $textSize = atom<TextSize>('normal');

export function restoreTextSize(): void {
  const kept = environment().local.get(KEY);
  $textSize.set(TEXT_SIZES.find((each) => each === kept) ?? 'normal');
}

export function setTextSize(size: TextSize): void {
  $textSize.set(size);
  environment().local.set(KEY, size);
}

/** Of the student: on a shared phone the next one has not chosen this language. A logout forgets all 'academy:mock'. */
const languageKey = (): string => `academy:mock-language:${currentSession()?.student.studentId ?? 0}`;

/** Keeps the language that the student chose, for the next exam on this device. */
export const keepExamLanguage = (language: Language): void => void environment().local.set(languageKey(), language);

/**
 * The language to offer first: the one chosen last where the exam has it, else that of a page in Gujarati or Hindi, else
 * the exam's own first one.
 */
export function firstExamLanguage(languages: readonly Language[]): Language {
  const kept = environment().local.get(languageKey());
  const page = spokenLanguage();
  const own = languages.find((each) => each === page && page !== 'en');
  return languages.find((each) => each === kept) ?? own ?? languages[0] ?? 'en';
}
