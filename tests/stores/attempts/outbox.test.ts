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
    page.startOutboxes();
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
    next.startOutboxes();
    await browser.settle();
    expect([browser.network.sentTo(ATTEMPTS).filter(({ token }) => token === other.token), next.$outbox.get()]).toEqual(
      [[], 'empty'],
    );
    next.saveAttempt(other.studentId, attempt());
    await browser.settle();
    expect(kept(browser).map(({ studentId }) => studentId)).toEqual([who.studentId]);
    expect([(await idsOf(who)).length, (await idsOf(other)).length]).toEqual([0, 1]);
    await signIn(browser, who);
    (await browser.open('/about')).startOutboxes();
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

/** Each kind of work as phones keep it since the first release, with the reply that acknowledges it. */
const MISTAKE = { response: 1, answeredId: '7b1c9c1e-3f3e-4c55-9d0f-0a5f5f7a1c11', seconds: 3 };
const RECORD = { exam: 'cgl', day: '1', paper: '1', topic: 'x', total: 4, correct: 1, wrong: 3, skipped: 0, score: 1 };
const KINDS = [
  {
    kind: 'an attempt',
    path: ATTEMPTS,
    key: () => 'academy:outbox:3d0e6a52-5c53-4f0b-8a63-6f2b8a0a9d01',
    entry: (studentId: number) => ({
      studentId,
      attempt: attempt({ attemptId: '3d0e6a52-5c53-4f0b-8a63-6f2b8a0a9d01' }),
      keptAt: 1,
    }),
    sent: (body: { attemptId: string }) => body.attemptId,
    wanted: '3d0e6a52-5c53-4f0b-8a63-6f2b8a0a9d01',
    reply: {
      attempt: {
        ...RECORD,
        attemptId: '3d0e6a52-5c53-4f0b-8a63-6f2b8a0a9d01',
        maxScore: 4,
        lost: { toWrong: 1, toSkips: 0 },
        takenSeconds: 4,
        submittedAt: '2026-01-01T00:00:00.000Z',
      },
    },
  },
  {
    kind: 'a response of the mistake book',
    path: '/api/mistakes/7/answers',
    key: () => `academy:mistake:${MISTAKE.answeredId}`,
    entry: (studentId: number) => ({ studentId, mistakeId: 7, keptAt: 1, body: MISTAKE }),
    sent: (body: unknown) => body,
    wanted: MISTAKE,
    reply: {
      isRight: true,
      key: 1,
      explanation: null,
      rightInARow: 1,
      dueAt: null,
      book: { due: 0, waiting: 0, left: 1, nextDueAt: null },
    },
  },
  {
    kind: 'progress in a lesson',
    path: '/api/lessons/trial/second/progress',
    key: (studentId: number) => `academy:lesson-progress:${studentId}:trial/second`,
    entry: (studentId: number) => ({
      studentId,
      course: 'trial',
      lesson: 'second',
      keptAt: 1,
      right: 0,
      body: { readAt: true, position: 0.5 },
    }),
    sent: (body: unknown) => body,
    wanted: { readAt: true, position: 0.5 },
    reply: { openedAt: null, readAt: '2026-01-01T00:00:00.000Z', position: 0.5, check: null },
  },
] as const;

describe.each(KINDS)(
  '$kind that an earlier release left on the device',
  ({ path, key, entry, sent, wanted, reply }) => {
    async function device(answer: { readonly status: number; readonly body?: string }) {
      const { browser, who } = await student();
      browser.local.write(key(who.studentId), JSON.stringify(entry(who.studentId)));
      const page = await browser.open('/about');
      browser.network.answer(path, answer.body ?? '{"message":"Not for you."}', { status: answer.status });
      const start = async () => {
        page.startStudentTasks();
        await browser.settle();
      };
      const keys = () => Object.keys(browser.local.entries()).filter((each) => each !== 'academy:device-student');
      return {
        browser,
        who,
        page,
        start,
        keys,
        bodies: () => browser.network.sentTo(path).map(({ body }) => sent(body)),
      };
    }
    const taken = { status: 200, body: JSON.stringify(reply) };

    it('is sent from any page, and leaves the device with the acknowledgement', async () => {
      const { start, keys, bodies } = await device(taken);
      await start();
      expect([bodies(), keys()]).toEqual([[wanted], []]);
    });

    it('is tried again after 5 s and 15 s while the network is gone, and at once when the page wakes', async () => {
      const { browser, start, keys, bodies } = await device(taken);
      browser.network.cut();
      await start();
      await browser.pass(4_999);
      expect(bodies()).toHaveLength(1);
      await browser.pass(1);
      await browser.pass(15_000);
      expect([bodies().length, keys().length]).toEqual([3, 1]);
      browser.network.restore();
      browser.network.answer(path, taken.body, { status: 200 });
      browser.wake();
      await browser.settle();
      expect([bodies().length, keys()]).toEqual([4, []]);
    });

    it('is not sent before the pause that the server asks for is over', async () => {
      const { browser, start, bodies } = await device(taken);
      browser.network.answer(path, '{"message":"later"}', { status: 503, headers: { 'retry-after': '120' } });
      await start();
      await browser.pass(60_000);
      browser.wake();
      await browser.pass(59_999);
      expect(bodies()).toHaveLength(1);
      await browser.pass(1);
      expect(bodies()).toHaveLength(2);
    });

    it('is kept when it is refused, over a reload, with the reason on the list, and sent again a day later', async () => {
      const { browser, who, start, keys, bodies } = await device({ status: 403 });
      await start();
      expect([bodies().length, keys().length, browser.takeWarnings().length]).toEqual([1, 1, 1]);
      const again = await browser.open('/profile');
      again.startStudentTasks();
      again.findRefusedAttempts();
      await again.findRefusedWork();
      await browser.settle();
      const listed = () => [...again.$refusedAttempts.get(), ...again.$refusedWork.get()];
      expect([bodies().length, listed().map(({ reason }) => reason)]).toEqual([1, ['Not for you.']]);
      browser.network.answer(path, taken.body, { status: 200 });
      browser.clock.stall(86_400_001);
      await signIn(browser, who);
      (await browser.open('/about')).startStudentTasks();
      await browser.settle();
      expect([bodies().length, keys()]).toEqual([2, []]);
    });

    it('leaves the list of refused work when the student removes it', async () => {
      const { browser, page, start, keys } = await device({ status: 403 });
      await start();
      browser.takeWarnings();
      page.findRefusedAttempts();
      await page.findRefusedWork();
      for (const { attemptId } of page.$refusedAttempts.get()) page.removeRefusedAttempt(attemptId);
      for (const { remove } of page.$refusedWork.get()) remove();
      await browser.settle();
      expect([keys(), page.$refusedAttempts.get(), page.$refusedWork.get()]).toEqual([[], [], []]);
    });

    it('is sent once where storage is full and cannot remove it', async () => {
      const { browser, start, bodies } = await device(taken);
      browser.local.fail('full');
      await start();
      browser.wake();
      await browser.settle();
      expect(bodies()).toEqual([wanted]);
    });

    it('waits through a logout and the next student for its own', async () => {
      const { browser, who, page, keys, bodies } = await device(taken);
      await page.logout();
      await signIn(browser);
      (await browser.open('/about')).startStudentTasks();
      await browser.settle();
      expect([bodies(), keys()]).toEqual([[], [key(who.studentId)]]);
      await signIn(browser, who);
      (await browser.open('/about')).startStudentTasks();
      await browser.settle();
      expect([bodies(), keys()]).toEqual([[wanted], []]);
    });
  },
);
