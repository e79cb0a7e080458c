import { describe, expect, test } from 'vitest';
import { connectionText } from '#domain/site/connection-text.ts';
import { decodeAttribute } from '#domain/lib/html-text.ts';
import { decideOffline, fontsFor, ownFilesOf, parseOfflineList } from '#domain/site/offline.ts';

describe('what the service worker does with a request', () => {
  test.each([
    ['/', 'page'],
    ['/quiz/cgl/day-1/paper-1', 'page'],
    ['/profile', 'page'],
    ['/papers/cgl/day-1/paper-1.json', 'paper'],
    ['/api/papers/cgl/412/1', 'paper'],
    ['/_astro/islands.DsvxXrI0.js', 'file'],
    ['/_astro/fonts/anek.woff2', 'file'],
    ['/images/papers/cgl/figure.svg', 'picture'],
    ['/images/drawn/mirror-of-signs/k3f9/0.svg', 'file'],
    ['/logo.svg', 'picture'],
    ['/manifest.webmanifest', 'picture'],
    ['/rss.xml', 'network'],
    ['/sitemap-0.xml', 'network'],
    ['/offline.json', 'network'],
  ] as const)('%s: %s', (path, kind) => expect(decideOffline(path)).toBe(kind));

  test.each([
    '/api/auth/profile',
    '/api/attempts',
    '/api/materials/1/file',
    '/api/tickets/x.pdf',
    '/api/papers',
    '/api/papers/cgl/412/1/authored',
    '/api/papers/cgl/412',
    '/api/papers/cgl/../../attempts',
    '/api/admin/papers/1',
    '/api/admin/papers/cgl/412/1',
    '/api',
    '/admin',
    '/admin/students',
    '/gu/admin/students',
    '/dev/outbox',
    '/sw.js',
    '/search/index-1.json',
  ])('never keeps %s: it is personal, for staff, or tells what is new', (path) =>
    expect(decideOffline(path)).toBe('network'),
  );

  test('may keep a published paper wherever it comes from', () => {
    expect(['/papers/cgl/day-1/paper-1.json', '/api/papers/cgl/412/1'].map(decideOffline)).toEqual(['paper', 'paper']);
  });

  test('keeps a public page whose name only begins like a private one', () => {
    expect([decideOffline('/apis'), decideOffline('/administration')]).toEqual(['page', 'page']);
  });
});

test('a page cannot do without its scripts and styles; pictures, fonts, other sites and what comes later are not asked for', () => {
  const html = `<link rel="stylesheet" href="/_astro/Base.a1.css"><link rel="preload" as="font" href="/_astro/anek.woff2"><link rel="icon" href="/logo.svg">
    <script type="module" src="/_astro/shell.b2.js"></script><script type="module" src="/_astro/shell.b2.js"></script><script src="https://x.example/_astro/x.js"></script>
    <a href="/_astro/not.js">x</a><astro-island component-url="/_astro/AuthDialog.island.c3.js" renderer-url="/_astro/client.d4.js"></astro-island>`;
  expect(ownFilesOf(html)).toEqual(['/_astro/Base.a1.css', '/_astro/shell.b2.js']);
  expect(ownFilesOf('<p>nothing</p>')).toEqual([]);
  const map = '<script type="importmap">{"imports":{"quiz":"/_astro/quiz.e5.js"}}</script>';
  expect(ownFilesOf(map + html)).toEqual(ownFilesOf(html));
});

describe('the list of files that a quiz needs', () => {
  const list = { files: ['/_astro/a.js'], fonts: { gujarati: ['/g'], devanagari: ['/d'], formulas: ['/f'] } };

  test('is taken as the build writes it', () => expect(parseOfflineList({ ...list, more: 1 })).toEqual(list));

  test.each([
    null,
    undefined,
    'x',
    [],
    {},
    { files: [1] },
    { files: [] },
    { files: [], fonts: { gujarati: [], devanagari: [] } },
  ])('%j is none', (data) => expect(parseOfflineList(data)).toBeNull());

  test('names the fonts that a paper’s text asks for, and no others', () => {
    expect(fontsFor('{"topic":"સંધિ"}', list)).toEqual(['/g']);
    expect(fontsFor('{"topic":"संधि","rich":{"x":[["math",null]]}}', list)).toEqual(['/d', '/f']);
    expect(fontsFor('{"topic":"Mathematics"}', list)).toEqual([]);
  });
});

describe('the bar of a page', () => {
  test.each([
    [true, 0, ''],
    [true, 1, '1 finished attempt waits to be sent to your account. This happens by itself.'],
    [false, 0, 'You are offline. Pages and papers that you have opened still open.'],
    [
      false,
      2,
      'You are offline. Pages and papers that you have opened still open. 2 finished attempts wait to be sent to your account when the network is back.',
    ],
  ] as const)('online %s, %i waiting: %s', (isOnline, waiting, text) =>
    expect(connectionText(isOnline, waiting)).toBe(text),
  );
});

test('known character references in an attribute are decoded, unknown ones stay as written', () => {
  expect(decodeAttribute('Tom &amp; Asha&#39;s &quot;test&quot; &lt;1&gt; &unknown;')).toBe(
    'Tom & Asha\'s "test" <1> &unknown;',
  );
});
