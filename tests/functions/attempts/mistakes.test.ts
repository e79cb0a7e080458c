import { describe, expect, it } from 'vitest';
import { afterResponse, enterBook } from '../../../functions/services/attempts/schedule.ts';
import type { Papers } from '../../../functions/ports/papers.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { studentWithToken, tokenFor } from '../../support/worker/students.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENING = Date.parse('2026-11-21T21:00:00.000+05:30');
const question = (id: string, changes: object = {}) => ({
  id,
  question: `What is ${id}?`,
  options: ['1', '2', '3'],
  correctAnswer: '1',
  explanation: `${id} is 1.`,
  ...changes,
});
const PAPER = { topic: 'Numbers', questions: ['a', 'b', 'c', 'd'].map((id) => question(id)) };

interface Listed {
  readonly id: number;
  readonly place: number;
}

async function book(edition: object | null = PAPER) {
  const { studentId } = await studentWithToken();
  const state = { paper: edition, now: EVENING };
  const papers: Papers = { read: () => Promise.resolve(state.paper) };
  const as = callWith({ papers, clock: { now: () => state.now } });
  const token = await tokenFor(studentId, EVENING + 90 * DAY_MS);
  const post = (responses: readonly unknown[], paper = '1') =>
    as('POST', '/api/attempts', {
      token,
      body: {
        attemptId: crypto.randomUUID(),
        exam: 'cgl',
        day: '1',
        paper,
        responses,
        secondsByQuestion: [],
        takenSeconds: 9,
      },
    });
  const list = async (query = '') =>
    (await as('GET', `/api/mistakes${query}`, { token })).json as {
      mistakes: Listed[];
      nextCursor: string | null;
      book: { due: number; waiting: number; left: number; nextDueAt: string | null };
    };
  const answer = (id: number, response: unknown, answeredId: string = crypto.randomUUID()) =>
    as('POST', `/api/mistakes/${id}/answers`, { token, body: { response, answeredId, seconds: 12 } });
  return {
    studentId,
    state,
    papers,
    as,
    token,
    post,
    list,
    answer,
    passDays: (days: number) => void (state.now += days * DAY_MS),
  };
}

/** One question in the book, and due. */
async function oneDue() {
  const student = await book();
  await student.post([0, 0, 1, 0]);
  student.passDays(1);
  const [first] = (await student.list()).mistakes;
  return { ...student, id: first?.id ?? 0 };
}

describe('the schedule', () => {
  it('brings a mistake back the next day, then later, and sooner again after a wrong response', () => {
    const entered = enterBook('2026-11-21');
    expect(entered.dueAt).toBe('2026-11-21T18:30:00.000Z');
    const right = afterResponse(entered.memory, '2026-11-21', '2026-11-22', true);
    expect(right.dueAt > '2026-11-23T18:30:00.000Z').toBe(true);
    expect(afterResponse(right.memory, '2026-11-22', '2026-11-25', false).dueAt).toBe('2026-11-25T18:30:00.000Z');
  });

  it('waits a month at most, and never less than a day, for any history', () => {
    for (let pattern = 0; pattern < 256; pattern += 1) {
      let { memory, dueAt } = enterBook('2026-01-01');
      let day = '2026-01-01';
      for (let turn = 0; turn < 8; turn += 1) {
        const today = new Date(Date.parse(dueAt) + DAY_MS / 2).toISOString().slice(0, 10);
        ({ memory, dueAt } = afterResponse(memory, day, today, ((pattern >> turn) & 1) === 1));
        day = today;
        expect([memory.intervalDays >= 1, memory.intervalDays <= 31, Number.isFinite(memory.stability)]).toEqual([
          true,
          true,
          true,
        ]);
      }
    }
  });
});

describe('a finished attempt', () => {
  it('puts wrong and skipped questions into the book, due on the next day in India', async () => {
    const { post, list, state } = await book();
    await post([0, 1, 'Skip', null]);
    expect(await list()).toEqual({
      mistakes: [],
      mockMistakes: [],
      nextCursor: null,
      book: { due: 0, waiting: 3, left: 0, nextDueAt: '2026-11-21T18:30:00.000Z' },
    });
    state.now = Date.parse('2026-11-22T00:00:00.000+05:30');
    const { mistakes, book: counts } = await list();
    expect(mistakes.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(counts).toEqual({ due: 3, waiting: 0, left: 0, nextDueAt: null });
  });

  it('puts a question there once, however often it is missed, and puts it back after it has left', async () => {
    const { post, list, answer, passDays } = await book();
    await post([0, 0, 1, 0]);
    passDays(1);
    await post([0, 0, 'Skip', 0]);
    expect((await list()).book).toMatchObject({ due: 0, waiting: 1 });
    passDays(1);
    const [first] = (await list()).mistakes;
    for (let round = 0; round < 2; round += 1) {
      expect((await answer(first?.id ?? 0, 0)).json.isRight).toBe(true);
      passDays(10);
    }
    expect((await list()).book).toMatchObject({ due: 0, waiting: 0, left: 1 });
    await post([0, 0, 2, 0]);
    expect((await list()).book).toMatchObject({ due: 0, waiting: 1, left: 0 });
  });
});

describe('a response', () => {
  it('says right or wrong, the key, why, and when the question returns', async () => {
    const { id, answer } = await oneDue();
    const { status, json } = await answer(id, 2);
    expect(status).toBe(200);
    expect(json).toEqual({
      isRight: false,
      key: 0,
      explanation: 'c is 1.',
      rightInARow: 0,
      dueAt: '2026-11-22T18:30:00.000Z',
      book: { due: 0, waiting: 1, left: 0, nextDueAt: '2026-11-22T18:30:00.000Z' },
    });
  });

  it('right twice in a row takes the question out; a wrong or skipped one between begins anew', async () => {
    const { id, answer, list, passDays } = await oneDue();
    const row: (number | null)[] = [];
    for (const response of [0, 1, 0, 'Skip', 0, 0]) {
      const { json } = await answer(id, response);
      row.push(json.dueAt === null ? null : json.rightInARow);
      passDays(10);
    }
    expect(row).toEqual([1, 0, 1, 0, 1, null]);
    expect((await list()).book).toEqual({ due: 0, waiting: 0, left: 1, nextDueAt: null });
    expect((await answer(id, 0)).status).toBe(409);
  });

  it('that is retried is not counted again, and gets the same reply', async () => {
    const { id, answer, passDays } = await oneDue();
    const answeredId = crypto.randomUUID();
    const first = await answer(id, 0, answeredId);
    const again = await answer(id, 0, answeredId.toUpperCase());
    expect(again.text).toBe(first.text);
    passDays(30);
    expect((await answer(id, 0, answeredId)).json).toMatchObject({ rightInARow: 1, book: { due: 1 } });
    expect((await answer(id, 1, answeredId)).status).toBe(409);
  });

  it('sent 50 times at once has one effect, under one id or under fifty', async () => {
    for (const isOneName of [true, false]) {
      const { studentId, id, answer } = await oneDue();
      const name = crypto.randomUUID();
      const statuses = (
        await Promise.all(Array.from({ length: 50 }, () => answer(id, 0, isOneName ? name : crypto.randomUUID())))
      ).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(isOneName ? 50 : 1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(isOneName ? 0 : 49);
      const row = await env.DB.prepare(
        'SELECT right_in_a_row, reps, (SELECT count(*) FROM mistake_answers WHERE mistake_id = ?1) AS answers FROM mistakes WHERE id = ?1 AND student_id = ?2',
      )
        .bind(id, studentId)
        .first();
      expect(row).toEqual({ right_in_a_row: 1, reps: 2, answers: 1 });
    }
  });

  it('finds the reply of a copy that is stored between its two reads', async () => {
    const { id, papers, state, token, answer } = await oneDue();
    const answeredId = crypto.randomUUID();
    const { mistakes } = contextOf(env);
    const late = callWith({
      papers,
      clock: { now: () => state.now },
      mistakes: {
        ...mistakes,
        find: async (...input) => {
          await answer(id, 0, answeredId);
          return mistakes.find(...input);
        },
      },
    });
    const body = { response: 0, answeredId, seconds: 12 };
    const { status, json } = await late('POST', `/api/mistakes/${id}/answers`, { token, body });
    expect([status, json.rightInARow]).toEqual([200, 1]);
  });

  it.each(['before', 'after'] as const)('is stored once over a database that fails %s the write', async (moment) => {
    const { id, papers, state, token } = await oneDue();
    let batches = 0;
    const DB = flakyDatabase(env.DB, (name) =>
      name === 'batch' && (batches += 1) <= 2 ? { moment, message: 'D1_ERROR: Network connection lost.' } : null,
    );
    const shaky = callWith({ papers, clock: { now: () => state.now } }, { ...env, DB });
    const answer = await shaky('POST', `/api/mistakes/${id}/answers`, {
      token,
      body: { response: 0, answeredId: crypto.randomUUID(), seconds: 1 },
    });
    expect([answer.status, answer.json.rightInARow]).toEqual([200, 1]);
  });

  it('is refused for another student, for one that is not due, for an unknown option and for a malformed response', async () => {
    const { id, answer, post, as, token } = await oneDue();
    const other = await studentWithToken();
    const body = { response: 0, answeredId: crypto.randomUUID(), seconds: 1 };
    const [theirs, none] = [
      await call('POST', `/api/mistakes/${id}/answers`, { token: other.token, body }),
      await call('POST', '/api/mistakes/999999999/answers', { token: other.token, body }),
    ];
    expect([theirs.status, none.status, theirs.text === none.text]).toEqual([404, 404, true]);
    expect((await answer(id, 7)).json.errors).toEqual({
      response: 'response names an option that the question does not have',
    });
    for (const change of [
      { response: null },
      { response: 'skip' },
      { response: -1 },
      { response: 0.5 },
      { answeredId: 'x' },
      { seconds: -1 },
      { seconds: 90_000 },
      { isRight: true },
    ])
      expect((await as('POST', `/api/mistakes/${id}/answers`, { token, body: { ...body, ...change } })).status).toBe(
        400,
      );
    await post([0, 0, 1, 0]);
    expect((await answer(id, 0)).json).toEqual({
      message: 'This question has been answered already and is not due. Go on to the next one.',
    });
  });

  it('is in no score, no history and no topic', async () => {
    const { id, as, token, answer, passDays } = await oneDue();
    const figures = async () => (await as('GET', '/api/progress', { token })).json;
    passDays(3);
    const before = await figures();
    await answer(id, 1);
    const { streak, mistakes, ...after } = await figures();
    expect(streak).toEqual({ days: 0, isTodayDone: false });
    expect(mistakes).toMatchObject({ due: 0, waiting: 1 });
    expect({ ...before, streak, mistakes }).toEqual({ ...after, streak, mistakes });
  });
});

describe('a paper that has changed', () => {
  it('drops a question whose text or options have changed, and asks the rest at their new positions', async () => {
    const { state, post, list, passDays } = await book();
    await post([1, 1, 1, 1]);
    passDays(1);
    const [a, b, c, d] = PAPER.questions;
    state.paper = {
      ...PAPER,
      questions: [
        question('new'),
        a,
        { ...b, question: 'What is B?' },
        { ...c, options: ['1', '2', '9'] },
        { ...d, explanation: 'Mended.' },
      ],
    };
    const { mistakes, book: counts } = await list();
    expect(mistakes.map(({ place }) => place)).toEqual([1, 4]);
    expect(counts).toMatchObject({ due: 2, waiting: 0, left: 0 });
  });

  it('is scored by the corrected answer key', async () => {
    const { id, state, answer } = await oneDue();
    state.paper = { ...PAPER, questions: PAPER.questions.map((each) => ({ ...each, correctAnswer: '3' })) };
    expect((await answer(id, 2)).json).toMatchObject({ isRight: true, key: 2 });
  });

  it('drops a question that it no longer asks, and a response on its way is told so', async () => {
    const { id, state, answer, list } = await oneDue();
    state.paper = { ...PAPER, questions: [question('a')] };
    expect(await answer(id, 0)).toMatchObject({
      status: 404,
      json: { message: expect.stringContaining('has left your mistake book') },
    });
    expect((await list()).book).toEqual({ due: 0, waiting: 0, left: 0, nextDueAt: null });
  });

  it('that is unpublished for a while keeps its questions: none is asked meanwhile, all return with it', async () => {
    const { id, state, answer, list } = await oneDue();
    state.paper = null;
    expect(await list()).toMatchObject({ mistakes: [], nextCursor: null, book: { due: 1 } });
    expect(await answer(id, 0)).toMatchObject({
      status: 404,
      json: { message: expect.stringContaining('stays in your mistake book') },
    });
    state.paper = PAPER;
    expect((await list()).mistakes.map((mistake) => mistake.id)).toEqual([id]);
    expect((await answer(id, 0)).json.isRight).toBe(true);
  });
});

it('a long book has twenty questions per page, each once', async () => {
  const many = { ...PAPER, questions: Array.from({ length: 45 }, (_, index) => question(`q${index}`)) };
  const { post, list, passDays } = await book(many);
  await post(Array.from({ length: 45 }, () => 'Skip'));
  passDays(1);
  const places: number[] = [];
  const sizes: number[] = [];
  for (let query: string | null = ''; query !== null;) {
    const { mistakes, nextCursor } = await list(query);
    sizes.push(mistakes.length);
    places.push(...mistakes.map(({ place }) => place));
    query = nextCursor === null ? null : `?cursor=${nextCursor}`;
  }
  expect(sizes).toEqual([20, 20, 5]);
  expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 45 }, (_, index) => index));
});

it.each(['x', 'bm90aGluZw', '%00'])('the cursor "%s" is refused', async (cursor) => {
  const { token } = await studentWithToken();
  expect((await call('GET', `/api/mistakes?cursor=${encodeURIComponent(cursor)}`, { token })).status).toBe(400);
});
