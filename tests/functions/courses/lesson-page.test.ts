import { beforeEach, expect, it } from 'vitest';
import { withLessonPage } from '../../../functions/middleware/lesson-page.ts';
import { lessonPageHeader } from '../../../src/domain/courses/lesson-page.ts';
import { contextOf, env, ORIGIN } from '../../support/worker/api.ts';
import { lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';

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
      lessonOf('third'),
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
    course: { id: 'trial', title: 'A course' },
    title: 'ટકા',
    chapter: 'Chapter one',
    isFree: false,
    parts: [{ id: 'part-1', title: 'Fractions' }],
    figures: 1,
    questions: 5,
    previous: { path: '/lessons/trial/first' },
    next: { path: '/lessons/trial/third' },
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
