import { describe, expect, it } from 'vitest';
import {
  accessAnswerOf,
  answerNames,
  answerOpens,
  parseAccessAnswer,
} from '../../../src/domain/membership/access-answer.ts';
import type { Membership, MembershipType } from '../../../src/domain/membership/membership.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
const DAY_MS = 86_400_000;
const held = (membershipType: MembershipType, endDate: string | null): Membership => ({
  membershipType,
  plan: null,
  examType: null,
  startDate: null,
  endDate,
  specialMembership: false,
});

describe('the answer about access', () => {
  it('names each opened module for a day, or until the membership ends', () => {
    expect(
      accessAnswerOf(7, [held('English-1-Year', '2099-01-01'), held('TestSeries', '2026-11-23T08:00:00Z')], NOW),
    ).toEqual({
      studentId: 7,
      opens: [
        ['EnglishModule', NOW + DAY_MS],
        ['TestSeriesModule', Date.parse('2026-11-23T08:00:00Z')],
        ['other', NOW + DAY_MS],
      ],
    });
  });

  it('is not given to who has nothing, a free trial or what has ended', () => {
    for (const memberships of [[], [held('FreeTrial', '2099-01-01')], [held('1-Year', '2026-11-20')]])
      expect(accessAnswerOf(7, memberships, NOW)).toBeNull();
  });

  it('opens a module before its end alone, and still names it after', () => {
    const answer = { studentId: 7, opens: [['other', NOW]] } as const;
    expect([
      answerOpens(answer, { module: null, now: NOW - 1 }),
      answerOpens(answer, { module: null, now: NOW }),
      answerOpens(answer, { module: 'EnglishModule', now: NOW - 1 }),
      answerNames(answer, null),
      answerNames(answer, 'EnglishModule'),
    ]).toEqual([true, false, false, true, false]);
  });

  it.each(['', '{}', '[7]', '["7",[]]', '[7,[["other"]]]', '[7,[["Everything",1]]]', '[7,[null]]'])(
    '%s is none',
    (content) => expect(parseAccessAnswer(content)).toBeNull(),
  );
});
