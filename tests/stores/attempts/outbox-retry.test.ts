import { describe, expect, it } from 'vitest';
import { keptAttempts, signIn, storedAttempts } from '../../support/stores/students.ts';
import type { TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';

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
const recordOf = ({ attemptId, exam, day, paper }: ReturnType<typeof attempt>) => ({
  attemptId,
  exam,
  day,
  paper,
  topic: 'Percentage',
  total: 4,
  correct: 1,
  wrong: 3,
  skipped: 0,
  score: -0.5,
  maxScore: 4,
  lost: { toWrong: 4.5, toSkips: 0 },
  takenSeconds: 4,
  submittedAt: '2026-01-01T00:00:00.000Z',
});
const keptCount = (browser: TestBrowser): number => keptAttempts(browser).length;

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await browser.open('/about'), tries: () => browser.network.sentTo(ATTEMPTS).length };
}

describe('while the server cannot be reached', () => {
  it('it is tried again after 5 s, 15 s, 1 min, then every 5 min', async () => {
    const { browser, who, page, tries } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    let expected = 1;
    for (const pause of [5_000, 15_000, 60_000, 300_000, 300_000]) {
      await browser.pass(pause - 1);
      expect(tries()).toBe(expected);
      await browser.pass(1);
      expected += 1;
      expect(tries()).toBe(expected);
    }
  });

  it('a wake tries at once', async () => {
    const { browser, who, page, tries } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    await browser.pass(5_000);
    browser.wake();
    await browser.settle();
    expect(tries()).toBe(3);
  });

  it('the pauses begin anew after a success', async () => {
    const { browser, who, page, tries } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    await browser.pass(80_000);
    browser.network.restore();
    browser.wake();
    await browser.settle();
    browser.network.cut();
    const before = tries();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    await browser.pass(5_000);
    expect(tries()).toBe(before + 2);
  });

  it('nothing is tried once it is stopped', async () => {
    const { browser, who, page, tries } = await student();
    browser.network.cut();
    const stop = page.startOutboxes();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    stop();
    browser.wake();
    await browser.pass(600_000);
    expect([tries(), browser.clock.timerCount(), browser.listenerCount()]).toEqual([1, 0, 0]);
  });

  it.each([429, 500, 502, 503])('a %i keeps it', async (status) => {
    const { browser, who, page } = await student();
    browser.network.answer(ATTEMPTS, '{"message":"later"}', { status });
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([page.$outbox.get(), keptCount(browser)]).toEqual(['waiting', 1]);
  });

  it.each([400, 404, 409, 413])(
    "a %i that is not the academy's own word (a hotel's login page) keeps it",
    async (status) => {
      const { browser, who, page } = await student();
      browser.network.answer(ATTEMPTS, '<h1>Please pay for the network</h1>', { status });
      page.saveAttempt(who.studentId, attempt());
      await browser.settle();
      expect([page.$outbox.get(), keptCount(browser)]).toEqual(['waiting', 1]);
    },
  );

  it('a 401 keeps it for the next login', async () => {
    const { browser, who, page } = await student();
    browser.clock.stall(36_000_000);
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([
      page.currentSession(),
      page.$outbox.get(),
      keptCount(browser),
      await storedAttempts(who.studentId),
    ]).toEqual([null, 'logged-out', 1, []]);
    await signIn(browser, who);
    (await browser.open('/')).startOutboxes();
    await browser.settle();
    expect([keptCount(browser), (await storedAttempts(who.studentId)).length]).toEqual([0, 1]);
  });
});

describe('a server that asks for a pause (Retry-After)', () => {
  async function told(status: number, seconds: string) {
    const at = await student();
    at.browser.network.answer(ATTEMPTS, '{"message":"later"}', { status, headers: { 'retry-after': seconds } });
    at.page.saveAttempt(at.who.studentId, attempt());
    await at.browser.settle();
    return at;
  }

  it.each([429, 503])(
    'with %i is left alone for that long, whatever wakes the page, and then asked',
    async (status) => {
      const { browser, page, who, tries } = await told(status, '120');
      for (let second = 0; second < 119; second += 1) {
        await browser.pass(1000);
        browser.wake();
      }
      page.saveAttempt(who.studentId, attempt());
      expect([tries(), page.$outbox.get(), keptCount(browser)]).toEqual([1, 'waiting', 2]);
      browser.network.restore();
      await browser.pass(1000);
      expect([tries(), page.$outbox.get(), keptCount(browser)]).toEqual([3, 'empty', 0]);
    },
  );

  it('for less than our own pause is called after that pause, or when the page wakes', async () => {
    const { browser, tries } = await told(503, '2');
    await browser.pass(2000);
    expect(tries()).toBe(1);
    browser.wake();
    await browser.settle();
    expect(tries()).toBe(2);
  });

  it('for a year is called again after an hour', async () => {
    const { browser, tries } = await told(503, '31536000');
    await browser.pass(3_599_000);
    expect(tries()).toBe(1);
    await browser.pass(1000);
    expect(tries()).toBe(2);
  });

  it.each(['soon', '-5', '1.5', 'Wed, 21 Oct 2026 07:28:00 GMT', ''])(
    'with "%s", which is no number of seconds, is asked after our own pause',
    async (seconds) => {
      const { browser, tries } = await told(503, seconds);
      await browser.pass(5000);
      expect(tries()).toBe(2);
    },
  );
});

const KEPT = 'It is kept on this device: see your profile.';

describe('an attempt that the server refuses', () => {
  it.each([
    ['an unknown paper (404)', { exam: 'nothing' }, 'This paper is no longer published.'],
    ['responses that do not fit (400)', { responses: [0] }, 'The paper has changed since you opened it.'],
    ['a time longer than the paper (400)', { takenSeconds: 5000 }, 'The paper has changed since you opened it.'],
  ])(
    '%s stays on the device with a line in the log, and the state says "refused", why and where it is',
    async (_, change, reason) => {
      const { browser, who, page, tries } = await student();
      page.saveAttempt(who.studentId, attempt(change));
      await browser.settle();
      expect([page.$outbox.get(), keptCount(browser), browser.takeWarnings()]).toEqual([
        'refused',
        1,
        ['Attempt refused'],
      ]);
      expect(page.$refusalReason.get()).toBe(`${reason} ${KEPT}`);
      browser.wake();
      await browser.pass(600_000);
      expect(tries()).toBe(1);
    },
  );

  it('of an edition that nobody knows any more is kept with the score that was seen, and saved once the edition is back', async () => {
    const { browser, who, page, tries } = await student();
    const one = attempt({ revision: '0123456789abcdef' });
    page.saveAttempt(who.studentId, one, {
      outcomes: [],
      correct: 1,
      wrong: 3,
      skipped: 0,
      scoreHundredths: -50,
      maxHundredths: 400,
    });
    await browser.settle();
    const reason = 'The academy no longer has this paper as you took it.';
    expect([page.$refusalReason.get(), browser.takeWarnings().length]).toEqual([`${reason} ${KEPT}`, 1]);
    const later = await browser.open('/profile');
    later.startOutboxes();
    later.findRefusedAttempts();
    expect(later.$refusedAttempts.get()).toMatchObject([
      {
        attemptId: one.attemptId,
        reference: { exam: 'cgl', day: '1', paper: '1' },
        score: { scoreHundredths: -50, maxHundredths: 400 },
        reason,
      },
    ]);
    await browser.settle();
    expect(tries()).toBe(1);
    browser.network.answer(ATTEMPTS, JSON.stringify({ attempt: { ...recordOf(one) } }), { status: 201 });
    browser.clock.stall(86_400_001);
    await signIn(browser, who);
    const nextDay = await browser.open('/profile');
    nextDay.startOutboxes();
    await browser.settle();
    nextDay.findRefusedAttempts();
    expect([tries(), nextDay.$outbox.get(), keptCount(browser), nextDay.$refusedAttempts.get()]).toEqual([
      2,
      'empty',
      0,
      [],
    ]);
  });

  it("while the device's date was months ahead is sent again once the date is right", async () => {
    const { browser, who, page, tries } = await student();
    browser.clock.shiftWall(100 * 86_400_000);
    page.saveAttempt(who.studentId, attempt({ revision: '0123456789abcdef' }));
    await browser.settle();
    expect([page.$outbox.get(), tries(), browser.takeWarnings().length]).toEqual(['refused', 1, 1]);
    browser.clock.shiftWall(-100 * 86_400_000);
    browser.network.answer(ATTEMPTS, JSON.stringify({ attempt: { ...recordOf(attempt()) } }), { status: 201 });
    await signIn(browser, who);
    (await browser.open('/profile')).startOutboxes();
    await browser.settle();
    expect([tries(), keptCount(browser)]).toEqual([2, 0]);
  });

  it('goes when the student removes it, and with the account', async () => {
    const { browser, who, page } = await student();
    const [one, two] = [attempt({ exam: 'nothing' }), attempt({ exam: 'nothing' })];
    page.saveAttempt(who.studentId, one);
    page.saveAttempt(who.studentId, two);
    await browser.settle();
    expect([keptCount(browser), browser.takeWarnings().length]).toEqual([2, 2]);
    page.removeRefusedAttempt(one.attemptId);
    expect([keptCount(browser), page.$refusedAttempts.get().map(({ attemptId }) => attemptId)]).toEqual([
      1,
      [two.attemptId],
    ]);
    page.attemptOutbox.drop(who.studentId);
    expect(keptCount(browser)).toBe(0);
  });

  it('says that only this page has the score when the browser stores nothing', async () => {
    const { browser, who, page } = await student();
    browser.local.fail('full');
    page.saveAttempt(who.studentId, attempt({ exam: 'nothing' }));
    await browser.settle();
    expect([page.$refusalReason.get(), browser.takeWarnings().length]).toEqual([
      'This paper is no longer published. This page alone has it.',
      1,
    ]);
  });

  it.each([403, 413, 415])("with the academy's own %i is kept too, with its sentence", async (status) => {
    const { browser, who, page } = await student();
    browser.network.answer(ATTEMPTS, '{"message":"Not for you."}', { status });
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([page.$outbox.get(), page.$refusalReason.get(), keptCount(browser)]).toEqual([
      'refused',
      `Not for you. ${KEPT}`,
      1,
    ]);
    browser.takeWarnings();
  });

  it("because its id is another attempt's (409) is refused too; the first one stays", async () => {
    const { browser, who, page } = await student();
    const one = attempt();
    page.saveAttempt(who.studentId, one);
    await browser.settle();
    page.saveAttempt(who.studentId, { ...attempt(), attemptId: crypto.randomUUID() });
    await browser.settle();
    const again = await browser.open('/about');
    again.saveAttempt(who.studentId, { ...one, responses: [3, 3, 3, 3] });
    await browser.settle();
    expect([again.$outbox.get(), keptCount(browser), browser.takeWarnings().length]).toEqual(['refused', 1, 1]);
    expect(
      (await storedAttempts(who.studentId)).find(({ attempt_id }) => attempt_id === one.attemptId)?.responses,
    ).toBe('[0,1,2,3]');
  });

  it('stays "refused" through wakes, which have nothing to send', async () => {
    const { browser, who, page } = await student();
    page.saveAttempt(who.studentId, attempt({ exam: 'nothing' }));
    await browser.settle();
    browser.wake();
    await browser.settle();
    expect(page.$outbox.get()).toBe('refused');
    browser.takeWarnings();
  });

  it('does not hold up the next: once that one is saved, the state says so', async () => {
    const { browser, who, page } = await student();
    page.saveAttempt(who.studentId, attempt({ exam: 'nothing' }));
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([page.$outbox.get(), (await storedAttempts(who.studentId)).length]).toEqual(['empty', 1]);
    page.saveAttempt(who.studentId, attempt({ exam: 'nothing' }));
    await browser.settle();
    expect(page.$outbox.get()).toBe('refused');
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect(page.$outbox.get()).toBe('empty');
    browser.takeWarnings();
  });
});

describe('the kept attempts', () => {
  it.each([
    '',
    '{bad',
    'null',
    '7',
    '[]',
    '{}',
    '{"studentId":1}',
    '{"studentId":"1","keptAt":1,"attempt":{}}',
    '{"studentId":1,"keptAt":1,"attempt":{}}',
  ])('that this release cannot read (%s) stay for one that can, crash nothing and lose no new one', async (damaged) => {
    const { browser, who, page } = await student();
    browser.local.write('academy:outbox:damaged', damaged);
    page.startOutboxes();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    expect([
      page.$outbox.get(),
      Object.keys(browser.local.entries()).filter((key) => key.startsWith('academy:outbox:')),
      (await storedAttempts(who.studentId)).length,
    ]).toEqual(['empty', ['academy:outbox:damaged'], 1]);
  });

  it.each(['blocked', 'full'] as const)(
    'live on the page where storage is %s, and are sent when the network is back',
    async (trouble) => {
      const { browser, who, page } = await student();
      browser.local.fail(trouble);
      browser.network.cut();
      page.saveAttempt(who.studentId, attempt());
      page.saveAttempt(who.studentId, attempt());
      await browser.settle();
      expect(page.$outbox.get()).toBe('unkept');
      browser.network.restore();
      browser.wake();
      await browser.settle();
      expect([page.$outbox.get(), (await storedAttempts(who.studentId)).length]).toEqual(['empty', 2]);
    },
  );

  it('that storage cannot remove are sent once, not again and again', async () => {
    const { browser, who, page, tries } = await student();
    browser.network.cut();
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    browser.local.fail('full');
    page.saveAttempt(who.studentId, attempt());
    await browser.settle();
    browser.network.restore();
    const before = tries();
    let left = 20;
    browser.network.treat(ATTEMPTS, async (request, serve) => {
      left -= 1;
      return left > 0 ? serve(request) : new Response('{"message":"stop"}', { status: 503 });
    });
    browser.wake();
    await browser.settle();
    expect([tries() - before, page.$outbox.get()]).toEqual([2, 'empty']);
  });
});
