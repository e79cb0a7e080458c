import { beforeEach, describe, expect, it } from 'vitest';
import { readSlice } from '../../../src/domain/papers/paper-slice.ts';
import type { Mistakes } from '../../../functions/ports/attempts.ts';
import type { Caller } from '../../support/worker/api.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import type { Asked } from '../../support/worker/mock-rulings.ts';
import { finishRescores, rule } from '../../support/worker/mock-rulings.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { addMock, answer, begin, eventsFrom, sampleMock, SECRETS, seriesStudent } from '../../support/worker/mocks.ts';
import { adminWithToken, studentWithToken, tokenFor } from '../../support/worker/students.ts';

/** The questions of mock tests in the mistake book. The second option of every question is right. */

const START = Date.now();
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
let now = START;
const call = callWith({ clock: { now: () => now } });
beforeEach(() => void (now = START));

/** A mock whose six questions are open all the time. */
function addOpenMock(changes: object = {}): Promise<string> {
  const { rules } = sampleMock('rules').definition;
  const sections = rules.sections.map((section) => ({ ...section, durationMs: null }));
  return addMock({ rules: { ...rules, sections, timing: 'pooled' }, ...changes });
}

/** Submits these options at the first questions; null leaves one out. The result is not seen yet. */
async function submit(sitting: Sitting, options: readonly (number | null)[]): Promise<void> {
  const done = options.flatMap((option, question) =>
    option === null ? [{ kind: 'visit' as const, question: question + 1 }] : answer(question, option),
  );
  await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...done, { kind: 'submit' }) });
}

/** The same, and the student looks at the result. */
async function take(
  mock: string,
  options: readonly (number | null)[],
  student?: { readonly studentId: number; readonly token: string },
): Promise<Sitting> {
  const sitting = await begin(call, mock, student);
  await submit(sitting, options);
  await sitting.result();
  return sitting;
}

interface Book {
  readonly due: number;
  readonly waiting: number;
  readonly left: number;
}

/** What the book says, for a session of now. */
async function bookOf({ studentId }: { readonly studentId: number }, send: Caller = call) {
  const token = await tokenFor(studentId, now + HOUR_MS);
  const { status, json } = await send('GET', '/api/mistakes', { token });
  return { status, ...(json as { mockMistakes: readonly any[]; mistakes: readonly any[]; book: Book }) };
}

/** A day later, when all of it is due: the questions' places. */
async function placesOf(student: { readonly studentId: number }): Promise<readonly number[]> {
  await bookOf(student);
  now += DAY_MS;
  const { mockMistakes } = await bookOf(student);
  return mockMistakes.map(({ place }) => place).toSorted();
}

async function questionOf({ studentId }: { readonly studentId: number }, id: number) {
  return call('GET', `/api/mistakes/${id}/question`, { token: await tokenFor(studentId, now + HOUR_MS) });
}

async function respond({ studentId }: { readonly studentId: number }, id: number, response: unknown) {
  const body = { response, answeredId: crypto.randomUUID(), seconds: 9 };
  return call('POST', `/api/mistakes/${id}/answers`, { token: await tokenFor(studentId, now + HOUR_MS), body });
}

/** Rules, scores everybody again and tells the database. */
async function ruleOn(sitting: Sitting, asked: Asked): Promise<void> {
  const { token } = await adminWithToken();
  // A ruling is made now, whatever the student's clock says.
  expect((await rule(callWith({}), token, sitting.mock, asked)).status).toBe(201);
  await finishRescores(sitting.mock);
  const { mockRecords, runningMocks } = contextOf(env);
  for (const record of await mockRecords.listOf(sitting.studentId, sitting.mock)) await runningMocks.deliver(record);
}

describe("a mock's mistakes", () => {
  it('enter the book when the student has seen the result, wrong ones and blanks, due on the next day in India', async () => {
    const sitting = await take(await addOpenMock(), [1, 0, null, 1, 1, 1]);
    const { book, mistakes, mockMistakes } = await bookOf(sitting);
    expect([book.due, book.waiting, mistakes, mockMistakes]).toEqual([0, 2, [], []]);
    now += DAY_MS;
    expect((await bookOf(sitting)).mockMistakes).toEqual(
      [1, 2].map((place) => ({
        id: expect.any(Number),
        exam: 'cgl',
        mock: sitting.mock,
        title: `Mock ${sitting.mock}`,
        place,
        rightInARow: 0,
        dueAt: expect.stringMatching(/T18:30:00.000Z$/),
      })),
    );
  });

  it('are counted by the progress too, which makes the day an active one', async () => {
    const sitting = await take(await addOpenMock(), [0]);
    const { json } = await call('GET', '/api/progress', { token: sitting.token });
    expect([json.mistakes.waiting, json.streak]).toEqual([6, { days: 1, isTodayDone: true }]);
  });

  it.each([
    ['before it is submitted', {}, async () => {}],
    ['before the student has seen the result', {}, (sitting: Sitting) => submit(sitting, [0])],
    [
      'before the hour of the results, though the student asks for it',
      { timeWindow: { opensAt: START - 1, entryClosesAt: START + HOUR_MS, resultsAt: START + 3 * DAY_MS } },
      async (sitting: Sitting) => {
        await submit(sitting, [0]);
        expect((await sitting.result()).json.card).toBeNull();
      },
    ],
  ])('stay out of the book %s', async (_, changes, until) => {
    const sitting = await begin(call, await addOpenMock(changes));
    await until(sitting);
    expect((await bookOf(sitting)).book.waiting).toBe(0);
    now += DAY_MS;
    const { mockMistakes, book } = await bookOf(sitting);
    expect([mockMistakes, book.due]).toEqual([[], 0]);
  });

  it('enter it once, however many calls read it at the same moment', async () => {
    const sitting = await take(await addOpenMock(), [0, 1, 1, 1, 1, 1]);
    const reads = Array.from({ length: 20 }, () => call('GET', '/api/mistakes', { token: sitting.token }));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect((await bookOf(sitting)).book).toMatchObject({ waiting: 1 });
  });

  it('are not changed by a call that has read an older state of the attempt than the book has', async () => {
    const sitting = await take(await addOpenMock(), [0, 1, 1, 1, 1, 1]);
    await bookOf(sitting);
    const missed = ['lost', 'late'].map((fingerprint, position) => ({
      position,
      fingerprint,
      attempt: 1,
      seenAt: new Date(now).toISOString(),
      dueAt: new Date(now).toISOString(),
      memory: { stability: 1, difficulty: 1, reps: 1, lapses: 0, intervalDays: 1 },
    }));
    const attempts = [{ attempt: 1, before: 0, after: 1 }];
    const entry = { mock: sitting.mock, exam: 'cgl', attempts, missed, days: ['2020-01-01'] };
    await contextOf(env).mistakes.enterMock(sitting.studentId, entry);
    expect((await bookOf(sitting)).book).toMatchObject({ due: 0, waiting: 1 });
  });

  it.each(['before', 'after'])('enter it once where the server dies %s the write', async (when) => {
    const sitting = await take(await addOpenMock(), [0, 0, 1, 1, 1, 1]);
    const { mistakes } = contextOf(env);
    const enterMock: Mistakes['enterMock'] = async (...input) => {
      if (when === 'after') await mistakes.enterMock(...input);
      throw new Error('the server dies');
    };
    const dying = callWith({ clock: { now: () => now }, mistakes: { ...mistakes, enterMock } });
    expect((await bookOf(sitting, dying)).status).toBe(500);
    expect((await bookOf(sitting)).book.waiting).toBe(2);
    expect((await bookOf(sitting)).book.waiting).toBe(2);
  });

  it('are in it once after a retake, which begins their schedule anew, as a practice paper does', async () => {
    const mock = await addOpenMock();
    const first = await take(mock, [0, 0, 1, 1, 1, 1]);
    expect(await placesOf(first)).toEqual([0, 1]);
    const [right] = (await bookOf(first)).mockMistakes;
    await respond(first, right.id, 1);
    now += DAY_MS;
    await take(mock, [0, 1, 0, 1, 1, 1], { ...first, token: await tokenFor(first.studentId, now + HOUR_MS) });
    expect(await placesOf(first)).toEqual([0, 1, 2]);
    const again = (await bookOf(first)).mockMistakes.find(({ id }) => id === right.id);
    expect(again.rightInARow).toBe(0);
  });

  it('leave it when the attempt is voided', async () => {
    const sitting = await take(await addOpenMock(), [0]);
    expect((await bookOf(sitting)).book.waiting).toBe(6);
    const { token } = await adminWithToken();
    const body = { clientId: crypto.randomUUID(), reason: 'Somebody else sat for it' };
    await callWith({})('POST', `/api/admin/mocks/${sitting.mock}/${sitting.studentId}/1/void`, { token, body });
    expect((await bookOf(sitting)).book).toMatchObject({ due: 0, waiting: 0, left: 0 });
  });
});

describe("a mock's question in the book", () => {
  it('comes alone, with its key and explanation, in no cache, and for its student alone', async () => {
    const sitting = await take(await addOpenMock(), [1, 1, 1, 1, 0, 1]);
    await placesOf(sitting);
    const { mockMistakes } = await bookOf(sitting);
    const listed = JSON.stringify(mockMistakes);
    expect(SECRETS.filter((secret) => listed.includes(secret))).toEqual([]);
    const { status, json, headers } = await questionOf(sitting, mockMistakes[0].id);
    expect([status, headers.get('cache-control'), json.right]).toEqual([200, 'no-store', [1]]);
    expect(readSlice(json.paper).paper).toMatchObject({
      topic: `Mock ${sitting.mock}`,
      questions: [
        { text: 'Question 2 of Numbers', correctAnswer: { text: 'B' }, explanation: SECRETS[0], topic: 'Sums' },
      ],
    });
    expect((await questionOf(await seriesStudent(), mockMistakes[0].id)).status).toBe(404);
    expect((await call('GET', `/api/mistakes/${mockMistakes[0].id}/question`)).status).toBe(401);
  });

  it('of a practice paper is not told here: its file has it', async () => {
    const student = await studentWithToken();
    await env.DB.prepare(
      `INSERT INTO mistakes (realm, student_id, exam, day, paper, print, place, stability, difficulty, reps, lapses, interval_days, seen_at, due_at)
       VALUES ('', ?1, 'cgl', '1', '1', 'abc', 0, 1, 1, 1, 0, 1, '2026-01-01', '2026-01-01')`,
    )
      .bind(student.studentId)
      .run();
    const { id } = (await env.DB.prepare('SELECT max(id) AS id FROM mistakes').first<{ id: number }>()) ?? { id: 0 };
    expect((await questionOf(student, id)).status).toBe(404);
  });

  it('is answered, returns later, and leaves the book when it was right on two days', async () => {
    const sitting = await take(await addOpenMock(), [1, 1, 1, 1, 1, 3]);
    await placesOf(sitting);
    const [{ id }] = (await bookOf(sitting)).mockMistakes as [{ id: number }];
    expect((await respond(sitting, id, 4)).status).toBe(400);
    const first = (await respond(sitting, id, 1)).json;
    expect(first).toMatchObject({ isRight: true, key: 1, explanation: SECRETS[0], rightInARow: 1 });
    expect((await respond(sitting, id, 1)).status).toBe(409);
    now = Date.parse(first.dueAt) + 1;
    expect((await respond(sitting, id, 1)).json).toMatchObject({ isRight: true, dueAt: null, book: { left: 1 } });
  });
});

describe('after a ruling', () => {
  it('what is right now leaves the book, what is wrong now enters it, and the rest keeps its schedule', async () => {
    const sitting = await take(await addOpenMock(), [0, 1, 3, 1, 1, 1]);
    await placesOf(sitting);
    const [, kept] = (await bookOf(sitting)).mockMistakes;
    const { dueAt } = (await respond(sitting, kept.id, 1)).json;
    await ruleOn(sitting, { question: 0, kind: 'key-changed', right: '0' });
    await ruleOn(sitting, { question: 1, kind: 'key-changed', right: '2' });
    await bookOf(sitting);
    now = Date.parse(dueAt) + DAY_MS;
    expect((await bookOf(sitting)).mockMistakes).toMatchObject([
      { place: 1, rightInARow: 0 },
      { place: 2, id: kept.id, rightInARow: 1, dueAt },
    ]);
  });

  it('the progress shows the new score beside the former, and no attempt that is not seen or was voided', async () => {
    const sitting = await take(await addOpenMock(), [0, 1, 1, 1, 1, 1]);
    await submit(await begin(call, await addOpenMock(), sitting), [1]);
    const mocksOf = async () => (await call('GET', '/api/progress', { token: sitting.token })).json.mocks;
    const seen = {
      mock: sitting.mock,
      title: `Mock ${sitting.mock}`,
      attempt: 1,
      closedAt: expect.any(Number),
      maxScore: 12,
    };
    expect(await mocksOf()).toEqual([{ ...seen, score: 9.5, isRanked: true, formerScore: null }]);
    await ruleOn(sitting, { question: 0, kind: 'several-keys', right: '01' });
    expect(await mocksOf()).toEqual([{ ...seen, score: 12, isRanked: true, formerScore: 9.5 }]);
    const { token } = await adminWithToken();
    const body = { clientId: crypto.randomUUID(), reason: 'Somebody else sat for it' };
    await callWith({})('POST', `/api/admin/mocks/${sitting.mock}/${sitting.studentId}/1/void`, { token, body });
    expect(await mocksOf()).toEqual([]);
  });

  it('a dropped question is no mistake', async () => {
    const sitting = await take(await addOpenMock(), [0, null, 1, 1, 1, 1]);
    expect((await bookOf(sitting)).book.waiting).toBe(2);
    await ruleOn(sitting, { question: 1, kind: 'dropped', right: '' });
    expect(await placesOf(sitting)).toEqual([0]);
  });

  it('each of several keys is right, and a question that was dropped since it was listed is gone', async () => {
    const sitting = await take(await addOpenMock(), [3, 3, 1, 1, 1, 1]);
    await placesOf(sitting);
    const [first, second] = (await bookOf(sitting)).mockMistakes;
    await ruleOn(sitting, { question: 0, kind: 'several-keys', right: '02' });
    await ruleOn(sitting, { question: 1, kind: 'dropped', right: '' });
    expect((await questionOf(sitting, first.id)).json.right).toEqual([0, 2]);
    expect((await respond(sitting, first.id, 2)).json).toMatchObject({ isRight: true, key: 0 });
    expect([(await questionOf(sitting, second.id)).status, (await respond(sitting, second.id, 1)).status]).toEqual([
      404, 404,
    ]);
  });

  it('two attempts are weighed together: missed in one of them is missed', async () => {
    const mock = await addOpenMock();
    const first = await take(mock, [0, 1, 1, 1, 1, 1]);
    await bookOf(first);
    now += HOUR_MS;
    await take(mock, [1, 1, 1, 1, 1, 0], { ...first, token: await tokenFor(first.studentId, now + HOUR_MS) });
    await ruleOn(first, { question: 0, kind: 'key-changed', right: '0' });
    await ruleOn(first, { question: 5, kind: 'key-changed', right: '0' });
    expect(await placesOf(first)).toEqual([0, 5]);
    await ruleOn(first, { question: 0, kind: 'several-keys', right: '01' });
    await ruleOn(first, { question: 5, kind: 'several-keys', right: '01' });
    expect((await bookOf(first)).book).toMatchObject({ due: 0, waiting: 0 });
  });
});
