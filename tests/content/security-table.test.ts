import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...TEXT.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, chapter = '', section = '', number = '', level, state = '', proof = '']) => ({
    id: `${chapter}.${section}.${number}`,
    chapter: Number(chapter),
    level: Number(level),
    state: state.trim(),
    proof: proof.trim(),
  }),
);

/** Requirements of ASVS 5.0.0 at levels 1 and 2, by chapter; V10 and V17 stand in the page as a whole. */
const COUNTS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

test('the table of ASVS 5.0 has each requirement of levels 1 and 2 once, with a state and a reason', () => {
  expect(
    Object.fromEntries([...Map.groupBy(rows, ({ chapter }) => chapter)].map(([key, of]) => [key, of.length])),
  ).toEqual(COUNTS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ state, proof }) => !['met', 'open', 'not applicable'].includes(state) || proof === '')).toEqual(
    [],
  );
  const counted = (state: string) => rows.filter((row) => row.state === state).length;
  expect(TEXT).toContain(
    `Of 253 requirements ${counted('met')} are met, ${counted('open')} are open and ${counted('not applicable') + 36} do not apply.`,
  );
});

test('every file that the page names exists', () => {
  const named = [...TEXT.matchAll(/`((?:src|functions|tests|scripts|public)\/[^`]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
