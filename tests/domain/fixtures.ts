import type { AccessStudent } from '#domain/membership/access.ts';
import type { Membership, MembershipType } from '#domain/membership/membership.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';

/** Noon in India on 15 June 2026, epoch milliseconds: the moment that the access tests happen at. */
export const NOW = Date.parse('2026-06-15T12:00:00.000+05:30');
export const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO text of a moment some days from NOW. */
export const daysFromNow = (days: number): string => new Date(NOW + days * DAY_MS).toISOString();

/** A question as an author writes it; the second option is right. */
export const authoredQuestion = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  question: 'Which number is even?',
  options: ['1', '2', '3', '5'],
  correctAnswer: '2',
  ...changes,
});

/** A paper as an author writes it. */
export const authoredPaper = (count = 1, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  topic: 'Numbers',
  questions: Array.from({ length: count }, () => authoredQuestion()),
  ...changes,
});

/** A parsed paper of `count` questions whose right option is number 1 (the second). */
export function paperOf(count: number, changes: Record<string, unknown> = {}): Paper {
  const parsed = parsePaper(authoredPaper(count, changes));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

export const membershipOf = (membershipType: MembershipType, changes: Partial<Membership> = {}): Membership => ({
  membershipType,
  plan: null,
  examType: null,
  startDate: daysFromNow(-30),
  endDate: daysFromNow(30),
  specialMembership: false,
  ...changes,
});

export const endedMembershipOf = (membershipType: MembershipType): Membership =>
  membershipOf(membershipType, { startDate: daysFromNow(-400), endDate: daysFromNow(-35) });

export const STUDENT: AccessStudent = { studentId: 1001, FreeAccess: null };
