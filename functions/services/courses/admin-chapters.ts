import type { CourseChapters } from '#contract/courses/chapter.ts';
import { chapterResource } from '#contract/courses/chapter.ts';
import type { ItemOf, RowOf } from '#contract/staff/editable-resource.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { ChapterForm, ChapterText } from '#domain/courses/chapter.ts';
import { rankAt, saidByChapter, slugOfChapter, tidyChapter, validateChapter } from '#domain/courses/chapter.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { ChapterFields, ChapterRecord, ChapterSearch, CourseHead } from '../../ports/courses.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { projected } from '../lib/projected.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { fileRelationAfter, fileStateOf } from '../staff/file-relation.ts';

type Row = RowOf<typeof chapterResource>;
type Item = ItemOf<typeof chapterResource>;

interface Courses {
  readonly heads: readonly CourseHead[];
  /** Those of a course that are not deleted, in order. */
  readonly chaptersOf: (course: string) => readonly ChapterRecord[];
  readonly lessonsIn: (course: string, chapter: string) => number;
}

async function readCourses(ctx: Context): Promise<Courses> {
  const [heads, chapters, counts] = await Promise.all([
    ctx.courses.listHeads(),
    ctx.chapters.listAll(),
    ctx.courses.countLessons(),
  ]);
  const lessons = new Map(counts.map((each) => [`${each.course}/${each.chapter}`, each.lessons]));
  return {
    heads,
    chaptersOf: (course) => chapters.filter((chapter) => chapter.course === course),
    lessonsIn: (course, chapter) => lessons.get(`${course}/${chapter}`) ?? 0,
  };
}

/** Its place among the chapters as they are; for a deleted one, where it would come back. */
function positionOf({ chaptersOf }: Courses, { id, course, rank }: ChapterRecord): number {
  const all = chaptersOf(course);
  const at = all.findIndex((chapter) => chapter.id === id);
  return 1 + (at === -1 ? all.filter((each) => each.rank <= rank).length : at);
}

const standingOf = (courses: Courses, chapter: ChapterRecord) => ({
  ...chapter,
  number: positionOf(courses, chapter),
  lessons: courses.lessonsIn(chapter.course, chapter.slug),
  fileState: fileStateOf(chapter),
});

const rowOf = (courses: Courses, chapter: ChapterRecord): Row =>
  projected(chapterResource.row.entries, standingOf(courses, chapter));

async function itemOf(ctx: Context, chapter: ChapterRecord): Promise<Item> {
  const standing = standingOf(await readCourses(ctx), chapter);
  const file = standing.fileState === 'newer' ? chapter.fileText : null;
  const newerFile = file === null ? null : { title: file.title, summary: file.summary };
  return projected(chapterResource.item.entries, { ...standing, newerFile });
}

/** The chapter as the audit log stores it. */
const snapshotOf = (chapter: Omit<ChapterRecord, 'id'>): Snapshot => ({
  version: chapter.version,
  course: chapter.course,
  slug: chapter.slug,
  title: chapter.title,
  summary: chapter.summary,
  rank: chapter.rank,
  deletedAt: chapter.deletedAt,
});

/** The tidy text. Throws 'invalid' for its issues, and for a title that another chapter of the course has. */
function acceptText<Form extends ChapterText>(given: Form, others: readonly ChapterRecord[]): Form {
  const form = tidyChapter(given);
  const errors = validateChapter(form);
  if (hasErrors(errors)) throw invalidFields(errors as Readonly<Record<string, string>>);
  const title = form.title.toLowerCase();
  if (others.some((chapter) => chapter.title.toLowerCase() === title))
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
    readonly now: { readonly rank: number; readonly place: number } | null;
    readonly others: readonly ChapterRecord[];
  },
): number {
  if (now !== null && (number === null || number === now.place)) return now.rank;
  const place = number ?? others.length + 1;
  const rank = rankAt(
    others.map((each) => each.rank),
    place,
  );
  if (rank !== null) return rank;
  const [before, after] = others.slice(Math.max(place - 2, 0), place).map(({ title }) => `“${title}”`);
  throw invalidFields({
    number:
      after === undefined
        ? `There is no room before ${before} now. Move that chapter first, or choose another place`
        : `There is no room between ${before} and ${after} now. Move one of them first, or choose another place`,
  });
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

const NO_FILE = { exam: null, digest: '', fileDigest: null, newestFileDigest: null, fileText: null } as const;

/** Chapters, for admins. Students see one once it has a published lesson. */
export const adminChapters = createResourceService<{
  fields: ChapterFields;
  search: ChapterSearch;
  listed: ChapterRecord;
  newForm: ChapterForm;
  changedForm: ChapterText;
  row: Row;
  item: Item;
}>({
  noun: 'chapters',
  storeOf: (ctx) => ctx.chapters,
  usualSort: 'place',
  async fieldsOfNew(ctx, given) {
    const { heads, chaptersOf } = await readCourses(ctx);
    const head = heads.find(({ id }) => id === given.course);
    if (head === undefined) throw invalidFields({ course: 'There is no such course. Choose one of the list' });
    const others = chaptersOf(head.id);
    const { title, summary, number } = acceptText(given, others);
    // A lesson that is brought back must not find another chapter under the name of its own.
    const taken = await ctx.chapters.listSlugs(head.id);
    const slug = slugOfChapter(title, new Set(taken));
    return { ...NO_FILE, course: head.id, slug, title, summary, rank: rankFor(number, { now: null, others }) };
  },
  async fieldsOfChange(ctx, given, { before }) {
    const courses = await readCourses(ctx);
    const others = courses.chaptersOf(before.course).filter(({ id }) => id !== before.id);
    const { title, summary, number } = acceptText(given, others);
    const now = { rank: before.rank, place: positionOf(courses, before) };
    // Nobody edits the papers that practise it: they are those of its file.
    const exam = before.fileText === null ? before.exam : before.fileText.exam;
    return { title, summary, exam, rank: rankFor(number, { now, others }) };
  },
  derivedFields: (changed, before) => fileRelationAfter(saidByChapter(changed), before),
  // It has no drafts.
  statusOf: () => 'published',
  titleOf: ({ title }) => title,
  snapshotOf,
  async refuseRestore(ctx, { course, title }) {
    const { chaptersOf } = await readCourses(ctx);
    const wanted = title.toLowerCase();
    if (chaptersOf(course).some((chapter) => chapter.title.toLowerCase() === wanted))
      throw new ServiceError('conflict', staffRefusalsText().chapterTaken({ title }));
  },
  async refuseUnwritable(ctx, { course, slug, deletedAt }, before) {
    if (deletedAt !== null) {
      const titles = await ctx.lessons.listTitles(course, slug);
      if (titles.length > 0) throw invalidFields({ lessons: lessonsLeft(titles) });
      return;
    }
    const other = await ctx.chapters.findAt(course, slug);
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
  const { heads, chaptersOf, lessonsIn } = await readCourses(ctx);
  return heads.map((head) => ({
    id: head.id,
    title: head.title,
    chapters: chaptersOf(head.id).map(({ slug, title, summary }, index) => ({
      id: slug,
      title,
      summary,
      number: index + 1,
      lessons: lessonsIn(head.id, slug),
    })),
  }));
}
