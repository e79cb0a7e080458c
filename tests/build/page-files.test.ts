import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOfPage } from '../../src/build/page-files.ts';

const PAGE = `<script type="importmap">{"imports":{"/_astro/other.js":"/_astro/other.x1.js"}}</script><style>@font-face{src:url(/_astro/fonts/own.woff2)}@font-face{src:url(/_astro/noto-sans.x1.woff2)}</style>
  <astro-island component-url="/_astro/part.js"></astro-island><script src="/_astro/page.js"></script>`;

test('a page’s files are what it names and its scripts import, without the fonts that only some texts need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, 'page.html'), PAGE);
  writeFileSync(join(folder, '_astro', 'page.js'), 'import"./shared.js";const text="./no-file.js";');
  for (const name of ['shared.x1.js', 'part.js']) writeFileSync(join(folder, '_astro', name), '');
  const own = ['/_astro/fonts/own.woff2', '/_astro/page.js', '/_astro/shared.x1.js'];
  const names = new Map([['shared.js', 'shared.x1.js']]);
  expect(filesOfPage(folder, 'page.html', names)).toEqual([...own, '/_astro/part.js'].toSorted());
});
