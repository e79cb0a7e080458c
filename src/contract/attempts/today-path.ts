import type { Language } from '#domain/lib/languages.ts';

/** Apart from the call itself: a login seeds its reply, and does without its schema. */
export const TODAY_PATH = '/api/today';

/** The query of the call on a page that wants content in this language, null for any. */
export const todayQuery = (language: Language | null): string => (language === null ? '' : `?language=${language}`);
