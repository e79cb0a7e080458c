import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeHeaderPolicy } from '../../src/build/header-policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const page = (scripts: string, rest = ''): string =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${scripts}; style-src 'self' 'sha256-style';">${rest}`;

test('the header has the script hashes of all pages once, and no inline script that no page allows', () => {
  write('_headers', readFileSync('public/_headers', 'utf8'));
  write('a.html', page("'sha256-a' 'sha256-b'", '<script>injected()</script>'));
  write('b.html', page("'sha256-b' 'sha256-c'"));
  writeHeaderPolicy(folder);
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  expect(headers).toMatch(
    /^\/\*\n {2}Content-Security-Policy: script-src 'self' 'sha256-a' 'sha256-b' 'sha256-c'; [^\n]*frame-ancestors 'none'\n/,
  );
  expect(headers).not.toContain('sha256-style');
});

test('a path inside another one has its own policy alone', () => {
  write('_headers', readFileSync('public/_headers', 'utf8'));
  writeHeaderPolicy(folder);
  const blocks = readFileSync(join(folder, '_headers'), 'utf8').split(/\n(?=\/)/);
  const policies = blocks.filter((block) => block.includes('Content-Security-Policy: '));
  expect(policies.map((block) => block.split('\n', 1)[0])).toEqual(['/*', '/_astro/*', '/_astro/search-worker*']);
  for (const block of policies.slice(1)) {
    expect(block).toContain('\n  ! Content-Security-Policy');
    expect(block).toContain("frame-ancestors 'none'");
  }
});

test('a build stops where a block is missing, or a line too long for the host', () => {
  write('_headers', '/*\n  X-Frame-Options: DENY\n');
  expect(() => writeHeaderPolicy(folder)).toThrow('public/_headers has no block for /_astro/*');
  write('_headers', readFileSync('public/_headers', 'utf8'));
  write('c.html', page(Array.from({ length: 40 }, (_, index) => `'sha256-${String(index).repeat(44)}'`).join(' ')));
  expect(() => writeHeaderPolicy(folder)).toThrow('longer than a host takes');
});
