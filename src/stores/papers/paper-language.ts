import { atom } from 'nanostores';
import type { Language } from '#domain/lib/languages.ts';

/** The language that the student reads practice papers in, where a paper has it; null for each paper's own. */
export const $paperLanguage = atom<Language | null>(null);

export const choosePaperLanguage = (language: Language): void => $paperLanguage.set(language);
