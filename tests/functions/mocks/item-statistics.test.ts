import { expect, it } from 'vitest';
import { d1AttemptReport } from '../../../functions/storage/attempts/d1-attempt-report.ts';
import { d1Attempts } from '../../../functions/storage/attempts/d1-attempts.ts';
import { callWith, env } from '../../support/worker/api.ts';
import { countsOf } from '../../../functions/services/attempts/attempt-counts.ts';
import { readSlice } from '../../../src/domain/papers/paper-slice.ts';
import type { Response } from '../../../src/domain/attempts/scoring.ts';
import { SKIP, scoreAttempt } from '../../../src/domain/attempts/scoring.ts';
import { closeAttempts } from '../../support/worker/mock-cohort.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** What staff read of each question, of mock tests and of practice papers. */

const NOW = Date.now();
/** Of its own: its students have no accounts here. */
const REALM = 'https://statistics.test';

const times = (count: number, responses: string) => Array.from({ length: count }, () => responses);

it('of a mock test count every ranked attempt, with the questions that look wrong first', async () => {
  const mock = await addMock();
  // Right is option 1. Of the last question option 2 is chosen by nearly all, and most by who is good otherwise.
  const responses = [...times(20, '1111-2'), ...times(15, '00---2'), ...times(5, '00-0-1')];
  await closeAttempts(mock, [
    ...responses.map((each, index) => ({
      studentId: 700_000 + index,
      responses: each,
      spentMs: [index < 20 ? 10_000 : 40_000, 10_000, 0, 10_000, 0, 10_000],
    })),
    { studentId: 800_000, responses: '222222', isRanked: false },
  ]);
  const { token } = await adminWithToken();
  const call = callWith({ clock: { now: () => NOW } });
  const { status, json } = await call('GET', `/api/admin/mocks/${mock}/statistics`, { token });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    id: mock,
    exam: 'cgl',
    questions: 6,
    attempts: 40,
    keyVersion: 1,
    asOf: NOW,
    best: 7.5,
  });
  expect(json.items.map(({ question }: any) => question).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  const [worst] = json.items;
  expect(worst).toMatchObject({
    question: 5,
    id: 'Numbers-3',
    section: 'Numbers',
    topic: 'Sums',
    text: 'Question 3 of Numbers',
    options: ['A', 'B', 'C', 'D'],
    right: '1',
    attempts: 40,
    correct: 5,
    wrong: 35,
    skipped: 0,
    notAttempted: 0,
    chosen: [0, 5, 35, 0],
    shareRight: 0.125,
    topWrongOption: { option: 2, attempts: 35 },
  });
  expect(worst.looksWrong.signs).toContain('wrong-option-leads');
  expect(worst.looksWrong.signs).toContain('good-get-it-wrong');
  const first = json.items.find(({ question }: any) => question === 0);
  expect(first).toMatchObject({ correct: 20, wrong: 20, shareRight: 0.5, looksWrong: null });
  expect(first.discrimination).toBeGreaterThan(0.9);
  expect(first.topMedianMs).toBeLessThan(12_000);
  const { items } = (await call('GET', '/api/admin/mocks', { token })).json;
  const listed = { id: mock, title: `Mock ${mock}`, exam: 'cgl', timeWindow: null, questions: 6 };
  expect(items).toContainEqual(expect.objectContaining({ ...listed, attempts: 0, openObjections: 0 }));
});

it('of a mock test that few have taken are plain counts', async () => {
  const mock = await addMock();
  const { token } = await adminWithToken();
  const call = callWith({});
  const ask = async () => (await call('GET', `/api/admin/mocks/${mock}/statistics`, { token })).json;
  const none = await ask();
  expect([none.attempts, none.average, none.best, none.items.length]).toEqual([0, null, null, 6]);
  const other = await addMock();
  await closeAttempts(other, [{ studentId: 700_000, responses: '12----' }]);
  const { items } = (await call('GET', `/api/admin/mocks/${other}/statistics`, { token })).json;
  expect(items[1]).toMatchObject({ question: 1, attempts: 1, wrong: 1, chosen: [0, 0, 1, 0], shareRight: null });
});

const question = (id: string, text: string) => ({
  id,
  question: text,
  topic: 'Numbers',
  options: ['1', '2', '3', '4'],
  correctAnswer: '2',
});
const paperOf = (second: string) => ({ topic: 'Numbers', questions: [question('q1', 'One?'), question('q2', second)] });

/** Adds finished attempts at cgl, day 77, this paper. */
const attemptsAt = (number: string) => {
  const attempts = d1Attempts(env.DB, REALM);
  return async (studentId: number, text: unknown, responses: readonly Response[], minute: number) => {
    const { paper } = readSlice(text);
    const { outcomes, ...counts } = scoreAttempt(paper, responses);
    const attempt = {
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '77',
      paper: number,
      topic: 'Numbers',
      ...counts,
      takenSeconds: 60,
      submittedAt: new Date(NOW + minute * 60_000).toISOString(),
      responses,
      secondsByQuestion: [30, 20],
      fingerprint: 'x',
    };
    await attempts.add(studentId, attempt, await countsOf(attempt, paper, outcomes));
  };
};

it('of a practice paper count the first attempt of each student, on the text of today', async () => {
  const today = paperOf('Two?');
  const addAttempt = attemptsAt('3');
  for (let student = 1; student <= 30; student += 1)
    await addAttempt(student, today, student <= 12 ? [1, 1] : [0, 2], 1);
  // A second attempt of somebody who has seen the key, and one on the former text of the second question.
  await addAttempt(1, today, [3, 3], 2);
  await addAttempt(31, paperOf('Tow?'), [1, 1], 3);
  const { token } = await adminWithToken();
  const call = callWith({
    papers: { read: (path) => Promise.resolve(path.includes('77') ? today : null) },
    attemptReport: d1AttemptReport(env.DB, REALM),
  });
  const { json } = await call('GET', '/api/admin/papers/cgl/77/3/statistics', { token });
  expect(json).toMatchObject({ exam: 'cgl', day: '77', paper: '3', topic: 'Numbers', attempts: 31, isWhole: true });
  const itemOf = (index: number) => json.items.find((item: any) => item.question === index);
  expect(itemOf(0)).toMatchObject({ attempts: 31, correct: 13, wrong: 18, chosen: [18, 13, 0, 0], right: '1' });
  expect(itemOf(1)).toMatchObject({ attempts: 30, correct: 12, wrong: 18, chosen: [0, 12, 18, 0], shareRight: 0.4 });
  expect([itemOf(0).text, itemOf(0).section, itemOf(0).topic]).toEqual(['One?', null, 'Numbers']);
  expect((await call('GET', '/api/admin/papers/cgl/78/3/statistics', { token })).status).toBe(404);
});

it('of a practice paper count sets of options and typed numbers by the marks of their sections', async () => {
  const text = {
    topic: 'Mechanics',
    marking: { right: 4, wrong: -2, blank: 0, partial: 1 },
    questions: [
      { ...question('q1', 'Which hold?'), type: 'several', correctAnswer: undefined, correctAnswers: ['1', '2'] },
      { id: 'q2', question: 'How much?', type: 'number', options: [], correctNumber: 9.8, tolerance: 0.1 },
      { ...question('q3', 'What is left?'), dropped: true },
    ],
  };
  const addAttempt = attemptsAt('4');
  for (let student = 1; student <= 30; student += 1) {
    const isStrong = student <= 10;
    await addAttempt(student, text, [isStrong ? [0, 1] : [0], { typed: isStrong ? 9.7 : 98 }, SKIP], 1);
  }
  await addAttempt(31, text, [SKIP, null, 2], 1);
  const { token } = await adminWithToken();
  const call = callWith({
    papers: { read: () => Promise.resolve(text) },
    attemptReport: d1AttemptReport(env.DB, REALM),
  });
  const { json } = await call('GET', '/api/admin/papers/cgl/77/4/statistics', { token });
  const itemOf = (index: number) => json.items.find((item: any) => item.question === index);
  expect(itemOf(0)).toMatchObject({ correct: 10, wrong: 20, skipped: 1, chosen: [30, 10, 0, 0], right: '+01' });
  expect(itemOf(1)).toMatchObject({ correct: 10, wrong: 20, skipped: 1, chosen: [], right: '=9.7..9.9' });
  expect(itemOf(1)).toMatchObject({ topWrongAnswer: { answer: '=98', attempts: 20 } });
  expect(itemOf(2)).toBeUndefined();
});

it('of a practice paper are read by an index, in pages', async () => {
  const plan = await env.DB.prepare(
    `EXPLAIN QUERY PLAN SELECT responses FROM attempts WHERE realm = '' AND exam = 'cgl' AND day = '1' AND paper = '1'
     ORDER BY submitted_at DESC, student_id DESC, attempt_id DESC LIMIT 500`,
  ).all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail)).toEqual([expect.stringContaining('USING INDEX attempts_of_paper')]);
  const report = d1AttemptReport(env.DB, REALM);
  const reference = { exam: 'cgl', day: '77', paper: '3' };
  const ids: string[] = [];
  for (let after: Awaited<ReturnType<typeof report.ofPaper>>[number] | null = null; ;) {
    const page = await report.ofPaper(reference, 5, after);
    ids.push(...page.map(({ attemptId }) => attemptId));
    if (page.length < 5) break;
    after = page.at(-1) ?? null;
  }
  expect([ids.length, new Set(ids).size]).toEqual([32, 32]);
});
