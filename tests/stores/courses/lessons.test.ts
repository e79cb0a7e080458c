import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, writeSession } from '../../support/stores/students.ts';
import type { Page, TestBrowser } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { lessonInHindi, lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';
import { addMembership, addStudent, claimAdmin, tokenFor } from '../../support/worker/students.ts';

const COURSE = 'trial';
const DAY_MS = 24 * 60 * 60 * 1000;
const PROGRESS = `/api/lessons/${COURSE}/second/progress`;
const FIRST = { course: COURSE, slug: 'first', isFree: true };
const SECOND = { course: COURSE, slug: 'second', isFree: false };

beforeEach(() => storeTrialCourse());

async function student(isMember = true) {
  const browser = testBrowser();
  const who = await addStudent();
  if (isMember) await addMembership(who.studentId, { membershipType: '1-Year' });
  await signIn(browser, who);
  return { browser, who, page: await browser.open('/lessons/trial/second') };
}

function lesson(page: Page) {
  const state = page.$lesson.get();
  if (state.status !== 'ready') throw new Error(`no lesson: ${JSON.stringify(state)}`);
  return state;
}

/** Answers all five questions; the first `right` of them rightly. */
async function check(page: Page, browser: TestBrowser, right: number) {
  for (let index = 0; index < 5; index += 1) {
    page.chooseCheckOption(index < right ? 0 : 1);
    page.answerCheck();
    page.goToNextCheckQuestion();
  }
  await browser.settle();
}

const lessonsOf = async (page: Page) => {
  await page.loadCourse(COURSE);
  const state = page.$course.get();
  if (state.status !== 'ready') throw new Error(JSON.stringify(state));
  return state.lines;
};

const keptKeys = (browser: TestBrowser, prefix: string) =>
  Object.keys(browser.local.entries()).filter((key) => key.startsWith(prefix));

describe('a lesson', () => {
  it('comes whole to a member, with its check', async () => {
    const { page } = await student();
    await page.openLesson(SECOND);
    expect(lesson(page)).toMatchObject({ isRead: false, position: 0, isKept: false, lesson: { slug: 'second' } });
    expect(page.$check.get()?.paper.questions).toHaveLength(5);
  });

  it('stays closed to a student without a membership, without a refused request; a free one opens', async () => {
    const { browser, page } = await student(false);
    await page.openLesson(SECOND);
    expect(page.$lesson.get()).toMatchObject({ status: 'refused' });
    expect(browser.network.sentTo('/api/lessons')).toHaveLength(0);
    await page.openLesson(FIRST);
    expect(lesson(page).lesson.slug).toBe('first');
  });

  it('opens to an owner of the academy without a membership', async () => {
    const browser = testBrowser();
    await claimAdmin(1);
    writeSession(browser, { studentId: 1, token: await tokenFor(1, browser.clock.server()) });
    const page = await browser.open('/lessons/trial/second');
    await page.openLesson(SECOND);
    expect(lesson(page).lesson.slug).toBe('second');
  });

  it('opens again where the student left off, after a reload', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    page.watchPosition();
    page.notePosition(0.4217);
    browser.hide();
    await browser.settle();
    const again = await browser.open('/lessons/trial/second');
    await again.openLesson(SECOND);
    expect(lesson(again).position).toBe(0.422);
  });

  it('sends no position that has not changed', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    page.watchPosition();
    browser.hide();
    await browser.settle();
    expect(browser.network.sentTo(PROGRESS)).toHaveLength(0);
  });

  it('is in the language of the page, also from this device; one that was kept in another language is shown', async () => {
    await storeTrialCourse({
      ...TRIAL_COURSE,
      lessons: [lessonOf('first', { free: true }), lessonInHindi('second'), lessonOf('third')],
    });
    const { browser, page } = await student();
    page.speakBy(() => 'hi');
    await page.openLesson(SECOND);
    expect(lesson(page).lesson).toMatchObject({ language: 'hi', title: 'second का शीर्षक' });
    expect(page.$check.get()?.paper.language).toBe('hi');
    expect((await lessonsOf(page)).chapters[0]?.lessons.map(({ language }) => language)).toEqual(['en', 'hi', 'en']);
    page.speakBy(() => 'en');
    browser.network.cut();
    await page.openLesson(SECOND);
    expect(lesson(page)).toMatchObject({ isKept: true, lesson: { language: 'hi' } });
    browser.network.restore();
    await page.openLesson(SECOND);
    browser.network.cut();
    await page.openLesson(SECOND);
    expect(lesson(page)).toMatchObject({ isKept: true, lesson: { language: 'en', title: 'Title of second' } });
    browser.takeWarnings();
  });

  it('opens without a network for the student who opened it today, and for nobody else', async () => {
    const { browser, who, page } = await student();
    await page.openLesson(SECOND);
    browser.network.cut();
    const again = await browser.open('/lessons/trial/second');
    await again.openLesson(SECOND);
    expect(lesson(again)).toMatchObject({ isKept: true, lesson: { slug: 'second' } });
    browser.takeWarnings();
    browser.network.restore();
    await signIn(browser);
    browser.network.cut();
    const other = await browser.open('/lessons/trial/second');
    await other.openLesson(SECOND);
    expect(other.$lesson.get().status).toBe('failed');
    browser.network.restore();
    await browser.pass(DAY_MS + 1000);
    await signIn(browser, who);
    browser.network.cut();
    const late = await browser.open('/lessons/trial/second');
    await late.openLesson(SECOND);
    expect(late.$lesson.get().status).toBe('failed');
    browser.takeWarnings();
  });

  it('leaves the device after a day, when the next one is kept', async () => {
    const { browser, who, page } = await student();
    await page.openLesson(SECOND);
    await browser.pass(DAY_MS + 1000);
    await signIn(browser, who);
    const later = await browser.open('/lessons/trial/first');
    await later.openLesson(FIRST);
    expect(keptKeys(browser, 'academy:lesson:')).toEqual([expect.stringMatching(/first:en$/)]);
  });

  it('leaves the device with a logout', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    expect(keptKeys(browser, 'academy:lesson:')).toHaveLength(1);
    await page.logout();
    expect(keptKeys(browser, 'academy:lesson:')).toHaveLength(0);
  });
});

describe('the check of a lesson', () => {
  it('is explained question by question, and its result is saved', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    page.answerCheck();
    expect(page.$check.get()?.isAnswered).toBe(false);
    await check(page, browser, 3);
    expect(page.$check.get()).toMatchObject({ right: 3, saving: 'saved' });
    expect((await lessonsOf(page)).chapters[0]?.lessons[1]?.check).toEqual({ right: 3, of: 5 });
  });

  it('counts a question that was given up as not right', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    page.giveUpCheck();
    expect(page.$check.get()).toMatchObject({ isAnswered: true, responses: ['Skip'] });
    page.goToNextCheckQuestion();
    for (let index = 1; index < 5; index += 1) {
      page.chooseCheckOption(0);
      page.answerCheck();
      page.goToNextCheckQuestion();
    }
    await browser.settle();
    expect(page.$check.get()).toMatchObject({ right: 4, saving: 'saved' });
  });

  it('is kept on the device without a network, the better one of two, and sent later', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    browser.network.cut(PROGRESS);
    await check(page, browser, 4);
    expect(page.$check.get()).toMatchObject({ right: 4, saving: 'kept' });
    page.repeatCheck();
    await check(page, browser, 2);
    expect(page.lessonOutbox.$waitingCount.get()).toBe(1);
    browser.network.restore();
    const later = await browser.open('/lessons/trial');
    expect((await lessonsOf(later)).chapters[0]?.lessons[1]?.check).toEqual({ right: 4, of: 5 });
    expect(later.lessonOutbox.$waitingCount.get()).toBe(0);
    expect(keptKeys(browser, 'academy:lesson-progress:')).toEqual([]);
  });

  it('keeps what was added while it was sent', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    const release = browser.network.hold(PROGRESS);
    page.markRead();
    browser.network.restore();
    browser.network.cut(PROGRESS);
    await check(page, browser, 5);
    release();
    await browser.settle();
    browser.network.restore();
    expect(keptKeys(browser, 'academy:lesson-progress:')).toHaveLength(1);
    expect((await lessonsOf(page)).chapters[0]?.lessons[1]).toMatchObject({ isRead: true, check: { right: 5, of: 5 } });
  });
});

it('later progress in a lesson is not refused with the check before it, whose result stays on the device', async () => {
  const { browser, page } = await student();
  await page.openLesson(SECOND);
  browser.network.answer(PROGRESS, '{"message":"Bad","errors":{"check":"Load the lesson again"}}', { status: 400 });
  await check(page, browser, 3);
  expect([page.$check.get()?.saving, browser.takeWarnings().length]).toEqual(['refused', 1]);
  browser.network.restore();
  page.watchPosition();
  page.notePosition(0.5);
  page.markRead();
  await browser.settle();
  browser.hide();
  await browser.settle();
  await page.findRefusedWork();
  expect(page.$refusedWork.get().map(({ reason }) => reason)).toEqual(['The lesson has changed since you opened it.']);
  expect((await lessonsOf(page)).chapters[0]?.lessons[1]).toMatchObject({ isRead: true, check: null });
  expect(keptKeys(browser, 'academy:lesson-progress:')).toEqual([expect.stringMatching(/second:refused$/)]);
});

describe('a course', () => {
  it('begins with its first lesson, and continues with the next that is not read', async () => {
    const { browser, page } = await student();
    expect((await lessonsOf(page)).next).toMatchObject({ lesson: { slug: 'first' }, isStarted: false });
    await page.openLesson(FIRST);
    page.markRead();
    await browser.settle();
    expect((await lessonsOf(page)).next).toMatchObject({ lesson: { slug: 'second' }, isStarted: true });
  });

  it('shows a lesson as read whose mark waits on this device', async () => {
    const { browser, page } = await student();
    await page.openLesson(SECOND);
    browser.network.cut(PROGRESS);
    page.markRead();
    await browser.settle();
    expect((await lessonsOf(page)).chapters[0]?.lessons.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  });
});
