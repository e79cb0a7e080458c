import { expect, expectTypeOf, test } from 'vitest';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { Issue, Parsed } from '#domain/lib/result.ts';
import { authoredPaper } from '../fixtures.ts';

test('a parsed value and its issues exclude each other, so that an issue cannot be overlooked', () => {
  const good: Parsed<Paper> = parsePaper(authoredPaper());
  const bad: Parsed<Paper> = parsePaper(null);
  expect(good).toHaveProperty('value');
  expect(good).not.toHaveProperty('issues');
  expect(bad).toHaveProperty('issues');
  expect(bad).not.toHaveProperty('value');
});

test('the value is in reach only after ok was looked at', () => {
  expectTypeOf<Extract<Parsed<Paper>, { ok: true }>>().toEqualTypeOf<{ readonly ok: true; readonly value: Paper }>();
  expectTypeOf<Extract<Parsed<Paper>, { ok: false }>>().toEqualTypeOf<{
    readonly ok: false;
    readonly issues: readonly Issue[];
  }>();
});
