import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../functions/services/context.ts';
import { lessonPageIn, outlineOf } from '../../../functions/services/courses/find-lesson-page.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { dropCourses, lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Chapters in the hands of staff: made anew, corrected, ordered, deleted, and what students see of them. */

const PATH = '/api/admin/chapters';
const FORM = {
  course: 'trial',
  title: 'Data interpretation',
  summary: 'Tables, bars and lines: what is asked of them.',
  number: null as number | null,
};
const LESSON = {
  status: 'published',
  course: 'trial',
  chapter: 'data-interpretation',
  slug: 'tables',
  number: 1,
  title: 'Tables',
  summary: 'Read a table of four rows and five columns, and answer five questions in four minutes.',
  language: 'en',
  minutes: 10,
  free: true,
  checked: null,
  papers: [],
  families: [],
  topics: [],
  translations: [],
  markdown: '## Rows\n\nA row is one thing.',
  questions: lessonOf('any').text.questions,
  recordingId: null,
  fileId: null,
};
const TWO_CHAPTERS = {
  head: {
    ...TRIAL_COURSE.head,
    chapters: [
      ...TRIAL_COURSE.head.chapters,
      { id: 'two', title: 'Chapter two', summary: 'The second of all.', exam: null },
    ],
  },
  lessons: [...TRIAL_COURSE.lessons, lessonOf('fourth', { chapter: 'two', free: true })],
};

let token: string;
let member: string;
const add = (changes: Partial<typeof FORM> = {}) =>
  call('POST', PATH, { token, body: { ...FORM, ...changes, clientId: crypto.randomUUID() } });
const added = async (changes: Partial<typeof FORM> = {}) => {
  const { status, json, text } = await add(changes);
  expect(status, text).toBe(201);
  return json.item as { id: number; version: number; slug: string; number: number; lessons: number };
};
const textOf = ({ title, summary, number }: typeof FORM) => ({ title, summary, number });
const replace = (id: number, version: number, changes: Partial<typeof FORM> = {}) =>
  call('PUT', `${PATH}/${id}`, { token, body: { ...textOf({ ...FORM, ...changes }), version } });
const remove = (id: number, version: number) => call('DELETE', `${PATH}/${id}`, { token, body: { version } });
const restore = (id: number, version: number) => call('POST', `${PATH}/${id}/restore`, { token, body: { version } });
const addLesson = async (changes: object = {}) => {
  const body = { ...LESSON, ...changes, clientId: crypto.randomUUID() };
  const { status, json, text } = await call('POST', '/api/admin/lessons', { token, body });
  expect(status, text).toBe(201);
  return json.item as { id: number; version: number };
};
const outline = async (): Promise<{ id: string; title: string; number: number; lessons: number }[]> =>
  (await call('GET', '/api/admin/courses', { token })).json.courses.find(({ id }: { id: string }) => id === 'trial')
    .chapters;
const order = async () => (await outline()).map(({ id }) => id);
/** Chapter titles and lessons as a student's course page lists them. */
const seen = async (): Promise<string[]> =>
  (await call('GET', '/api/courses/trial', { token: member })).json.chapters.map(
    ({ title, lessons }: { title: string; lessons: { slug: string }[] }) =>
      `${title}: ${lessons.map(({ slug }) => slug).join(' ')}`,
  );
async function trial(ctx: Context) {
  const found = await ctx.courses.find('trial');
  if (found === null) throw new Error('no course');
  return found;
}
const pageOf = async (lesson: string, ctx: Context = contextOf(env)) => lessonPageIn(ctx, await trial(ctx), lesson);
/** The pages that differ from the build. */
const differing = async () => (await contextOf(env).listContentChanges('')).map(({ page }) => page).toSorted();
const ofFile = async (slug: string) =>
  (await call('GET', PATH, { token })).json.items.find((item: { slug: string }) => item.slug === slug) as {
    id: number;
    version: number;
  };
const correct = async (slug: string, changes: Partial<typeof FORM>) => {
  const { id, version } = await ofFile(slug);
  return replace(id, version, changes);
};

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  const student = await studentWithToken();
  await addMembership(student.studentId, { membershipType: '1-Year', endDate: '2099-12-31' });
  member = student.token;
});
beforeEach(async () => {
  await dropCourses();
  await storeTrialCourse(TWO_CHAPTERS);
});

describe('a new chapter', () => {
  it('takes lessons at once, and is on the course page, in the outlines and on their pages once one is published', async () => {
    const chapter = await added({ number: 2 });
    expect(chapter).toMatchObject({ slug: 'data-interpretation', number: 2, lessons: 0, fileState: 'none' });
    expect(await seen()).toEqual(['Chapter one: first second third', 'Chapter two: fourth']);

    const { id, version } = await addLesson({ status: 'draft' });
    expect(await seen()).toHaveLength(2);
    await call('PUT', `/api/admin/lessons/${id}`, { token, body: { ...LESSON, version } });
    expect(await seen()).toEqual([
      'Chapter one: first second third',
      'Data interpretation: tables',
      'Chapter two: fourth',
    ]);
    expect(outlineOf(await trial(contextOf(env)))).toMatchObject({
      chapters: [{ id: 'one' }, { id: 'data-interpretation' }, { id: 'two' }],
    });
    expect(await pageOf('tables')).toMatchObject({
      page: {
        chapter: 'Data interpretation',
        previous: { path: '/lessons/trial/third' },
        next: { path: '/lessons/trial/fourth' },
      },
    });
    // Another that has no published lesson yet is not told.
    await added({ title: 'Not yet', number: 1 });
    await addLesson({ chapter: 'not-yet', slug: 'soon', status: 'draft' });
    expect(outlineOf(await trial(contextOf(env))).chapters.map(({ title }) => title)).toEqual([
      'Chapter one',
      'Data interpretation',
      'Chapter two',
    ]);
    expect(await differing()).toEqual(['trial/', 'trial/first', 'trial/fourth', 'trial/tables', 'trial/third']);
  });

  it('opens its free lesson to every student, and the others to members', async () => {
    await added();
    await addLesson();
    await addLesson({ slug: 'bars', title: 'Bars', free: false });
    const { token: other } = await studentWithToken();
    const statusOf = async (slug: string, who: string) =>
      (await call('GET', `/api/lessons/trial/${slug}`, { token: who })).status;
    expect([await statusOf('tables', other), await statusOf('bars', other), await statusOf('bars', member)]).toEqual([
      200, 403, 200,
    ]);
  });

  it('has a free lesson before it has one for members', async () => {
    await added();
    const body = { ...LESSON, free: false, clientId: crypto.randomUUID() };
    const { status, json } = await call('POST', '/api/admin/lessons', { token, body });
    expect([status, json.errors]).toEqual([
      400,
      {
        free: 'Students are told that one lesson of each chapter is free, and this chapter has no other. Tick “Free for every student”, or publish a free one first',
      },
    ]);
    expect((await call('POST', '/api/admin/lessons', { token, body: { ...body, status: 'draft' } })).status).toBe(201);
  });

  it('is the last, unless a place is asked for, and goes where it is moved', async () => {
    const { id } = await added();
    expect(await order()).toEqual(['one', 'two', 'data-interpretation']);
    for (const [version, number, expected] of [
      [1, 1, ['data-interpretation', 'one', 'two']],
      [2, 2, ['one', 'data-interpretation', 'two']],
      [3, 2, ['one', 'data-interpretation', 'two']],
      [4, 99, ['one', 'two', 'data-interpretation']],
      [5, 1, ['data-interpretation', 'one', 'two']],
    ] as const) {
      const { status, json } = await replace(id, version, { number });
      expect([status, await order()]).toEqual([200, expected]);
      expect(json.item.number).toBe(expected.indexOf('data-interpretation') + 1);
    }
  });

  it('stays where it is when its text is saved, also where another has come before it meanwhile', async () => {
    const { id } = await added({ number: 2 });
    await added({ title: 'Before', number: 1 });
    const { json } = await replace(id, 1, { title: 'Charts', number: null });
    expect(json.item).toMatchObject({ title: 'Charts', number: 3 });
    expect(await order()).toEqual(['before', 'one', 'data-interpretation', 'two']);
  });

  it('is refused a place where no rank is left between the neighbours, and keeps its own', async () => {
    const [a, b, c] = [await added({ title: 'A' }), await added({ title: 'B' }), await added({ title: 'C' })];
    for (const [{ id }, rank] of [
      [a, 5],
      [b, 5],
    ] as const)
      await env.DB.prepare('UPDATE chapters SET rank = ?2 WHERE id = ?1').bind(id, rank).run();
    const { status, json } = await replace(c.id, 1, { title: 'C', number: 4 });
    expect([status, json.errors]).toEqual([
      400,
      { number: 'There is no room between “A” and “B” now. Move one of them first, or choose another place' },
    ]);
    expect(await order()).toEqual(['one', 'two', 'a', 'b', 'c']);
    await replace(b.id, 1, { title: 'B', number: 5 });
    expect((await replace(c.id, 1, { title: 'C', number: 4 })).json.item.number).toBe(4);
  });

  it('leaves the others in their order, however often chapters are moved', async () => {
    const [a, b] = [await added({ title: 'A' }), await added({ title: 'B' })];
    await added({ title: 'C' });
    expect(await order()).toEqual(['one', 'two', 'a', 'b', 'c']);
    await replace(b.id, 1, { title: 'B', number: 3 });
    expect(await order()).toEqual(['one', 'two', 'b', 'a', 'c']);
    await replace(a.id, 1, { title: 'A', number: 3 });
    expect(await order()).toEqual(['one', 'two', 'a', 'b', 'c']);
    for (const [index, chapter] of [a, b, a, b, a, b].entries())
      await replace(chapter.id, 2 + Math.floor(index / 2), { title: chapter === a ? 'A' : 'B', number: 2 });
    expect(await order()).toEqual(['one', 'b', 'a', 'two', 'c']);
  });

  it.each([
    ['without a title', { title: ' ' }, 'title', 'Title is required'],
    ['without a summary', { summary: '' }, 'summary', 'Summary is required'],
    ['with a long title', { title: 'a'.repeat(81) }, 'title', 'The title may have at most 80 characters'],
    ['in no course', { course: 'none' }, 'course', 'There is no such course. Choose one of the list'],
    ['at place 0', { number: 0 }, 'number', 'Choose the place of the chapter in its course'],
    [
      'with the title of another',
      { title: 'chapter TWO' },
      'title',
      'The course has a chapter “chapter TWO” already. Choose another title',
    ],
  ])('is refused %s', async (_, changes, field, message) => {
    const { status, json } = await add(changes);
    expect([status, json.errors]).toEqual([400, { [field]: message }]);
  });

  it('has a name of its own, also where its title has no Latin letter, or that of a deleted one', async () => {
    const first = await added({ title: 'દિશા' });
    await remove(first.id, 1);
    expect([first.slug, (await added({ title: 'ઘડિયાળ' })).slug]).toEqual(['chapter', 'chapter-2']);
    expect((await added({ title: 'One' })).slug).toBe('one-2');
  });

  it('is added once, when two are sent at once and when one is sent twice', async () => {
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const body = { ...FORM, title: 'Other', clientId: crypto.randomUUID() };
    const twice = [await call('POST', PATH, { token, body }), await call('POST', PATH, { token, body })];
    expect(twice.map(({ status }) => status)).toEqual([201, 200]);
    expect(await outline()).toHaveLength(4);
  });

  it('is not overwritten by who has not seen its last change', async () => {
    const { id } = await added();
    await replace(id, 1, { title: 'Charts' });
    expect((await replace(id, 1, { title: 'Tables' })).status).toBe(409);
    expect((await call('GET', `${PATH}/${id}`, { token })).json.item).toMatchObject({ title: 'Charts', version: 2 });
  });
});

describe('a chapter is deleted', () => {
  it('only without lessons, and says what to do with them', async () => {
    const { id } = await added();
    const lesson = await addLesson();
    await addLesson({ slug: 'bars', title: 'Bars', number: 2, status: 'draft' });
    const { status, json } = await remove(id, 1);
    expect([status, json.errors]).toEqual([
      400,
      {
        lessons:
          '2 lessons are in this chapter: “Tables”, “Bars”. Move them to another chapter or delete them under Lessons first',
      },
    ]);
    expect(await order()).toContain('data-interpretation');
    await call('DELETE', `/api/admin/lessons/${lesson.id}`, { token, body: { version: 1 } });
    expect((await remove(id, 1)).json.errors.lessons).toContain('A lesson is in this chapter: “Bars”. Move it');
    await env.DB.prepare("DELETE FROM lessons WHERE slug = 'bars'").run();
    expect((await remove(id, 1)).status).toBe(200);
    expect(await order()).toEqual(['one', 'two']);
  });

  it('and comes back to its place', async () => {
    const { id } = await added({ number: 2 });
    await remove(id, 1);
    expect((await restore(id, 2)).json.item).toMatchObject({ number: 2, deletedAt: null });
    expect(await order()).toEqual(['one', 'data-interpretation', 'two']);
  });

  it('and does not come back beside another of its title', async () => {
    const { id } = await added();
    await remove(id, 1);
    await added();
    const { status, json } = await restore(id, 2);
    expect([status, json.message]).toEqual([
      409,
      'The course has another chapter “Data interpretation” now. Rename that one first.',
    ]);
  });

  it('and its deleted lessons come back only after it', async () => {
    const { id } = await added();
    const lesson = await addLesson();
    await call('DELETE', `/api/admin/lessons/${lesson.id}`, { token, body: { version: 1 } });
    await remove(id, 1);
    const back = () => call('POST', `/api/admin/lessons/${lesson.id}/restore`, { token, body: { version: 2 } });
    const refused = await back();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The chapter of this lesson is deleted. Bring it back under Chapters first.',
    ]);
    await restore(id, 2);
    expect((await back()).status).toBe(200);
    expect(await seen()).toContain('Data interpretation: tables');
  });

  it('and takes no lesson that was checked before and is written after', async () => {
    const { id } = await added();
    const { courses } = contextOf(env);
    let isChecked = false;
    const find: typeof courses.find = async (course) => {
      const found = await courses.find(course);
      if (!isChecked) await remove(id, 1);
      isChecked = true;
      return found;
    };
    const send = callWith({ courses: { ...courses, find } });
    const body = { ...LESSON, clientId: crypto.randomUUID() };
    const { status, json } = await send('POST', '/api/admin/lessons', { token, body });
    expect([status, json.errors]).toEqual([
      400,
      { chapter: 'The chapter of this lesson is deleted. Choose another, or bring it back under Chapters' },
    ]);
    expect((await send('POST', '/api/admin/lessons', { token, body: { ...body, status: 'draft' } })).status).toBe(201);
  });
});

describe('a chapter of the repository', () => {
  it('is named and ordered anew, also after a deploy, on its lessons and at the ends of the others', async () => {
    expect(await differing()).toEqual([]);
    const { json } = await correct('two', { title: 'Chapter 2', summary: 'A better sentence.', number: 1 });
    expect(json.item).toMatchObject({ slug: 'two', fileState: 'edited', lessons: 1, number: 1 });
    await storeTrialCourse(TWO_CHAPTERS);
    expect(await seen()).toEqual(['Chapter 2: fourth', 'Chapter one: first second third']);
    expect(await pageOf('fourth')).toMatchObject({
      page: { chapter: 'Chapter 2', previous: null, next: { path: '/lessons/trial/first' } },
    });
    expect(await differing()).toEqual(['trial/', 'trial/first', 'trial/fourth', 'trial/third']);
    expect((await outline())[0]).toEqual({
      id: 'two',
      title: 'Chapter 2',
      summary: 'A better sentence.',
      number: 1,
      lessons: 1,
    });
  });

  it('cannot be deleted while lessons are in it', async () => {
    const { id, version } = await ofFile('two');
    expect((await remove(id, version)).json.errors.lessons).toContain('A lesson is in this chapter: “Title of fourth”');
  });

  it('stays where it is when its title is corrected, whoever has moved others meanwhile', async () => {
    await added({ title: 'Before', number: 1 });
    expect((await correct('two', { title: 'Chapter 2' })).json.item.number).toBe(3);
    expect(await order()).toEqual(['before', 'one', 'two']);
    expect((await correct('one', { title: 'Chapter 1' })).json.item.number).toBe(2);
    expect(await order()).toEqual(['before', 'one', 'two']);
  });

  it('follows its file until it is corrected, and then tells that the file has a newer text', async () => {
    const renamed = (title: string) => ({
      ...TWO_CHAPTERS,
      head: {
        ...TWO_CHAPTERS.head,
        chapters: TWO_CHAPTERS.head.chapters.map((each) => (each.id === 'two' ? { ...each, title } : each)),
      },
    });
    await storeTrialCourse(renamed('The second'));
    expect(await ofFile('two')).toMatchObject({ title: 'The second', fileState: 'follows' });
    await correct('two', { title: 'Two' });
    await storeTrialCourse(renamed('Second'));
    const { id, version } = await ofFile('two');
    const { item } = (await call('GET', `${PATH}/${id}`, { token })).json;
    expect(item).toMatchObject({ title: 'Two', fileState: 'newer', newerFile: { title: 'Second' } });
    const taken = await replace(id, version, item.newerFile);
    expect([taken.json.item.fileState, await differing()]).toEqual(['follows', []]);
  });

  it('keeps the papers that practise it when it is corrected', async () => {
    await correct('one', { title: 'Chapter 1' });
    expect((await trial(contextOf(env))).head.chapters[0]).toMatchObject({ title: 'Chapter 1', exam: 'cgl' });
  });

  it('leaves the facts and the links of its lessons', async () => {
    const checked = { ...lessonOf('fourth', { chapter: 'two', free: true }) };
    await storeTrialCourse({
      ...TWO_CHAPTERS,
      lessons: [...TRIAL_COURSE.lessons, { ...checked, text: { ...checked.text, checked: '2026-11-20' } }],
    });
    await correct('two', { title: 'Chapter 2' });
    const catalogue = await contextOf(env).builtBank.catalogue();
    const topic = catalogue.outlines['cgl/1/1']?.topic;
    expect(topic).toEqual(expect.any(String));
    const bank = (language?: 'hi') => ({
      catalogue: async () => ({
        ...catalogue,
        outlines: { 'cgl/1/1': { topic: 'A topic', questions: 5, minutes: 5, ...(language && { language }) } },
      }),
      findPicture: async () => null,
    });
    const pageWith = (builtBank: ReturnType<typeof bank>) => pageOf('fourth', { ...contextOf(env), builtBank });
    expect(await pageWith(bank('hi'))).toMatchObject({
      page: {
        chapter: 'Chapter 2',
        checked: '2026-11-20',
        papers: [{ title: expect.stringMatching(/, Day 1, Paper 1: A topic$/), language: 'hi' }],
      },
    });
    expect(await pageWith(bank())).toMatchObject({ page: { papers: [{ language: 'en' }] } });
  });
});

describe('the last free lesson of a chapter with lessons for members', () => {
  const LEFT =
    'Students are told that one lesson of each chapter is free, and “Data interpretation” would keep only lessons for members. Publish another free lesson in it first';
  const lessonPath = (id: number) => `/api/admin/lessons/${id}`;
  const change = (id: number, version: number, changes: object) =>
    call('PUT', lessonPath(id), { token, body: { ...LESSON, version, ...changes } });
  const removed = (id: number, version: number) => call('DELETE', lessonPath(id), { token, body: { version } });
  const back = (id: number, version: number) => call('POST', `${lessonPath(id)}/restore`, { token, body: { version } });

  it.each([
    ['deleted', 'free', (id: number) => removed(id, 1)],
    ['unpublished', 'free', (id: number) => change(id, 1, { status: 'draft' })],
    ['moved to another chapter', 'chapter', (id: number) => change(id, 1, { chapter: 'two' })],
  ])('is not %s until there is another', async (_, field, attempt) => {
    await added();
    const { id } = await addLesson();
    await addLesson({ slug: 'bars', title: 'Bars', number: 2, free: false });
    const { status, json } = await attempt(id);
    expect([status, json.errors]).toEqual([400, { [field]: LEFT }]);
    expect(await seen()).toContain('Data interpretation: tables bars');
    await addLesson({ slug: 'lines', title: 'Lines' });
    expect((await attempt(id)).status).toBe(200);
  });

  it('may leave when it is the only lesson, and beside drafts', async () => {
    await added();
    const { id } = await addLesson();
    await addLesson({ slug: 'bars', title: 'Bars', free: false, status: 'draft' });
    expect((await removed(id, 1)).status).toBe(200);
  });

  it('of the repository does not leave by a correction', async () => {
    await added();
    await addLesson();
    const { id } = (await call('GET', '/api/admin/lessons/trial/first/source', { token })).json;
    const { status, json } = await change(id, 1, { slug: 'first', title: 'First' });
    expect([status, json.errors]).toEqual([400, { chapter: LEFT.replace('Data interpretation', 'Chapter one') }]);
  });

  it('is there before one for members comes back', async () => {
    await added();
    const free = await addLesson();
    const members = await addLesson({ slug: 'bars', title: 'Bars', free: false });
    await removed(members.id, 1);
    await removed(free.id, 1);
    const { status, json } = await back(members.id, 2);
    expect([status, json.message]).toEqual([
      409,
      '“Bars” is for members, and its chapter has no free lesson now. Publish a free one there first.',
    ]);
    expect((await back(free.id, 2)).status).toBe(200);
    expect((await back(members.id, 2)).status).toBe(200);
  });
});

it('a draft counts in its chapter, and where it is moved', async () => {
  const counts = async () => (await outline()).map(({ id, lessons }) => `${id} ${lessons}`);
  await added();
  const draft = { ...LESSON, chapter: 'two', status: 'draft' };
  const { id } = await addLesson(draft);
  expect(await counts()).toEqual(['one 3', 'two 2', 'data-interpretation 0']);
  await call('PUT', `/api/admin/lessons/${id}`, { token, body: { ...LESSON, version: 1 } });
  expect(await counts()).toEqual(['one 3', 'two 1', 'data-interpretation 1']);
});

it('the list has the chapters in the order of the course, and the deleted ones where they are asked for', async () => {
  const { id } = await added({ title: 'Z', number: 1 });
  await correct('two', { title: 'Chapter 2', number: 1 });
  const titles = async (query = '') =>
    (await call('GET', `${PATH}${query}`, { token })).json.items.map(({ title }: { title: string }) => title);
  expect([await titles(), await titles('?sort=-place'), await titles('?q=chapter')]).toEqual([
    ['Chapter 2', 'Z', 'Chapter one'],
    ['Chapter one', 'Z', 'Chapter 2'],
    ['Chapter 2', 'Chapter one'],
  ]);
  await remove(id, 1);
  expect([await titles(), await titles('?status=deleted')]).toEqual([['Chapter 2', 'Chapter one'], ['Z']]);
});

it('the log keeps who made, changed and deleted a chapter', async () => {
  const { id } = await added();
  await replace(id, 1, { title: 'Charts' });
  await remove(id, 2);
  const { items } = (await call('GET', `/api/admin/audit?subject=chapters/${id}`, { token })).json;
  expect(items.map(({ action, title }: { action: string; title: string }) => `${action} ${title}`)).toEqual([
    'deleted Charts',
    'changed Charts',
    'created Data interpretation',
  ]);
});
