import type { EditedLessonItem, EditedLessonRow, LessonSourceForEditing } from '#contract/courses/edited-lesson.ts';
import { lessonResource } from '#contract/courses/edited-lesson.ts';
import type { LessonForm } from '#domain/courses/edited-lesson.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { EditedLesson, EditedLessonFields, EditedLessonSearch } from '../../ports/courses.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { keepPictures } from '../papers/paper-pictures.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { findInLesson } from './check-lesson.ts';
import { chaptersLeft, lacksFree, lastFree } from './free-lessons.ts';

const rowOf = (lesson: EditedLesson, built: ReadonlySet<string>): EditedLessonRow => ({
  id: lesson.id,
  clientId: lesson.clientId,
  version: lesson.version,
  status: lesson.status,
  course: lesson.course,
  chapter: lesson.chapter,
  slug: lesson.slug,
  number: lesson.number,
  title: lesson.title,
  language: lesson.language,
  minutes: lesson.minutes,
  free: lesson.free,
  firstPublishedAt: lesson.firstPublishedAt,
  isInBuild: built.has(`${lesson.course}/${lesson.slug}`),
  deletedAt: lesson.deletedAt,
  createdAt: lesson.createdAt,
  createdBy: lesson.createdBy,
  updatedAt: lesson.updatedAt,
  updatedBy: lesson.updatedBy,
});

async function itemOf(ctx: Context, lesson: EditedLesson): Promise<EditedLessonItem> {
  return {
    ...rowOf(lesson, new Set(await ctx.courses.listBuilt())),
    summary: lesson.summary,
    checked: lesson.checked,
    papers: [...lesson.papers],
    families: [...lesson.families],
    markdown: lesson.markdown,
    questions: lesson.questions.map((question) => ({ ...question })),
    recordingId: lesson.recordingId,
    fileId: lesson.fileId,
  };
}

/** The lesson as the audit log stores it: what people filled in, and its state. */
const snapshotOf = (lesson: Omit<EditedLesson, 'id'>): Snapshot => ({
  version: lesson.version,
  status: lesson.status,
  course: lesson.course,
  chapter: lesson.chapter,
  slug: lesson.slug,
  number: lesson.number,
  title: lesson.title,
  summary: lesson.summary,
  language: lesson.language,
  minutes: lesson.minutes,
  free: lesson.free,
  checked: lesson.checked,
  papers: lesson.papers,
  families: lesson.families,
  markdown: lesson.markdown,
  questions: lesson.questions,
  recordingId: lesson.recordingId,
  fileId: lesson.fileId,
  deletedAt: lesson.deletedAt,
});

const takenBy = ({ title }: EditedLesson): string =>
  `“${title}” has this address in the course already. Change that lesson, or choose another address`;

/** Throws 'invalid' where another edited lesson of the course has the slug. */
async function refuseTaken(ctx: Context, { course, slug }: LessonForm, ownId: number | null): Promise<void> {
  const other = await ctx.editedLessons.findAt(course, slug);
  if (other !== null && other.id !== ownId) throw invalidFields({ slug: takenBy(other) });
}

/** Throws 'invalid' for moving a lesson that students have opened: their progress names its course and slug. */
function refuseMove({ course, slug, firstPublishedAt }: EditedLesson, form: LessonForm): void {
  if (firstPublishedAt === null || (course === form.course && slug === form.slug)) return;
  throw invalidFields({ slug: `This was published as /lessons/${course}/${slug}. To move it, make a new lesson` });
}

const NO_CHAPTER = 'The chapter of this lesson is deleted';

/** Whether the course has the chapter now: the repository's, or one that was made in the browser. */
async function hasChapter(ctx: Context, { course, chapter }: Pick<LessonForm, 'course' | 'chapter'>): Promise<boolean> {
  const found = await ctx.courses.find(course);
  return found !== null && found.head.chapters.some(({ id }) => id === chapter);
}

/** Throws 'invalid' for taking the last free lesson from a chapter of lessons for members. The repository's comes back. */
async function refuseWithdrawal(ctx: Context, { course, slug }: Pick<LessonForm, 'course' | 'slug'>): Promise<void> {
  const [found, built] = await Promise.all([ctx.courses.find(course), ctx.courses.findBuilt(course, slug)]);
  const [left] = found === null ? [] : chaptersLeft(found, { slug, after: built?.facts ?? null });
  if (left !== undefined) throw invalidFields({ free: lastFree(left.title) });
}

/** Throws 'conflict' for bringing a lesson back to where students see no free one beside it. */
async function refuseLoneReturn(ctx: Context, { course, chapter, slug, free, title }: EditedLesson): Promise<void> {
  const found = await ctx.courses.find(course);
  if (found === null) return;
  const after = { chapter, free };
  if (lacksFree([...found.lessons.filter((each) => each.slug !== slug), after], chapter))
    throw new ServiceError(
      'conflict',
      `“${title}” is for members, and its chapter has no free lesson now. Publish a free one there first.`,
    );
  const [left] = chaptersLeft(found, { slug, after });
  if (left !== undefined) throw new ServiceError('conflict', `${lastFree(left.title)}.`);
}

/** The lesson as it is stored. A draft may have issues that only a published one may not. */
async function accept(ctx: Context, given: LessonForm): Promise<LessonForm & Pick<EditedLessonFields, 'content'>> {
  const { form, draftIssues, issues, content, figures } = await findInLesson(ctx, given);
  const found = Object.fromEntries(issues.toReversed().map(({ field, message }) => [field, message]));
  const refused: FieldErrors = form.status === 'published' ? found : draftIssues;
  if (hasErrors(refused)) throw invalidFields(refused as Readonly<Record<string, string>>);
  await keepPictures(ctx, figures);
  return { ...form, content };
}

/** Lessons that staff write or correct in the browser. A lesson is published only without issues. */
export const adminLessons = createResourceService<{
  fields: EditedLessonFields;
  search: EditedLessonSearch;
  listed: EditedLesson;
  newForm: LessonForm;
  changedForm: LessonForm;
  row: EditedLessonRow;
  item: EditedLessonItem;
}>({
  noun: 'lessons',
  storeOf: (ctx) => ctx.editedLessons,
  usualSort: '-updated',
  async fieldsOfNew(ctx, form) {
    await refuseTaken(ctx, form, null);
    return { ...(await accept(ctx, form)), firstPublishedAt: null };
  },
  async fieldsOfChange(ctx, form, { before }) {
    refuseMove(before, form);
    await refuseTaken(ctx, form, before.id);
    if (before.status === 'published' && form.status === 'draft') await refuseWithdrawal(ctx, before);
    return accept(ctx, form);
  },
  derivedFields({ status, deletedAt }, before, now) {
    const isSeen = status === 'published' && deletedAt === null;
    return { firstPublishedAt: before?.firstPublishedAt ?? (isSeen ? new Date(now).toISOString() : null) };
  },
  statusOf: ({ status }) => status,
  titleOf: ({ title }) => title,
  snapshotOf,
  async refuseRemoval(ctx, lesson) {
    if (lesson.status === 'published') await refuseWithdrawal(ctx, lesson);
  },
  async refuseRestore(ctx, lesson) {
    const other = await ctx.editedLessons.findAt(lesson.course, lesson.slug);
    if (other !== null)
      throw new ServiceError('conflict', `${takenBy(other)}. Delete that one first, or leave this deleted.`);
    if (lesson.status === 'published' && !(await hasChapter(ctx, lesson)))
      throw new ServiceError('conflict', `${NO_CHAPTER}. Bring it back under Chapters first.`);
    if (lesson.status === 'published') await refuseLoneReturn(ctx, lesson);
  },
  /** Another admin may have taken this slug, or deleted the chapter, first. */
  async refuseUnwritable(ctx, lesson, before) {
    if (lesson.deletedAt !== null) return;
    await refuseTaken(ctx, lesson, before?.id ?? null);
    if (lesson.status === 'published' && !(await hasChapter(ctx, lesson)))
      throw invalidFields({ chapter: `${NO_CHAPTER}. Choose another, or bring it back under Chapters` });
  },
  itemOf,
  rowSchema: lessonResource.row,
  async rowsOf(ctx, lessons) {
    const built = new Set(await ctx.courses.listBuilt());
    return lessons.map((lesson) => rowOf(lesson, built));
  },
});

/** What staff edit to correct the lesson at a place. Throws 'not-found'. */
export async function getLessonSource(
  ctx: Context,
  { course, lesson }: { readonly course: string; readonly lesson: string },
): Promise<LessonSourceForEditing> {
  const [stored, built] = await Promise.all([
    ctx.editedLessons.findAt(course, lesson),
    ctx.courses.findBuilt(course, lesson),
  ]);
  if (stored !== null) return { stored: stored.id, built: null };
  if (built === null) throw new ServiceError('not-found', 'There is no such lesson. Choose one of the list.');
  const { facts, content, text } = built;
  return {
    stored: null,
    built: {
      course,
      chapter: facts.chapter,
      slug: facts.slug,
      number: text.number,
      title: facts.title,
      summary: facts.summary,
      language: facts.language,
      minutes: facts.minutes,
      free: facts.free,
      checked: text.checked,
      papers: [...content.papers],
      families: [...content.families],
      markdown: text.markdown,
      questions: text.questions.map((question) => ({ ...question })),
      recordingId: null,
      fileId: null,
    },
  };
}
