import type { listEditedLessons } from '#contract/courses/courses.ts';
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

/** Lessons that staff have published or corrected in the browser, those of a chapter in their order; none on failure. */
export async function findEditedLessons(): Promise<readonly PlacedLesson[]> {
  const reply = await fetchPublicJson(ADDRESS);
  return isRecord(reply) && Array.isArray(reply['lessons']) ? reply['lessons'].flatMap(parseLesson) : [];
}
