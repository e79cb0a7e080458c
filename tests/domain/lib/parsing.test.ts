import { describe, expect, test } from 'vitest';
import { isRecord } from '#domain/lib/is-record.ts';
import { addIssues, issuesOfKeys, textIssue } from '#domain/lib/parsing.ts';
import type { Issue } from '#domain/lib/result.ts';

describe('isRecord', () => {
  test.each([[{}], [{ a: 1 }], [JSON.parse('{"__proto__":1}')]])('accepts the object %j', (value) => {
    expect(isRecord(value)).toBe(true);
  });

  test.each([[null], [undefined], [[]], ['text'], [1], [true], [() => 1]])(
    'refuses %j, which is no object with fields',
    (value) => {
      expect(isRecord(value)).toBe(false);
    },
  );
});

describe('issuesOfKeys: a misspelt field must not vanish silently', () => {
  test('known keys are no issue', () => {
    expect(issuesOfKeys({ text: 1 }, ['text', 'image'], 'options[0]')).toEqual([]);
  });

  test('every unknown key is an issue with its path', () => {
    expect(issuesOfKeys({ text: 1, txt: 1, img: 1 }, ['text', 'image'], 'options[0]')).toEqual([
      { path: 'options[0].txt', reason: 'is not one of text, image' },
      { path: 'options[0].img', reason: 'is not one of text, image' },
    ]);
  });

  test('at the top the path is the key alone', () => {
    expect(issuesOfKeys({ topik: 1 }, ['topic'], '').map(({ path }) => path)).toEqual(['topik']);
  });

  test("names that every object inherits are unknown too, '__proto__' included", () => {
    const hostile = JSON.parse('{"__proto__":{"role":"admin"},"constructor":1,"toString":1}') as Record<
      string,
      unknown
    >;
    expect(issuesOfKeys(hostile, ['topic'], '').map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });
});

describe('textIssue', () => {
  test('a text that says something is right', () => {
    expect(textIssue(' a ', 'topic')).toBeNull();
  });

  test.each([[''], ['  \n'], [null], [undefined], [0], [['a']], [{ text: 'a' }]])('refuses %j', (value) => {
    expect(textIssue(value, 'topic')).toEqual({ path: 'topic', reason: 'must be a text that is not empty' });
  });
});

test('addIssues keeps the order and takes more issues than a call has room for arguments', () => {
  const issues: Issue[] = [{ path: 'first', reason: '' }];
  addIssues(
    issues,
    Array.from({ length: 300_000 }, (_, index) => ({ path: String(index), reason: '' })),
  );
  expect(issues.length).toBe(300_001);
  expect(issues[1]?.path).toBe('0');
});
