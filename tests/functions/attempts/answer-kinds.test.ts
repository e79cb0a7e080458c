import { beforeAll, describe, expect, it } from 'vitest';
import type { Papers } from '../../../functions/ports/papers.ts';
import { callWith, env } from '../../support/worker/api.ts';
import { studentWithToken, tokenFor } from '../../support/worker/students.ts';

const NOON = Date.parse('2026-11-21T12:00:00.000+05:30');
const DAY_MS = 24 * 60 * 60 * 1000;
/** Marked as in JEE Advanced. */
const PAPER = {
  topic: 'Mechanics',
  marking: { right: 4, wrong: -2, blank: 0, partial: 1 },
  questions: [
    {
      id: 'a',
      question: 'Which hold?',
      type: 'several',
      options: ['p', 'q', 'r', 's'],
      correctAnswers: ['p', 'q', 's'],
    },
    { id: 'b', question: 'How much is g?', type: 'number', options: [], correctNumber: 9.8, tolerance: 0.1 },
    { id: 'c', question: 'What is c?', options: ['1', '2'], correctAnswer: '1' },
  ],
};

let studentId = 0;
let token = '';
const state = { now: NOON };
const papers: Papers = { read: () => Promise.resolve(PAPER) };
const as = callWith({ papers, clock: { now: () => state.now } });
const post = (responses: readonly unknown[], attemptId: string = crypto.randomUUID()) =>
  as('POST', '/api/attempts', {
    token,
    body: { attemptId, exam: 'cgl', day: '1', paper: '1', responses, secondsByQuestion: [], takenSeconds: 9 },
  });

beforeAll(async () => {
  ({ studentId } = await studentWithToken());
  token = await tokenFor(studentId, NOON + 90 * DAY_MS);
});

describe('an attempt with several right options and a typed number', () => {
  it.each<[string, readonly unknown[], object]>([
    ['all of it right', [[0, 1, 3], { typed: 9.7 }, 0], { correct: 3, score: 12, lost: { toWrong: 0, toSkips: 0 } }],
    ['two of three right options', [[0, 3], { typed: 9.8 }, 0], { correct: 2, wrong: 1, score: 10 }],
    [
      'a wrong option among them',
      [[0, 2], { typed: 9.69 }, 1],
      { wrong: 3, score: -6, lost: { toWrong: 18, toSkips: 0 } },
    ],
    ['blanks', [null, null, 'Skip'], { skipped: 3, score: 0, lost: { toWrong: 0, toSkips: 12 } }],
  ])('is scored by the server: %s', async (_, responses, record) => {
    const { status, json } = await post(responses);
    expect(status).toBe(201);
    expect(json.attempt).toMatchObject({ maxScore: 12, ...record });
  });

  it('is read again with its responses as they were given', async () => {
    const attemptId = crypto.randomUUID();
    const responses = [[0, 3], { typed: -2.5 }, null];
    await post(responses, attemptId);
    expect((await post(responses, attemptId)).status).toBe(200);
    const { json } = await as('GET', `/api/attempts/${attemptId}`, { token });
    expect(json.answers.map(({ response }: { response: unknown }) => response)).toEqual(responses);
    const row = await env.DB.prepare('SELECT responses FROM attempts WHERE attempt_id = ?1').bind(attemptId).first();
    expect(row).toEqual({ responses: '[[0,3],{"typed":-2.5},null]' });
  });

  it.each<[string, readonly unknown[]]>([
    ['an index for several options', [0, null, null]],
    ['options out of order', [[3, 0], null, null]],
    ['an option twice', [[0, 0], null, null]],
    ['an option that is not there', [[4], null, null]],
    ['no option at all', [[], null, null]],
    ['a list for one option', [null, null, [0]]],
    ['a number for several options', [{ typed: 1 }, null, null]],
    ['an index for a number', [null, 0, null]],
    ['a number of seven decimals', [null, { typed: 0.123_456_7 }, null]],
    ['a number beyond a thousand million', [null, { typed: 1e10 }, null]],
    ['a number as a text', [null, { typed: '9.8' }, null]],
    ['a number with something else', [null, { typed: 9.8, unit: 'm' }, null]],
  ])('is refused with %s', async (_, responses) => {
    expect((await post(responses)).status).toBe(400);
  });
});

describe('in the mistake book', () => {
  it('both kinds are due after a wrong response, and leave it after two right ones', async () => {
    const own = await studentWithToken();
    state.now = NOON;
    token = await tokenFor(own.studentId, NOON + 90 * DAY_MS);
    await post([[0], { typed: 1 }, 0]);
    const given = [[0, 1, 3], { typed: 9.9 }];
    const answers: unknown[] = [];
    for (let visit = 0; visit < 2; visit += 1) {
      state.now += 31 * DAY_MS;
      token = await tokenFor(own.studentId, state.now + DAY_MS);
      const { mistakes } = (await as('GET', '/api/mistakes', { token })).json as {
        mistakes: { id: number; place: number }[];
      };
      expect(mistakes.map(({ place }) => place).toSorted()).toEqual([0, 1]);
      for (const { id, place } of mistakes) {
        const body = { response: given[place], answeredId: crypto.randomUUID(), seconds: 5 };
        const { json } = await as('POST', `/api/mistakes/${id}/answers`, { token, body });
        answers.push([json.isRight, json.dueAt === null]);
      }
    }
    expect(answers).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });
});
