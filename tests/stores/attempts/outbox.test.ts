import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/stores/students.ts';
import { keptAttempts as kept, signIn, storedAttempts } from '../../support/stores/students.ts';
import { duplicateTab, testBrowser } from '../../support/test-environment.ts';

const ATTEMPTS = '/api/attempts';
const attempt = (changes: Record<string, unknown> = {}) => ({
  attemptId: crypto.randomUUID(),
  exam: 'cgl',
  day: '1',
  paper: '1',
  responses: [0, 1, 2, 3],
  secondsByQuestion: [1, 1, 1, 1],
  takenSeconds: 4,
  ...changes,
});
const idsOf = async ({ studentId }: SignedIn) => (await storedAttempts(studentId)).map(({ attempt_id }) => attempt_id);

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await browser.open('/about') };
}

describe('a finished attempt', () => {
  it('is kept on the device before it is sent, and removed only when the server has acknowledged it', async () => {
    const { browser, who, page } = await student();
    const one = attempt();
    const release = browser.network.hold(ATTEMPTS);
    page.saveAttempt(who.studentId, one);
    await browser.settle();
    expect(kept(browser)).toEqual([{ studentId: who.studentId, attempt: one, keptAt: browser.clock.wall() }]);
    expect(page.$outbox.get()).toBe('sending');
    release();
    await browser.settle();
    expect([browser.local.entries(), page.$outbox.get(), await idsOf(who)]).toEqual([{}, 'empty', [one.attemptId]]);
  });

  it('made offline waits, and is sent as soon as the network is back', async () => {
    const { browser, who, page } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([page.$outbox.get(), kept(browser).length]).toEqual(['waiting', 1]);
    browser.network.restore();
    browser.wake();
    await browser.settle();
    expect([page.$outbox.get(), kept(browser).length, (await idsOf(who)).length]).toEqual(['empty', 0, 1]);
  });

  it("waits over pages and logins, until the student's tasks run again", async () => {
    const { browser, who, page } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await page.logout();
    browser.network.restore();
    await browser.open('/');
    await signIn(browser, who);
    (await browser.open('/profile')).startStudentTasks();
    await browser.settle();
    expect([kept(browser).length, (await idsOf(who)).length]).toEqual([0, 1]);
  });

  it('is sent before the ones after it: several go one by one, oldest first', async () => {
    const { browser, who, page } = await student();
    const all = [attempt(), attempt(), attempt()];
    browser.network.cut();
    for (const each of all) page.saveAttempt(who.studentId, each);
    await browser.settle();
    expect(browser.network.sentTo(ATTEMPTS)).toHaveLength(1);
    browser.network.restore();
    browser.wake();
    await browser.settle();
    expect(
      browser.network
        .sentTo(ATTEMPTS)
        .slice(1)
        .map(({ body }) => body.attemptId),
    ).toEqual(all.map(({ attemptId }) => attemptId));
    expect(page.$outbox.get()).toBe('empty');
  });

  it('that is added while another is on its way is not forgotten', async () => {
    const { browser, who, page } = await student();
    const release = browser.network.hold(ATTEMPTS);
    page.saveAttempt(who.studentId, attempt());
    page.saveAttempt(who.studentId, attempt());
    release();
    await browser.settle();
    expect([kept(browser).length, (await idsOf(who)).length, page.$outbox.get()]).toEqual([0, 2, 'empty']);
  });
});

describe('two tabs of one student', () => {
  it("that finish at the same moment keep both attempts, and neither writes over the other's", async () => {
    const { browser, who, page } = await student();
    const other = duplicateTab(browser);
    const beside = await other.open('/about');
    for (const tab of [browser, other]) tab.network.cut();
    const [one, two] = [attempt(), attempt()];
    page.saveAttempt(who.studentId, one);
    beside.saveAttempt(who.studentId, two);
    await Promise.all([browser.settle(), other.settle()]);
    expect(
      kept(browser)
        .map(({ attempt: { attemptId } }) => attemptId)
        .toSorted(),
    ).toEqual([one.attemptId, two.attemptId].toSorted());
    for (const tab of [browser, other]) tab.network.restore();
    browser.wake();
    other.wake();
    await Promise.all([browser.settle(), other.settle()]);
    expect((await idsOf(who)).toSorted()).toEqual([one.attemptId, two.attemptId].toSorted());
    expect([kept(browser), page.$outbox.get(), beside.$outbox.get()]).toEqual([[], 'empty', 'empty']);
  });
});

describe('the server has exactly one row', () => {
  it('after ten lost acknowledgements', async () => {
    const { browser, who, page } = await student();
    const one = attempt();
    browser.network.loseAnswers(ATTEMPTS);
    page.saveAttempt(who.studentId, one);
    for (let round = 0; round < 9; round += 1) {
      await browser.settle();
      browser.wake();
    }
    await browser.settle();
    expect([browser.network.sentTo(ATTEMPTS).length, await idsOf(who), kept(browser).length]).toEqual([
      10,
      [one.attemptId],
      1,
    ]);
    browser.network.restore();
    browser.wake();
    await browser.settle();
    expect([await idsOf(who), kept(browser).length, page.$outbox.get()]).toEqual([[one.attemptId], 0, 'empty']);
  });

  it.each([
    ['HTML with 200', '<html>'],
    ['an empty 200', ''],
    ['half an answer', '{"attempt":{'],
  ])('after %s, which is no acknowledgement', async (_, body) => {
    const { browser, who, page } = await student();
    browser.network.treat(ATTEMPTS, async (request, serve) => {
      await serve(request);
      return new Response(body, { status: 200 });
    });
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([page.$outbox.get(), kept(browser).length]).toEqual(['waiting', 1]);
    browser.network.restore();
    browser.wake();
    await browser.settle();
    expect([page.$outbox.get(), kept(browser).length, (await idsOf(who)).length]).toEqual(['empty', 0, 1]);
  });

  it('when the same attempt is saved again, as its review is after a reload', async () => {
    const { browser, who, page } = await student();
    const one = attempt();
    page.saveAttempt(who.studentId, one);
    await browser.settle();
    page.saveAttempt(who.studentId, one);
    page.saveAttempt(who.studentId, one);
    await browser.settle();
    expect([await idsOf(who), kept(browser), page.$outbox.get()]).toEqual([[one.attemptId], [], 'empty']);
  });

  it('when many wake events come at once', async () => {
    const { browser, who, page } = await student();
    page.saveAttempt(who.studentId, attempt());
    for (let round = 0; round < 5; round += 1) browser.show();
    page.startOutbox();
    await browser.settle();
    expect([browser.network.sentTo(ATTEMPTS).length, (await idsOf(who)).length]).toEqual([1, 1]);
  });
});

describe('the attempts of another student on the same device', () => {
  it("wait for that student, under nobody else's token", async () => {
    const { browser, who, page } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    browser.network.restore();
    const other = await signIn(browser);
    const next = await browser.open('/about');
    next.startOutbox();
    await browser.settle();
    expect([browser.network.sentTo(ATTEMPTS).filter(({ token }) => token === other.token), next.$outbox.get()]).toEqual(
      [[], 'empty'],
    );
    next.saveAttempt(other.studentId, attempt());
    await browser.settle();
    expect(kept(browser).map(({ studentId }) => studentId)).toEqual([who.studentId]);
    expect([(await idsOf(who)).length, (await idsOf(other)).length]).toEqual([0, 1]);
    await signIn(browser, who);
    (await browser.open('/about')).startOutbox();
    await browser.settle();
    expect([kept(browser).length, (await idsOf(who)).length]).toEqual([0, 1]);
  });

  it.each([1, 2])(
    "wait when that one logs in while the first of %i is on its way, and what is the other's own goes",
    async (count) => {
      const { browser, who, page } = await student();
      const release = browser.network.hold(ATTEMPTS);
      for (let made = 0; made < count; made += 1) page.saveAttempt(who.studentId, attempt());
      page.clearSession();
      const other = await signIn(browser);
      page.beginSession(
        { studentId: other.studentId, name: 'Other', email: '', mobileNumber: '', FreeAccess: null } as never,
        other.token,
      );
      page.saveAttempt(other.studentId, attempt());
      release();
      await browser.settle();
      expect([
        kept(browser).map(({ studentId }) => studentId),
        (await idsOf(who)).length,
        (await idsOf(other)).length,
      ]).toEqual([Array.from({ length: count - 1 }, () => who.studentId), 1, 1]);
    },
  );

  it('wait for the login when the session ends while the first is on its way', async () => {
    const { browser, who, page } = await student();
    const release = browser.network.hold(ATTEMPTS);
    page.saveAttempt(who.studentId, attempt());
    page.saveAttempt(who.studentId, attempt());
    page.clearSession();
    release();
    await browser.settle();
    expect([kept(browser).length, (await idsOf(who)).length, page.$outbox.get()]).toEqual([1, 1, 'logged-out']);
  });

  it('wait while nobody is logged in', async () => {
    const { browser, who, page } = await student();
    page.clearSession();
    page.saveAttempt(who.studentId, attempt());
    await browser.pass(600_000);
    expect([browser.network.sent, kept(browser).length]).toEqual([[], 1]);
  });
});
