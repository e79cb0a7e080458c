import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LessonDrills } from '../../../src/contract/courses/lesson.ts';
import { call, env } from '../../support/worker/api.ts';
import { dropCourses, lessonInHindi, lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMembership, adminWithToken, studentWithToken } from '../../support/worker/students.ts';
import { storeRecording } from '../../support/worker/timetable.ts';

/** Lessons in the hands of staff: written anew, corrected, published, and what students get of them. */

const PATH = '/api/admin/lessons';
const FORM = {
  status: 'published',
  course: 'trial',
  chapter: 'one',
  slug: 'ratios',
  number: 2,
  title: 'Ratios',
  summary: 'Share an amount by a ratio of two or three numbers, with whole numbers and fractions.',
  language: 'en',
  minutes: 10,
  free: false,
  checked: null,
  papers: [] as string[],
  families: [] as string[],
  topics: [] as string[],
  translations: [] as object[],
  markdown: '## Parts\n\nA ratio names parts: $\\frac{2}{5}$ of the whole.',
  questions: lessonOf('any').text.questions,
  recordingId: null as number | null,
  fileId: null as number | null,
};

let token: string;
let member: string;
const add = (changes: Partial<typeof FORM> | { status: string } = {}) =>
  call('POST', PATH, { token, body: { ...FORM, ...changes, clientId: crypto.randomUUID() } });
const replace = (id: number, version: number, changes: object) =>
  call('PUT', `${PATH}/${id}`, { token, body: { ...FORM, ...changes, version } });
const opened = (slug: string) => call('GET', `/api/lessons/trial/${slug}`, { token: member });
const slugs = async (): Promise<string[]> =>
  (await call('GET', '/api/courses/trial', { token: member })).json.chapters.flatMap(
    ({ lessons }: { lessons: { slug: string }[] }) => lessons.map(({ slug }) => slug),
  );
const errorsOf = async (changes: object) => (await add(changes)).json.errors;

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  const student = await studentWithToken();
  await addMembership(student.studentId, { membershipType: '1-Year', endDate: '2099-12-31' });
  member = student.token;
});
beforeEach(async () => {
  await dropCourses();
  await storeTrialCourse();
});

describe('a new lesson', () => {
  it('stands in its chapter at its place once it is published, with its text, its check and its neighbours', async () => {
    const { status, json } = await add({ status: 'draft' });
    expect([status, json.item.firstPublishedAt, json.item.fileState]).toEqual([201, null, 'none']);
    expect(await slugs()).toEqual(['first', 'second', 'third']);
    expect((await opened('ratios')).status).toBe(404);

    await replace(json.item.id, 1, {});
    expect(await slugs()).toEqual(['first', 'ratios', 'second', 'third']);
    const lesson = (await opened('ratios')).json;
    expect(lesson).toMatchObject({ title: 'Ratios', previous: { slug: 'first' }, next: { slug: 'second' } });
    expect(JSON.stringify(lesson.body)).toContain('"mfrac"');
    expect(lesson.paper.questions.map(({ id }: { id: string }) => id)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `trial-ratios-q${number}`),
    );
    const check = { check: { responses: [0, 0, 1, 1, 1] } };
    const kept = await call('PUT', '/api/lessons/trial/ratios/progress', { token: member, body: check });
    expect(kept.json.check).toEqual({ right: 2, of: 5 });
  });

  it('is for members, like every other', async () => {
    await add();
    const { token: other } = await studentWithToken();
    expect((await call('GET', '/api/lessons/trial/ratios', { token: other })).status).toBe(403);
  });

  it('leaves the course when it is withdrawn or deleted, and comes back', async () => {
    const { id } = (await add()).json.item;
    await replace(id, 1, { status: 'draft' });
    expect(await slugs()).not.toContain('ratios');
    await replace(id, 2, {});
    await call('DELETE', `${PATH}/${id}`, { token, body: { version: 3 } });
    expect(await slugs()).not.toContain('ratios');
    await call('POST', `${PATH}/${id}/restore`, { token, body: { version: 4 } });
    expect(await slugs()).toContain('ratios');
  });

  it('may be an unfinished draft, which cannot be published', async () => {
    const unfinished = { summary: '', markdown: 'No part yet', questions: [] };
    const { json } = await add({ ...unfinished, status: 'draft' });
    const refused = await replace(json.item.id, 1, unfinished);
    expect([refused.status, Object.keys(refused.json.errors).toSorted()]).toEqual([
      400,
      ['markdown', 'questions', 'summary'],
    ]);
    expect(refused.json.errors).toMatchObject({
      summary: 'Summary is required',
      markdown: 'The text has no heading (##)',
      questions: 'The questions are 0; a check has 5',
    });
  });

  it.each([
    ['a course that does not exist', { course: 'none' }, 'course'],
    ['a chapter of another course', { chapter: 'two' }, 'chapter'],
    ['a paper that does not exist', { papers: ['cgl/999/1'] }, 'papers'],
    ['a family that does not exist', { families: ['none'] }, 'families'],
    ['a figure that does not exist', { markdown: '## A\n\n![A line](/images/lessons/none.svg)' }, 'markdown'],
    ['HTML', { markdown: '## A\n\n<b>B</b>' }, 'markdown'],
    ['a material that does not exist', { fileId: 999_999 }, 'fileId'],
    [
      'a question without an explanation',
      { questions: FORM.questions.map((each) => ({ ...each, explanation: undefined })) },
      'questions',
    ],
    ['a capital letter in its address', { slug: 'Ratios' }, 'slug'],
    ['no minutes', { minutes: 0 }, 'minutes'],
  ])('is refused with %s, at that field', async (_, changes, field) => {
    expect(Object.keys((await errorsOf(changes)) ?? {})).toEqual([field]);
  });

  it('cannot take the address of another, also when both are sent at once', async () => {
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await errorsOf({})).toEqual({
      slug: '“Ratios” has this address in the course already. Change that lesson, or choose another address',
    });
  });

  it('keeps its address once it was published', async () => {
    const { id } = (await add()).json.item;
    expect((await replace(id, 1, { slug: 'proportion' })).json.errors).toEqual({
      slug: 'This was published as /lessons/trial/ratios. To move it, make a new lesson',
    });
  });
});

describe('a lesson of the repository', () => {
  const idOf = async (slug: string) => (await call('GET', `${PATH}/trial/${slug}/source`, { token })).json.id;
  const openForm = async (slug: string) => (await call('GET', `${PATH}/${await idOf(slug)}`, { token })).json.item;
  const changed = async (slug: string, changes: object) => {
    const { id, version, ...item } = await openForm(slug);
    const form = Object.fromEntries(Object.keys(FORM).map((name) => [name, item[name]]));
    return replace(id, version, { ...form, ...changes });
  };

  it('is corrected in its own form, and stays in its place', async () => {
    expect(await openForm('second')).toMatchObject({ title: 'Title of second', free: false, fileState: 'follows' });
    const { json } = await changed('second', { markdown: '## Corrected\n\nThe right text.', title: 'A better title' });
    expect(json.item.fileState).toBe('edited');
    expect(await slugs()).toEqual(['first', 'second', 'third']);
    const lesson = (await opened('second')).json;
    expect(lesson).toMatchObject({ title: 'A better title' });
    expect(JSON.stringify(lesson.body)).toContain('The right text.');
  });

  it('keeps its correction through a deploy, and leaves the course while it is a draft', async () => {
    await changed('second', { title: 'Corrected' });
    await storeTrialCourse();
    expect((await opened('second')).json.title).toBe('Corrected');
    await changed('second', { status: 'draft' });
    await storeTrialCourse();
    expect([await slugs(), (await opened('second')).status]).toEqual([['first', 'third'], 404]);
  });

  it('can be moved in its chapter', async () => {
    await changed('third', { number: 2 });
    expect(await slugs()).toEqual(['first', 'third', 'second']);
  });
});

it('a recording and a file come with the lesson while they are published', async () => {
  const recordingId = await storeRecording({});
  await add({ recordingId, fileId: recordingId });
  expect((await opened('ratios')).json).toMatchObject({
    recording: { materialId: recordingId },
    file: { materialId: recordingId },
  });
  await env.DB.prepare('UPDATE materials SET is_published = 0 WHERE id = ?1').bind(recordingId).run();
  expect((await opened('ratios')).json).toMatchObject({ recording: null, file: null });
});

it('what practises a lesson is listed by title, and each can be named by a lesson', async () => {
  const { papers, families } = (await call('GET', `${PATH}/drills`, { token })).json as LessonDrills;
  expect(papers).toContainEqual({
    name: 'cgl/1/1',
    title: expect.any(String),
    place: expect.stringMatching(/Day 1, Paper 1$/),
  });
  expect(families).toContainEqual({
    name: 'percent-from-percent',
    title: 'One percentage of a number is known; another is asked',
    place: 'Percentage',
  });
  const named = { papers: ['cgl/1/1'], families: [families.at(-1)?.name ?? ''] };
  expect((await add(named)).status).toBe(201);
});

it('a check tells every issue and draws what can be drawn', async () => {
  const { status: _, ...form } = FORM;
  const check = (changes: object) => call('POST', `${PATH}/check`, { token, body: { ...form, ...changes } });
  expect((await check({})).json).toMatchObject({ issues: [], paper: { questions: { length: 5 } } });
  const { issues, body, paper } = (await check({ summary: 'Short', title: '' })).json;
  expect(issues.map(({ field }: { field: string }) => field)).toEqual(['title', 'summary']);
  expect([body.length > 0, paper]).toEqual([true, null]);
});

it('the log keeps what was written and who published it', async () => {
  const { id } = (await add({ status: 'draft' })).json.item;
  await replace(id, 1, {});
  const { items } = (await call('GET', `/api/admin/audit?subject=lessons/${id}`, { token })).json;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['published', 'created']);
});

describe('a lesson in two languages', () => {
  const HINDI = {
    language: 'hi',
    title: 'अनुपात',
    summary: 'किसी राशि को दो या तीन संख्याओं के अनुपात में पूर्ण संख्याओं और भिन्नों से बाँटना सीखें।',
    markdown: '## भाग\n\nअनुपात भागों के नाम है।',
  };
  const questions = FORM.questions.map((each) => ({
    ...each,
    translations: { hi: { question: 'प्रश्न?', options: each['options'], explanation: 'उत्तर 1 है।' } },
  }));

  it('is published with both, and students get each', async () => {
    expect((await add({ translations: [HINDI], questions } as never)).status).toBe(201);
    expect((await opened('ratios?language=hi')).json).toMatchObject({ title: 'अनुपात', paper: { language: 'hi' } });
    expect((await opened('ratios')).json).toMatchObject({ title: 'Ratios', paper: { language: 'en' } });
  });

  it('keeps the other language when the main one is edited; a save that leaves it out is refused', async () => {
    await dropCourses();
    await storeTrialCourse({ ...TRIAL_COURSE, lessons: [lessonInHindi('first', { free: true })] });
    const { id } = (await call('GET', `${PATH}/trial/first/source`, { token })).json;
    const { item } = (await call('GET', `${PATH}/${id}`, { token })).json;
    expect(item.translations).toMatchObject([{ language: 'hi', title: 'first का शीर्षक' }]);
    const form = { ...FORM, slug: 'first', number: 1, free: true, translations: [HINDI], questions };
    const { translations: _, ...without } = form;
    const lost = await call('PUT', `${PATH}/${id}`, { token, body: { ...without, version: item.version } });
    expect(lost.status).toBe(400);
    const edited = await replace(id, item.version, { ...form, title: 'Shares' });
    expect(edited.json.item).toMatchObject({ title: 'Shares', translations: [HINDI], fileState: 'edited' });
    await storeTrialCourse({ ...TRIAL_COURSE, lessons: [lessonInHindi('first', { free: true, title: 'Newer' })] });
    expect((await call('GET', `${PATH}/${id}`, { token })).json.item).toMatchObject({
      title: 'Shares',
      translations: [HINDI],
      newerFile: { title: 'Newer', translations: [{ title: 'first का शीर्षक' }] },
    });
  });

  it.each([
    ['a language twice', { translations: [HINDI, HINDI] }, 'translations', 'The lesson is in Hindi twice'],
    ['its own language', { translations: [{ ...HINDI, language: 'en' }] }, 'translations', 'is in English itself'],
    ['no title', { translations: [{ ...HINDI, title: ' ' }] }, 'translations', 'Enter the title in Hindi'],
    [
      'a short summary',
      { translations: [{ ...HINDI, summary: 'छोटा' }], questions },
      'translations',
      'In Hindi: The summary has',
    ],
    [
      'another count of parts',
      { translations: [{ ...HINDI, markdown: '## क\n\n## ख' }], questions },
      'translations',
      'In Hindi: The text has 2 headings',
    ],
    ['a check in one language', { translations: [HINDI] }, 'questions', 'Question 1, translations.hi: is missing'],
    ['three topics', { topics: ['percentage', 'ratio', 'averages'] }, 'topics', 'at most 2 topics'],
    ['an unknown topic', { topics: ['nothing'] }, 'topics', 'There is no topic nothing'],
  ])('is refused with %s', async (_, changes, field, message) => {
    expect((await errorsOf(changes))[field]).toContain(message);
  });
});
