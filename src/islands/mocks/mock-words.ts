import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGE_NAMES } from '#domain/lib/languages.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import type { PaletteState } from '#domain/mocks/palette.ts';

/** The states as candidates know them, in sentences and in the legend. */
export const STATE_NAMES: Readonly<Record<PaletteState, string>> = {
  'not-visited': 'Not visited',
  'not-answered': 'Not answered',
  answered: 'Answered',
  marked: 'Marked for review',
  'answered-and-marked': 'Answered and marked for review',
};

/** 'English, Hindi and Gujarati'. */
export function listLanguages(languages: readonly Language[]): string {
  const names = languages.map((language) => LANGUAGE_NAMES[language]);
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function minutesInWords(durationMs: number): string {
  const minutes = Math.round(durationMs / 6000) / 10;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Seconds as 59:04, or 2:59:04 from an hour on. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const tail = `${String(minutes).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** A date and time in India: '5 Dec 2026, 10:00 am'. */
export const momentText = (instant: number): string =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    instant,
  );

/** Sections that lack a language of the mock, with the ones they have. */
export const narrowSections = (
  { sections, languages }: Pick<MockRules, 'sections' | 'languages'>,
  sectionLanguages: readonly (readonly Language[])[],
): readonly { readonly name: string; readonly languages: readonly Language[] }[] =>
  sections.flatMap(({ name }, index) => {
    const own = sectionLanguages[index] ?? languages;
    return languages.every((language) => own.includes(language)) ? [] : [{ name, languages: own }];
  });
