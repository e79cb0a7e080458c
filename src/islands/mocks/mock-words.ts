import { mockWordsText } from '#domain/text/en/mock-words.ts';
import { listText } from '#domain/lib/format.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';

/** 'English, Hindi and Gujarati'. */
export const listLanguages = (languages: readonly Language[]): string =>
  listText(languages.map((language) => mockWordsText().languages[language]));

export const minutesInWords = (durationMs: number): string =>
  mockWordsText().minutes({ minutes: Math.round(durationMs / 6000) / 10 });

/** Seconds as 59:04, or 2:59:04 from an hour on. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const tail = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** Sections that lack a language of the mock, with the ones they have. */
export const narrowSections = (
  { sections, languages }: Pick<MockRules, 'sections' | 'languages'>,
  sectionLanguages: readonly (readonly Language[])[],
): readonly { readonly name: string; readonly languages: readonly Language[] }[] =>
  sections.flatMap(({ name }, index) => {
    const own = sectionLanguages[index] ?? languages;
    return languages.every((language) => own.includes(language)) ? [] : [{ name, languages: own }];
  });
