import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { callWith } from '../../support/worker/api.ts';
import { addMock, completeProfile } from '../../support/worker/mocks.ts';
import { addMembership, addStudent } from '../../support/worker/students.ts';

const MINUTE_MS = 60_000;
/** Past the pause within which a page does not ask again. */
const LATER_MS = MINUTE_MS;
const PAGE = '11111111-1111-4111-8111-111111111111';

let series = 0;

/** A series of its own for each test, with a free mock and one for members. */
async function newSeries(changes: Parameters<typeof addMock>[0] = {}) {
  series += 1;
  const exam = `series${series}`;
  const [members, free] = [`${exam}-full-1`, `${exam}-short-1`];
  await addMock({ id: members, exam, access: 'members', title: 'A full mock', ...changes });
  await addMock({ id: free, exam, access: 'free', title: 'Short mock' });
  return { exam, members, free };
}

async function studentOn(
  exam: string,
  { isMember = true, isComplete = true } = {},
): Promise<{ browser: TestBrowser; page: Page; token: string }> {
  const browser = testBrowser();
  const who = await addStudent();
  if (isComplete) await completeProfile(who.studentId);
  if (isMember) await addMembership(who.studentId, { membershipType: 'TestSeries' });
  const { token } = await signIn(browser, who);
  return { browser, page: await browser.open(`/testseries/${exam}`), token };
}

async function watch({ browser, page }: { browser: TestBrowser; page: Page }, exam: string): Promise<() => void> {
  const stop = page.watchMocks(exam);
  onTestFinished(stop);
  await browser.settle();
  return stop;
}

const decisionsOn = (page: Page) => {
  const state = page.$mockList.get();
  return state.status === 'ready' ? state.mocks.map(({ facts, decision }) => [facts.id, decision.kind]) : state.status;
};

describe('the mock tests of a series', () => {
  it('are all open to a member, the free one first', async () => {
    const { exam, members, free } = await newSeries();
    const tab = await studentOn(exam);
    await watch(tab, exam);
    expect(decisionsOn(tab.page)).toEqual([
      [free, 'open'],
      [members, 'open'],
    ]);
    expect(tab.page.$mockList.get()).toMatchObject({ isProfileComplete: true });
  });

  it('are behind the plan for a student without access, but for the free one', async () => {
    const { exam, members, free } = await newSeries();
    const tab = await studentOn(exam, { isMember: false });
    await watch(tab, exam);
    expect(decisionsOn(tab.page)).toEqual([
      [free, 'open'],
      [members, 'behind-plan'],
    ]);
  });

  it('wait for a profile that is not complete', async () => {
    const { exam } = await newSeries();
    const tab = await studentOn(exam, { isComplete: false });
    await watch(tab, exam);
    expect(tab.page.$mockList.get()).toMatchObject({ status: 'ready', isProfileComplete: false });
  });

  it('tell facts by the rules that the server runs the attempt by', async () => {
    const { exam, free } = await newSeries();
    const tab = await studentOn(exam);
    await watch(tab, exam);
    expect(tab.page.$mockList.get()).toMatchObject({
      mocks: [{ facts: { id: free, exam, questions: 6, minutes: 2, maximum: 1200 } }, {}],
    });
  });

  it('show an attempt that was begun elsewhere once the student is back on the page', async () => {
    const { exam, members, free } = await newSeries();
    const tab = await studentOn(exam);
    await watch(tab, exam);
    const call = callWith({ clock: { now: tab.browser.clock.server } });
    const ticket = await call('POST', `/api/mocks/${free}/ticket`, { token: tab.token, body: {} });
    await call('POST', `/api/mocks/${free}/start`, { token: ticket.json.token, body: { page: PAGE, language: 'en' } });
    tab.browser.hide();
    await tab.browser.pass(LATER_MS);
    tab.browser.show();
    await tab.browser.settle();
    expect(decisionsOn(tab.page)).toEqual([
      [free, 'running'],
      [members, 'open'],
    ]);
  });

  it('open by themselves at their time, with one more call', async () => {
    const browser = testBrowser();
    const opensAt = browser.clock.server() + 20 * MINUTE_MS;
    const timeWindow = { opensAt, entryClosesAt: opensAt + 600 * MINUTE_MS, resultsAt: opensAt + 900 * MINUTE_MS };
    const { exam, members } = await newSeries({ timeWindow });
    const tab = await studentOn(exam);
    await watch(tab, exam);
    expect(decisionsOn(tab.page)).toContainEqual([members, 'upcoming']);
    await tab.browser.pass(19 * MINUTE_MS);
    expect(tab.browser.network.sentTo('/api/mocks')).toHaveLength(1);
    await tab.browser.pass(2 * MINUTE_MS);
    expect(decisionsOn(tab.page)).toContainEqual([members, 'open']);
    expect(tab.browser.network.sentTo('/api/mocks')).toHaveLength(2);
  });

  it('begin with the mock of this week of whatever exam, end with the others for everybody, and leave out what the student has missed', async () => {
    const browser = testBrowser();
    const weekAfter = (days: number) => {
      const opensAt = browser.clock.server() + days * 24 * 60 * MINUTE_MS;
      const entryClosesAt = opensAt + 600 * MINUTE_MS;
      const timeWindow = { opensAt, entryClosesAt, resultsAt: entryClosesAt + 60 * MINUTE_MS };
      return { access: 'free', timeWindow } as const;
    };
    const { exam, members, free } = await newSeries();
    const other = await newSeries();
    await addMock({ id: `${exam}-missed`, exam, ...weekAfter(-6) });
    await addMock({ id: `${exam}-later`, exam, ...weekAfter(9) });
    await addMock({ id: `${exam}-week`, exam, ...weekAfter(2) });
    await addMock({ id: `${exam}-second`, exam, ...weekAfter(3) });
    const tab = await studentOn(other.exam);
    await watch(tab, other.exam);
    expect(decisionsOn(tab.page)).toEqual([
      [`${exam}-week`, 'upcoming'],
      [other.free, 'open'],
      [other.members, 'open'],
      [`${exam}-second`, 'upcoming'],
    ]);
    expect(tab.page.$mockList.get()).toMatchObject({ week: `${exam}-week` });
    await tab.page.loadMocks(exam);
    expect(decisionsOn(tab.page)).toEqual([
      [`${exam}-week`, 'upcoming'],
      [free, 'open'],
      [members, 'open'],
      [`${exam}-second`, 'upcoming'],
      [`${exam}-later`, 'upcoming'],
    ]);
  });

  it('ask again neither at every glance nor once the page is left', async () => {
    const { exam } = await newSeries();
    const tab = await studentOn(exam);
    const stop = await watch(tab, exam);
    tab.browser.wake();
    tab.browser.wake();
    await tab.browser.settle();
    expect(tab.browser.network.sentTo('/api/mocks')).toHaveLength(1);
    stop();
    await tab.browser.pass(LATER_MS);
    tab.browser.wake();
    await tab.browser.settle();
    expect(tab.browser.network.sentTo('/api/mocks')).toHaveLength(1);
  });
});

describe('when the mock tests cannot be loaded', () => {
  it('says that the academy is out of reach, and loads them as soon as the network is back', async () => {
    const { exam } = await newSeries();
    const tab = await studentOn(exam);
    tab.browser.network.cut('/api/mocks');
    await watch(tab, exam);
    expect(tab.page.$mockList.get()).toMatchObject({ status: 'failed', isUnreachable: true, mayRetry: true });
    tab.browser.network.restore();
    tab.browser.wake();
    await tab.browser.settle();
    expect(tab.page.$mockList.get().status).toBe('ready');
  });

  it('offers another try after a failure of the server', async () => {
    const { exam } = await newSeries();
    const tab = await studentOn(exam);
    tab.browser.network.answer('/api/mocks', '{"message":"Something went wrong"}', { status: 500 });
    await watch(tab, exam);
    expect(tab.page.$mockList.get()).toMatchObject({ status: 'failed', isUnreachable: false, mayRetry: true });
    tab.browser.network.restore();
    await tab.page.loadMocks(exam);
    expect(tab.page.$mockList.get().status).toBe('ready');
  });

  it('keeps what is shown', async () => {
    const { exam } = await newSeries();
    const tab = await studentOn(exam);
    await watch(tab, exam);
    const shown = decisionsOn(tab.page);
    tab.browser.network.cut('/api/mocks');
    await tab.browser.pass(LATER_MS);
    tab.browser.wake();
    await tab.browser.settle();
    expect(tab.browser.network.sentTo('/api/mocks')).toHaveLength(2);
    expect(decisionsOn(tab.page)).toEqual(shown);
  });
});
