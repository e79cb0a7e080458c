import { expect, test } from 'vitest';
import { withoutMembershipText } from '#domain/membership/membership-text.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');

test.each([
  ['without free access', null, 'You have no membership. The day papers and all outlines are open to you.'],
  ['after it', '2026-11-26', 'You have no membership. The day papers and all outlines are open to you.'],
  [
    'on its last day',
    '2026-11-27',
    'You have free access to the test series until 27 Nov 2026, and no membership yet.',
  ],
  [
    'to an instant of it',
    '2026-11-30T18:29:59.999Z',
    'You have free access to the test series until 30 Nov 2026, and no membership yet.',
  ],
])('a student without any membership is told what is open %s', (_, freeAccess, expected) => {
  expect(withoutMembershipText(freeAccess, NOW)).toBe(expected);
});
