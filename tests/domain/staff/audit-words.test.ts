import { expect, test } from 'vitest';
import { ADMIN_NOUNS, AUDIT_ACTIONS } from '#domain/staff/audit.ts';
import { actSentence, auditSentence, changedFields, subjectText } from '#domain/staff/audit-words.ts';
import { countOf } from '#domain/lib/count-of.ts';

test('every action on every kind of row is a sentence without a code word', () => {
  for (const action of AUDIT_ACTIONS)
    for (const noun of ADMIN_NOUNS) {
      const sentence = auditSentence({ action, subject: `${noun}/12`, title: 'Day 4' });
      expect(sentence).toMatch(/^[A-Z][a-z]* [a-z ]+: Day 4$/);
      expect(subjectText(`${noun}/12`)).toMatch(/^[A-Z][a-z ]+, number 12$/);
    }
});

test('a list of grants is one sentence', () => {
  expect(actSentence({ count: 212, membershipType: 'TestSeries' })).toBe(
    'Granted TestSeries to 212 people from one list',
  );
  expect(actSentence({ count: 2, membershipType: null })).toBe('Granted memberships to 2 people from one list');
});

test('an export is of all rows, not of number 0', () => {
  expect(subjectText('payments/0')).toBe('Payments');
});

test('a change names its fields in words, and money in rupees', () => {
  expect(
    changedFields(
      { title: 'Dam', sourceUrl: null, amountPaise: 79_900, isEnded: false },
      { title: 'Dam', sourceUrl: 'https://pib.gov.in/x', amountPaise: 100_000, isEnded: true },
    ),
  ).toEqual([
    { label: 'Address of the source', before: 'nothing', after: 'https://pib.gov.in/x' },
    { label: 'Amount', before: '₹799', after: '₹1,000' },
    { label: 'Is ended', before: 'no', after: 'yes' },
  ]);
});

test('one of them is not many', () => {
  expect([0, 1, 1200].map((count) => countOf(count, ['member of staff', 'members of staff']))).toEqual([
    '0 members of staff',
    '1 member of staff',
    '1,200 members of staff',
  ]);
});
