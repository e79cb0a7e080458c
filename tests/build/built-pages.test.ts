import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findMeta, readBuiltPages } from '../../src/build/built-pages.ts';
import { writeSearchIndex } from '../../src/build/search-index.ts';

async function site(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, html] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), html);
  }
  return folder;
}

it('a built page is known by its address; those for developers are none', async () => {
  const folder = await site({
    'index.html': 'home',
    'about.html': 'about',
    'courses/esc/english.html': 'english',
    'dev/ui.html': 'parts',
  });
  expect(readBuiltPages(folder)).toEqual([
    { path: '/about', html: 'about' },
    { path: '/courses/esc/english', html: 'english' },
    { path: '/', html: 'home' },
  ]);
});

it('what a head says is read as a person reads it', () => {
  const html =
    '<meta name="description" content="a"><meta property="og:title" content="Tom &amp; &quot;Jerry&quot; &#39;s &lt;b&gt; &nosuch;">';
  expect(findMeta(html, 'og:title')).toBe(`Tom & "Jerry" 's <b> &nosuch;`);
  expect(findMeta(html, 'description')).toBe('a');
  expect(findMeta(html, 'og:image')).toBeNull();
});

it('only pages that are marked are indexed', async () => {
  const folder = await site({
    'about.html':
      '<html lang="en"><head><meta property="og:title" content="About"></head><body><main data-search-body><h1>About</h1> શબ્દ</main></body></html>',
    'profile.html': '<html lang="en"><body><main><h1>Profile</h1></main></body></html>',
  });
  expect(await writeSearchIndex(readBuiltPages(folder), folder)).toBe(1);
  expect(JSON.parse(await readFile(join(folder, 'search/pages.json'), 'utf8'))).toEqual([
    { path: '/about', title: 'About' },
  ]);
  expect(await readdir(join(folder, 'search/texts'))).toHaveLength(1);
});
