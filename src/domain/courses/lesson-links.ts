import type { Language } from '../lib/languages.ts';
import { practicePath } from '../papers/families/practice-wish.ts';
import { findAnyFamily } from '../papers/every-family.ts';
import type { Topic } from '../papers/topics.ts';
import { isTopic, practisedTopic } from '../papers/topics.ts';
import { topicName } from '../papers/topic-name.ts';
import { spokenLanguage } from '../lib/define-text.ts';
import type { LessonLink } from './lesson-page.ts';

/** Endless practice of question families in a language. A family that does not exist is left out. */
export const familyLinks = (families: readonly string[], language: Language): readonly LessonLink[] =>
  families.flatMap((id) => {
    const family = findAnyFamily(id);
    if (family === null) return [];
    const path = practicePath({ topic: family.topic, family: id }, language);
    return [{ title: family.title, path, language: 'en' as const }];
  });

/**
 * Fresh questions on topics, in the language of the page. A topic on which nothing is drawn leads to a broader one, each
 * once; one without is left out.
 */
export function topicLinks(topics: readonly string[]): readonly LessonLink[] {
  const drawn = topics.flatMap((topic): readonly Topic[] => {
    const practised = isTopic(topic) ? practisedTopic(topic) : null;
    return practised === null ? [] : [practised];
  });
  return [...new Set(drawn)].map((topic) => ({
    title: topicName(topic),
    path: practicePath({ topic, family: null }),
    language: spokenLanguage(),
  }));
}
