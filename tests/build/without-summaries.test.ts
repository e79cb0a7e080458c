import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { contractWithoutSummaries, withoutSummaries } from '../../src/build/without-summaries.ts';

const CONTRACT = resolve(import.meta.dirname, '../../src/contract');

test('the sentence of a call is left out, whatever its quotes, and nothing else is touched', () => {
  expect(withoutSummaries("defineEndpoint({\n  summary: 'It\\'s \"one\"; two',\n  access: 'public',\n})")).toBe(
    "defineEndpoint({\n  summary: '',\n  access: 'public',\n})",
  );
  expect(withoutSummaries('({\n  summary:\n    "The caller\'s own",\n  body: null,\n})')).toBe(
    "({\n  summary:\n    '',\n  body: null,\n})",
  );
  expect(withoutSummaries('({\n  summary: v.string(),\n})')).toBe('({\n  summary: v.string(),\n})');
});

test('every call of the contract has one, and loses it in the browser alone', () => {
  const files = globSync('**/*.ts', { cwd: CONTRACT })
    .map((path) => readFileSync(resolve(CONTRACT, path), 'utf8'))
    .filter((text) => text.includes('defineEndpoint({'));
  expect(files.length).toBeGreaterThan(20);
  for (const text of files) expect(withoutSummaries(text)).not.toMatch(/summary:\s+['"][^'"]/);
  expect([
    contractWithoutSummaries.applyToEnvironment({ name: 'client' }),
    contractWithoutSummaries.applyToEnvironment({ name: 'ssr' }),
  ]).toEqual([true, false]);
  expect(contractWithoutSummaries.transform("\n  summary: 'x'", '/a/src/domain/x.ts')).toBeNull();
});
