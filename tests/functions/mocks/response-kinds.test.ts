import { beforeEach, describe, expect, it } from 'vitest';
import { storeMock } from '../../../functions/services/mocks/store-mock.ts';
import type { MockResponse } from '../../../src/domain/mocks/mock-response.ts';
import { parseMock } from '../../../src/papers/mocks/parse-mock.ts';
import { kindsMockFiles } from '../../support/kinds-mock.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { finishRescores, objectTo, previewOf, rule } from '../../support/worker/mock-rulings.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { begin, eventsFrom, OTHER_PAGE } from '../../support/worker/mocks.ts';
import { adminWithToken, tokenFor } from '../../support/worker/students.ts';

/** A mock of three sections: one option (+3/−1), several (+4/−2, +1 each where some are missing), numbers (+4/0). */

const START = Date.now();
const DAY_MS = 24 * 60 * 60_000;
let now = START;
const call = callWith({ clock: { now: () => now } });
beforeEach(() => void (now = START));

let made = 0;

async function addKindsMock(): Promise<string> {
  made += 1;
  const id = `kinds-${made}`;
  const parsed = parseMock(kindsMockFiles(id), () => undefined);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await storeMock(contextOf(env), parsed.value, now);
  return id;
}

/** Answers each question in order; null leaves it out. */
const doneOf = (responses: readonly MockResponse[]) =>
  responses.flatMap((option, question) => [
    { kind: 'visit' as const, question },
    ...(option === null
      ? []
      : [
          { kind: 'choose' as const, question, option },
          { kind: 'save' as const, question },
        ]),
  ]);

async function take(mock: string, responses: readonly MockResponse[]): Promise<Sitting> {
  const sitting = await begin(call, mock);
  const events = eventsFrom(1, now, ...doneOf(responses), { kind: 'submit' as const });
  const { json } = await sitting.ask('submit', { epoch: 1, events });
  expect(json).toMatchObject({ state: 'closed', refused: [] });
  return sitting;
}

const scoreOf = async (sitting: Sitting) => (await sitting.result()).json.card;

describe('a mock with several right options and typed numbers', () => {
  // Recorded by hand: all right; parts and the ends of ranges; wrong ones; blanks.
  it.each<[readonly MockResponse[], readonly number[], readonly number[]]>([
    [
      [1, 0, [1, 3], [0, 2, 3], { typed: 9.8 }, { typed: -3 }],
      [5, 8, 8],
      [6, 0, 0],
    ],
    [
      [1, 1, [3], [0, 2], { typed: 9.9 }, { typed: 3 }],
      [2.34, 3, 4],
      [2, 4, 0],
    ],
    [
      [0, 0, [0, 1], [1], { typed: 9.699999 }, null],
      [1, -4, 0],
      [1, 4, 1],
    ],
    [
      [null, null, null, null, null, null],
      [0, 0, 0],
      [0, 0, 6],
    ],
  ])('scores the recorded attempt %j', async (responses, sections, counts) => {
    const mock = await addKindsMock();
    const card = await scoreOf(await take(mock, responses));
    expect(card.sections.map(({ score }: any) => score)).toEqual(sections);
    expect([card.correct, card.wrong, card.skipped]).toEqual(counts);
    expect(card).toMatchObject({
      score: Math.round(sections.reduce((sum, each) => sum + each * 100, 0)) / 100,
      maxScore: 21,
    });
  });

  it('goes on elsewhere with what was picked, and refuses what the question does not take', async () => {
    const mock = await addKindsMock();
    const sitting = await begin(call, mock);
    const wrong = [
      { kind: 'choose' as const, question: 0, option: [0, 1] },
      { kind: 'choose' as const, question: 0, option: { typed: 1 } },
      { kind: 'visit' as const, question: 2 },
      { kind: 'choose' as const, question: 2, option: [3, 1] },
      { kind: 'choose' as const, question: 2, option: [0, 4] },
      { kind: 'choose' as const, question: 2, option: 1 },
      { kind: 'choose' as const, question: 2, option: [1, 3] },
      { kind: 'save' as const, question: 2 },
      { kind: 'visit' as const, question: 4 },
      { kind: 'choose' as const, question: 4, option: [0] },
      { kind: 'choose' as const, question: 4, option: { typed: 0.1234567 } as const },
      { kind: 'choose' as const, question: 4, option: { typed: 9.75 } },
    ];
    const { json } = await sitting.events(...eventsFrom(1, now, ...wrong));
    expect(json.refused.map(({ seq }: any) => seq)).toEqual([1, 2, 4, 5, 6, 10, 11]);
    expect(json.refused.every(({ reason }: any) => reason === 'malformed')).toBe(true);
    const over = await sitting.ask('takeover', { page: OTHER_PAGE });
    expect(over.json.attempt).toMatchObject({ question: 4, picked: { typed: 9.75 }, responses: '--+---;2+13' });
  });

  it('shows the key, the responses and the figures, and follows rulings on sets and ranges', async () => {
    const mock = await addKindsMock();
    const first = await take(mock, [1, 0, [1], [0, 2, 3], { typed: 10 }, { typed: -3 }]);
    const other = await take(mock, [1, 0, [1, 3], [0, 2, 3], { typed: 9.8 }, { typed: -3 }]);
    // Right in part by the first key, and wrong by the second: its outcome stays, its marks do not.
    const partly = await take(mock, [1, 0, [3], [0, 2, 3], { typed: 9.8 }, { typed: -3 }]);
    expect((await scoreOf(partly)).score).toBe(18);
    expect((await scoreOf(first)).score).toBe(14);
    expect((await scoreOf(other)).score).toBe(21);
    const review = await call('GET', `/api/mocks/${mock}/review`, { token: first.token });
    expect(review.json).toMatchObject({
      responses: '10++==;2+1;3+023;4=10;5=-3',
      right: ['1', '0', '+13', '+023', '=9.7..9.9', '=-3'],
      rules: { responseKinds: 'oossnn', sections: [{}, { marking: { partial: 100 } }, {}] },
    });
    expect((await objectTo(call, first, { question: 4 })).status).toBe(201);

    const { token: admin } = await adminWithToken();
    const queue = await call('GET', `/api/admin/mocks/${mock}/objections`, { token: admin });
    expect(queue.json.items).toMatchObject([{ question: 4, right: '=9.7..9.9', options: [], responseKind: 'number' }]);
    const range = { question: 4, kind: 'several-keys', right: '=9.7..9.9|=10' };
    expect((await rule(call, admin, mock, { ...range, right: '01' })).status).toBe(400);
    expect((await rule(call, admin, mock, { ...range, right: '=9.9..9.7|=10' })).status).toBe(400);
    expect((await previewOf(call, admin, mock, range)).json).toMatchObject({
      changed: 1,
      differences: [{ marks: 4, attempts: 1 }],
    });
    expect((await rule(call, admin, mock, range)).status).toBe(201);
    await finishRescores(mock);
    expect((await rule(call, admin, mock, { question: 2, kind: 'key-changed', right: '+1' })).status).toBe(201);
    await finishRescores(mock);
    const { json } = await first.result();
    expect(json).toMatchObject({ card: { score: 21 }, change: { from: 14, to: 21, questions: [2, 4] } });
    expect((await other.result()).json).toMatchObject({
      card: { score: 15 },
      change: { from: 21, to: 15, questions: [2] },
    });
    expect((await partly.result()).json).toMatchObject({
      card: { score: 15 },
      change: { from: 18, to: 15, questions: [2] },
    });
  });

  it('drops a question for everybody, whatever its kind', async () => {
    const mock = await addKindsMock();
    const sitting = await take(mock, [null, null, [0], null, { typed: 1 }, null]);
    expect((await scoreOf(sitting)).score).toBe(-2);
    const { token: admin } = await adminWithToken();
    for (const question of [2, 4]) {
      expect((await rule(call, admin, mock, { question, kind: 'dropped', right: '' })).status).toBe(201);
      await finishRescores(mock);
    }
    expect((await sitting.result()).json).toMatchObject({ card: { score: 8, correct: 2 } });
  });

  it('has its mistakes in the book, where they are practised with their own key', async () => {
    const mock = await addKindsMock();
    const sitting = await take(mock, [1, 0, [1], [0, 2, 3], { typed: 7 }, { typed: -3 }]);
    await sitting.result();
    const token = await tokenFor(sitting.studentId, now + DAY_MS);
    await call('GET', '/api/mistakes', { token });
    now += 2 * DAY_MS;
    const later = await tokenFor(sitting.studentId, now + DAY_MS);
    const { json } = await call('GET', '/api/mistakes', { token: later });
    expect(json.mockMistakes.map(({ place }: any) => place).toSorted()).toEqual([2, 4]);
    const answer = async (place: number, response: unknown) => {
      const { id } = json.mockMistakes.find((each: any) => each.place === place);
      const body = { response, answeredId: crypto.randomUUID(), seconds: 9 };
      return (await call('POST', `/api/mistakes/${id}/answers`, { token: later, body })).json;
    };
    const { id } = json.mockMistakes.find((each: any) => each.place === 4);
    const question = await call('GET', `/api/mistakes/${id}/question`, { token: later });
    expect(question.json).toMatchObject({ right: [], paper: { questions: [{ correctNumber: 9.8, tolerance: 0.1 }] } });
    expect(await answer(4, { typed: 9.75 })).toMatchObject({ isRight: true });
    expect(await answer(2, [1])).toMatchObject({ isRight: false });
  });
});
