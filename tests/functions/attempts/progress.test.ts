import { describe, expect, it } from 'vitest';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { Papers } from '../../../functions/ports/papers.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { studentWithToken, tokenFor } from '../../support/worker/students.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MORNING = Date.parse('2026-11-21T09:00:00.000+05:30');

const question = (id: string, changes: object = {}) => ({
  id,
  question: `What is ${id}?`,
  options: ['1', '2', '3'],
  correctAnswer: '1',
  ...changes,
});
const PAPER = {
  topic: 'Numbers',
  questions: [
    question('a', { topic: 'Even' }),
    question('b'),
    question('c', { topic: 'Even' }),
    question('d', { topic: 'Odd' }),
  ],
};

/** An academy with papers and a clock in the test's hands, and a student in it. */
async function academy(edition: object | null = PAPER) {
  const { studentId } = await studentWithToken();
  const state = { paper: edition, now: MORNING };
  const papers: Papers = { read: () => Promise.resolve(state.paper) };
  const as = callWith({ papers, clock: { now: () => state.now } });
  const token = await tokenFor(studentId, MORNING + 10 * DAY_MS);
  const post = async (responses: readonly unknown[], changes: object = {}) => {
    const body = {
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses,
      secondsByQuestion: [10, 20, 30, 40],
      takenSeconds: 100,
      ...changes,
    };
    const answer = await as('POST', '/api/attempts', { token, body });
    return { body, answer };
  };
  const get = async (path: string) => (await as('GET', path, { token })).json;
  return { studentId, state, papers, as, token, post, get, progress: () => get('/api/progress') };
}

/** As attempts were stored before there were totals. */
const forgetCounts = (studentId: number) =>
  env.DB.batch([
    env.DB.prepare(
      'UPDATE attempts SET is_counted = 0, outcomes = NULL, prints = NULL, lost_wrong_hundredths = NULL, lost_skipped_hundredths = NULL WHERE student_id = ?1',
    ).bind(studentId),
    ...['progress_topics', 'progress_papers', 'progress_days', 'mistakes'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE student_id = ?1`).bind(studentId),
    ),
  ]);

describe('an attempt of one’s own', () => {
  it('is returned with everything that its review needs', async () => {
    const { post, get } = await academy();
    const { body } = await post([0, 1, 'Skip', null]);
    const answer = await get(`/api/attempts/${body.attemptId.toUpperCase()}`);
    expect(answer).toEqual({
      attempt: expect.objectContaining({ attemptId: body.attemptId, correct: 1, wrong: 1, skipped: 2, score: -2.25 }),
      paper: 'same',
      source: { file: '/papers/cgl/day-1/paper-1.json', revision: null },
      answers: [
        { response: 0, seconds: 10, outcome: 'correct', place: 0 },
        { response: 1, seconds: 20, outcome: 'wrong', place: 1 },
        { response: 'Skip', seconds: 30, outcome: 'skipped', place: 2 },
        { response: null, seconds: 40, outcome: 'skipped', place: 3 },
      ],
    });
  });

  it('of another student is 404, word for word as an unknown one', async () => {
    const { post } = await academy();
    const { body } = await post([0, 0, 0, 0]);
    const { token } = await studentWithToken();
    const [theirs, none] = await Promise.all(
      [body.attemptId, crypto.randomUUID()].map((id) => call('GET', `/api/attempts/${id}`, { token })),
    );
    expect([theirs?.status, none?.status]).toEqual([404, 404]);
    expect(theirs?.text).toBe(none?.text);
    expect((await call('GET', `/api/attempts/${body.attemptId}`)).status).toBe(401);
  });

  it.each(['x', '1', "' OR 1=1", '00000000-0000-0000-0000-00000000000'])('has no address such as %s', async (id) => {
    const { token } = await studentWithToken();
    expect((await call('GET', `/api/attempts/${encodeURIComponent(id)}`, { token })).status).toBe(404);
  });

  it('tells what has changed in its paper since, and keeps its score', async () => {
    const { post, get, state } = await academy();
    const { body } = await post([0, 1, 0, 0]);
    const [a, b, c, d] = PAPER.questions;
    state.paper = {
      ...PAPER,
      questions: [question('new'), { ...a, correctAnswer: '2' }, b, { ...c, options: ['1', '2', '4'] }, d],
    };
    const { paper, answers } = await get(`/api/attempts/${body.attemptId}`);
    expect(paper).toBe('changed');
    expect(answers.map(({ place, outcome }: { place: number | null; outcome: string }) => [place, outcome])).toEqual([
      [1, 'correct'],
      [2, 'wrong'],
      [null, 'correct'],
      [4, 'correct'],
    ]);
  });

  it('is returned without questions when the paper no longer exists', async () => {
    const { post, get, state } = await academy();
    const { body } = await post([0, 1, 0, 0]);
    state.paper = null;
    const { paper, answers, attempt } = await get(`/api/attempts/${body.attemptId}`);
    expect([paper, attempt.score, answers.map(({ place }: { place: null }) => place)]).toEqual([
      'gone',
      1.75,
      [null, null, null, null],
    ]);
  });

  it('without stored fingerprints is shown only on a paper that gives it the same score', async () => {
    const { studentId, post, get, state } = await academy();
    const { body } = await post([0, 1, 'Skip', 0]);
    await forgetCounts(studentId);
    expect(await get(`/api/attempts/${body.attemptId}`)).toMatchObject({
      paper: 'same',
      answers: [{ outcome: 'correct', place: 0 }, { outcome: 'wrong' }, { outcome: 'skipped' }, { place: 3 }],
    });
    state.paper = { ...PAPER, questions: PAPER.questions.map((each) => ({ ...each, correctAnswer: '2' })) };
    expect(await get(`/api/attempts/${body.attemptId}`)).toMatchObject({
      paper: 'changed',
      answers: [
        { outcome: null, place: null },
        { outcome: null, place: null },
        { outcome: 'skipped', place: null },
        { outcome: null, place: null },
      ],
    });
  });
});

describe('progress', () => {
  it('of a new student is empty but complete', async () => {
    const { progress } = await academy();
    expect(await progress()).toEqual({
      attempts: [],
      nextCursor: null,
      attemptCount: 0,
      uncounted: 0,
      lost: null,
      streak: { days: 0, isTodayDone: false },
      days: [],
      week: { goal: null, done: 0 },
      topics: [],
      topicCount: 0,
      papers: [],
      paperCount: 0,
      mocks: [],
      mistakes: { due: 0, waiting: 0, left: 0, nextDueAt: null },
    });
  });

  it('has the days that counted, and the week’s goal once it is set', async () => {
    const { post, progress, as, token, state } = await academy();
    await post([0, 1, 'Skip', null]);
    const setGoal = (days: unknown) => as('PUT', '/api/progress/goal', { token, body: { days } });
    expect(await setGoal(5)).toMatchObject({ status: 200, json: { days: 5 } });
    expect(await setGoal(8)).toMatchObject({ status: 400, json: { errors: { days: 'Choose 1 to 7 days' } } });
    const { days, week } = await progress();
    expect([days, week]).toEqual([[indiaDayOf(state.now)], { goal: 5, done: 1 }]);
    expect((await setGoal(3)).status).toBe(200);
    expect((await progress()).week.goal).toBe(3);
  });

  it('adds up a topic of papers in two languages in one row', async () => {
    const { post, progress, state } = await academy({ ...PAPER, questions: [question('a', { topic: 'percentage' })] });
    await post([0], { secondsByQuestion: [10] });
    state.now += DAY_MS;
    const gujarati = { ...PAPER, topic: 'સંખ્યાઓ', language: 'gu' };
    state.paper = { ...gujarati, questions: ['b', 'c'].map((id) => question(id, { topic: 'percentage' })) };
    await post([1, 0], { exam: 'revenuetalati', secondsByQuestion: [20, 30] });
    const counts = { asked: 3, answered: 3, right: 2, timed: 3, seconds: 60 };
    expect((await progress()).topics).toEqual([
      { topic: 'percentage', ...counts, exam: 'revenuetalati', day: '1', paper: '1' },
    ]);
  });

  it('adds up three attempts: topics, papers, marks lost, days', async () => {
    const { post, progress, state } = await academy();
    await post([0, 1, 'Skip', null]);
    state.now += DAY_MS;
    const best = await post([0, 0, 1, 0]);
    state.now += DAY_MS;
    const latest = await post([1, 0, 0, 1], { secondsByQuestion: [] });
    const other = await post([0, 0, 0, 0], { paper: '2' });
    const figures = await progress();
    expect(figures).toMatchObject({
      attemptCount: 4,
      uncounted: 0,
      streak: { days: 3, isTodayDone: true },
      paperCount: 2,
      topicCount: 3,
      // Four wrong and two skipped by the spec's marking: 4 × 2.25 and 2 × 2.
      lost: { papers: 4, toWrong: 9, toSkips: 4 },
    });
    expect(figures.topics).toEqual([
      { topic: 'Odd', asked: 4, answered: 3, right: 2, timed: 3, seconds: 120, exam: 'cgl', day: '1', paper: '2' },
      { topic: 'Even', asked: 8, answered: 7, right: 5, timed: 6, seconds: 120, exam: 'cgl', day: '1', paper: '2' },
      { topic: 'Numbers', asked: 4, answered: 4, right: 3, timed: 3, seconds: 60, exam: 'cgl', day: '1', paper: '2' },
    ]);
    const paper = figures.papers.find(({ paper: number }: { paper: string }) => number === '1');
    expect(paper).toMatchObject({
      attempts: 3,
      topic: 'Numbers',
      best: { attemptId: best.body.attemptId, score: 1.75, maxScore: 4 },
      latest: { attemptId: latest.body.attemptId, score: -0.5 },
    });
    expect(figures.attempts.map(({ attemptId }: { attemptId: string }) => attemptId).toSorted()).toEqual(
      expect.arrayContaining([other.body.attemptId, best.body.attemptId]),
    );
    state.now += DAY_MS;
    expect((await progress()).streak).toEqual({ days: 3, isTodayDone: false });
    state.now += DAY_MS;
    expect((await progress()).streak).toEqual({ days: 0, isTodayDone: false });
  });

  it('counts the best by its share of the maximum, which a corrected paper may change', async () => {
    const { post, progress, state } = await academy();
    const whole = await post([0, 0, 0, 0]);
    state.paper = { ...PAPER, marking: { right: 2, wrong: -0.5, blank: 0 } };
    await post([0, 0, 0, 1]);
    const { papers } = await progress();
    expect(papers[0]).toMatchObject({
      attempts: 2,
      best: { attemptId: whole.body.attemptId, score: 4, maxScore: 4 },
      latest: { score: 5.5, maxScore: 8 },
    });
  });

  it('counts an attempt once, sent 50 times at once', async () => {
    const { as, token, progress } = await academy();
    const body = {
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: [0, 1, 'Skip', 0],
      secondsByQuestion: [],
      takenSeconds: 9,
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => as('POST', '/api/attempts', { token, body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await progress()).toMatchObject({
      attemptCount: 1,
      lost: { papers: 1, toWrong: 2.25, toSkips: 2 },
      topics: expect.arrayContaining([expect.objectContaining({ topic: 'Even', asked: 2 })]),
      mistakes: { waiting: 2 },
    });
  });

  it('is each student’s own', async () => {
    const [one, other] = [await academy(), await academy()];
    await one.post([0, 1, 'Skip', 0]);
    expect(await other.progress()).toMatchObject({ attemptCount: 0, topics: [], papers: [], mistakes: { waiting: 0 } });
  });

  it('sums lost marks over the last ten papers only', async () => {
    const { post, progress, state } = await academy();
    for (let round = 0; round < 12; round += 1) {
      state.now += 1000;
      await post(round < 2 ? [1, 1, 1, 1] : [0, 0, 0, 'Skip']);
    }
    expect((await progress()).lost).toEqual({ papers: 10, toWrong: 0, toSkips: 20 });
  });
});

describe('marks lost by each attempt', () => {
  it('are returned with it, by wrong responses and by skips, with the marking that scored it', async () => {
    const { post, get, state } = await academy();
    const { body } = await post([0, 1, 'Skip', null]);
    state.paper = { ...PAPER, marking: { right: 2, wrong: -0.5, blank: 0 } };
    await post([0, 1, 1, 'Skip'], { paper: '2' });
    const { attempts } = await get('/api/attempts');
    expect(attempts.map(({ paper, lost }: { paper: string; lost: object }) => [paper, lost]).toSorted()).toEqual([
      ['1', { toWrong: 2.25, toSkips: 4 }],
      ['2', { toWrong: 5, toSkips: 2 }],
    ]);
    expect((await get(`/api/attempts/${body.attemptId}`)).attempt.lost).toEqual({ toWrong: 2.25, toSkips: 4 });
  });

  it('of an older attempt are not guessed, unless only one cause is possible', async () => {
    const { studentId, post, get } = await academy();
    for (const [paper, responses] of [
      ['1', [0, 1, 'Skip', 0]],
      ['2', [0, 1, 1, 0]],
      ['3', [0, null, 'Skip', 0]],
      ['4', [0, 0, 0, 0]],
    ] as const)
      await post(responses, { paper });
    await forgetCounts(studentId);
    const { attempts } = await get('/api/attempts');
    expect(
      Object.fromEntries(attempts.map(({ paper, lost }: { paper: string; lost: object }) => [paper, lost])),
    ).toEqual({
      1: null,
      2: { toWrong: 4.5, toSkips: 0 },
      3: { toWrong: 0, toSkips: 4 },
      4: { toWrong: 0, toSkips: 0 },
    });
  });
});

describe('more than fifty papers and topics', () => {
  it('are fifty at first, with the total, and all on request', async () => {
    const { studentId, progress, get, token, as } = await academy();
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
    await env.DB.batch(
      numbers.flatMap((number) => [
        env.DB.prepare(
          "INSERT INTO progress_papers (realm, student_id, exam, day, paper, topic, attempts, best_id, best_hundredths, best_max, best_at, latest_id, latest_hundredths, latest_max, latest_at) VALUES ('', ?1, 'cgl', ?2, '1', 'T', 1, ?3, 100, 400, '2026-01-01T00:00:00.000Z', ?3, 100, 400, '2026-01-01T00:00:00.000Z')",
        ).bind(studentId, String(number), crypto.randomUUID()),
        env.DB.prepare(
          "INSERT INTO progress_topics (realm, student_id, topic, asked, answered, correct, timed, seconds, exam, day, paper, last_at) VALUES ('', ?1, ?2, 4, 4, 1, 0, 0, 'cgl', '1', '1', '2026-01-01T00:00:00.000Z')",
        ).bind(studentId, `Topic ${number}`),
      ]),
    );
    const [first, whole] = [await progress(), await get('/api/progress?all=1')];
    expect([first.papers.length, first.paperCount, first.topics.length, first.topicCount]).toEqual([50, 120, 50, 120]);
    expect([whole.papers.length, whole.paperCount, whole.topics.length, whole.topicCount]).toEqual([
      120, 120, 120, 120,
    ]);
    expect(new Set(whole.papers.map(({ day }: { day: string }) => day)).size).toBe(120);
    expect((await as('GET', '/api/progress?all=2', { token })).status).toBe(400);
  });
});

describe('attempts older than the totals', () => {
  it('are counted once when the student next opens progress, with their mistakes', async () => {
    const { studentId, post, progress, state } = await academy();
    for (const responses of [
      [0, 1, 'Skip', 0],
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ]) {
      await post(responses);
      state.now += 1000;
    }
    const before = await progress();
    await forgetCounts(studentId);
    const [after] = await Promise.all([progress(), progress(), progress()]);
    expect(await progress()).toEqual(before);
    expect(after.attemptCount).toBe(3);
    expect(before.mistakes).toMatchObject({ waiting: 3 });
  });

  it('are counted twenty per call, and the reply gives the number left', async () => {
    const { studentId, post, progress, state } = await academy();
    for (let round = 0; round < 25; round += 1) {
      state.now += 1000;
      await post([0, 0, 0, 1]);
    }
    await forgetCounts(studentId);
    expect(await progress()).toMatchObject({ attemptCount: 25, uncounted: 5 });
    expect(await progress()).toMatchObject({
      attemptCount: 25,
      uncounted: 0,
      papers: [{ attempts: 25 }],
      mistakes: { waiting: 1 },
    });
  });

  it('of an unpublished paper wait for it, and do not delay others', async () => {
    const { studentId, post, progress, state, papers } = await academy();
    for (let round = 0; round < 21; round += 1) {
      state.now += 1000;
      await post([0, 1, 'Skip', 0]);
    }
    state.now += 1000;
    await post([0, 1, 'Skip', 0], { paper: '2' });
    await forgetCounts(studentId);
    papers.read = (path) => Promise.resolve(path.includes('2') ? state.paper : null);
    expect(await progress()).toMatchObject({
      attemptCount: 22,
      uncounted: 21,
      paperCount: 1,
      mistakes: { waiting: 2 },
    });
    papers.read = () => Promise.resolve(state.paper);
    await progress();
    expect(await progress()).toMatchObject({ attemptCount: 22, uncounted: 0, paperCount: 2, mistakes: { waiting: 4 } });
  });

  it('on a paper that scores them differently today count as attempts, without their questions', async () => {
    const { studentId, post, progress, state } = await academy();
    await post([0, 1, 'Skip', 0]);
    await forgetCounts(studentId);
    state.paper = { ...PAPER, questions: PAPER.questions.slice(1) };
    expect(await progress()).toMatchObject({
      attemptCount: 1,
      uncounted: 0,
      lost: null,
      topics: [],
      paperCount: 1,
      mistakes: { waiting: 0 },
      streak: { days: 1 },
    });
  });
});

describe('counting', () => {
  it('is once for a stored attempt, however often its counts are sent', async () => {
    const { studentId, post, progress } = await academy();
    const { body } = await post([0, 1, 'Skip', 0]);
    const before = await progress();
    const { progress: totals } = contextOf(env);
    const topics = [{ topic: 'Even', asked: 2, answered: 2, right: 2, timed: 0, seconds: 0 }];
    const questions = {
      outcomes: [],
      fingerprints: [],
      lostToWrongHundredths: 0,
      lostToSkipsHundredths: 0,
      topics,
      mistakes: [],
    };
    await Promise.all(
      [1, 2, 3].map(() => totals.count(studentId, [{ attemptId: body.attemptId, day: '2020-01-01', questions }])),
    );
    await totals.count(studentId, [{ attemptId: crypto.randomUUID(), day: '2020-01-01', questions }]);
    expect(await progress()).toEqual(before);
  });
});
