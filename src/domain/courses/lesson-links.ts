import type { Language } from '../lib/languages.ts';
import { practicePath } from '../papers/families/practice-wish.ts';
import { findAnyFamily } from '../papers/every-family.ts';
import type { LessonLink } from './lesson-page.ts';

/** Endless practice of question families in a language. A family that does not exist is left out. */
export const familyLinks = (families: readonly string[], language: Language): readonly LessonLink[] =>
  families.flatMap((id) => {
    const family = findAnyFamily(id);
    if (family === null) return [];
    const path = practicePath({ topic: family.topic, family: id }, language);
    return [{ title: family.title, path, language: 'en' as const }];
  });
