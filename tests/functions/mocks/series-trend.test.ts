import { beforeEach, describe, expect, it } from 'vitest';
import { cohortObjectName } from '../../../functions/durable/mock-names.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import type { Sitting } from '../../support/worker/mocks.ts';
import { addMock, answer, begin, eventsFrom, mockPortsOf, seriesStudent } from '../../support/worker/mocks.ts';
import { importPapers, paperAt, paperFileAt, papersOf } from '../../support/worker/papers.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** The trend over a student's results at the mocks of one exam. The mocks have six questions on Sums; option 1 is right. */

const START = Date.now();
const HOUR_MS = 60 * 60_000;
let now = START;
const call = callWith({ clock: { now: () => now } });
let series = 0;
let exam = '';
beforeEach(() => {
  now = START;
  series += 1;
  exam = `trend${series}`;
});

const trendOf = async ({ token }: { readonly token: string }, send = call) =>
  (await send('GET', `/api/mocks/${exam}/trend`, { token })).json;

/** Submits these responses, from the first question on, and looks at the result unless told not to. */
async function take(sitting: Sitting, options: readonly number[], isSeen = true): Promise<void> {
  const events = options.flatMap((option, question) => answer(question, option).slice(0, question < 2 ? 3 : 2));
  await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...events, { kind: 'submit' }) });
  if (isSeen) await sitting.result();
}

describe('the trend over the mocks of an exam', () => {
  it('has nothing for a student without a result', async () => {
    await addMock({ exam });
    expect(await trendOf(await seriesStudent())).toEqual({ mocks: [], sections: [], topics: [], weakest: [] });
  });

  it('has each mock by section and topic, the earliest first, and a paper for the weakest topic', async () => {
    const student = await seriesStudent();
    const [first, second] = [await addMock({ exam }), await addMock({ exam })];
    await take(await begin(call, first, student), [1, 0]);
    now += HOUR_MS;
    await take(await begin(call, second, student), [1, 1, 0]);
    const trend = await trendOf(student);
    expect(trend.mocks).toMatchObject([
      { mock: first, title: `Mock ${first}`, score: 1.5, maxScore: 12 },
      { mock: second, score: 3.5, maxScore: 12 },
    ]);
    expect(trend.mocks[1].at).toBeGreaterThan(trend.mocks[0].at);
    expect(trend.sections).toEqual([
      {
        name: 'Reasoning',
        points: [
          { mock: first, asked: 3, answered: 2, right: 1, score: 1.5, maxScore: 6 },
          { mock: second, asked: 3, answered: 3, right: 2, score: 3.5, maxScore: 6 },
        ],
      },
      {
        name: 'Numbers',
        points: [
          { mock: first, asked: 3, answered: 0, right: 0, score: 0, maxScore: 6 },
          { mock: second, asked: 3, answered: 0, right: 0, score: 0, maxScore: 6 },
        ],
      },
    ]);
    expect(trend.topics).toEqual([
      {
        topic: 'Sums',
        points: [
          { mock: first, asked: 6, answered: 2, right: 1 },
          { mock: second, asked: 6, answered: 3, right: 2 },
        ],
      },
    ]);
    expect(trend.weakest).toEqual([
      { topic: 'Sums', asked: 12, right: 3, paper: { exam: 'cgl', day: '1', paper: '2', examName: 'SSC CGL' } },
    ]);
  });

  it('names no paper that staff have withdrawn', async () => {
    const place = { exam: 'cgl', day: '1', paper: '2' };
    await importPapers(await paperFileAt(place, paperAt(place)));
    const papers = papersOf((await adminWithToken()).token);
    const { id, version } = (await papers.list()).json.items[0];
    await papers.put(id, version, place, { status: 'draft' });
    const sitting = await begin(call, await addMock({ exam }));
    await take(sitting, [0]);
    expect((await trendOf(sitting)).weakest).toEqual([]);
    await env.DB.prepare('DELETE FROM stored_papers').run();
    expect((await trendOf(sitting)).weakest).toMatchObject([{ topic: 'Sums', paper: { paper: '2' } }]);
  });

  it('has a weak topic without a paper where a question family draws it, and none that nothing drills', async () => {
    const student = await seriesStudent();
    const drawn = await addMock({ exam }, 'boats');
    await take(await begin(call, drawn, student), [0]);
    now += HOUR_MS;
    await take(await begin(call, await addMock({ exam }, 'A topic of its own'), student), [0]);
    expect((await trendOf(student)).weakest).toEqual([{ topic: 'boats', asked: 6, right: 0, paper: null }]);
  });

  it('is of this exam alone', async () => {
    const sitting = await begin(call, await addMock());
    await take(sitting, [1]);
    expect((await trendOf(sitting)).mocks).toEqual([]);
  });

  it('leaves out a result that its student has not seen, which is not settled', async () => {
    const sitting = await begin(call, await addMock({ exam }));
    await take(sitting, [1], false);
    await contextOf(env).runningMocks.settle({ ...sitting, attempt: 1 }, now + 2000);
    await env.MOCK_COHORTS.getByName(cohortObjectName(sitting)).deliver();
    expect((await trendOf(sitting)).mocks).toEqual([]);
    await sitting.result();
    expect((await trendOf(sitting)).mocks).toMatchObject([{ score: 2 }]);
  });

  it('has nothing of a mock before the hour of its results', async () => {
    const timeWindow = { opensAt: START, entryClosesAt: START + HOUR_MS, resultsAt: START + 3 * HOUR_MS };
    const sitting = await begin(call, await addMock({ exam, timeWindow }));
    await take(sitting, [1]);
    now = timeWindow.resultsAt - 1;
    await sitting.result();
    expect(await trendOf(sitting)).toEqual({ mocks: [], sections: [], topics: [], weakest: [] });
    now += 1;
    await sitting.result();
    expect((await trendOf(sitting)).mocks).toMatchObject([{ score: 2 }]);
  });

  it('has nothing of a result that was seen before its hour was moved later', async () => {
    const sitting = await begin(call, await addMock({ exam }));
    await take(sitting, [1]);
    await env.DB.prepare('UPDATE mocks SET opens_at = 0, entry_closes_at = 1, results_at = ?2 WHERE id = ?1')
      .bind(sitting.mock, START + HOUR_MS)
      .run();
    expect((await trendOf(sitting)).mocks).toEqual([]);
  });

  it('has the first result at a mock and not that of a retake', async () => {
    const student = await seriesStudent();
    const mock = await addMock({ exam });
    await take(await begin(call, mock, student), [1, 0]);
    now += HOUR_MS;
    await take(await begin(call, mock, student), [1, 1, 1]);
    expect((await trendOf(student)).mocks).toMatchObject([{ mock, score: 1.5 }]);
  });

  it('leaves out a void attempt, and has the one that took its place', async () => {
    const student = await seriesStudent();
    const mock = await addMock({ exam });
    await take(await begin(call, mock, student), [1, 0]);
    await env.DB.prepare("UPDATE mock_attempts SET state = 'void' WHERE mock_id = ?1 AND student_id = ?2")
      .bind(mock, student.studentId)
      .run();
    expect((await trendOf(student)).mocks).toEqual([]);
    now += HOUR_MS;
    await take(await begin(call, mock, student), [1, 1, 1]);
    expect((await trendOf(student)).mocks).toMatchObject([{ mock, score: 6 }]);
  });

  it('names no option of the key and no explanation', async () => {
    const sitting = await begin(call, await addMock({ exam }));
    await take(sitting, [1]);
    const { text } = await call('GET', `/api/mocks/${exam}/trend`, { token: sitting.token });
    expect(text).toContain('Sums');
    expect(text).not.toContain('because-it-is-so');
    expect(text).not.toContain('"right":"');
  });
});

describe('the cohort of an attempt', () => {
  it('says nothing of its questions until its student has seen the result, and after it was voided or deleted', async () => {
    const { runningMocks } = contextOf(env);
    const sitting = await begin(call, await addMock({ exam }));
    const name = { ...sitting, attempt: 1 };
    await take(sitting, [1, 0], false);
    await runningMocks.settle(name, now + 2000);
    expect(await runningMocks.questions(name)).toBeNull();
    await sitting.result();
    expect(await runningMocks.questions(name)).toMatchObject({
      outcomes: ['correct', 'wrong', 'skipped', 'skipped', 'skipped', 'skipped'],
    });
    expect(await mockPortsOf('https://elsewhere.test').runningMocks.questions(name)).toBeNull();
    await runningMocks.void(name, 'The hall had no power', now);
    expect(await runningMocks.questions(name)).toBeNull();
    const other = await begin(call, await addMock({ exam }));
    await take(other, [1]);
    await runningMocks.erase({ ...other, attempt: 1 });
    expect(await runningMocks.questions({ ...other, attempt: 1 })).toBeNull();
  });
});
