import { beforeEach, describe, expect, it } from 'vitest';
import { readMockExplanations, readMockPaper } from '../../../src/domain/mocks/read-mock-paper.ts';
import type { Caller } from '../../support/worker/api.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { closeAttempts, closeWith } from '../../support/worker/mock-cohort.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import {
  addMock,
  answer,
  begin,
  eventsFrom,
  PAGE,
  sampleMock,
  SECRETS,
  seriesStudent,
  sit,
} from '../../support/worker/mocks.ts';
import { adminWithToken } from '../../support/worker/students.ts';
import { COHORTS } from '../../../functions/durable/mock-names.ts';
import { SAMPLE_REALM } from '../../../functions/durable/sample-realm.ts';
import { storeMock } from '../../../functions/services/mocks/store-mock.ts';

/** An attempt question by question: what it shows, to whom, and from when on. */

const START = Date.now();
const HOUR_MS = 60 * 60_000;
const STRANGERS = 500_000;
let now = START;
const texts: string[] = [];
const clocked = callWith({ clock: { now: () => now } });
/** Keeps the text of every reply. */
const call: Caller = async (...input) => {
  const reply = await clocked(...input);
  texts.push(reply.text);
  return reply;
};
beforeEach(() => {
  now = START;
  texts.length = 0;
});

const review = ({ mock, token }: Pick<Sitting, 'mock' | 'token'>, query = '') =>
  call('GET', `/api/mocks/${mock}/review${query}`, { token });

/** Right, then changed to wrong, then left for the next section by time. */
async function takeWith(sitting: Sitting): Promise<void> {
  const at = now;
  now = at + 10_000;
  await sitting.events(
    ...eventsFrom(1, at + 5_000, { kind: 'choose', question: 0, option: 1 }, { kind: 'mark', question: 0 }),
    ...eventsFrom(3, at + 8_000, { kind: 'choose', question: 0, option: 2 }, { kind: 'mark', question: 0 }),
    ...eventsFrom(5, at + 9_000, { kind: 'visit', question: 2 }, { kind: 'blur' }),
  );
  now = at + 70_000;
  await sitting.ask('submit', {
    epoch: 1,
    events: [
      ...eventsFrom(7, at + 39_000, { kind: 'focus' }),
      ...eventsFrom(8, at + 65_000, { kind: 'choose', question: 3, option: 1 }, { kind: 'save', question: 3 }),
      // Who is away at the end was away until then.
      ...eventsFrom(10, at + 65_000, { kind: 'blur' }),
      ...eventsFrom(11, at + 66_000, { kind: 'submit' }),
    ],
  });
}

describe('a review', () => {
  it('shows what the student did, when, the key, the paper and the explanations', async () => {
    const sitting = await begin(call, await addMock());
    await takeWith(sitting);
    const { status, json, headers } = await review(sitting);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { paper, explanations, rules, ...shown } = json;
    expect(shown).toEqual({
      now,
      title: `Mock ${sitting.mock}`,
      exam: 'cgl',
      attempt: 1,
      language: 'en',
      keyVersion: 1,
      startedAt: START,
      closedAt: START + 66_000,
      closedBy: 'submitted',
      takenMs: 66_000,
      isRanked: true,
      isLate: false,
      responses: '2--1--',
      marked: '100000',
      former: '1-----',
      changes: [1, 0, 0, 0, 0, 0],
      visits: [1, 0, 1, 1, 0, 0],
      spentMs: [9_000, 0, 51_000, 6_000, 0, 0],
      blurs: 2,
      awayMs: 30_998,
      timeline: [
        [0, 0],
        [9_000, 2],
        [60_000, 3],
      ],
      right: ['1', '1', '1', '1', '1', '1'],
      topics: Array.from({ length: 6 }, () => 'Sums'),
      cohort: null,
      rulings: [],
      objections: [],
      objectionsUntil: now + 30 * 24 * HOUR_MS,
      mayObject: true,
    });
    expect(rules).toEqual(sampleMock(sitting.mock).definition.rules);
    expect(readMockPaper(paper)?.sections[1]?.texts.en?.questions[0]?.text).toBe('Question 1 of Numbers');
    expect(readMockExplanations(explanations).texts.en?.explanations).toHaveLength(6);
  });

  it('has the figures of everybody from thirty ranked attempts on, without retakes and without voided ones', async () => {
    const mock = await addMock();
    // 28 with the first question right; of them three, the best tenth, took a minute and had the second one right too.
    const spent = (first: number) => [first, 10_000, 0, 0, 0, 0];
    await closeAttempts(mock, [
      ...Array.from({ length: 25 }, (_, index) => ({
        studentId: STRANGERS + index,
        responses: '10----',
        spentMs: spent(20_000),
      })),
      ...Array.from({ length: 3 }, (_, index) => ({
        studentId: STRANGERS + 25 + index,
        responses: '11----',
        spentMs: spent(60_000),
      })),
      { studentId: STRANGERS + 50, responses: '111111', isRanked: false },
    ]);
    const sitting = await begin(call, mock);
    await takeWith(sitting);
    expect((await review(sitting)).json.cohort).toBeNull();
    await closeWith(mock, [0], STRANGERS + 60);
    const { token } = await adminWithToken();
    const body = { clientId: crypto.randomUUID(), reason: 'Somebody else sat for it' };
    const voided = await begin(call, mock);
    await voided.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });
    await voided.result();
    await call('POST', `/api/admin/mocks/${mock}/${voided.studentId}/1/void`, { token, body });
    now += HOUR_MS;
    const { cohort } = (await review(sitting)).json;
    expect(cohort).toMatchObject({ attempts: 30, isSample: false, asOf: now });
    expect(cohort.questions.map(({ right, answered }: any) => [right, answered])).toEqual([
      [28, 29],
      [3, 28],
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    // In steps of about 15 %.
    expect(cohort.questions[0].medianMs).toBeGreaterThan(18_000);
    expect(cohort.questions[0].medianMs).toBeLessThan(22_000);
    expect([cohort.questions[3].medianMs, cohort.questions[0].topMedianMs]).toEqual([null, null]);
    await closeAttempts(
      mock,
      [0, 1, 2].map((index) => ({ studentId: STRANGERS + 70 + index, responses: '11----', spentMs: spent(60_000) })),
    );
    // Counted anew no sooner than after a minute.
    expect((await review(sitting)).json.cohort).toEqual(cohort);
    now += 60_000;
    const later = (await review(sitting)).json.cohort;
    expect(later).toMatchObject({ attempts: 33, asOf: now });
    expect(later.questions[0].topMedianMs).toBeGreaterThan(50_000);
    expect(later.questions[0].topMedianMs).toBeLessThan(70_000);
  });

  it('gives nothing of key, explanations, standing and figures before the hour of the results, in no reply', async () => {
    const timeWindow = { opensAt: START, entryClosesAt: START + HOUR_MS, resultsAt: START + 5 * HOUR_MS };
    const mock = await addMock({ timeWindow });
    await closeWith(
      mock,
      Array.from({ length: 40 }, () => 2),
      STRANGERS,
    );
    const sitting = await begin(call, mock);
    await takeWith(sitting);
    now = timeWindow.resultsAt - 1;
    const early = await review(sitting);
    expect([early.status, early.json.errors, early.headers.get('cache-control')]).toEqual([
      409,
      { resultsAt: String(timeWindow.resultsAt) },
      'no-store',
    ]);
    expect((await sitting.result()).json).toMatchObject({ card: null, standing: null, change: null });
    const secret = [...SECRETS, '"rank":', '"percentile":', '"average":', '"cohort":', 'Sums'];
    expect(texts.filter((text) => secret.some((word) => text.includes(word)))).toEqual([]);
    now += 1;
    expect((await sitting.result()).json.standing).toMatchObject({ attempts: 41 });
    const { json, text } = await review(sitting);
    expect(json.cohort).toMatchObject({ attempts: 41 });
    for (const word of SECRETS) expect(text).toContain(word);
  });

  it('is refused to a guest and to every other student, whatever attempt they ask for', async () => {
    const sitting = await begin(call, await addMock());
    await takeWith(sitting);
    const { token } = await seriesStudent();
    expect((await call('GET', `/api/mocks/${sitting.mock}/review`)).status).toBe(401);
    expect((await call('GET', `/api/mocks/${sitting.mock}/review`, { token: sitting.ticket })).status).toBe(401);
    for (const query of ['', '?attempt=1', '?attempt=2'])
      expect((await review({ ...sitting, token }, query)).status, query).toBe(404);
    const admin = (await adminWithToken()).token;
    expect((await review({ ...sitting, token: admin })).status).toBe(404);
    expect((await review(sitting, '?attempt=2')).status).toBe(404);
    expect((await review(sitting, '?attempt=0')).status).toBe(400);
  });

  it('is refused while the attempt is not over, and for one that was voided', async () => {
    const sitting = await sit(call, await addMock());
    expect((await review(sitting)).status).toBe(409);
    await sitting.ask('start', { page: PAGE, language: 'en' });
    expect((await review(sitting)).status).toBe(409);
    await takeWith(sitting);
    expect((await review(sitting)).status).toBe(200);
    const { token } = await adminWithToken();
    const body = { clientId: crypto.randomUUID(), reason: 'Somebody else sat for it' };
    await call('POST', `/api/admin/mocks/${sitting.mock}/${sitting.studentId}/1/void`, { token, body });
    const voided = await review(sitting);
    expect(voided.status).toBe(409);
    expect(SECRETS.filter((word) => voided.text.includes(word))).toEqual([]);
    // The database decides, also while the attempt's own object does not know it yet.
    const other = await begin(call, await addMock());
    await takeWith(other);
    await env.DB.prepare("UPDATE mock_attempts SET state = 'void' WHERE student_id = ?1").bind(other.studentId).run();
    expect((await review(other)).status).toBe(409);
  });

  it('says that simulated attempts are among the figures', async () => {
    const mock = await addMock();
    const students = Array.from({ length: COHORTS }, (_, index) => STRANGERS + index);
    await closeAttempts(
      mock,
      students.map((studentId) => ({ studentId, responses: '1-----', realm: SAMPLE_REALM })),
    );
    const sitting = await begin(call, mock);
    await takeWith(sitting);
    expect((await review(sitting)).json.cohort).toMatchObject({ attempts: COHORTS + 1, isSample: true });
  });

  it('settles the attempt: an event that comes in afterwards counts no more', async () => {
    const sitting = await begin(call, await addMock());
    now += 3 * HOUR_MS;
    expect((await review(sitting)).json.responses).toBe('------');
    await sitting.events(...eventsFrom(1, START + 1_000, ...answer(0, 1)));
    expect((await review(sitting)).json.responses).toBe('------');
    expect((await sitting.result()).json.card.score).toBe(0);
  });

  it('of a paper that was replaced since shows the paper, the key and the explanations of that time', async () => {
    const mock = await addMock();
    const sitting = await begin(call, mock);
    await takeWith(sitting);
    const other = sampleMock(mock, { title: 'Another' });
    const { paper, key, explanations } = other;
    await storeMock(
      contextOf(env),
      {
        ...other,
        paper: { ...paper, title: 'Another' },
        key: { ...key, right: key.right.map(() => '3') },
        explanations: { ...explanations, topics: explanations.topics.map(() => 'New') },
      },
      now,
    );
    const { json } = await review(sitting);
    expect([json.paper.title, json.right[0], json.topics[0]]).toEqual([`Mock ${mock}`, '1', 'Sums']);
  });
});
