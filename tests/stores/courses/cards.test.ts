import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { lessonOf, storeTrialCourse, TRIAL_COURSE } from '../../support/worker/courses.ts';

const LESSON = { course: 'trial', of: 'lesson', slug: 'first' } as const;

async function withCards() {
  const browser = testBrowser();
  const who = await signIn(browser);
  const page = await browser.open('/profile');
  expect((await page.addCards(LESSON)).ok).toBe(true);
  await page.openCards();
  return { browser, who, page };
}

function asked(page: Page) {
  const state = page.$cards.get();
  if (state.status !== 'asking') throw new Error(`nothing is asked: ${JSON.stringify(state)}`);
  return state;
}

const versionsOf = async (studentId: number) =>
  (
    await env.DB.prepare('SELECT version FROM point_cards WHERE student_id = ?1 ORDER BY id').bind(studentId).all()
  ).results.map(({ version }) => version);

beforeEach(() => {
  const lesson = lessonOf('first', { free: true });
  const points = [['Boat: half the sum.'], ['Nothing to cover']];
  return storeTrialCourse({ ...TRIAL_COURSE, lessons: [{ ...lesson, content: { ...lesson.content, points } }] });
});

describe('the cards in view', () => {
  it('are asked covered, one after the other, and answered only after they were shown', async () => {
    const { page, who } = await withCards();
    expect(asked(page)).toMatchObject({ left: 2, asked: { isShown: false, title: 'Title of first' } });
    expect(asked(page).asked.parts?.map(({ isCovered }) => isCovered)).toEqual([false, true, false]);
    await page.answerShownCard('known');
    expect(asked(page).left).toBe(2);
    page.showCard();
    await page.answerShownCard('known');
    expect(asked(page)).toMatchObject({ left: 1, asked: { parts: null, isShown: false } });
    page.showCard();
    await page.answerShownCard('not-yet');
    expect(page.$cards.get()).toEqual({ status: 'done', isDone: true });
    expect(await versionsOf(who.studentId)).toEqual([2, 2]);
  });

  it('keep an answer that the network swallows, ask that card no more, and send it when the academy is back', async () => {
    const { browser, page, who } = await withCards();
    browser.network.cut('/api/cards/');
    page.showCard();
    await page.answerShownCard('known');
    expect([asked(page).left, page.$keptCards.get()]).toEqual([1, 1]);
    expect(await versionsOf(who.studentId)).toEqual([1, 1]);
    const later = await browser.open('/profile');
    await later.openCards();
    expect(asked(later).asked.parts).toBeNull();
    browser.network.restore();
    await browser.pass(600_000);
    await later.cardOutbox.start();
    expect([later.$keptCards.get(), await versionsOf(who.studentId)]).toEqual([0, [2, 1]]);
  });

  it('say that another device has answered, and keep nothing of that answer', async () => {
    const { browser, page, who } = await withCards();
    await env.DB.prepare('UPDATE point_cards SET version = 5 WHERE student_id = ?1').bind(who.studentId).run();
    page.showCard();
    await page.answerShownCard('known');
    expect(page.$cardRefusal.get()).not.toBe('');
    expect(Object.keys(browser.local.entries()).filter((key) => key.startsWith('academy:card:'))).toEqual([]);
  });
});
