import { beforeEach, describe, expect, it } from 'vitest';
import { cohortNamesOf } from '../../../functions/durable/mock-names.ts';
import { followRulings } from '../../../functions/services/mocks/follow-rulings.ts';
import { storeMock } from '../../../functions/services/mocks/store-mock.ts';
import { mergeHistograms } from '../../../src/domain/mocks/results/standing.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { memoryLog } from '../../support/worker/log.ts';
import { closeAttempts, closeWith } from '../../support/worker/mock-cohort.ts';
import type { Asked } from '../../support/worker/mock-rulings.ts';
import { finishRescores, NOTE, previewOf, rule } from '../../support/worker/mock-rulings.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { addMock, answer, begin, eventsFrom, sampleMock } from '../../support/worker/mocks.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** Rulings of staff on an answer key, and what becomes of the scores. Right is 2 marks, wrong minus half a mark. */

const START = Date.now();
const STRANGERS = 600_000;
let now = START;
let admin = '';
const call = callWith({ clock: { now: () => now } });
beforeEach(async () => {
  now = START;
  admin = (await adminWithToken()).token;
});

const ruleOn = (mock: string, asked: Asked, changes: object = {}) => rule(call, admin, mock, asked, changes);
const keyDigestOf = async (mock: string): Promise<string> => (await contextOf(env).mocks.find(mock))?.keyDigest ?? '';
/** Ranked attempts by score in hundredths, of all cohorts. */
async function scoresOf(mock: string): Promise<Readonly<Record<string, number>>> {
  const { moves } = await contextOf(env).rescores.preview(mock, await keyDigestOf(mock), {
    question: 0,
    kind: 'stands',
    right: '',
  });
  return Object.fromEntries(moves.map(({ fromHundredths, attempts }) => [fromHundredths, attempts]));
}

/** The same as the cohorts count it. */
async function histogramOf(mock: string): Promise<Readonly<Record<string, number>>> {
  const parts = await Promise.all(cohortNamesOf(mock).map((name) => env.MOCK_COHORTS.getByName(name).histogram()));
  return Object.fromEntries(mergeHistograms(parts).map(({ scoreHundredths, attempts }) => [scoreHundredths, attempts]));
}

/** Four students: right, wrong by the first option, wrong by the third, and blank, all at the first question. */
async function fourAttempts(): Promise<string> {
  const mock = await addMock();
  const responses = ['1-----', '0-----', '2-----', '------'];
  await closeAttempts(
    mock,
    responses.map((each, index) => ({ studentId: STRANGERS + index, responses: each })),
  );
  return mock;
}

async function finish(mock: string): Promise<Sitting> {
  const sitting = await begin(call, mock);
  await sitting.ask('submit', {
    epoch: 1,
    events: eventsFrom(1, now, ...answer(0, 0), ...answer(1, 1), { kind: 'submit' }),
  });
  return sitting;
}

describe('a ruling', () => {
  it.each<[string, Asked, Readonly<Record<string, number>>, readonly object[], object]>([
    ['that the key stands', { question: 0, kind: 'stands', right: '' }, { 200: 1, [-50]: 2, 0: 1 }, [], {}],
    [
      'for another option',
      { question: 0, kind: 'key-changed', right: '0' },
      { 200: 1, [-50]: 2, 0: 1 },
      [
        { marks: 2.5, attempts: 1 },
        { marks: -2.5, attempts: 1 },
      ],
      { better: 1, worse: 1 },
    ],
    [
      'for several options',
      { question: 0, kind: 'several-keys', right: '01' },
      { 200: 2, [-50]: 1, 0: 1 },
      [{ marks: 2.5, attempts: 1 }],
      { better: 1, worse: 2 },
    ],
    [
      'that drops the question',
      { question: 0, kind: 'dropped', right: '' },
      { 200: 4 },
      [
        { marks: 2.5, attempts: 2 },
        { marks: 2, attempts: 1 },
      ],
      { better: 3, worse: 0 },
    ],
  ])('%s does to all scores what its preview says', async (_, asked, scores, differences, ranks) => {
    const mock = await fourAttempts();
    const before = await scoresOf(mock);
    const preview = await previewOf(call, admin, mock, asked);
    const changed = differences.reduce<number>((sum, each: any) => sum + each.attempts, 0);
    expect(preview.json).toEqual({
      attempts: 4,
      differences,
      changed,
      ranks: { better: 0, worse: 0, ...ranks },
    });
    expect(await scoresOf(mock)).toEqual(before);
    expect((await ruleOn(mock, asked)).status).toBe(201);
    if (asked.kind !== 'stands') {
      expect(await finishRescores(mock)).toEqual([{ attempts: 4, done: 4, changed, isDone: true }]);
      const { json } = await call('GET', `/api/admin/mocks/${mock}/rulings`, { token: admin });
      expect(json.items).toMatchObject([{ keyVersion: 2, progress: { attempts: 4, done: 4, changed } }]);
    }
    expect(await scoresOf(mock)).toEqual(scores);
    expect(await histogramOf(mock)).toEqual(scores);
  });

  it('is shown to the student: the score before and after, the question, the note and the key', async () => {
    const sitting = await finish(await addMock());
    expect((await sitting.result()).json).toMatchObject({ card: { score: 1.5, keyVersion: 1 }, change: null });
    now += 1000;
    await ruleOn(sitting.mock, { question: 0, kind: 'several-keys', right: '01' });
    await finishRescores(sitting.mock);
    const change = { from: 1.5, to: 4, questions: [0] };
    expect((await sitting.result()).json).toMatchObject({ card: { score: 4, keyVersion: 2 }, change });
    const { json } = await call('GET', `/api/mocks/${sitting.mock}/review`, { token: sitting.token });
    expect(json).toMatchObject({
      keyVersion: 2,
      right: ['01', '1', '1', '1', '1', '1'],
      rulings: [{ question: 0, kind: 'several-keys', right: '01', note: NOTE, at: now }],
    });
  });

  it('reaches the database by the delivery of scores', async () => {
    const sitting = await finish(await addMock());
    await sitting.result();
    await contextOf(env).runningMocks.deliver({ ...sitting, attempt: 1 });
    await ruleOn(sitting.mock, { question: 0, kind: 'dropped', right: '' });
    await finishRescores(sitting.mock);
    await contextOf(env).runningMocks.deliver({ ...sitting, attempt: 1 });
    const row = await env.DB.prepare(
      'SELECT score_hundredths, former_score_hundredths, changed_questions, correct FROM mock_attempts WHERE student_id = ?1',
    )
      .bind(sitting.studentId)
      .first();
    expect(row).toEqual({
      score_hundredths: 400,
      former_score_hundredths: 150,
      changed_questions: '[0]',
      correct: 2,
    });
  });

  it('scores what is handed over later by the new key, however old its ticket is', async () => {
    const mock = await addMock();
    const former = await keyDigestOf(mock);
    const early = await begin(call, mock);
    await ruleOn(mock, { question: 0, kind: 'key-changed', right: '0' });
    await finishRescores(mock);
    await early.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 0), { kind: 'submit' }) });
    expect((await early.result()).json).toMatchObject({ card: { score: 2, keyVersion: 2 }, change: null });
    const [late] = await closeAttempts(mock, [{ studentId: STRANGERS + 9, responses: '0-----', keyDigest: former }]);
    expect(late).toMatchObject({ counts: { scoreHundredths: 200 }, keyVersion: 2 });
    const fresh = await finish(mock);
    expect((await fresh.result()).json).toMatchObject({ card: { score: 4, keyVersion: 2 }, change: null });
  });

  it('during the re-score of another is applied after it, and the student sees both as one change', async () => {
    const sitting = await finish(await addMock());
    const { mock } = sitting;
    await sitting.result();
    const [first, second] = await Promise.all([
      ruleOn(mock, { question: 0, kind: 'key-changed', right: '0' }),
      (async () => {
        while ((await keyVersions(mock)) < 1) await new Promise((resolve) => setTimeout(resolve));
        return ruleOn(mock, { question: 1, kind: 'key-changed', right: '2' });
      })(),
    ]);
    expect([first.json.item.keyVersion, second.json.item.keyVersion]).toEqual([2, 3]);
    await finishRescores(mock);
    expect((await sitting.result()).json).toMatchObject({
      card: { score: 1.5, keyVersion: 3 },
      change: { from: 1.5, to: 1.5, questions: [0, 1] },
    });
  });

  it('that is sent twice is one', async () => {
    const mock = await fourAttempts();
    const clientId = crypto.randomUUID();
    const asked = { question: 0, kind: 'dropped', right: '' };
    const [one, other] = [await ruleOn(mock, asked, { clientId }), await ruleOn(mock, asked, { clientId })];
    expect([one.status, other.status, other.json.item.id]).toEqual([201, 201, one.json.item.id]);
    expect(await keyVersions(mock)).toBe(1);
    const log = await call('GET', '/api/admin/audit?subject=mock-rulings', { token: admin });
    const lines = log.json.items.filter(({ title }: any) => title === `Mock ${mock}, question 1`);
    expect(lines).toMatchObject([{ action: 'created', reason: NOTE, subject: `mock-rulings/${one.json.item.id}` }]);
  });

  it('on a key that was changed meanwhile is refused and leaves nothing', async () => {
    const mock = await fourAttempts();
    const from = await keyDigestOf(mock);
    await ruleOn(mock, { question: 0, kind: 'dropped', right: '' });
    const { rulings } = contextOf(env);
    for (const made of [null, { digest: 'f'.repeat(32), version: 2 }]) {
      const clientId = crypto.randomUUID();
      const created = {
        mock,
        clientId,
        question: 1,
        kind: 'stands',
        right: '',
        note: NOTE,
        at: now,
        by: 1,
        from,
        made,
      };
      const note = { changeId: clientId, at: '', adminId: 1, action: 'created', title: '', reason: null } as const;
      const subject = { noun: 'mock-rulings', id: null } as const;
      const isDone = await rulings.create(
        { ...created, kind: 'stands' },
        { ...note, subject, before: null, after: null },
      );
      expect([isDone, await rulings.findByClientId(mock, clientId)]).toEqual([false, null]);
    }
    expect(await keyVersions(mock)).toBe(1);
  });

  it.each([
    ['a question that is none', { question: 6, kind: 'dropped', right: '' }],
    ['the key that is there', { question: 0, kind: 'key-changed', right: '1' }],
    ['an option that is none', { question: 0, kind: 'key-changed', right: '4' }],
    ['several keys that are one', { question: 0, kind: 'several-keys', right: '2' }],
    ['an option beside a dropped question', { question: 0, kind: 'dropped', right: '2' }],
  ])('is refused for %s, and so is its preview', async (_, asked) => {
    const mock = await addMock();
    expect((await previewOf(call, admin, mock, asked)).status).toBe(400);
    expect((await ruleOn(mock, asked)).status).toBe(400);
    expect(await keyVersions(mock)).toBe(0);
  });

  it('is told by the sweep to cohorts that could not be told', async () => {
    const mock = await fourAttempts();
    const ctx = { ...contextOf(env), log: memoryLog };
    const deaf = callWith({ rescores: { ...ctx.rescores, learn: () => Promise.reject(new Error('away')) } });
    expect((await rule(deaf, admin, mock, { question: 0, kind: 'dropped', right: '' })).status).toBe(201);
    expect(await histogramOf(mock)).toEqual({ 200: 1, [-50]: 2, 0: 1 });
    expect(await ctx.rulings.listUnfollowed(10)).toContain(mock);
    while ((await ctx.rulings.listUnfollowed(10)).includes(mock)) await followRulings(ctx);
    expect(await histogramOf(mock)).toEqual({ 200: 4 });
  });
});

describe('an import', () => {
  it('keeps a ruled key while the repository has the key that was ruled on', async () => {
    const mock = await fourAttempts();
    await ruleOn(mock, { question: 0, kind: 'dropped', right: '' });
    const ruled = await keyDigestOf(mock);
    await storeMock(contextOf(env), sampleMock(mock, { caution: 'A new caution' }), now);
    expect(await contextOf(env).mocks.find(mock)).toMatchObject({ caution: 'A new caution', keyDigest: ruled });
    const other = sampleMock(mock);
    const key = { version: 1, right: ['3', '1', '1', '1', '1', '1'] };
    await storeMock(contextOf(env), { ...other, key }, now);
    const replaced = await keyDigestOf(mock);
    expect(replaced).not.toBe(ruled);
    expect((await contextOf(env).mockFiles.findKey(replaced))?.key).toEqual(key);
    await storeMock(contextOf(env), other, now);
    expect(await keyDigestOf(mock)).toBe(ruled);
  });
});

describe('the figures of everybody', () => {
  it('follow a ruling: statistics by the new key over all attempts', async () => {
    const mock = await addMock();
    await closeWith(
      mock,
      Array.from({ length: 40 }, (_, index) => index % 6),
      STRANGERS,
    );
    const statistics = async () =>
      (await call('GET', `/api/admin/mocks/${mock}/statistics`, { token: admin })).json.items.find(
        ({ question }: any) => question === 0,
      );
    expect(await statistics()).toMatchObject({ right: '1', attempts: 40, correct: 33, skipped: 7 });
    await ruleOn(mock, { question: 0, kind: 'dropped', right: '' });
    expect(await statistics()).toMatchObject({ right: '*', attempts: 40, correct: 40, skipped: 0 });
    await finishRescores(mock);
    expect(await statistics()).toMatchObject({ right: '*', attempts: 40, correct: 40 });
  });
});

/** How many keys rulings have made. */
async function keyVersions(mock: string): Promise<number> {
  return (await contextOf(env).rulings.stepsOf(mock)).length;
}
