import { describe, expect, it } from 'vitest';
import { paperOfDay } from '#domain/attempts/today.ts';
import { leftText, streakText } from '#domain/attempts/today-words.ts';

const paper = (day: string, number = '1') => ({ reference: { exam: 'cgl', day, paper: number } });
const taken = (day: string, bestHundredths: number) => ({ ...paper(day), bestHundredths, maxHundredths: 1000 });

describe('the paper of the day', () => {
  const papers = [paper('1'), paper('2'), paper('3')];

  it('is the first that was not taken yet, also when a later one was', () => {
    expect(paperOfDay(papers, [])).toEqual({ paper: papers[0], isRepeat: false });
    expect(paperOfDay(papers, [taken('1', -200), taken('3', 1000)])).toEqual({ paper: papers[1], isRepeat: false });
  });

  it('is the weakest one after the last', () => {
    const all = [taken('1', 700), taken('2', -50), taken('3', 0)];
    expect(paperOfDay(papers, all)).toEqual({ paper: papers[1], isRepeat: true });
  });

  it('is none for an exam without papers, whatever was taken', () => {
    expect(paperOfDay([], [taken('1', 700)])).toBeNull();
  });
});

describe('the words of the day', () => {
  it.each([
    [59_999, 'less than a minute left'],
    [60_000, '1 min left'],
    [59 * 60_000, '59 min left'],
    [65 * 60_000, '1 h 05 min left'],
  ])('%i milliseconds are %s', (milliseconds, text) => {
    expect(leftText(milliseconds)).toBe(text);
  });

  it('say what makes today count until it does', () => {
    expect(streakText({ days: 0, isTodayDone: false }).title).toBe('No day in a row yet');
    expect(streakText({ days: 3, isTodayDone: false })).toEqual({
      title: '3 days in a row',
      text: 'A paper, or 10 questions of your mistake book, makes today count.',
    });
    expect(streakText({ days: 1, isTodayDone: true })).toEqual({ title: '1 day in a row', text: 'Today counts.' });
  });
});
