import { spokenLanguage } from '../../lib/define-text.ts';
import type { Language } from '../../lib/languages.ts';
import { isLanguage } from '../../lib/languages.ts';
import type { Topic } from '../topics.ts';
import { isDrawn, isTopic, practisedTopic } from '../topics.ts';
import { wantedLanguage } from '../../lib/text-language.ts';
import { findDrawnFrom } from './variant-question.ts';

/** What a student wants more of: a topic, or the one family that a question was drawn from. */
export interface PracticeWish {
  readonly topic: Topic;
  readonly family: string | null;
  /** A test of twenty questions in an exam's time, on a chapter or a whole subject; else ten at a student's own pace. */
  readonly isTest?: boolean;
}

/** The page that draws questions. */
export const PRACTICE_PATH = '/practice';

/** '/practice?topic=percentage&language=hi'. */
export function practicePath({ topic, family, isTest }: PracticeWish, language: Language = spokenLanguage()): string {
  const query = new URLSearchParams({
    topic,
    ...(family !== null && { family }),
    ...(isTest === true && { test: '1' }),
    language,
  });
  return `${PRACTICE_PATH}?${query}`;
}

/** The language to practise in after a question in another: the one that the page wants, else the question's own. */
export const practiceLanguage = (ofQuestion: Language): Language => wantedLanguage() ?? ofQuestion;

const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? '');

/** The language that a practice's address asks for, else that of the page; also where it names no topic. */
export function languageOfPractice(path: string): Language {
  const language = queryOf(path).get('language');
  return isLanguage(language) ? language : spokenLanguage();
}

/** Null for an address that names no topic on which questions can be drawn. */
export function parsePracticePath(path: string): { readonly wish: PracticeWish; readonly language: Language } | null {
  const query = queryOf(path);
  const topic = query.get('topic') ?? '';
  if (!isTopic(topic) || !isDrawn(topic)) return null;
  return {
    wish: { topic, family: query.get('family'), ...(query.get('test') === '1' && { isTest: true }) },
    language: languageOfPractice(path),
  };
}

/**
 * More like this question: of its family if one drew it, else of its topic, or of a broader one where nothing draws on
 * it. Null where neither has questions to draw.
 */
export function findPracticeWish(question: {
  readonly id: string;
  readonly topic: string | null;
}): PracticeWish | null {
  const topic = question.topic !== null && isTopic(question.topic) ? practisedTopic(question.topic) : null;
  return topic === null ? null : { topic, family: findDrawnFrom(question.id)?.family ?? null };
}
