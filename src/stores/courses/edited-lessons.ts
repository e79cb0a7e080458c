import type { listEditedLessons } from '#contract/courses/courses.ts';
import type { ChapterName } from '#domain/courses/edited-chapter.ts';
import type { PlacedLesson } from '#domain/courses/edited-lesson.ts';
import { isLanguage } from '#domain/lib/languages.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { fetchPublicJson } from '../public-json.ts';

/** The address of the contract's listEditedLessons, whose schemas a guest does not download. */
const ADDRESS: (typeof listEditedLessons)['path'] = '/api/lessons';

/** They become parts of addresses and selectors. */
const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,60}$/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function parseLesson(value: unknown): readonly PlacedLesson[] {
  const { course, chapter, number, slug, title, summary, language, minutes, free } = isRecord(value) ? value : {};
  if (!isSlug(course) || !isSlug(chapter) || !isSlug(slug) || !isText(title) || !isLanguage(language)) return [];
  const at = typeof number === 'number' && number >= 1 ? number : 1;
  const length = typeof minutes === 'number' ? minutes : 0;
  const about = typeof summary === 'string' ? summary : '';
  return [{ course, chapter, number: at, slug, title, summary: about, language, minutes: length, free: free === true }];
}

function parseChapter(value: unknown): readonly ChapterName[] {
  const { course, chapter, title } = isRecord(value) ? value : {};
  return isSlug(course) && isSlug(chapter) && isText(title) ? [{ course, chapter, title }] : [];
}

export interface EditedOutlines {
  /** Those of a chapter in their order. */
  readonly lessons: readonly PlacedLesson[];
  /** All, in order, of each course whose chapters staff have changed. */
  readonly chapters: readonly ChapterName[];
}

/** What staff have published or corrected in the browser; nothing on failure. */
export async function findEditedOutlines(): Promise<EditedOutlines> {
  const reply = await fetchPublicJson(ADDRESS);
  const listIn = (name: string): readonly unknown[] => {
    const list = isRecord(reply) ? reply[name] : null;
    return Array.isArray(list) ? list : [];
  };
  return { lessons: listIn('lessons').flatMap(parseLesson), chapters: listIn('chapters').flatMap(parseChapter) };
}
