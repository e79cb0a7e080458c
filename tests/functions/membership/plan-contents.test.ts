import { expect, it } from 'vitest';
import { addDays, DAY_MS, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { countOf, paymentLab } from '../../support/worker/payments.ts';
import { studentWithToken } from '../../support/worker/students.ts';
import { storeEntry, storeRecording } from '../../support/worker/timetable.ts';

const NOTHING = { lessons: 0, materials: 0, mocks: 0, classes: 0, recordings: 0 };
/** Fixed: classes are counted by the day, and a test may run over midnight. */
const NOW = Date.now();
const clock = { now: () => NOW };
const stateNow = async () => (await callWith({ ...contextOf(env), clock })('GET', '/api/payments/state')).json;
const inAnHour = () => {
  const opensAt = NOW + DAY_MS;
  return { opensAt, entryClosesAt: opensAt + 1, resultsAt: opensAt + 2 };
};

it('the server counts what plans open as staff publish it, without what is free, unpublished, deleted or over, and sells no plan that opens nothing', async () => {
  expect(await stateNow()).toEqual({
    state: 'test',
    contents: { EklavyaModule: NOTHING, EnglishModule: NOTHING, TestSeriesModule: NOTHING, other: NOTHING },
    emptyPlans: ['1-Year', '3-Year', 'English-1-Year', 'TestSeries', '1-Year+TestSeries'],
  });

  const lab = paymentLab({ countPlanContents: contextOf(env).countPlanContents, clock });
  const { token, studentId } = await studentWithToken();
  const begin = async (planId: string) => {
    const { status, json } = await lab.begin(token, planId);
    return [status, json.message];
  };
  const refused = [
    409,
    'This plan opens nothing yet, so it cannot be bought, and nothing was charged. Choose another plan.',
  ];

  // What every student has makes no plan worth its price.
  await storeRecording({ access: 'free' });
  await storeRecording({ isPublished: false });
  await storeRecording({ isDeleted: true });
  await storeRecording({ place: 'about' });
  await addMock({ access: 'free' });
  await addMock({ access: 'free', timeWindow: inAnHour() });
  const over = NOW - DAY_MS;
  await addMock({ access: 'members', timeWindow: { opensAt: over, entryClosesAt: over + 1, resultsAt: over + 2 } });
  const today = indiaDayOf(NOW);
  await storeEntry(1, {
    group: 'english',
    date: addDays(today, -1),
    recordings: [
      { date: addDays(today, -1), state: 'awaited', address: null, materialId: null },
      { date: addDays(today, -8), state: 'ready', address: null, materialId: 1 },
    ],
  });
  await storeEntry(2, { group: 'english', date: addDays(today, 28) });
  expect((await stateNow()).emptyPlans).toHaveLength(5);
  expect([await begin('1-Year'), await begin('TestSeries')]).toEqual([refused, refused]);
  expect(await countOf('SELECT count(*) AS count FROM orders WHERE student_id = ?1', studentId)).toBe(0);

  await storeRecording({ place: 'courses.eklavy.history' });
  // Half a bundle is not sold for the price of a whole one.
  expect([await begin('1-Year+TestSeries'), (await stateNow()).emptyPlans]).toEqual([
    [409, expect.stringMatching(/^A membership of this plan opens nothing yet/)],
    ['English-1-Year', 'TestSeries', '1-Year+TestSeries'],
  ]);
  await storeRecording({ place: 'courses.foundation.history' });
  await storeRecording({ place: 'courses.ssc.cgl', access: 'TestSeriesModule' });
  const first = await addMock({ access: 'members' });
  await addMock({ access: 'members', otherEditions: [first] });
  await addMock({ access: 'members', timeWindow: inAnHour() });
  expect(await stateNow()).toEqual({
    state: 'test',
    contents: {
      EklavyaModule: { ...NOTHING, materials: 2 },
      EnglishModule: NOTHING,
      TestSeriesModule: { ...NOTHING, materials: 1, mocks: 2 },
      other: NOTHING,
    },
    emptyPlans: ['English-1-Year'],
  });

  expect([await begin('1-Year'), await begin('English-1-Year')]).toEqual([[201, undefined], refused]);

  // Two of its three lessons are for members.
  await storeTrialCourse();
  expect(await stateNow()).toMatchObject({ contents: { other: { ...NOTHING, lessons: 2 } }, emptyPlans: [] });
  expect(await begin('English-1-Year')).toEqual([201, undefined]);
  // Those of English stand on the line of English, where its page lists them.
  await storeTrialCourse({ ...TRIAL_COURSE, head: { ...TRIAL_COURSE.head, id: 'english' } });
  expect((await stateNow()).contents).toMatchObject({ EnglishModule: { lessons: 2 }, other: NOTHING });

  await storeEntry(3, { group: 'english', date: today });
  const ready = { date: today, state: 'ready', address: 'https://youtu.be/abc', materialId: null };
  await storeEntry(4, { group: 'test-series', date: addDays(today, 27), recordings: [ready] });
  expect((await stateNow()).contents).toMatchObject({
    EnglishModule: { classes: 1, recordings: 0 },
    TestSeriesModule: { classes: 1, recordings: 1 },
  });
});
