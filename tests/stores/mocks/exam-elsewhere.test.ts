import { describe, expect, it } from 'vitest';
import type { Exam } from '../../support/stores/mocks.ts';
import {
  anotherDevice,
  answer,
  answerAll,
  begunExam,
  MINUTE,
  openExam,
  standingOf,
  statusOf,
  until,
  viewOf,
  wrongOption,
} from '../../support/stores/mocks.ts';
import { duplicateTab } from '../../support/test-environment.ts';
import { endAccess } from '../../../functions/services/identity/end-access.ts';
import { signIn } from '../../support/stores/students.ts';
import { callWith, contextOf, env } from '../../support/worker/api.ts';
import { adminWithToken } from '../../support/worker/students.ts';

const takeOver = async ({ browser, page }: Exam): Promise<void> => {
  const taken = page.takeOver();
  await until(browser, () => statusOf(page) === 'running');
  await taken;
};

async function secondTab(exam: Exam): Promise<Exam> {
  const browser = duplicateTab(exam.browser);
  browser.clock.stall(exam.browser.clock.monotonic());
  return { ...exam, browser, page: await openExam(browser, exam.mock) };
}

describe('a second tab', () => {
  it('goes on with the exam, the first one says so and can take it back; every answer counts once', async () => {
    const first = await begunExam();
    answer(first.page, 0);
    await first.browser.settle();
    const second = await secondTab(first);
    expect(viewOf(second.page)).toMatchObject({ question: 1, responses: '0-----' });
    answer(second.page, 1);
    await second.browser.settle();
    answer(first.page, wrongOption(1));
    await first.browser.settle();
    expect(statusOf(first.page)).toBe('elsewhere');
    await takeOver(first);
    expect(viewOf(first.page)).toMatchObject({ question: 2, responses: '01----' });
    answer(first.page, 2);
    second.page.pickOption(0);
    expect(statusOf(second.page)).toBe('elsewhere');
    first.page.submitExam();
    await first.browser.settle();
    expect(await standingOf(first)).toMatchObject({ responses: '012---', score: 6 });
  });

  it('brings what the first one had not sent yet', async () => {
    const first = await begunExam();
    first.browser.network.cut();
    answerAll(first.page, [0, 1]);
    await first.browser.settle();
    const second = await secondTab(first);
    expect(viewOf(second.page)).toMatchObject({ question: 2, responses: '01----' });
    answer(second.page, 2);
    second.page.submitExam();
    await second.browser.settle();
    first.browser.network.restore();
    await first.browser.pass(25_000);
    expect(statusOf(first.page)).toBe('elsewhere');
    expect(await standingOf(second)).toMatchObject({ responses: '012---', score: 6 });
  });

  it('that has not been told yet writes nothing over newer answers', async () => {
    const first = await begunExam();
    const second = await secondTab(first);
    answer(second.page, 0);
    await second.browser.settle();
    await first.browser.pass(6000);
    first.page.pickOption(wrongOption(0));
    first.page.submitExam();
    await first.browser.settle();
    expect(statusOf(first.page)).toBe('elsewhere');
    second.page.submitExam();
    await second.browser.settle();
    expect(await standingOf(second)).toMatchObject({ responses: '0-----', score: 2 });
  });
});

describe('another device', () => {
  async function goesOnAt(first: Exam): Promise<Exam> {
    const browser = await anotherDevice(first);
    return { ...first, browser, page: await openExam(browser, first.mock) };
  }

  it('goes on, and the first one can take the exam back', async () => {
    const first = await begunExam();
    answer(first.page, 0);
    await first.browser.pass(MINUTE);
    const other = await goesOnAt(first);
    expect(viewOf(other.page)).toMatchObject({ question: 1, responses: '0-----' });
    expect(other.page.$mockTimeLeft.get().section).toBe(540);
    answer(other.page, 1);
    await other.browser.settle();
    first.page.pickOption(wrongOption(1));
    await first.browser.pass(6000);
    expect(first.page.$mockExam.get()).toMatchObject({ status: 'elsewhere', device: expect.any(String) });
    await takeOver(first);
    expect(viewOf(first.page)).toMatchObject({ question: 2, responses: '01----' });
    answer(first.page, 2);
    await first.browser.settle();
    answer(other.page, wrongOption(2));
    await other.browser.pass(6000);
    expect(statusOf(other.page)).toBe('elsewhere');
    first.page.submitExam();
    await first.browser.settle();
    expect(await standingOf(first)).toMatchObject({ responses: '012---', score: 6 });
  });

  it('is not overwritten by what the first one made without a network', async () => {
    const first = await begunExam();
    answer(first.page, 0);
    await first.browser.settle();
    first.browser.network.cut();
    answerAll(first.page, [wrongOption(1), wrongOption(2)]);
    await first.browser.pass(MINUTE);
    const other = await goesOnAt(first);
    answerAll(other.page, [1, 2]);
    await other.browser.settle();
    first.browser.network.restore();
    await first.browser.pass(25_000);
    expect(statusOf(first.page)).toBe('elsewhere');
    await takeOver(first);
    expect(viewOf(first.page)).toMatchObject({ responses: '012---' });
    first.page.submitExam();
    await first.browser.settle();
    expect(await standingOf(first)).toMatchObject({ responses: '012---', score: 6 });
  });

  it('whose take-over reply is lost goes on when it comes again', async () => {
    const first = await begunExam();
    answer(first.page, 0);
    await first.browser.settle();
    const browser = await anotherDevice(first);
    browser.network.loseAnswers(`/api/mocks/${first.mock}/takeover`);
    const failed = await openExam(browser, first.mock);
    expect(statusOf(failed)).toBe('failed');
    browser.network.restore();
    const again = failed.reopenMock();
    await until(browser, () => statusOf(failed) === 'running');
    await again;
    answer(failed, 1);
    failed.submitExam();
    await browser.settle();
    expect(await standingOf({ ...first, browser })).toMatchObject({ responses: '01----', score: 4 });
  });

  it('may take over while the first reply of its try is lost', async () => {
    const first = await begunExam();
    const browser = await anotherDevice(first);
    const path = `/api/mocks/${first.mock}/takeover`;
    browser.network.loseAnswers(path);
    const page = await browser.open(`/mock/${first.mock}`);
    const opened = page.openMock(first.mock, 'cgl');
    await until(browser, () => browser.network.sentTo(path).length === 1);
    await browser.settle();
    browser.network.restore();
    await browser.pass(1000);
    await until(browser, () => statusOf(page) === 'running');
    await opened;
    // The same page asks twice, so it raises the epoch once.
    expect(browser.network.sentTo(path)).toHaveLength(2);
    expect(viewOf(page).epoch).toBe(2);
  });
});

describe('an attempt that an admin voids', () => {
  it('ends on the page with the reason, and counts for nothing', async () => {
    const exam = await begunExam();
    const { browser, page, mock, who } = exam;
    answer(page, 0);
    await browser.settle();
    const admin = await adminWithToken();
    const call = callWith({ clock: { now: browser.clock.server } });
    const { status } = await call('POST', `/api/admin/mocks/${mock}/${who.studentId}/1/void`, {
      token: admin.token,
      body: { clientId: crypto.randomUUID(), reason: 'Somebody else sat for it.' },
    });
    expect(status).toBe(200);
    answer(page, 1);
    await browser.pass(10_000);
    expect(page.$mockExam.get()).toMatchObject({
      status: 'over',
      view: { state: 'void' },
      result: { state: 'void', voidReason: 'Somebody else sat for it.', card: null },
    });
    const { json } = await call('GET', '/api/mocks/cgl', { token: who.token });
    expect(json.mocks.find((each: any) => each.mock.id === mock)).toMatchObject({
      decision: { kind: 'open', attempt: 2 },
    });
  });
});

describe('a student whose access has ended', () => {
  it('goes on after another login with what the server had and what it never got', async () => {
    const exam = await begunExam();
    const { browser, who } = exam;
    answer(exam.page, 0);
    await browser.settle();
    await endAccess(
      { ...contextOf(env), clock: { now: browser.clock.server } },
      { end: 'staff-sign-out', studentId: who.studentId },
    );
    answer(exam.page, 1);
    await until(browser, () => statusOf(exam.page) === 'failed');
    expect(exam.page.currentSession()).toBeNull();
    await browser.pass(1000);
    const again = await signIn(browser, who);
    const page = await openExam(browser, exam.mock);
    expect([statusOf(page), viewOf(page).responses]).toEqual(['running', '01----']);
    answer(page, 2);
    page.submitExam();
    await browser.settle();
    expect(await standingOf({ ...exam, page, who: again })).toMatchObject({ responses: '012---', score: 6 });
  });
});
