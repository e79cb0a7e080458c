import type { LessonSourceForEditing } from '#contract/courses/lesson.ts';
import { lessonResource } from '#contract/courses/lesson.ts';
import type { ItemOf, RowOf } from '#contract/staff/editable-resource.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import type { LessonForm } from '#domain/courses/lesson.ts';
import { saidByLesson } from '#domain/courses/lesson.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { LessonFields, LessonListRow, LessonRecord, LessonSearch } from '../../ports/courses.ts';
import type { Snapshot } from '../../ports/staff.ts';
import type { Context } from '../context.ts';
import { projected } from '../lib/projected.ts';
import { keepPictures } from '../papers/paper-pictures.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { fileRelationAfter, fileStateOf } from '../staff/file-relation.ts';
import { findInLesson } from './check-lesson.ts';
import { chaptersLeft, lacksFree, lastFree } from './free-lessons.ts';

type Row = RowOf<typeof lessonResource>;
type Item = ItemOf<typeof lessonResource>;

const rowOf = (lesson: LessonListRow): Row =>
  projected(lessonResource.row.entries, { ...lesson, fileState: fileStateOf(lesson) });

/** The whole lesson, with the text of a file that is newer than it. */
function itemOf(lesson: LessonRecord): Item {
  const fileState = fileStateOf(lesson);
  const newerFile = fileState === 'newer' ? lesson.fileText : null;
  return projected(lessonResource.item.entries, { ...lesson, fileState, newerFile }) as Item;
}

const { clientId: _, ...FORM } = lessonResource.create.body.entries;
const SNAPSHOT = { version: 0, ...FORM, deletedAt: '' };

/** The lesson as the audit log stores it: what people filled in, and its state. */
const snapshotOf = (lesson: Omit<LessonRecord, 'id'>): Snapshot => projected(SNAPSHOT, lesson);

const takenBy = ({ title }: LessonRecord): string =>
  `“${title}” has this address in the course already. Change that lesson, or choose another address`;

/** Throws 'invalid' where another lesson of the course has the slug. */
async function refuseTaken(ctx: Context, { course, slug }: LessonForm, ownId: number | null): Promise<void> {
  const other = await ctx.lessons.findAt(course, slug);
  if (other !== null && other.id !== ownId) throw invalidFields({ slug: takenBy(other) });
}

/** Throws 'invalid' for moving a lesson that students have opened: their progress names its course and slug. */
function refuseMove({ course, slug, firstPublishedAt }: LessonRecord, form: LessonForm): void {
  if (firstPublishedAt === null || (course === form.course && slug === form.slug)) return;
  throw invalidFields({ slug: `This was published as /lessons/${course}/${slug}. To move it, make a new lesson` });
}

const NO_CHAPTER = 'The chapter of this lesson is deleted';

/** Whether the course has the chapter now. */
async function hasChapter(ctx: Context, { course, chapter }: Pick<LessonForm, 'course' | 'chapter'>): Promise<boolean> {
  const found = await ctx.courses.find(course);
  return found !== null && found.head.chapters.some(({ id }) => id === chapter);
}

/** Throws 'invalid' for taking the last free lesson from a chapter of lessons for members. */
async function refuseWithdrawal(ctx: Context, { course, slug }: Pick<LessonForm, 'course' | 'slug'>): Promise<void> {
  const found = await ctx.courses.find(course);
  const [left] = found === null ? [] : chaptersLeft(found, { slug, after: null });
  if (left !== undefined) throw invalidFields({ free: lastFree(left.title) });
}

/** Throws 'conflict' for bringing a lesson back to where students see no free one beside it. */
async function refuseLoneReturn(ctx: Context, { course, chapter, slug, free, title }: LessonRecord): Promise<void> {
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
async function accept(ctx: Context, given: LessonForm): Promise<LessonForm & Pick<LessonFields, 'content'>> {
  const { form, draftIssues, issues, content, figures } = await findInLesson(ctx, given);
  const found = Object.fromEntries(issues.toReversed().map(({ field, message }) => [field, message]));
  const refused: FieldErrors = form.status === 'published' ? found : draftIssues;
  if (hasErrors(refused)) throw invalidFields(refused as Readonly<Record<string, string>>);
  await keepPictures(ctx, figures);
  return { ...form, content };
}

const NO_FILE = { digest: '', fileDigest: null, newestFileDigest: null, fileText: null } as const;

/** Lessons, for admins. One is published only without issues. */
export const adminLessons = createResourceService<{
  fields: LessonFields;
  search: LessonSearch;
  listed: LessonListRow;
  newForm: LessonForm;
  changedForm: LessonForm;
  row: Row;
  item: Item;
}>({
  noun: 'lessons',
  storeOf: (ctx) => ctx.lessons,
  usualSort: '-updated',
  async fieldsOfNew(ctx, form) {
    await refuseTaken(ctx, form, null);
    return { ...(await accept(ctx, form)), ...NO_FILE, firstPublishedAt: null };
  },
  async fieldsOfChange(ctx, form, { before }) {
    refuseMove(before, form);
    await refuseTaken(ctx, form, before.id);
    if (before.status === 'published' && form.status === 'draft') await refuseWithdrawal(ctx, before);
    return accept(ctx, form);
  },
  derivedFields(changed, before, now) {
    const isSeen = changed.status === 'published' && changed.deletedAt === null;
    return {
      ...fileRelationAfter(saidByLesson(changed), before),
      firstPublishedAt: before?.firstPublishedAt ?? (isSeen ? new Date(now).toISOString() : null),
    };
  },
  statusOf: ({ status }) => status,
  titleOf: ({ title }) => title,
  snapshotOf,
  async refuseRemoval(ctx, lesson) {
    if (lesson.status === 'published') await refuseWithdrawal(ctx, lesson);
  },
  async refuseRestore(ctx, lesson) {
    const other = await ctx.lessons.findAt(lesson.course, lesson.slug);
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
  itemOf: (_, lesson) => itemOf(lesson),
  rowSchema: lessonResource.row,
  rowsOf: (_, lessons) => lessons.map(rowOf),
});

/** The id of the lesson at a place. Throws 'not-found'. */
export async function getLessonSource(
  ctx: Context,
  { course, lesson }: { readonly course: string; readonly lesson: string },
): Promise<LessonSourceForEditing> {
  const found = await ctx.lessons.findAt(course, lesson);
  if (found === null) throw new ServiceError('not-found', staffRefusalsText().noLesson);
  return { id: found.id };
}
