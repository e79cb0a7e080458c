import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asvsRows } from '../../tools/doc-figures/asvs.ts';
import { ASVS_REQUIREMENTS } from './asvs-requirements.ts';

const ROOT = join(import.meta.dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = asvsRows(TEXT);

test('the table of ASVS 5.0 has each requirement of levels 1 and 2 once, at its level, with a state and a reason', () => {
  const expected = ([1, 2] as const).flatMap((level) =>
    ASVS_REQUIREMENTS[level].split(' ').map((id) => `${id} at level ${level}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} at level ${level}`).toSorted()).toEqual(expected.toSorted());
  expect(rows.filter(({ state, proof }) => !['met', 'open', 'not applicable'].includes(state) || proof === '')).toEqual(
    [],
  );
  expect(TEXT).toContain('No requirement of level 1 is open.');
  expect(rows.filter(({ level, state }) => level === 1 && state === 'open')).toEqual([]);
});

test('each requirement stands in the section of its chapter', () => {
  const sections = TEXT.split(/^### V(\d+) .*$/m).slice(1);
  const misplaced = sections.flatMap((text, index) =>
    index % 2 === 0
      ? []
      : asvsRows(text)
          .map(({ id }) => id)
          .filter((id) => id.split('.', 1)[0] !== sections[index - 1]),
  );
  expect(misplaced).toEqual([]);
});

test('every file that the page names exists', () => {
  const named = [...TEXT.matchAll(/`((?:src|functions|tests|scripts|public)\/[^`]*)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
