import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_ITEM } from '../../src/domain/current-affairs/current-affairs-item.ts';
import { addCatalogue, speakBy } from '../../src/domain/lib/define-text.ts';
import { localPath } from '../../src/domain/lib/local-path.ts';
import { catalogue as hindi } from '../../src/domain/text/words-hi.ts';
import { FEED_PATH, feedText } from '../../src/domain/current-affairs/news-feed.ts';

afterEach(() => speakBy(() => 'en'));

/** What a feed reader is given of current affairs. */

const SITE = 'https://academy.example';
const feedOf = (summary: string, body: string): string =>
  feedText({
    title: 'News',
    site: SITE,
    items: [
      {
        ...EMPTY_ITEM,
        slug: '2026-05/30-a-dam-3f2b0c',
        title: 'A dam & "a canal"',
        date: '2026-05-30',
        category: 'Gujarat',
        summary,
        body,
      },
    ],
  });
/** What a reader takes for HTML, as XML brings it. */
const descriptionIn = (feed: string): string =>
  (/<item>.*?<description>(.*?)<\/description>/s.exec(feed)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

test('an item is told by its title, its place and its summary, which is text', () => {
  const feed = feedOf('Gates < 30 & <b>closed</b>', '**Not** this.');
  expect(feed).toContain('<title>A dam &amp; &quot;a canal&quot;</title>');
  expect(feed).toContain('<link>https://academy.example/currentaffairs/2026-05#2026-05-30-a-dam-3f2b0c</link>');
  expect(descriptionIn(feed)).toBe('Gates &lt; 30 &amp; &lt;b&gt;closed&lt;/b&gt;');
});

test('without a summary its text is HTML, with whole addresses and nothing that runs', () => {
  const body =
    '**138** metres & <script>alert(1)</script>\n\n- [guide](/courses)\n- ![map](/images/map.webp)\n- [x](javascript:alert(1))\n\n---\n\n> *said*';
  expect(descriptionIn(feedOf('', body))).toBe(
    '<p><strong>138</strong> metres &amp; &lt;script&gt;alert(1)&lt;/script&gt;</p><ul><li><a href="https://academy.example/courses">guide</a></li>' +
      '<li><img src="https://academy.example/images/map.webp" alt="map" loading="lazy"></li><li>[x](javascript:alert(1))</li></ul><hr><blockquote><p><em>said</em></p></blockquote>',
  );
});

test('no item of the content shows a mark of Markdown', () => {
  const files = globSync('src/content/current-affairs/**/*.md');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = descriptionIn(feedOf('', readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '')));
    expect(text, file).toMatch(/^<p>/);
    expect(text.replaceAll(/<[^>]*>/g, ''), file).not.toMatch(/\*\*|\]\(|^#+ |^[-*] /m);
  }
});

test('each language has its own feed, whose links lead to pages in it', () => {
  addCatalogue('hi', hindi);
  speakBy(() => 'hi');
  const feed = feedOf('', '[Lessons](/lessons/ssc)');
  expect(feed).toContain('<language>hi</language>');
  expect(feed).toContain('<link>https://academy.example/hi/currentaffairs/2026-05#2026-05-30-a-dam-3f2b0c</link>');
  expect(feed).toContain('<category>गुजरात</category>');
  expect(descriptionIn(feed)).toContain('<a href="https://academy.example/hi/lessons/ssc">');
  expect([localPath(FEED_PATH), localPath('/sitemap-0.xml'), localPath('/papers/cgl/1/1.json')]).toEqual([
    '/hi/currentaffairs/rss.xml',
    '/sitemap-0.xml',
    '/papers/cgl/1/1.json',
  ]);
});

test('an item is told in the language of the feed', () => {
  addCatalogue('hi', hindi);
  speakBy(() => 'hi');
  const translations = [{ language: 'hi', title: 'बाँध', examNote: '', body: 'बाँध **ऊँचा** है।' }] as const;
  const item = { ...EMPTY_ITEM, slug: '2026-05/30-a-dam', title: 'A dam', date: '2026-05-30', translations };
  const feed = feedText({ title: 'News', site: SITE, items: [item] });
  expect(feed).toContain('<title>बाँध</title>');
  expect(descriptionIn(feed)).toBe('<p>बाँध <strong>ऊँचा</strong> है।</p>');
});
