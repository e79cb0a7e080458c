import type { CourseChapters, EditedChapterItem, EditedChapterRow } from '#contract/courses/edited-chapter.ts';
import { chapterResource } from '#contract/courses/edited-chapter.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { ChapterForm, ChapterText, Ranked } from '#domain/courses/edited-chapter.ts';
import { rankAt, rankChapters, slugOfChapter, tidyChapter, validateChapter } from '#domain/courses/edited-chapter.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { CourseHead, EditedChapter, EditedChapterFields, EditedChapterSearch } from '../../ports/courses.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { createResourceService } from '../staff/editable-resource.ts';

/** A chapter of a course as it is now, and the edit that it comes from. */
interface CurrentChapter {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Null for a chapter that is as the repository has it. */
  readonly edit: EditedChapter | null;
}

interface Courses {
  readonly heads: readonly CourseHead[];
  /** By course. */
  readonly chapters: ReadonlyMap<string, readonly Ranked<CurrentChapter>[]>;
  readonly lessonsIn: (course: string, chapter: string) => number;
}

function currentChapters(head: CourseHead, edits: readonly EditedChapter[]): readonly Ranked<CurrentChapter>[] {
  const own = edits.filter(({ course }) => course === head.id);
  return rankChapters<CurrentChapter>(
    head.chapters.map(({ id, title, summary }) => ({ id, title, summary, edit: null })),
    own.map((edit) => ({
      chapter: { id: edit.slug, title: edit.title, summary: edit.summary, edit },
      rank: edit.rank,
    })),
  );
}

async function readCourses(ctx: Context): Promise<Courses> {
  const [heads, edits, counts] = await Promise.all([
    ctx.courses.listHeads(),
    ctx.editedChapters.listAll(),
    ctx.courses.countLessons(),
  ]);
  const lessons = new Map(counts.map((each) => [`${each.course}/${each.chapter}`, each.lessons]));
  return {
    heads,
    chapters: new Map(heads.map((head) => [head.id, currentChapters(head, edits)])),
    lessonsIn: (course, chapter) => lessons.get(`${course}/${chapter}`) ?? 0,
  };
}

const isInBuild = (heads: readonly CourseHead[], course: string, slug: string): boolean =>
  heads.some(({ id, chapters }) => id === course && chapters.some((chapter) => chapter.id === slug));

/** Its place among the chapters as they are; for a deleted one, where it would come back. */
function positionOf({ chapters }: Courses, { id, course, rank }: EditedChapter): number {
  const all = chapters.get(course) ?? [];
  const at = all.findIndex(({ chapter }) => chapter.edit?.id === id);
  return 1 + (at === -1 ? all.filter((each) => each.rank <= rank).length : at);
}

const rowOf = (courses: Courses, chapter: EditedChapter): EditedChapterRow => ({
  id: chapter.id,
  clientId: chapter.clientId,
  version: chapter.version,
  course: chapter.course,
  slug: chapter.slug,
  title: chapter.title,
  number: positionOf(courses, chapter),
  lessons: courses.lessonsIn(chapter.course, chapter.slug),
  isInBuild: isInBuild(courses.heads, chapter.course, chapter.slug),
  deletedAt: chapter.deletedAt,
  createdAt: chapter.createdAt,
  createdBy: chapter.createdBy,
  updatedAt: chapter.updatedAt,
  updatedBy: chapter.updatedBy,
});

const itemOf = async (ctx: Context, chapter: EditedChapter): Promise<EditedChapterItem> => ({
  ...rowOf(await readCourses(ctx), chapter),
  summary: chapter.summary,
});

/** The chapter as the audit log stores it. */
const snapshotOf = (chapter: Omit<EditedChapter, 'id'>): Snapshot => ({
  version: chapter.version,
  course: chapter.course,
  slug: chapter.slug,
  title: chapter.title,
  summary: chapter.summary,
  rank: chapter.rank,
  deletedAt: chapter.deletedAt,
});

/** The tidy text. Throws 'invalid' for its issues, and for a title that another chapter of the course has. */
function acceptText<Form extends ChapterText>(given: Form, others: readonly Ranked<CurrentChapter>[]): Form {
  const form = tidyChapter(given);
  const errors = validateChapter(form);
  if (hasErrors(errors)) throw invalidFields(errors as Readonly<Record<string, string>>);
  const title = form.title.toLowerCase();
  if (others.some(({ chapter }) => chapter.title.toLowerCase() === title))
    throw invalidFields({ title: `The course has a chapter “${form.title}” already. Choose another title` });
  return form;
}

/**
 * The rank of a chapter that is to be at a place, beside the others of its course. `now` is where it is: null for a new
 * one. Throws 'invalid' where no rank is left there.
 */
function rankFor(
  number: number | null,
  {
    now,
    others,
  }: {
    readonly now: (Pick<Ranked<CurrentChapter>, 'rank'> & { readonly place: number }) | null;
    readonly others: readonly Ranked<CurrentChapter>[];
  },
): number {
  if (now !== null && (number === null || number === now.place)) return now.rank;
  const place = number ?? others.length + 1;
  const rank = rankAt(
    others.map((each) => each.rank),
    place,
  );
  if (rank !== null) return rank;
  const [before, after] = others.slice(Math.max(place - 2, 0), place).map(({ chapter }) => `“${chapter.title}”`);
  throw invalidFields({
    number:
      after === undefined
        ? `There is no room before ${before} now. Move that chapter first, or choose another place`
        : `There is no room between ${before} and ${after} now. Move one of them first, or choose another place`,
  });
}

const takenBy = ({ title }: EditedChapter): string =>
  `The chapter was corrected already, as “${title}”. Open that correction to change it`;

/** The name of a new chapter, or that of the repository's which it corrects. Throws 'invalid'. */
async function slugFor(ctx: Context, { course, slug, title }: ChapterForm, head: CourseHead): Promise<string> {
  if (slug === null) {
    // A lesson that is brought back must not find another chapter under the name of its own.
    const taken = await ctx.editedChapters.listSlugs(course);
    return slugOfChapter(title, new Set([...taken, ...head.chapters.map(({ id }) => id)]));
  }
  if (!head.chapters.some(({ id }) => id === slug))
    throw invalidFields({ slug: 'The course has no such chapter to correct. Reload the list of chapters' });
  const other = await ctx.editedChapters.findAt(course, slug);
  if (other !== null) throw invalidFields({ slug: takenBy(other) });
  return slug;
}

/** How many titles a sentence lists. */
const MOST_TITLES = 3;

/** What to do before a chapter that lessons are in can be deleted. */
function lessonsLeft(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_TITLES).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  const list = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const [count, them] = titles.length === 1 ? ['A lesson is', 'it'] : [`${titles.length} lessons are`, 'them'];
  return `${count} in this chapter: ${list}. Move ${them} to another chapter or delete ${them} under Lessons first`;
}

/** Chapters that staff make or correct in the browser. Students see one once it has a published lesson. */
export const adminChapters = createResourceService<{
  fields: EditedChapterFields;
  search: EditedChapterSearch;
  listed: EditedChapter;
  newForm: ChapterForm;
  changedForm: ChapterText;
  row: EditedChapterRow;
  item: EditedChapterItem;
}>({
  noun: 'chapters',
  storeOf: (ctx) => ctx.editedChapters,
  usualSort: 'place',
  async fieldsOfNew(ctx, given) {
    const { heads, chapters } = await readCourses(ctx);
    const head = heads.find(({ id }) => id === given.course);
    if (head === undefined) throw invalidFields({ course: 'There is no such course. Choose one of the list' });
    const all = chapters.get(head.id) ?? [];
    const others = all.filter(({ chapter }) => chapter.id !== given.slug);
    const form = acceptText(given, others);
    const at = all.findIndex(({ chapter }) => chapter.id === given.slug);
    const corrected = all[at];
    const now = corrected === undefined ? null : { rank: corrected.rank, place: at + 1 };
    return {
      course: head.id,
      slug: await slugFor(ctx, form, head),
      title: form.title,
      summary: form.summary,
      rank: rankFor(form.number, { now, others }),
    };
  },
  async fieldsOfChange(ctx, given, { before }) {
    const courses = await readCourses(ctx);
    const others = (courses.chapters.get(before.course) ?? []).filter(({ chapter }) => chapter.edit?.id !== before.id);
    const { title, summary, number } = acceptText(given, others);
    const now = { rank: before.rank, place: positionOf(courses, before) };
    return { title, summary, rank: rankFor(number, { now, others }) };
  },
  // It has no drafts.
  statusOf: () => 'published',
  titleOf: ({ title }) => title,
  snapshotOf,
  async refuseRestore(ctx, { course, slug, title }) {
    const other = await ctx.editedChapters.findAt(course, slug);
    if (other !== null)
      throw new ServiceError('conflict', `${takenBy(other)}. Delete that one first, or leave this deleted.`);
    const { chapters } = await readCourses(ctx);
    const wanted = title.toLowerCase();
    const others = (chapters.get(course) ?? []).filter(({ chapter }) => chapter.id !== slug);
    if (others.some(({ chapter }) => chapter.title.toLowerCase() === wanted))
      throw new ServiceError('conflict', `The course has another chapter “${title}” now. Rename that one first.`);
  },
  async refuseUnwritable(ctx, { course, slug, deletedAt }, before) {
    if (deletedAt !== null) {
      const titles = await ctx.editedLessons.listTitles(course, slug);
      if (titles.length > 0) throw invalidFields({ lessons: lessonsLeft(titles) });
      return;
    }
    const other = await ctx.editedChapters.findAt(course, slug);
    if (other !== null && other.id !== before?.id)
      throw invalidFields({
        title: 'Somebody else has added a chapter at this moment. Look at the list, then save again',
      });
  },
  itemOf,
  rowSchema: chapterResource.row,
  async rowsOf(ctx, chapters) {
    const courses = await readCourses(ctx);
    return chapters.map((chapter) => rowOf(courses, chapter));
  },
});

/** Every course with its chapters in order as they are now. */
export async function listCourseChapters(ctx: Context): Promise<CourseChapters[]> {
  const { heads, chapters, lessonsIn } = await readCourses(ctx);
  return heads.map((head) => ({
    id: head.id,
    title: head.title,
    chapters: (chapters.get(head.id) ?? []).map(({ chapter: { id, title, summary, edit } }, index) => ({
      id,
      title,
      summary,
      number: index + 1,
      lessons: lessonsIn(head.id, id),
      isInBuild: head.chapters.some((chapter) => chapter.id === id),
      stored: edit?.id ?? null,
    })),
  }));
}
