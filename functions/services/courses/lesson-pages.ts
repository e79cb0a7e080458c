import { coursePath, lessonPath } from '#domain/lib/course-paths.ts';
import { drawChapterOffer, drawLessonOffer } from '#domain/courses/draw-lesson-offer.ts';
import type { DrawnOnRequest } from '#domain/courses/lesson-page.ts';
import { courseOfPath, lessonOfPath } from '#domain/courses/lesson-page.ts';
import { courseText, lessonText } from '#domain/courses/lesson-texts.ts';
import { EXAM_COURSES, examsOfCourse } from '#domain/papers/exams.ts';
import { SUBJECT_PATHS } from '#domain/papers/paper-pages.ts';
import type { PageText } from '#domain/site/search-files.ts';
import { sectionOfPath } from '#domain/site/site-section.ts';
import type { ContentChange } from '../../ports/site.ts';
import type { Context } from '../context.ts';
import type { DrawnContent, PagesOfKind } from '../lib/content-kind.ts';
import type { FoundCourse } from './find-lesson-page.ts';
import { lessonPageIn, outlineOf } from './find-lesson-page.ts';

/** A change names 'ssc/percentage' for the page of a lesson, 'ssc/' for that of a course. */
const placeOf = ({ page }: ContentChange): readonly [course: string, lesson: string] => {
  const [course = '', lesson = ''] = page.split('/');
  return [course, lesson];
};

const guidesOf = (course: string): readonly string[] => [...new Set(examsOfCourse(course).map(({ guide }) => guide))];

/** The pages on which a subject is taught, with the list of its papers. */
const TAUGHT_ON: ReadonlyMap<string, string> = new Map([
  ...SUBJECT_PATHS.map(([list, path]) => [path, list] as const),
  ...['/courses/english', '/courses/esc', '/courses/esc/english'].map((path) => [path, 'english'] as const),
]);

const drawnByAstro = (told: DrawnOnRequest | null): DrawnContent => ({ told });

async function drawGuide(ctx: Context, address: string): Promise<DrawnContent> {
  const courses = EXAM_COURSES.filter((course) => guidesOf(course).includes(address));
  const found = await Promise.all(courses.map((course) => ctx.courses.find(course)));
  const offers = found.flatMap((course) => (course === null ? [] : [drawLessonOffer(outlineOf(course))]));
  return { fragments: Object.assign({}, ...offers) };
}

async function drawSubject(ctx: Context, list: string): Promise<DrawnContent> {
  const heads = await ctx.courses.listHeads();
  const found = await Promise.all(heads.map(({ id }) => ctx.courses.find(id)));
  return {
    fragments: drawChapterOffer(
      list,
      found.flatMap((course) => (course === null ? [] : [outlineOf(course)])),
    ),
  };
}

async function textOf(ctx: Context, found: FoundCourse | null, change: ContentChange): Promise<PageText> {
  const [course, lesson] = placeOf(change);
  const path = lesson === '' ? coursePath(course) : lessonPath(course, lesson);
  const nothing = { path, title: '', section: sectionOfPath(path), sections: [] };
  if (found === null) return nothing;
  if (lesson === '') return courseText(outlineOf(found));
  const drawn = await lessonPageIn(ctx, found, lesson);
  return drawn === null ? nothing : lessonText(drawn);
}

/**
 * The pages that show lessons and chapters: each lesson, the course, the guides of its exams, and the subjects. The text of
 * a lesson for members is in none of them.
 */
export const lessonPages: PagesOfKind = {
  pagesOf: (changes) =>
    changes.flatMap((change) => {
      const [course, lesson] = placeOf(change);
      const { edition, isBuilt } = change;
      return lesson === ''
        ? [coursePath(course), ...guidesOf(course), ...TAUGHT_ON.keys()].map(
            (address) => [address, { edition, isBuilt: true }] as const,
          )
        : [[lessonPath(course, lesson), { edition, isBuilt }] as const];
    }),

  async draw(ctx, address) {
    const subject = TAUGHT_ON.get(address);
    if (subject !== undefined) return drawSubject(ctx, subject);
    const [place, course] = [lessonOfPath(address), courseOfPath(address)];
    if (place === null && course === null) return drawGuide(ctx, address);
    const found = await ctx.courses.find(place?.course ?? course ?? '');
    if (found === null) return drawnByAstro(null);
    return drawnByAstro(
      place === null ? { kind: 'course', outline: outlineOf(found) } : await lessonPageIn(ctx, found, place.lesson),
    );
  },

  async searchTexts(ctx, changes) {
    const names = [...new Set(changes.map((change) => placeOf(change)[0]))];
    const found = new Map(await Promise.all(names.map(async (name) => [name, await ctx.courses.find(name)] as const)));
    return Promise.all(changes.map((change) => textOf(ctx, found.get(placeOf(change)[0]) ?? null, change)));
  },
};
