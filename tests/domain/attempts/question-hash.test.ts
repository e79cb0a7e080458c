import { expect, test } from 'vitest';
import { questionHash, questionOfHash } from '#domain/attempts/question-hash.ts';

test('the address of a question leads back to it, and any other hash to none', () => {
  for (const question of [0, 11, 199]) expect(questionOfHash(questionHash(question), 200)).toBe(question);
  expect(questionHash(11)).toBe('#q12');
  for (const hash of ['', '#q', '#q0', '#q01', '#q201', '#q-1', '#q12x', '#result', 'q12'])
    expect(questionOfHash(hash, 200), hash).toBeNull();
});
