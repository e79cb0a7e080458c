import { expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { callWith } from '../../support/worker/api.ts';
import { addMock, answer, begin, completeProfile, eventsFrom } from '../../support/worker/mocks.ts';
import { addStudent } from '../../support/worker/students.ts';

const NO_TREND = { mocks: [], sections: [], topics: [], weakest: [] };

it('the trend of a series has a result once its student has seen it, after a failure too', async () => {
  const browser = testBrowser();
  const who = await addStudent();
  await completeProfile(who.studentId);
  const { token } = await signIn(browser, who);
  const page = await browser.open('/testseries/trendstore');
  browser.network.cut('/api/mocks');
  await page.loadSeriesTrend('trendstore');
  expect(page.$seriesTrend.get()).toMatchObject({ status: 'failed', message: expect.stringMatching(/\w/) });
  browser.network.restore();
  await page.loadSeriesTrend('trendstore');
  expect(page.$seriesTrend.get()).toEqual({ status: 'ready', trend: NO_TREND });

  const now = browser.clock.server();
  const mock = await addMock({ exam: 'trendstore' });
  const sitting = await begin(callWith({ clock: { now: () => now } }), mock, { studentId: who.studentId, token });
  await sitting.ask('submit', { epoch: 1, events: eventsFrom(1, now, ...answer(0, 1), { kind: 'submit' }) });
  await sitting.result();
  await page.loadSeriesTrend('trendstore');
  expect(page.$seriesTrend.get()).toMatchObject({ status: 'ready', trend: { mocks: [{ mock, score: 2 }] } });
});
