import { expect, test } from 'vitest';
import type { BoardRecord } from '../../../src/domain/papers/exam-calendar.ts';
import { examDaysOf } from '../../../src/domain/papers/exam-reminders.ts';

const RECORD: BoardRecord = {
  kind: 'exam',
  stage: { en: 'Tier 2, 2026', gu: 'ટિયર 2, 2026', hi: 'टियर 2, 2026' },
  from: '2026-12-20',
  source: 'https://ssc.gov.in/notice',
  seen: '2026-11-27',
  validUntil: null,
};

test.each<[string, Partial<BoardRecord>, 0 | 1]>([
  ['the day of an exam', {}, 1],
  ['its month', { from: '2026-12' }, 0],
  ['a day that is only announced', { tentative: true, validUntil: '2026-12-31' }, 0],
  ['a form', { kind: 'form', to: '2026-12-29' }, 1],
  ['a form of which only the first day is known', { kind: 'form' }, 0],
  ['an admit card', { kind: 'admitCard' }, 1],
  ['a result', { kind: 'result' }, 1],
  ['a notification', { kind: 'notification' }, 0],
  ['an answer key', { kind: 'key' }, 0],
])('%s, among the dates of which phones are told (%j): %i', (_, changes, count) => {
  const exam = { exam: 'cgl', name: { en: 'SSC CGL', gu: 'એસએસસી સીજીએલ', hi: 'एसएससी सीजीएल' } };
  expect(examDaysOf(exam, [{ ...RECORD, ...changes }])).toHaveLength(count);
});
