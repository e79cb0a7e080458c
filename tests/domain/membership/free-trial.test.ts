import { describe, expect, it } from 'vitest';
import { decideAccess } from '../../../src/domain/membership/access.ts';
import {
  FREE_TRIAL_DAYS,
  freeTrialEndFrom,
  freeTrialOf,
  freeTrialOpens,
  freeTrialText,
  trialEndText,
  trialOffer,
} from '../../../src/domain/membership/free-trial.ts';

const END = '2026-11-28T10:15:00.000Z';
const AT = Date.parse(END);

describe('free access', () => {
  it.each([
    ['to its last millisecond', END, AT, { state: 'running', endsAt: AT }],
    ['and not one longer', END, AT + 1, { state: 'ended', endsAt: AT }],
    [
      'through the whole day in India where it is a bare date',
      '2026-11-28',
      Date.parse('2026-11-28T18:29:59.999Z'),
      { state: 'running', endsAt: Date.parse('2026-11-28T18:29:59.999Z') },
    ],
    ['not at all without a date', null, AT, { state: 'none' }],
    ['not at all by a text that is no date', 'free 2099', AT, { state: 'none' }],
  ] as const)('runs %s', (_, freeAccess, now, expected) => {
    expect(freeTrialOf(freeAccess, now)).toEqual(expected);
  });

  it('runs exactly while the rule of access opens the test series by it', () => {
    for (const freeAccess of [END, '2026-11-28', null, 'x'])
      for (const now of [
        AT - 1,
        AT,
        AT + 1,
        Date.parse('2026-11-28T18:29:59.999Z'),
        Date.parse('2026-11-28T18:30:00.000Z'),
      ]) {
        const { access } = decideAccess(
          { student: { studentId: 1001, FreeAccess: freeAccess }, module: 'TestSeriesModule', now },
          { activeMemberships: [], expiredMemberships: [] },
        );
        expect(freeTrialOf(freeAccess, now).state === 'running', `${freeAccess} at ${now}`).toBe(access);
      }
  });

  it('is seven days, and opens what the rule of access says', () => {
    expect([FREE_TRIAL_DAYS, freeTrialOpens()]).toEqual([7, 'test series']);
    expect(freeTrialEndFrom(AT) - AT).toBe(7 * 24 * 60 * 60 * 1000);
  });

  it('is said with its moment in India, and with the day alone where it ends with the day', () => {
    expect(trialEndText(AT)).toBe('28 November 2026, 3:45 pm');
    expect(trialEndText(Date.parse('2026-11-28T18:29:59.999Z'))).toBe('28 November 2026');
    expect(freeTrialText(freeTrialOf(END, AT))).toBe('Free access until 28 November 2026, 3:45 pm: test series.');
    expect(freeTrialText(freeTrialOf(END, AT + 1))).toBe('Free access ended on 28 November 2026, 3:45 pm.');
    expect(freeTrialText(freeTrialOf(null, AT))).toContain('once per person');
    expect(trialOffer()).toContain('test series for seven days. They begin when you enter a code');
  });
});
