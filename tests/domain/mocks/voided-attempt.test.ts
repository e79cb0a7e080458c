import { describe, expect, it } from 'vitest';
import type { MockState } from '../../../src/domain/mocks/mock-attempt.ts';
import { voidReasonOf, voidText } from '../../../src/domain/mocks/voided-attempt.ts';

const at = (attempt: number, state: MockState) => ({
  attempt,
  state,
  voidReason: state === 'void' ? `Reason ${attempt}` : null,
});

describe('a student reads why an attempt was made void', () => {
  it.each([
    ['no attempt', [], null],
    ['a scored one', [at(1, 'scored')], null],
    ['a void one', [at(1, 'void')], 'Reason 1'],
    ['a void one, and the next is prepared', [at(1, 'void'), at(2, 'ready')], 'Reason 1'],
    ['two void ones, in any order', [at(2, 'void'), at(1, 'void')], 'Reason 2'],
    ['a void retake', [at(1, 'scored'), at(2, 'void')], 'Reason 2'],
    ['a void one, and the next runs', [at(1, 'void'), at(2, 'running')], null],
    ['a void one, and the next is scored', [at(2, 'scored'), at(1, 'void')], null],
  ] as const)('after %s', (_, attempts, reason) => {
    expect(voidReasonOf(attempts)).toBe(reason);
  });

  it.each(['The screen froze', 'The screen froze.', 'स्क्रीन रुक गई।'])('in whole sentences: %s', (reason) => {
    expect(voidText(reason)).toMatch(/: [^.।]+[.।]$/);
  });
});
