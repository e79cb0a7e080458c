import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessEndTable } from '#domain/account/access-end.ts';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...TEXT.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, chapter = '', section = '', number = '', level, state = '', proof = '']) => ({
    id: `${chapter}.${section}.${number}`,
    level: Number(level),
    state: state.trim(),
    proof: proof.trim(),
  }),
);

test('the table of ASVS 5.0 has each requirement of levels 1 and 2 once, at its level, with a state and a reason', () => {
  const expected = ([1, 2] as const).flatMap((level) =>
    ASVS_REQUIREMENTS[level].split(' ').map((id) => `${id} at level ${level}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} at level ${level}`).toSorted()).toEqual(expected.toSorted());
  expect(rows.filter(({ state, proof }) => !['met', 'open', 'not applicable'].includes(state) || proof === '')).toEqual(
    [],
  );
  const counted = (state: string) => rows.filter((row) => row.state === state).length;
  expect(TEXT).toContain(
    `Of 253 requirements ${counted('met')} are met, ${counted('open')} are open and ${counted('not applicable')} do not apply.`,
  );
  expect(TEXT).toContain('No requirement of level 1 is open.');
  expect(rows.filter(({ level, state }) => level === 1 && state === 'open')).toEqual([]);
});

test('what ends access is told as the server does it', () => {
  expect(TEXT).toContain(accessEndTable());
});

test('each requirement stands in the section of its chapter', () => {
  const sections = TEXT.split(/^### V(\d+) .*$/m).slice(1);
  const misplaced = sections.flatMap((text, index) =>
    index % 2 === 0
      ? []
      : [...text.matchAll(/^\| (\d+)\.\d+\.\d+ \|/gm)].filter(([, id]) => id !== sections[index - 1]),
  );
  expect(misplaced.map(([row]) => row)).toEqual([]);
});

test('every file that the page names exists', () => {
  const named = [...TEXT.matchAll(/`((?:src|functions|tests|scripts|public)\/[^`]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
