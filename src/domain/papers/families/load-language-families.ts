import type { Topic } from '../topics.ts';
import { languageOfTopic } from '../topics.ts';
import type { TemplateFamily } from './question-family.ts';

/**
 * The families that ask about the language of a topic; none for any other topic. Each language has a file of its own,
 * because a student practises one of them and downloads no other.
 */
export async function loadLanguageFamilies(topic: Topic): Promise<readonly TemplateFamily[]> {
  switch (languageOfTopic(topic)) {
    case 'en':
      return (await import('./english-families.ts')).ENGLISH_FAMILIES;
    case 'gu':
      return (await import('./gujarati-families.ts')).GUJARATI_FAMILIES;
    case 'hi':
      return (await import('./catalogue/hindi-grammar.ts')).HINDI_FAMILIES;
    case null:
      return [];
  }
}
