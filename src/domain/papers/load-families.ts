import type { QuestionFamily } from './families/question-family.ts';
import type { Topic } from './topics.ts';
import { hasFigures, isComputed, languageOfTopic } from './topics.ts';

/**
 * The families that a topic has beside its fact tables: those that compute, that draw pictures, or that ask about a
 * language. Each kind has a file of its own, because a student practises one topic and downloads no other's.
 */
export async function loadFamilies(topic: Topic): Promise<readonly QuestionFamily[]> {
  if (isComputed(topic)) {
    const [{ COMPUTED_FAMILIES }, figures] = await Promise.all([
      import('./families/computed-families.ts'),
      hasFigures(topic) ? import('./figures/figure-families.ts') : null,
    ]);
    return [...COMPUTED_FAMILIES, ...(figures?.FIGURE_FAMILIES ?? [])];
  }
  switch (languageOfTopic(topic)) {
    case 'en':
      return (await import('./families/english-families.ts')).ENGLISH_FAMILIES;
    case 'gu':
      return (await import('./families/gujarati-families.ts')).GUJARATI_FAMILIES;
    case 'hi':
      return (await import('./families/catalogue/hindi-grammar.ts')).HINDI_FAMILIES;
    case null:
      return [];
  }
}
