import { requiredMessage } from '../account/form-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { hasOddCharacters } from '../account/validation.ts';

/** Maximum characters (code points). */
export const CHAPTER_LIMITS = { title: 80, summary: 160 } as const;
const LONGEST_SLUG = 60;
/** More chapters than a course will have. */
const MOST_PLACES = 999;

/** What staff may change of a chapter. */
export interface ChapterText {
  readonly title: string;
  readonly summary: string;
  /** Its place in the course, from 1; null where it is now, and for a new one the last. */
  readonly number: number | null;
}

/** A chapter as staff make it in the browser. */
export interface ChapterForm extends ChapterText {
  readonly course: string;
}

export const tidyChapter = <Form extends ChapterText>(form: Form): Form => ({
  ...form,
  title: form.title.trim().normalize('NFC'),
  summary: form.summary.trim().normalize('NFC'),
});

function textIssue(text: string, field: keyof typeof CHAPTER_LIMITS): string | null {
  if (text === '') return requiredMessage(field);
  if ([...text].length > CHAPTER_LIMITS[field])
    return `The ${field} may have at most ${CHAPTER_LIMITS[field]} characters`;
  return hasOddCharacters(text) ? `The ${field} has characters that cannot be shown. Type it again` : null;
}

export function validateChapter({ title, summary, number }: ChapterText): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, text] of [
    ['title', title],
    ['summary', summary],
  ] as const) {
    const issue = textIssue(text, field);
    if (issue !== null) errors[field] = issue;
  }
  if (number !== null && (!Number.isInteger(number) || number < 1 || number > MOST_PLACES))
    errors['number'] = 'Choose the place of the chapter in its course';
  return errors;
}

export const validateNewChapter = (form: ChapterForm): FieldErrors => ({
  ...(form.course === '' && { course: 'Choose the course of the chapter' }),
  ...validateChapter(form),
});

/** The name by which lessons know a new chapter: the Latin words of its title, and a number where another has them. */
export function slugOfChapter(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const base =
    words
      .replaceAll(' ', '-')
      .slice(0, LONGEST_SLUG - 4)
      .replace(/-$/, '') || 'chapter';
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** All that a chapter tells students, as one text. */
export const saidByChapter = (chapter: {
  readonly course: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly exam: string | null;
  readonly rank: number;
  readonly deletedAt: string | null;
}): string =>
  JSON.stringify([
    chapter.deletedAt === null,
    chapter.course,
    chapter.slug,
    chapter.title,
    chapter.summary,
    chapter.exam,
    chapter.rank,
  ]);

/**
 * The rank that puts a chapter at a place among the others of its course, which are in order; null where no number is
 * left between those of its neighbours. The last place is beside the whole numbers, which a deploy may give to chapters.
 */
export function rankAt(others: readonly number[], place: number): number | null {
  const at = Math.min(place - 1, others.length);
  const before = others[at - 1] ?? 0;
  const after = others[at];
  if (after === undefined) return Math.floor(before) + 1.5;
  const rank = (before + after) / 2;
  return before < rank && rank < after ? rank : null;
}
