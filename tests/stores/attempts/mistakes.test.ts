import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addMock, answer, begin, eventsFrom } from '../../support/worker/mocks.ts';
import { callWith } from '../../support/worker/api.ts';
import { signIn } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BOOK = '/api/mistakes';
/** The right options of the fixture paper cgl/1/1. */
const KEYS = [0, 1, 2, 3];

/** A student whose book has these responses' mistakes, a day later. */
async function student(responses: readonly unknown[] = [1, 0, 2, 3]) {
  const browser = testBrowser();
  const who = await signIn(browser);
  await browser.network.fetch('/api/attempts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify({
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses,
      secondsByQuestion: [],
      takenSeconds: 1,
    }),
  });
  await makeDue(who.studentId, browser);
  return { browser, who, page: await browser.open('/profile') };
}

/** Ten hours are the longest that a session lasts, so the book's clock is moved and not the student's. */
const makeDue = (studentId: number, browser: TestBrowser) =>
  env.DB.prepare('UPDATE mistakes SET due_at = ?2, seen_at = ?3 WHERE student_id = ?1 AND left_at IS NULL')
    .bind(
      studentId,
      new Date(browser.clock.server() - 1000).toISOString(),
      new Date(browser.clock.server() - 3 * DAY_MS).toISOString(),
    )
    .run();

function asked(page: Page) {
  const state = page.$mistakes.get();
  if (state.status !== 'asking') throw new Error(`nothing is asked: ${JSON.stringify(state)}`);
  return state.asked;
}
const posts = (browser: TestBrowser) => browser.network.sentTo(BOOK, 'POST');
const answersOf = (studentId: number) =>
  env.DB.prepare('SELECT count(*) AS rows FROM mistake_answers WHERE student_id = ?1')
    .bind(studentId)
    .first<number>('rows');

describe('the mistake book', () => {
  it('of somebody without mistakes has nothing to ask', async () => {
    const browser = testBrowser();
    await signIn(browser);
    const page = await browser.open('/profile');
    await page.openMistakes();
    expect(page.$mistakes.get()).toEqual({
      status: 'done',
      isAhead: false,
      book: { due: 0, waiting: 0, left: 0, nextDueAt: null },
    });
  });

  it('shows what is not due yet to practise, sends nothing of it, and goes back to what is due', async () => {
    const { page, browser, who } = await student([1, 0, 2, 3]);
    await page.openMistakes();
    page.chooseMistakeOption(KEYS[0] ?? 0);
    await page.checkResponse();
    const later = asked(page).result?.dueAt;
    const sent = posts(browser).length;
    await page.openMistakes('ahead');
    expect(page.$mistakes.get()).toMatchObject({ status: 'asking', isAhead: true });
    expect(asked(page).mistake.place).toBe(0);
    page.chooseMistakeOption(1);
    await page.checkResponse();
    expect(asked(page).result).toMatchObject({ isRight: false, outcome: 'ahead', dueAt: later });
    await page.goToNextMistake();
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', isAhead: true });
    expect([posts(browser).length, await answersOf(who.studentId)]).toEqual([sent, 1]);
    await page.openMistakes();
    expect(page.$mistakes.get()).toMatchObject({ status: 'asking', isAhead: false });
    expect(asked(page).mistake.place).toBe(1);
  });

  it('asks one question after the other until none is due', async () => {
    const { page } = await student();
    await page.openMistakes();
    expect([asked(page).mistake.place, asked(page).question.id, asked(page).response, asked(page).result]).toEqual([
      0,
      'a',
      null,
      null,
    ]);
    page.chooseMistakeOption(KEYS[0] ?? 0);
    await page.checkResponse();
    expect(asked(page).result).toMatchObject({
      isRight: true,
      outcome: 'returns',
      dueAt: expect.stringMatching(/T18:30:00.000Z$/),
    });
    await page.goToNextMistake();
    expect(asked(page).question.id).toBe('b');
    await page.giveUpMistake();
    expect(asked(page)).toMatchObject({ response: 'Skip', result: { isRight: false, outcome: 'returns' } });
    await page.goToNextMistake();
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', book: { due: 0, waiting: 2 } });
  });

  it('removes a question after two right responses in a row', async () => {
    const { browser, who, page } = await student([1, 1, 2, 3]);
    for (const outcome of ['returns', 'left']) {
      await page.openMistakes();
      page.chooseMistakeOption(0);
      await page.checkResponse();
      expect(asked(page).result?.outcome).toBe(outcome);
      await makeDue(who.studentId, browser);
    }
    await page.goToNextMistake();
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', book: { due: 0, waiting: 0, left: 1 } });
  });

  it('accepts no response before a choice, none after the first, and no other choice then', async () => {
    const { browser, page } = await student();
    await page.openMistakes();
    await page.checkResponse();
    await page.goToNextMistake();
    expect(posts(browser)).toHaveLength(0);
    page.chooseMistakeOption(2);
    await Promise.all([page.checkResponse(), page.checkResponse(), page.giveUpMistake()]);
    page.chooseMistakeOption(0);
    expect([posts(browser).length, asked(page).response, asked(page).result?.isRight]).toEqual([1, 2, false]);
  });

  it('counts a response that is acknowledged only after the student has gone on', async () => {
    const { browser, page } = await student([1, 1, 2, 3]);
    await page.openMistakes();
    const release = browser.network.hold(BOOK);
    const answered = page.giveUpMistake();
    await page.goToNextMistake();
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', book: { due: 1, waiting: 0 } });
    release();
    await answered;
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', book: { due: 0, waiting: 1 } });
  });

  it('skips a question whose paper cannot be loaded, asks the others, and says at the end that one is left', async () => {
    const { browser, page } = await student([0, 0, 0, 3]);
    const list = await browser.network.fetch(BOOK, {
      headers: { authorization: `Bearer ${JSON.parse(JSON.stringify(browser.session.read('token')))}` },
    });
    const body = (await list.json()) as {
      mistakes: { id: number; source: { file: string; revision: string | null } }[];
    };
    const [first, ...others] = body.mistakes;
    const away = { ...first, id: 1, source: { file: '/api/papers/cgl/9/9', revision: 'x' } };
    browser.network.answer(BOOK, JSON.stringify({ ...body, mistakes: [away, { ...away, id: 2 }, ...others] }));
    await page.openMistakes();
    expect(asked(page).question.id).toBe('c');
    expect(browser.network.sentTo('/api/papers/')).toHaveLength(1);
    browser.network.restore();
    await page.giveUpMistake();
    await page.goToNextMistake();
    expect(page.$mistakes.get()).toEqual({
      status: 'failed',
      message: 'A question could not be loaded. Check your connection and try again.',
    });
    await page.openMistakes();
    expect(asked(page).question.id).toBe('b');
  });

  it('does not use another edition of a paper, in which its indexes mean nothing', async () => {
    const { browser, page } = await student();
    browser.network.answer(
      '/papers/',
      JSON.stringify({
        topic: 'x',
        revision: 'older',
        questions: [{ question: '1 + 1?', options: ['1', '2'], correctAnswer: '2' }],
      }),
    );
    await page.openMistakes();
    expect(page.$mistakes.get().status).toBe('failed');
    const id = await page.loadProgress().then(() => page.$history.get().attempts[0]?.attemptId ?? '');
    await page.openAttemptReview(id);
    expect(page.$attemptReview.get().status).toBe('failed');
  });

  it('that cannot be loaded says why, and can be retried', async () => {
    const { browser, page } = await student();
    browser.network.cut(BOOK);
    await page.openMistakes();
    expect(page.$mistakes.get()).toEqual({
      status: 'failed',
      message: 'The academy cannot be reached. Check your connection and try again.',
    });
    browser.network.restore();
    browser.network.cut('/papers/');
    await page.openMistakes();
    expect(page.$mistakes.get()).toEqual({
      status: 'failed',
      message: 'A question could not be loaded. Check your connection and try again.',
    });
    browser.network.restore();
    await page.openMistakes();
    expect(asked(page).question.id).toBe('a');
  });
});

describe('a response that does not reach the academy', () => {
  it('is kept, shown by the paper’s own key, not asked again, and sent once the network is back', async () => {
    const { browser, who, page } = await student();
    await page.openMistakes();
    browser.network.cut(BOOK);
    page.chooseMistakeOption(0);
    await page.checkResponse();
    expect(asked(page).result).toMatchObject({ isRight: true, outcome: 'kept' });
    expect(page.$keptResponses.get()).toBe(1);
    await page.goToNextMistake();
    expect(asked(page).question.id).toBe('b');
    browser.network.restore();
    browser.wake();
    await browser.settle();
    expect([page.$keptResponses.get(), await answersOf(who.studentId)]).toEqual([0, 1]);
    await page.openMistakes();
    expect(asked(page).question.id).toBe('b');
  });

  it('whose acknowledgement was lost is counted once, also after a reload', async () => {
    const { browser, who, page } = await student();
    await page.openMistakes();
    browser.network.loseAnswers(BOOK);
    page.chooseMistakeOption(0);
    await page.checkResponse();
    expect(asked(page).result?.outcome).toBe('kept');
    browser.network.restore();
    const again = await browser.open('/profile');
    await again.openMistakes();
    expect([asked(again).question.id, again.$keptResponses.get(), await answersOf(who.studentId)]).toEqual(['b', 0, 1]);
    expect(new Set(posts(browser).map(({ body }) => body.answeredId)).size).toBe(1);
  });

  it('survives failing storage while the page stays open; entries that this release cannot read stay for one that can', async () => {
    const { browser, who, page } = await student();
    browser.local.write('academy:mistake:x', '{"studentId":1}');
    await page.openMistakes();
    expect(Object.keys(browser.local.entries())).toContain('academy:mistake:x');
    browser.network.cut(BOOK);
    await page.giveUpMistake();
    browser.local.text.clear();
    browser.network.restore();
    await page.mistakeOutbox.start();
    expect([page.$keptResponses.get(), await answersOf(who.studentId)]).toEqual([0, 1]);
  });

  it('is never sent for another student', async () => {
    const { browser, page } = await student();
    await page.openMistakes();
    browser.network.cut(BOOK);
    await page.giveUpMistake();
    browser.network.restore();
    const sent = posts(browser).length;
    await signIn(browser);
    const theirs = await browser.open('/profile');
    await theirs.openMistakes();
    expect([posts(browser).length, theirs.$keptResponses.get()]).toEqual([sent, 0]);
  });

  it('is not sent under another login that begins while one before it is on its way', async () => {
    const { browser, who, page } = await student();
    await page.openMistakes();
    browser.network.cut(BOOK);
    for (let given = 0; given < 2; given += 1) {
      await page.giveUpMistake();
      await page.goToNextMistake();
    }
    browser.network.restore();
    const release = browser.network.hold(BOOK);
    const sending = page.mistakeOutbox.start();
    page.clearSession();
    const other = await signIn(browser);
    page.beginSession(
      { studentId: other.studentId, name: 'Other', email: '', mobileNumber: '', FreeAccess: null } as never,
      other.token,
    );
    release();
    await sending;
    expect(posts(browser).filter(({ token }) => token === other.token)).toEqual([]);
    expect([
      await answersOf(who.studentId),
      Object.keys(browser.local.entries()).filter((key) => key.startsWith('academy:mistake:')).length,
    ]).toEqual([1, 1]);
  });

  it('is kept when its question is away, whose next response takes its place', async () => {
    const { browser, who, page } = await student();
    await page.openMistakes();
    browser.network.answer(BOOK, '{"message":"The paper is away."}', { status: 404 });
    await page.giveUpMistake();
    expect([asked(page).result?.outcome, browser.takeWarnings().length]).toEqual(['refused', 1]);
    browser.network.restore();
    await page.findRefusedWork();
    expect([page.$keptResponses.get(), page.$refusedWork.get().map(({ reason }) => reason)]).toEqual([
      0,
      ['The paper is away.'],
    ]);
    await page.openMistakes();
    expect(asked(page).question.id).toBe('a');
    await page.giveUpMistake();
    await page.findRefusedWork();
    expect([await answersOf(who.studentId), page.$refusedWork.get()]).toEqual([1, []]);
  });

  it('given after the session has ended waits for the next login of its student', async () => {
    const { browser, who, page } = await student();
    await page.openMistakes();
    page.clearSession();
    await page.giveUpMistake();
    expect(asked(page).result?.outcome).toBe('kept');
    await signIn(browser, who);
    (await browser.open('/about')).startStudentTasks();
    await browser.settle();
    expect(await answersOf(who.studentId)).toBe(1);
  });

  it('is dropped when the academy has another response already, and says so', async () => {
    const { browser, page } = await student();
    await page.openMistakes();
    browser.network.answer(
      BOOK,
      '{"message":"This question has been answered already and is not due. Go on to the next one."}',
      { status: 409 },
    );
    await page.giveUpMistake();
    expect(asked(page).result).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('answered already'),
    });
    expect(page.$keptResponses.get()).toBe(0);
  });
});

describe('an attempt in review', () => {
  const attemptOf = async (page: Page): Promise<string> => {
    await page.loadProgress();
    return page.$history.get().attempts[0]?.attemptId ?? '';
  };

  it('comes with its questions', async () => {
    const { page } = await student([0, 0, 'Skip', null]);
    await page.openAttemptReview(await attemptOf(page));
    const review = page.$attemptReview.get();
    if (review.status !== 'ready') throw new Error(review.status);
    expect([
      review.edition,
      review.attempt.score,
      review.entries.map(({ question, stored }) => [question?.id, stored.outcome]),
    ]).toEqual([
      'same',
      -2.25,
      [
        ['a', 'correct'],
        ['b', 'wrong'],
        ['c', 'skipped'],
        ['d', 'skipped'],
      ],
    ]);
  });

  it('that cannot be loaded, or whose questions cannot, says so; the latest that was opened is shown', async () => {
    const { browser, page } = await student();
    const id = await attemptOf(page);
    await page.openAttemptReview(crypto.randomUUID());
    expect(page.$attemptReview.get()).toEqual({
      status: 'failed',
      message: 'There is no such attempt of yours. Go back to your list of attempts.',
    });
    browser.network.cut('/papers/');
    await page.openAttemptReview(id);
    expect(page.$attemptReview.get()).toMatchObject({ status: 'failed' });
    browser.network.restore();
    await Promise.all([page.openAttemptReview(crypto.randomUUID()), page.openAttemptReview(id)]);
    expect(page.$attemptReview.get().status).toBe('ready');
  });
});

describe('a question of a mock test', () => {
  /** The student of a mock whose first question was wrong, and whose other five were left out; all of them are due. */
  async function mockStudent() {
    const browser = testBrowser();
    const call = callWith({ clock: { now: browser.clock.server } });
    const sitting = await begin(call, await addMock());
    const events = eventsFrom(1, browser.clock.server(), ...answer(0, 0), { kind: 'submit' });
    await sitting.ask('submit', { epoch: 1, events });
    await sitting.result();
    browser.session.write('user', JSON.stringify({ studentId: sitting.studentId, name: 'Test Student' }));
    browser.session.write('token', sitting.token);
    browser.session.write('loginTimestamp', String(browser.clock.wall()));
    const page = await browser.open('/profile');
    await page.openMistakes();
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', book: { due: 0, waiting: 6 } });
    await makeDue(sitting.studentId, browser);
    return { browser, page, mock: sitting.mock };
  }

  it('is fetched when it is asked, marked at once, and returns', async () => {
    const { browser, page, mock } = await mockStudent();
    await page.openMistakes();
    expect(asked(page)).toMatchObject({
      mistake: { mock, title: `Mock ${mock}`, place: 0 },
      question: { text: 'Question 1 of Reasoning', explanation: 'because-it-is-so' },
      right: [1],
    });
    expect(browser.network.sentTo('/api/mistakes/', 'GET')).toHaveLength(1);
    page.chooseMistakeOption(1);
    await page.checkResponse();
    expect(asked(page).result).toMatchObject({ isRight: true, outcome: 'returns' });
    await page.goToNextMistake();
    expect([asked(page).question.text, browser.network.sentTo('/api/mistakes/', 'GET').length]).toEqual([
      'Question 2 of Reasoning',
      2,
    ]);
  });

  it('that cannot be fetched is left out and said, and one that is gone is only left out', async () => {
    const { browser, page } = await mockStudent();
    browser.network.cut('/api/mistakes/');
    await page.openMistakes();
    expect(page.$mistakes.get().status).toBe('failed');
    browser.network.restore();
    browser.network.answer('/api/mistakes/', JSON.stringify({ message: 'It is gone.' }), { status: 404 });
    await page.openMistakes();
    expect(page.$mistakes.get()).toMatchObject({ status: 'done', book: { due: 6 } });
  });
});
