import { beforeEach, describe, expect, it } from 'vitest';
import type { Membership } from '../../../src/domain/membership/membership.ts';
import { call, env } from '../../support/worker/api.ts';
import {
  importCourses,
  lessonInHindi,
  lessonOf,
  storeTrialCourse,
  TRIAL_COURSE,
} from '../../support/worker/courses.ts';
import { addMembership, claimAdmin, studentWithToken, tokenFor } from '../../support/worker/students.ts';

type Held = Pick<Membership, 'membershipType' | 'endDate'>;
const MEMBER: Held = { membershipType: '1-Year', endDate: '2099-12-31' };

async function student(held: Held | null = MEMBER) {
  const { studentId, token } = await studentWithToken();
  if (held !== null) await addMembership(studentId, held);
  const lesson = (slug: string) => call('GET', `/api/lessons/trial/${slug}`, { token });
  const put = (slug: string, body: unknown) => call('PUT', `/api/lessons/trial/${slug}/progress`, { token, body });
  const course = async () => (await call('GET', '/api/courses/trial', { token })).json;
  return { studentId, token, lesson, put, course };
}

beforeEach(() => storeTrialCourse());

describe('a lesson', () => {
  it('is for members: its text, its check with keys, and its neighbours', async () => {
    const { lesson } = await student();
    const { status, json } = await lesson('second');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      slug: 'second',
      chapter: 'Chapter one',
      body: [{ tag: 'p', children: ['Text of second'] }],
      previous: { slug: 'first' },
      next: { slug: 'third' },
      papers: ['cgl/1/1'],
      progress: { openedAt: null, readAt: null, position: 0, check: null },
    });
    expect(json.paper.questions).toHaveLength(5);
  });

  it.each([
    ['nobody', null],
    ['a former member', { membershipType: '1-Year', endDate: '2021-01-01' }],
    ['a member of the test series alone', { membershipType: 'TestSeries', endDate: '2099-12-31' }],
  ] as const)('of members is refused to %s, and so is its progress; a free one is not', async (_, held) => {
    const { lesson, put } = await student(held);
    const refused = await lesson('second');
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('Text of second');
    expect((await put('second', { readAt: true })).status).toBe(403);
    expect((await lesson('first')).status).toBe(200);
    expect((await put('first', { readAt: true })).status).toBe(200);
  });

  it('comes with its check and its neighbours in the wanted language, and else in its main one', async () => {
    const [first, , third] = TRIAL_COURSE.lessons;
    if (first === undefined || third === undefined) throw new Error('no lessons');
    await storeTrialCourse({ ...TRIAL_COURSE, lessons: [first, lessonInHindi('second'), lessonInHindi('third')] });
    const { lesson, put, course } = await student();
    expect((await lesson('second?language=hi')).json).toMatchObject({
      language: 'hi',
      title: 'second का शीर्षक',
      body: [{ children: ['second का पाठ'] }],
      paper: { language: 'hi', questions: [{ question: 'प्रश्न?' }, {}, {}, {}, {}] },
      previous: { title: 'Title of first', language: 'en' },
      next: { title: 'third का शीर्षक', language: 'hi' },
    });
    for (const query of ['', '?language=en', '?language=gu'])
      expect((await lesson(`second${query}`)).json).toMatchObject({
        language: 'en',
        title: 'Title of second',
        paper: { language: 'en' },
        next: { title: 'Title of third' },
      });
    expect((await lesson('second?language=fr')).status).toBe(400);
    expect((await put('second', { check: { responses: [0, 0, 1, 1, 1] } })).json.check).toEqual({ right: 2, of: 5 });
    expect((await course()).chapters[0].lessons[1]).toMatchObject({
      title: 'Title of second',
      translations: [{ language: 'hi', title: 'second का शीर्षक', summary: 'second का सार' }],
    });
  });

  it('asks a guest to log in, also for a free one', async () => {
    expect((await call('GET', '/api/lessons/trial/first')).status).toBe(401);
    expect((await call('GET', '/api/courses/trial')).status).toBe(401);
  });

  it('opens for an admin without a membership', async () => {
    await claimAdmin(1);
    const token = await tokenFor(1);
    expect((await call('GET', '/api/lessons/trial/second', { token })).status).toBe(200);
  });

  it.each(['/api/lessons/trial/none', '/api/lessons/none/first', '/api/courses/none'])(
    'that is not there is 404: %s',
    async (path) => {
      const { token } = await student();
      expect((await call('GET', path, { token })).status).toBe(404);
    },
  );
});

describe('the points of a chapter', () => {
  const points = async (token: string, query = '') =>
    (await call('GET', `/api/courses/trial/one/points${query}`, { token })).json;
  beforeEach(() =>
    storeTrialCourse({
      ...TRIAL_COURSE,
      lessons: [lessonOf('first', { free: true }), lessonInHindi('second'), lessonOf('third')],
    }),
  );

  it('are those of every lesson for a member, in the wanted language where a lesson has it', async () => {
    const { token } = await student();
    expect(await points(token, '?language=hi')).toEqual({
      id: 'one',
      title: 'Chapter one',
      lessons: [
        { slug: 'first', title: 'Title of first', language: 'en', points: [['Point of first']] },
        { slug: 'second', title: 'second का शीर्षक', language: 'hi', points: [['second का बिंदु']] },
        { slug: 'third', title: 'Title of third', language: 'en', points: [['Point of third']] },
      ],
      closed: 0,
    });
    expect((await points(token)).lessons[1].points).toEqual([['Point of second']]);
  });

  it.each([
    ['nobody', null],
    ['a former member', { membershipType: '1-Year', endDate: '2021-01-01' }],
  ] as const)('are those of the free lesson for %s, and no other', async (_, held) => {
    const { token } = await student(held);
    const reply = await points(token, '?language=hi');
    expect(reply).toMatchObject({ lessons: [{ slug: 'first' }], closed: 2 });
    expect(JSON.stringify(reply)).not.toMatch(/Point of second|second का/);
    expect((await call('GET', '/api/courses/trial/one/points')).status).toBe(401);
  });

  it('are all for an admin, and none of a chapter that is not there', async () => {
    await claimAdmin(1);
    const token = await tokenFor(1);
    expect((await points(token)).lessons).toHaveLength(3);
    expect((await call('GET', '/api/courses/trial/none/points', { token })).status).toBe(404);
  });
});

describe('progress in a course', () => {
  it('keeps what was read, the place in the text and the best check, and says where to go on', async () => {
    const { put, course, lesson } = await student();
    expect(await course()).toMatchObject({ last: null, next: 'first' });
    expect((await put('second', { position: 0.4 })).json).toMatchObject({ position: 0.4, readAt: null });
    expect(await course()).toMatchObject({ last: 'second', next: 'second' });
    const good = { check: { responses: [0, 0, 0, 1, null] }, readAt: true };
    expect((await put('second', good)).json).toMatchObject({ check: { right: 3, of: 5 } });
    const worse = await put('second', { check: { responses: [1, 1, 1, 1, 'Skip'] } });
    expect(worse.json).toMatchObject({ check: { right: 3, of: 5 }, readAt: expect.any(String) });
    expect((await put('second', good)).json.readAt).toBe(worse.json.readAt);
    expect(await course()).toMatchObject({ last: 'second', next: 'third' });
    expect((await lesson('second')).json.progress).toMatchObject({ position: 0.4, check: { right: 3, of: 5 } });
  });

  it('is the student’s own', async () => {
    const [one, other] = [await student(), await student()];
    await one.put('first', { readAt: true });
    expect(await other.course()).toMatchObject({ last: null, next: 'first' });
  });

  it.each([
    [{ position: 1.5 }],
    [{ check: { responses: [0] } }],
    [{ check: { responses: [0, 0, 0, 0, 7] } }],
    [{ seconds: 5 }],
  ])('refuses %j and keeps nothing of it', async (body) => {
    const { put, course } = await student();
    expect((await put('second', body)).status).toBe(400);
    expect(await course()).toMatchObject({ last: null });
  });

  it('goes with the account', async () => {
    const { studentId, put } = await student(null);
    await put('first', { readAt: true });
    await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(studentId).run();
    const left = env.DB.prepare('SELECT count(*) AS rows FROM lesson_progress WHERE student_id = ?1').bind(studentId);
    expect(await left.first('rows')).toBe(0);
  });
});

describe('importing a course', () => {
  const rows = async () =>
    (await env.DB.prepare("SELECT slug, version FROM lessons WHERE course = 'trial' ORDER BY number").all()).results;

  it('again writes nothing, and a changed lesson alone is written', async () => {
    const before = await rows();
    await storeTrialCourse();
    expect(await rows()).toEqual(before);
    const [first, second, ...others] = TRIAL_COURSE.lessons;
    if (first === undefined || second === undefined) throw new Error('no lessons');
    await storeTrialCourse({
      ...TRIAL_COURSE,
      lessons: [first, lessonOf('second', { title: 'Another title' }), ...others],
    });
    const after = await rows();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    const { course } = await student();
    expect((await course()).chapters[0].lessons.map(({ title }: { title: string }) => title)).toEqual([
      'Title of first',
      'Another title',
      'Title of third',
    ]);
  });

  it('brings what the code draws of a lesson anew, although its author changed nothing', async () => {
    const [first, ...others] = TRIAL_COURSE.lessons;
    if (first === undefined) throw new Error('no lessons');
    const body = [{ tag: 'p' as const, attributes: {}, children: ['Drawn anew'] }];
    await storeTrialCourse({
      ...TRIAL_COURSE,
      lessons: [{ ...first, content: { ...first.content, body } }, ...others],
    });
    const { lesson } = await student();
    expect((await lesson('first')).json.body).toEqual(body);
  });

  it('takes away a course that the repository has no more', async () => {
    const { course, token } = await student();
    expect((await course()).id).toBe('trial');
    await importCourses([]);
    expect((await call('GET', '/api/courses/trial', { token })).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('takes away a lesson that is not in it any more', async () => {
    await storeTrialCourse({ ...TRIAL_COURSE, lessons: TRIAL_COURSE.lessons.slice(0, 2) });
    expect((await rows()).map(({ slug }) => slug)).toEqual(['first', 'second']);
  });
});
