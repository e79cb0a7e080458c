import { describe, expect, test } from 'vitest';
import { isRecord } from '#domain/lib/is-record.ts';
import { addFaults, faultsOfKeys, textFault } from '#domain/lib/parsing.ts';
import type { Fault } from '#domain/lib/result.ts';

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

describe('faultsOfKeys: a misspelt field must not vanish silently', () => {
  test('known keys are no fault', () => {
    expect(faultsOfKeys({ text: 1 }, ['text', 'image'], 'options[0]')).toEqual([]);
  });

  test('every unknown key is a fault with its path', () => {
    expect(faultsOfKeys({ text: 1, txt: 1, img: 1 }, ['text', 'image'], 'options[0]')).toEqual([
      { path: 'options[0].txt', reason: 'is not one of text, image' },
      { path: 'options[0].img', reason: 'is not one of text, image' },
    ]);
  });

  test('at the top the path is the key alone', () => {
    expect(faultsOfKeys({ topik: 1 }, ['topic'], '').map(({ path }) => path)).toEqual(['topik']);
  });

  test("names that every object inherits are unknown too, '__proto__' included", () => {
    const hostile = JSON.parse('{"__proto__":{"role":"admin"},"constructor":1,"toString":1}') as Record<
      string,
      unknown
    >;
    expect(faultsOfKeys(hostile, ['topic'], '').map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });
});

describe('textFault', () => {
  test('a text that says something is right', () => {
    expect(textFault(' a ', 'topic')).toBeNull();
  });

  test.each([[''], ['  \n'], [null], [undefined], [0], [['a']], [{ text: 'a' }]])('refuses %j', (value) => {
    expect(textFault(value, 'topic')).toEqual({ path: 'topic', reason: 'must be a text that is not empty' });
  });
});

test('addFaults keeps the order and takes more faults than a call has room for arguments', () => {
  const faults: Fault[] = [{ path: 'first', reason: '' }];
  addFaults(
    faults,
    Array.from({ length: 300_000 }, (_, index) => ({ path: String(index), reason: '' })),
  );
  expect(faults.length).toBe(300_001);
  expect(faults[1]?.path).toBe('0');
});
