import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/lib/india-time.ts';
import { call } from '../../support/worker/api.ts';
import { storeTrialCourse } from '../../support/worker/courses.ts';
import { addMock } from '../../support/worker/mocks.ts';
import { storeRecording } from '../../support/worker/timetable.ts';

const NOTHING = { lessons: 0, materials: 0, mocks: 0 };
const stateNow = async () => (await call('GET', '/api/payments/state')).json;
const inAnHour = () => {
  const opensAt = Date.now() + DAY_MS;
  return { opensAt, entryClosesAt: opensAt + 1, resultsAt: opensAt + 2 };
};

it('the server counts what plans open as staff publish it, and leaves out what is free, unpublished, deleted or over', async () => {
  expect(await stateNow()).toEqual({
    state: 'test',
    contents: { EklavyaModule: NOTHING, EnglishModule: NOTHING, TestSeriesModule: NOTHING, other: NOTHING },
    emptyPlans: ['1-Year', '3-Year', 'English-1-Year', 'TestSeries'],
  });

  // What every student has makes no plan worth its price.
  await storeRecording({ access: 'free' });
  await storeRecording({ isPublished: false });
  await storeRecording({ isDeleted: true });
  await storeRecording({ place: 'about' });
  await addMock({ access: 'free' });
  await addMock({ access: 'free', timeWindow: inAnHour() });
  const over = Date.now() - DAY_MS;
  await addMock({ access: 'members', timeWindow: { opensAt: over, entryClosesAt: over + 1, resultsAt: over + 2 } });
  expect((await stateNow()).emptyPlans).toHaveLength(4);

  await storeRecording({ place: 'courses.eklavy.history' });
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
      TestSeriesModule: { lessons: 0, materials: 1, mocks: 2 },
      other: NOTHING,
    },
    emptyPlans: ['English-1-Year'],
  });

  // Two of its three lessons are for members.
  await storeTrialCourse();
  expect(await stateNow()).toMatchObject({ contents: { other: { ...NOTHING, lessons: 2 } }, emptyPlans: [] });
});
