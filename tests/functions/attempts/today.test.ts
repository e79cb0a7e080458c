import { describe, expect, it } from 'vitest';
import { call, callWith, env } from '../../support/worker/api.ts';
import { lessonInHindi, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMock, begin, eventsFrom } from '../../support/worker/mocks.ts';
import { freePlace, importPapers, paperAt, paperFileAt, papersOf } from '../../support/worker/papers.ts';
import { addMembership, adminWithToken, studentWithToken, tokenFor } from '../../support/worker/students.ts';

async function student() {
  const { studentId, token } = await studentWithToken();
  const today = async (query = '') => (await call('GET', `/api/today${query}`, { token })).json;
  const choose = (exam: string) => call('PUT', '/api/today/exam', { token, body: { exam } });
  const take = (day: string, paper: string, responses: readonly unknown[]) =>
    call('POST', '/api/attempts', {
      token,
      body: {
        attemptId: crypto.randomUUID(),
        exam: 'cgl',
        day,
        paper,
        responses,
        secondsByQuestion: responses.map(() => 1),
        takenSeconds: responses.length,
      },
    });
  return { studentId, token, today, choose, take };
}

describe('a student’s day', () => {
  it('has no paper until an exam is chosen, and keeps the choice', async () => {
    const { today, choose } = await student();
    expect(await today()).toMatchObject({
      exam: null,
      paper: null,
      papers: { taken: 0, all: 0 },
      best: {},
      streak: { days: 0, isTodayDone: false },
      mistakesDue: 0,
      cardsDue: 0,
      mock: null,
      lesson: null,
    });
    expect(await choose('chsl')).toMatchObject({ status: 200, json: { exam: 'chsl' } });
    expect(await choose('cgl')).toMatchObject({ status: 200, json: { exam: 'cgl' } });
    expect(await today()).toMatchObject({
      exam: 'cgl',
      paper: { exam: 'cgl', day: '1', paper: '1', topic: 'Numbers', questions: 4, minutes: 15, isRepeat: false },
      papers: { taken: 0, all: 2 },
    });
  });

  it('leads with a paper in the language of the page, where the exam has one, and refuses an unknown language', async () => {
    const papers = papersOf((await adminWithToken()).token);
    const [english, gujarati] = [freePlace('chsl'), freePlace('chsl')];
    await papers.add(english);
    await papers.add(gujarati, { authored: paperAt(gujarati, { language: 'gu' }) });
    const { token, choose } = await student();
    await choose('chsl');
    const paperIn = async (language: string) =>
      (await call('GET', `/api/today?language=${language}`, { token })).json.paper;
    expect(await paperIn('gu')).toMatchObject(gujarati);
    expect(await paperIn('hi')).toMatchObject(english);
    expect((await call('GET', '/api/today?language=fr', { token })).status).toBe(400);
  });

  it('tells the best score of each paper of any exam that was taken, to the student alone', async () => {
    const { token, take } = await student();
    expect((await take('1', '1', [0, 1, 2, 3])).status).toBe(201);
    const scores = async (exam: string, as = token) =>
      (await call('GET', `/api/paper-scores/${exam}`, { token: as })).json;
    expect(Object.keys((await scores('cgl')).best)).toEqual(['cgl/1/1']);
    expect(await scores('maths')).toEqual({ best: {} });
    expect(await scores('cgl', (await student()).token)).toEqual({ best: {} });
  });

  it('goes on with the lesson touched last of the exam’s course, then with the next one, and tells how many are read', async () => {
    await storeTrialCourse({ ...TRIAL_COURSE, head: { ...TRIAL_COURSE.head, id: 'ssc' } });
    const { studentId, token, today, choose } = await student();
    await addMembership(studentId, { membershipType: '1-Year', endDate: '2099-12-31' });
    await choose('gd');
    const put = (slug: string, body: unknown) => call('PUT', `/api/lessons/ssc/${slug}/progress`, { token, body });
    const [first, second] = TRIAL_COURSE.lessons.map(({ facts }) => facts.slug);
    const all = TRIAL_COURSE.lessons.length;
    expect((await today()).lesson).toMatchObject({ course: 'ssc', slug: first, isBegun: false, read: 0, all });
    await put(first!, { readAt: true });
    expect((await today()).lesson).toMatchObject({ slug: second, isBegun: false, read: 1 });
    await put(second!, { position: 0.4 });
    expect((await today()).lesson).toMatchObject({ slug: second, isBegun: true, read: 1 });
    const lessons = TRIAL_COURSE.lessons.map((each) => (each.facts.slug === second ? lessonInHindi(second) : each));
    await storeTrialCourse({ head: { ...TRIAL_COURSE.head, id: 'ssc' }, lessons });
    expect((await today('?language=hi')).lesson).toMatchObject({
      slug: second,
      title: 'second का शीर्षक',
      language: 'hi',
    });
    expect((await today()).lesson).toMatchObject({ title: `Title of ${second}`, language: 'en' });
    for (const { facts } of TRIAL_COURSE.lessons) await put(facts.slug, { readAt: true });
    expect((await today()).lesson).toBeNull();
    await choose('dyso');
    expect((await today()).lesson).toBeNull();
  });

  it('leaves out a paper of the build that staff have withdrawn, and names a corrected one as it reads now', async () => {
    const { token } = await adminWithToken();
    const papers = papersOf(token);
    const place = { exam: 'cgl', day: '1', paper: '1' };
    await importPapers(await paperFileAt(place, paperAt(place)));
    const { id, version } = (await papers.list()).json.items[0];
    const authored = paperAt(place, { topic: 'Numbers, corrected' });
    const corrected = (await papers.put(id, version, place, { authored })).json.item;
    const { today, choose, take } = await student();
    await choose('cgl');
    expect(await today()).toMatchObject({ paper: { day: '1', paper: '1', topic: 'Numbers, corrected', questions: 3 } });
    await papers.put(id, corrected.version, place, { status: 'draft' });
    expect(await today()).toMatchObject({ paper: { day: '1', paper: '2', isRepeat: false }, papers: { all: 1 } });
    expect((await take('1', '2', ['Skip', 'Skip'])).status).toBe(201);
    expect(await today()).toMatchObject({ paper: { day: '1', paper: '2', isRepeat: true } });
    await papers.remove(id, corrected.version + 1);
    expect(await today()).toMatchObject({ paper: { paper: '2' }, papers: { all: 1 } });
    await env.DB.prepare('DELETE FROM stored_papers').run();
  });

  it('offers no other edition of a mock test that was taken', async () => {
    await addMock({ id: 'mts-a', exam: 'mts', otherEditions: ['mts-b'] });
    await addMock({ id: 'mts-b', exam: 'mts', otherEditions: ['mts-a'] });
    const sitting = await begin(call, 'mts-a');
    const today = async () => (await call('GET', '/api/today', { token: sitting.token })).json.mock;
    await call('PUT', '/api/today/exam', { token: sitting.token, body: { exam: 'mts' } });
    expect(await today()).toMatchObject({ mock: 'mts-a', state: 'running' });
    const events = eventsFrom(1, Date.now(), { kind: 'submit' });
    expect((await sitting.ask('submit', { epoch: 1, events })).status).toBe(200);
    await sitting.result();
    expect(await today()).toBeNull();
    await addMock({ id: 'mts-c', exam: 'mts' });
    expect(await today()).toMatchObject({ mock: 'mts-c', state: 'open' });
  });

  it('leads with the mock of the week of every exam while it may be entered, and not with that of another exam’s members', async () => {
    const { today, choose } = await student();
    await choose('dyso');
    const opensAt = Date.now() - 1000;
    const timeWindow = { opensAt, entryClosesAt: opensAt + 3_600_000, resultsAt: opensAt + 7_200_000 };
    await addMock({ exam: 'mts', access: 'members', timeWindow });
    await addMock({ id: 'dyso-free', exam: 'dyso', access: 'free' });
    expect(await today()).toMatchObject({ mock: { mock: 'dyso-free' } });
    await addMock({ id: 'weekly', exam: 'mts', access: 'free', timeWindow });
    expect(await today()).toMatchObject({ mock: { mock: 'weekly', state: 'open' } });
  });

  it('refuses an exam that is not in the list and says so', async () => {
    const { today, choose } = await student();
    expect(await choose('maths')).toMatchObject({
      status: 400,
      json: { errors: { exam: 'Choose one of the exams in the list' } },
    });
    expect(await today()).toMatchObject({ exam: null });
  });

  it('goes on to the next paper, then back to the weakest, and counts the day', async () => {
    const { today, choose, take } = await student();
    await choose('cgl');
    expect((await take('1', '1', [0, 1, 2, 3])).status).toBe(201);
    expect(await today()).toMatchObject({
      paper: { day: '1', paper: '2', isRepeat: false },
      papers: { taken: 1, all: 2 },
      best: { 'cgl/1/1': 100 },
      streak: { days: 1, isTodayDone: true },
    });
    expect((await take('1', '2', ['Skip', 'Skip'])).status).toBe(201);
    expect(await today()).toMatchObject({
      paper: { day: '1', paper: '2', isRepeat: true },
      papers: { taken: 2, all: 2 },
    });
  });

  it('is the student’s own: another one’s choice and papers change nothing', async () => {
    const [one, other] = [await student(), await student()];
    await one.choose('cgl');
    await one.take('1', '1', [0, 1, 2, 3]);
    expect(await other.today()).toMatchObject({ exam: null, best: {}, streak: { days: 0 } });
  });

  it('forgets an exam that is no longer one of the list', async () => {
    const { studentId, today, choose } = await student();
    await choose('gd');
    await env.DB.prepare("UPDATE student_exams SET exam = 'gone' WHERE student_id = ?1").bind(studentId).run();
    expect(await today()).toMatchObject({ exam: null, paper: null });
  });
});

describe('a day in the mistake book', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const MORNING = Date.parse('2026-11-21T09:00:00.000+05:30');
  const questions = Array.from({ length: 10 }, (_, index) => ({
    id: `q${index}`,
    question: `What is ${index}?`,
    options: ['1', '2', '3'],
    correctAnswer: '1',
  }));

  it('counts with the tenth response, not before', async () => {
    const { studentId } = await studentWithToken();
    const state = { now: MORNING };
    const papers = { read: () => Promise.resolve({ topic: 'Numbers', questions }) };
    const as = callWith({ papers, clock: { now: () => state.now } });
    const token = await tokenFor(studentId, MORNING + 10 * DAY_MS);
    const skipped = questions.map(() => 'Skip');
    const body = { exam: 'cgl', day: '1', paper: '1', responses: skipped, takenSeconds: 10 };
    const attempt = { ...body, attemptId: crypto.randomUUID(), secondsByQuestion: skipped.map(() => 1) };
    expect((await as('POST', '/api/attempts', { token, body: attempt })).status).toBe(201);
    state.now += 3 * DAY_MS;
    const { mistakes } = (await as('GET', '/api/mistakes', { token })).json as { mistakes: readonly { id: number }[] };
    const streaks: unknown[] = [];
    for (const { id } of mistakes) {
      const response = { response: 0, answeredId: crypto.randomUUID(), seconds: 5 };
      expect((await as('POST', `/api/mistakes/${id}/answers`, { token, body: response })).status).toBe(200);
      streaks.push((await as('GET', '/api/today', { token })).json.streak);
    }
    const open = { days: 0, isTodayDone: false };
    expect(streaks).toEqual([...Array.from({ length: 9 }, () => open), { days: 1, isTodayDone: true }]);
  });
});
