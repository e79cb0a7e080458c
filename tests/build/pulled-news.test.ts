import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../../tools/bench/bank-project.ts';
import { fileOfItem } from '../../scripts/content/item-file.ts';
import { ROOT } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';
import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { drawHeadline, drawItem } from '../../src/domain/current-affairs/draw-item.ts';
import { htmlOf } from '../../src/domain/lib/drawn-html.ts';

/** What a build makes of items that `npm run content:pull` wrote: a copy of the project with two of them is built. */

const PROJECT = join(ROOT, '.cache', 'pulled-news');
const SITE = join(PROJECT, 'dist');

const ITEM: PublishedItem = {
  id: 7,
  version: 3,
  followsFile: false,
  publishedAt: '2026-05-30T10:00:00.000Z',
  slug: '2026-05/30-a-dam-3f2b0c',
  date: '2026-05-30',
  title: 'A dam & "a canal"',
  category: 'Gujarat',
  summary: 'The last gate is set & closed.',
  body: 'It is **138 metres** high & wide.\n\n- one\n- *two*\n\n| River | ગુજરાતી |\n|---|---|\n| Narmada | નર્મદા |',
  examNote: 'Height and river.',
  image: '/images/dam.webp',
  imageAlt: 'The dam & its "gates"',
  source: 'Press Information Bureau',
  sourceUrl: 'https://pib.gov.in/dam?a=1&b=2',
  language: 'en',
  paper: { exam: 'cgl', day: '1', paper: '2' },
  translations: [],
  question: null,
  supersededBy: null,
  lapsed: null,
};
const BARE: PublishedItem = {
  ...ITEM,
  id: 8,
  version: 1,
  slug: '2026-05/29-item-5a6b7c',
  date: '2026-05-29',
  title: 'નર્મદા પર બંધ',
  summary: '',
  image: null,
  imageAlt: '',
  body: 'બંધ **તૈયાર** છે.\n\n## વિગત\n\n[પત્ર](/courses)',
  examNote: '',
  sourceUrl: null,
  language: 'gu',
  paper: null,
};

const built = (file: string): string => readFileSync(join(SITE, 'client', file), 'utf8');
/** The item as the page has it, its white space as a reader sees it. */
function itemOf(anchor: string): string {
  const [, ...items] = built('currentaffairs/2026-05.html').split(/(?=<div class="news-item")/);
  return (items.find((each) => each.includes(`id="${anchor}"`)) ?? '').replaceAll(/\s+/g, ' ');
}

beforeAll(async () => {
  copyProject(PROJECT);
  for (const item of [ITEM, BARE])
    writeFileSync(join(PROJECT, 'src/content/current-affairs', `${item.slug}.md`), fileOfItem(item));
  await buildSite(SITE, 'deployed', PROJECT);
}, 180_000);
afterAll(() => rmSync(PROJECT, { recursive: true, force: true }));

describe('a pulled item on its month’s page', () => {
  test.each([ITEM, BARE])('is, like its headline, what the server draws of it before the build: $title', (item) => {
    expect(built('currentaffairs/2026-05.html')).toContain(htmlOf([drawItem(item)]));
    expect(built('currentaffairs.html')).toContain(htmlOf([drawHeadline(item)]));
  });

  test('shows its summary, the address of its source and its paper as it did before the build', () => {
    const item = itemOf('2026-05-30-a-dam-3f2b0c');
    expect(item).toContain(
      'Source: <a href="https://pib.gov.in/dam?a=1&amp;b=2" rel="noopener noreferrer nofollow">Press Information Bureau</a>',
    );
    expect(item).toContain('<p><a href="/quiz/cgl/day-1/paper-2">Practise with the paper that goes with this</a></p>');
    const order = [
      '</time>. Source:',
      'The last gate is set &amp; closed.',
      '<strong>138 metres</strong>',
      '<strong>For the exam:</strong>',
      'Practise with the paper',
    ];
    const places = order.map((text) => item.indexOf(text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(item.replaceAll('<span lang="gu">', '')).not.toContain('lang=');
  });

  test('names its language where it is not English, so that the right font is loaded for it alone', () => {
    expect(itemOf('2026-05-29-item-5a6b7c')).toMatch(/^<div class="news-item" lang="gu"/);
    expect(itemOf('2026-05-29-item-5a6b7c')).toContain('Source: Press Information Bureau</p>');
  });
});

test('the feed tells an item by its summary, or by its text as HTML: no reader sees a mark of Markdown', () => {
  const items = built('currentaffairs/rss.xml').split('<item>').slice(1);
  expect(items.length).toBe(50);
  const of = (slug: string): string => items.find((each) => each.includes(slug)) ?? '';
  expect(of('2026-05-30-a-dam-3f2b0c')).toContain('<title>A dam &amp; &quot;a canal&quot;</title>');
  expect(of('2026-05-30-a-dam-3f2b0c')).toContain('<description>The last gate is set &amp;amp; closed.</description>');
  expect(of('2026-05-29-item-5a6b7c')).toContain(
    '&lt;p&gt;બંધ &lt;strong&gt;તૈયાર&lt;/strong&gt; છે.&lt;/p&gt;&lt;h5&gt;વિગત&lt;/h5&gt;',
  );
  expect(of('2026-05-29-item-5a6b7c')).toContain('href=&quot;https://eklavya-academy.example/courses&quot;');
  for (const item of items) expect(item).not.toMatch(/\*\*|\]\(|^#+ /m);
});
