import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LOGS =
  readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    .split(/^## /m)
    .find((section) => section.startsWith('Logs\n')) ?? '';
const CODE = globSync('functions/**/*.ts', { cwd: ROOT })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

const found = (pattern: RegExp): readonly string[] => [
  ...new Set([...CODE.matchAll(pattern)].map(([, name = '']) => name)),
];

/** ASVS 16.1.1 and 16.2.3: the list of logs in docs/operations.md is whole. */
test('the table of the log has a row for every event that the code writes', () => {
  const written = found(/\blog\.write\(\s*'\w+',\s*\{\s*event: '([a-z-]+)'/g);
  expect(written.length).toBeGreaterThan(20);
  const rows = [...LOGS.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .slice(1);
  expect(written.filter((event) => !rows.includes(`\`${event}\``))).toEqual([]);
  // Some are written by way of a helper.
  expect(rows.filter((name) => !CODE.includes(`event: '${name.replaceAll('`', '')}'`))).toEqual([]);
});

test('its row of background work names every such work', () => {
  const names = found(/\b(?:background\.run\(|finishOrLater\(ctx, )'([a-z-]+)'/g);
  expect(names.length).toBeGreaterThan(5);
  const row = /^\| `background` .*$/m.exec(LOGS)?.[0] ?? '';
  expect(names.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
});
