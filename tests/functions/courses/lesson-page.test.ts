import { beforeEach, expect, it } from 'vitest';
import { isEditedPage, withLessonPage } from '../../../functions/middleware/lesson-page.ts';
import { lessonPageHeader } from '../../../src/domain/courses/lesson-page.ts';
import { call, contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** What the worker tells the page of a lesson that no build contains. */

const SECRET = 'A sentence for members';
const lesson = lessonOf('second', { title: 'ટકા' });
const body = [
  { tag: 'h2' as const, attributes: { id: 'part-1' }, children: ['Fractions'] },
  { tag: 'p' as const, attributes: {}, children: [SECRET] },
  { tag: 'img' as const, attributes: { src: '/images/x.svg', alt: 'It' }, children: [] },
];

beforeEach(() =>
  storeTrialCourse({
    ...TRIAL_COURSE,
    lessons: [
      lessonOf('first', { free: true }),
      { ...lesson, content: { ...lesson.content, body } },
      lessonOf('third', { free: true }),
    ],
  }),
);

async function headerFor(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const request = await withLessonPage(contextOf(env), new Request(ORIGIN + path, { headers }));
  const header = request.headers.get(lessonPageHeader);
  return header === null ? null : decodeURIComponent(header);
}

it('is what is inside the lesson and what stands beside it, and nothing of its text or its check', async () => {
  const header = (await headerFor('/lessons/trial/second')) ?? '';
  expect(JSON.parse(header)).toMatchObject({
    kind: 'lesson',
    body: null,
    page: {
      course: { id: 'trial', title: 'A course' },
      title: 'ટકા',
      chapter: 'Chapter one',
      isFree: false,
      parts: [{ id: 'part-1', title: 'Fractions' }],
      figures: 1,
      questions: 5,
      previous: { path: '/lessons/trial/first' },
      next: { path: '/lessons/trial/third' },
    },
  });
  expect(header).not.toContain(SECRET);
  expect(header).not.toContain('It is 1.');
});

it('is nothing where there is no such lesson, whatever the caller says', async () => {
  const own = { [lessonPageHeader]: encodeURIComponent(JSON.stringify({ slug: 'nowhere', title: 'Mine' })) };
  expect(await headerFor('/lessons/trial/nowhere', own)).toBeNull();
  expect(await headerFor('/lessons/none/second', own)).toBeNull();
  expect(await headerFor('/about', own)).toBeNull();
});

it('is what staff have published in its place, with the text of a free lesson; its course has it too', async () => {
  const { token } = await adminWithToken(1);
  const { text, content: _, ...built } = lessonOf('first', { free: true });
  const form = {
    ...built.facts,
    title: 'First, corrected',
    status: 'published',
    course: 'trial',
    number: 1,
    checked: '2026-11-23',
    papers: [],
    families: [],
    markdown: '## Corrected\n\nThe right sentence.',
    questions: text.questions,
    recordingId: null,
    fileId: null,
  };
  const isEdited = (path: string) => isEditedPage(contextOf(env), new URL(ORIGIN + path));
  expect(await isEdited('/lessons/trial/first')).toBe(false);
  const added = await call('POST', '/api/admin/lessons', { token, body: { ...form, clientId: crypto.randomUUID() } });
  expect(added.status).toBe(201);

  expect([await isEdited('/lessons/trial/first'), await isEdited('/lessons/trial')]).toEqual([true, true]);
  expect([await isEdited('/lessons/trial/second'), await isEdited('/lessons/tri')]).toEqual([false, false]);
  const drawn = JSON.parse((await headerFor('/lessons/trial/first')) ?? '');
  expect(drawn.page).toMatchObject({ title: 'First, corrected', isFree: true, checked: '2026-11-23' });
  expect(JSON.stringify(drawn.body)).toContain('The right sentence.');
  const course = JSON.parse((await headerFor('/lessons/trial')) ?? '');
  expect(course).toMatchObject({
    kind: 'course',
    outline: { chapters: [{ lessons: [{ title: 'First, corrected' }, { slug: 'second' }, { slug: 'third' }] }] },
  });

  const broken = {
    ...contextOf(env),
    log: memoryLog,
    listEditedPages: () => Promise.reject(new Error('the database is away')),
  };
  expect(await isEditedPage(broken, new URL(`${ORIGIN}/lessons/trial/first`))).toBe(false);

  const members = { ...form, free: false, version: 1 };
  await call('PUT', `/api/admin/lessons/${added.json.item.id}`, { token, body: members });
  expect(JSON.parse((await headerFor('/lessons/trial/first')) ?? '').body).toBeNull();
  await call('PUT', `/api/admin/lessons/${added.json.item.id}`, {
    token,
    body: { ...members, status: 'draft', version: 2 },
  });
  expect(await isEdited('/lessons/trial/first')).toBe(false);
});
