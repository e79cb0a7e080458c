import { describe, expect, it } from 'vitest';
import {
  afterBatteryDeath,
  begunExam,
  openExam,
  standingOf,
  statusOf,
  until,
  viewOf,
} from '../../support/stores/mocks.ts';

/** Several right options and typed numbers in an exam: two questions of the first kind, one of one option, three of the last. */
const KINDS = { rules: { timing: 'pooled', responseKinds: 'ssonnn', optionCounts: '444000' } } as const;

describe('an exam with sets and numbers', () => {
  it('keeps them without a network and over a dead battery, and sends them when the student goes on', async () => {
    const exam = await begunExam(KINDS);
    const { browser, page } = exam;
    browser.network.cut();
    for (const option of [2, 0, 1, 1]) page.pickOption(option);
    expect(viewOf(page).picked).toEqual([0, 2]);
    page.saveAndNext();
    page.pickOption(3);
    page.saveAndNext();
    page.goToPrevious();
    page.pickOption(3);
    expect(viewOf(page)).toMatchObject({ picked: [], responses: '++----;0+02;1+3' });
    page.saveAndNext();
    page.goToMockQuestion(3);
    page.typeResponse('9,75');
    page.saveAndNext();
    page.typeResponse('12');
    const other = await afterBatteryDeath(exam);
    const again = await openExam(other, exam.mock);
    expect(viewOf(again)).toMatchObject({ question: 4, picked: { typed: 12 }, responses: '+--=--;0+02;3=9.75' });
    expect(again.typedTextIn(viewOf(again), again.$typedText.get())).toBe('12');
    again.submitExam();
    await until(other, () => statusOf(again) === 'over' && again.$mockSync.get() === 'saved');
    expect(await standingOf({ ...exam, browser: other, page: again })).toMatchObject({
      responses: '+--==-;0+02;3=9.75;4=12',
    });
  });

  it('stays at a text that is no number until it is corrected or cleared', async () => {
    const { page } = await begunExam(KINDS);
    page.goToMockQuestion(3);
    const shown = () => page.typedTextIn(viewOf(page), page.$typedText.get());
    page.typeResponse('12');
    page.typeResponse('12-');
    expect([shown(), viewOf(page).picked]).toEqual(['12-', []]);
    page.saveAndNext();
    page.markAndNext();
    expect([viewOf(page).question, page.$typedText.get()?.isRefused]).toEqual([3, true]);
    page.clearResponse();
    expect([shown(), page.$typedText.get()]).toEqual(['', null]);
    page.typeResponse('0.5');
    page.saveAndNext();
    expect(viewOf(page)).toMatchObject({ question: 4, responses: '---=--;3=0.5' });
    page.goToPrevious();
    expect(shown()).toBe('0.5');
  });
});
