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

  describe('in the language of the page', () => {
    const [english, translated, gujarati] = [
      { ...paper('1'), language: 'en' as const },
      { ...paper('2'), language: 'en' as const, languages: ['en', 'hi'] as const },
      { ...paper('3'), language: 'gu' as const },
    ];
    const mixed = [english, translated, gujarati];

    it('is one that can be read in it, before an earlier one that cannot', () => {
      expect(paperOfDay(mixed, [], 'gu')?.paper).toBe(gujarati);
      expect(paperOfDay(mixed, [], 'hi')?.paper).toBe(translated);
    });

    it('is the first of any language when those in it are taken, and without a wish', () => {
      expect(paperOfDay(mixed, [taken('3', 1000)], 'gu')).toEqual({ paper: english, isRepeat: false });
      expect(paperOfDay(mixed, [])?.paper).toBe(english);
    });

    it('is the weakest that can be read in it, when all are taken', () => {
      const all = [taken('1', -50), taken('2', 0), taken('3', 700)];
      expect(paperOfDay(mixed, all, 'gu')).toEqual({ paper: gujarati, isRepeat: true });
      expect(paperOfDay([english], [taken('1', -50)], 'gu')).toEqual({ paper: english, isRepeat: true });
    });
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
