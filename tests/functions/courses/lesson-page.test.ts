import { beforeEach, expect, it } from 'vitest';
import { contentPage } from '../../../functions/middleware/content-page.ts';
import { lessonPages } from '../../../functions/services/courses/lesson-pages.ts';
import { drawContentPage } from '../../../functions/services/site/content-pages.ts';
import type { DrawnLesson } from '../../../src/domain/courses/lesson-page.ts';
import { contentPageHeader } from '../../../src/domain/lib/content-page.ts';
import { newerPath, searchedPages, searchList } from '../../../src/domain/site/search-files.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { dropCourses, lessonInHindi, lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** Lessons for guests: the text of free ones, and the headings of the others. */

const SECRET = 'A sentence for members';
const COURSE = { ...TRIAL_COURSE.head, id: 'ssc' };
const FILES: Readonly<Record<string, unknown>> = {
  [searchList('en')]: { parts: [], pages: [] },
  [searchedPages('en')]: [],
};
const ctx = { ...contextOf(env), readBuiltFile: (path: string) => Promise.resolve(FILES[path] ?? null) };
const FREE = lessonOf('first', { free: true, title: 'ટકા' });
const MARKDOWN = `## Fractions\n\n${SECRET}.`;
let token: string;

const formOf = ({ facts, text }: ReturnType<typeof lessonOf>) => ({
  ...facts,
  ...text,
  course: 'ssc',
  papers: [],
  families: [],
  topics: [],
  recordingId: null,
  fileId: null,
  status: 'published',
});
async function correct(slug: string, changes: object): Promise<void> {
  const { id } = (await call('GET', `/api/admin/lessons/ssc/${slug}/source`, { token })).json;
  const { version, number } = (await call('GET', `/api/admin/lessons/${id}`, { token })).json.item;
  const body = { ...formOf(lessonOf(slug)), version, ...changes, number };
  const { status, text } = await call('PUT', `/api/admin/lessons/${id}`, { token, body });
  expect(status, text).toBe(200);
}
const drawn = (address: string) => drawContentPage(ctx, address, { kinds: ['lessons'], origin: ORIGIN });
/** The facts from which Astro draws the page of a lesson. */
async function told(address: string): Promise<DrawnLesson> {
  const page = await drawn(address);
  if (page === null || !('told' in page)) throw new Error('Astro draws no such page');
  return page.told as DrawnLesson;
}
const statusOf = async (address: string): Promise<number | null> => {
  const page = await contentPage(ctx, new Request(ORIGIN + address), async ({ headers }) => {
    const isGone = headers.get(contentPageHeader) === 'null';
    return new Response(null, { status: isGone ? 404 : 200 });
  });
  return page?.status ?? null;
};

beforeEach(async () => {
  ({ token } = await adminWithToken(1));
  await dropCourses();
  await storeTrialCourse({ head: COURSE, lessons: [FREE, lessonOf('second'), lessonOf('third')] });
});

it('the text of a lesson for members is in no page, no list and no file of the search, and what is inside is told', async () => {
  await correct('second', { markdown: MARKDOWN, title: 'Fractions of a whole' });
  expect(await told('/lessons/ssc/second')).toMatchObject({
    kind: 'lesson',
    body: null,
    page: {
      title: 'Fractions of a whole',
      chapter: 'Chapter one',
      isFree: false,
      parts: [{ title: 'Fractions' }],
      questions: 5,
      previous: { path: '/lessons/ssc/first', title: 'ટકા' },
      next: { path: '/lessons/ssc/third' },
    },
  });
  const list = await drawn(searchList('en'));
  if (list === null || !('text' in list)) throw new Error('no list');
  const addresses = [
    '/lessons/ssc/second',
    '/lessons/ssc/third',
    '/lessons/ssc',
    '/courses/ssc/cgl',
    searchList('en'),
    newerPath(JSON.parse(list.text).newer.digest, 'en'),
  ];
  const all = JSON.stringify(await Promise.all(addresses.map(drawn)));
  expect(decodeURIComponent(all)).toContain('Fractions of a whole');
  for (const secret of [SECRET, encodeURIComponent(SECRET), 'It is 1.', encodeURIComponent('It is 1.')])
    expect(all).not.toContain(secret);
});

it('the page of a subject has the chapters that teach it, and none of their text', async () => {
  const chapters = COURSE.chapters.map((chapter) => ({ ...chapter, exam: 'maths' }));
  await storeTrialCourse({
    head: { ...COURSE, chapters },
    lessons: [lessonOf('first', { free: true }), lessonOf('second')],
  });
  await correct('second', { title: 'Fractions of a whole', markdown: MARKDOWN });
  const pages = ['/courses/eklavy/maths', '/courses/foundation/maths', '/courses/eklavy/history'];
  const [own, foundation, other] = (await Promise.all(pages.map(drawn))).map((page) => JSON.stringify(page));
  for (const page of [own, foundation]) expect(page).toContain('Fractions of a whole');
  expect(own).not.toContain(SECRET);
  expect(other).not.toContain('Fractions of a whole');
});

it('a lesson leads to fresh questions on its topics, in the language of the page', async () => {
  await correct('second', { markdown: MARKDOWN, topics: ['fractions', 'land-records'] });
  // Fractions are drawn within simplification, and nothing is drawn on land records.
  const { topics } = (await ctx.inLanguage('hi', () => told('/lessons/ssc/second'))).page;
  expect(topics).toEqual([{ title: 'सरलीकरण', path: '/practice?topic=simplification&language=hi', language: 'hi' }]);
});

it('a lesson that becomes one for members takes its text off the page', async () => {
  const free = { ...formOf(FREE), markdown: MARKDOWN };
  await correct('first', free);
  expect(JSON.stringify((await told('/lessons/ssc/first')).body)).toContain(SECRET);
  await correct('second', { free: true });
  await correct('first', { ...free, free: false });
  expect((await told('/lessons/ssc/first')).body).toBeNull();
});

it('a lesson beside one with a new title names it, and the others are those of the build', async () => {
  expect(await statusOf('/lessons/ssc/second')).toBeNull();
  await correct('third', { title: 'The third of all' });
  expect((await told('/lessons/ssc/second')).page.next?.title).toBe('The third of all');
  expect([await statusOf('/lessons/ssc/second'), await statusOf('/lessons/ssc/first')]).toEqual([200, null]);
});

it('a lesson of the repository that is withdrawn is gone, though the build has its page', async () => {
  await correct('third', { status: 'draft' });
  expect(await statusOf('/lessons/ssc/third')).toBe(404);
  expect((await told('/lessons/ssc/second')).page.next).toBeNull();
});

it('the page, the course, the guide and the search have a lesson in their language where it exists', async () => {
  const lessons = [lessonInHindi('first', { free: true }), lessonOf('second'), lessonInHindi('third')];
  await storeTrialCourse({ head: COURSE, lessons });
  await correct('second', { title: 'Now another' });
  const inHindi = (address: string) => ctx.inLanguage('hi', () => drawn(address));
  const { page, body } = await ctx.inLanguage('hi', () => told('/lessons/ssc/first'));
  expect([page, JSON.stringify(body)]).toMatchObject([
    {
      title: 'first का शीर्षक',
      language: 'hi',
      languages: ['en', 'hi'],
      next: { title: 'Now another', language: 'en' },
    },
    expect.stringContaining('first का पाठ'),
  ]);
  expect((await told('/lessons/ssc/first')).page).toMatchObject({ title: 'Title of first', language: 'en' });
  expect((await ctx.inLanguage('gu', () => told('/lessons/ssc/first'))).page).toMatchObject({ language: 'en' });
  for (const address of ['/courses/ssc/cgl', '/lessons/ssc/second'])
    expect(JSON.stringify(await inHindi(address))).toContain('third का शीर्षक');
  const [course] = await ctx.inLanguage('hi', () =>
    lessonPages.searchTexts!(ctx, [{ kind: 'lessons', page: 'ssc/', edition: '1', isBuilt: true }]),
  );
  expect(JSON.stringify(course)).toContain('first का शीर्षक');
  // The text of a lesson for members is in no page in any language.
  expect((await ctx.inLanguage('hi', () => told('/lessons/ssc/third'))).body).toBeNull();
});
