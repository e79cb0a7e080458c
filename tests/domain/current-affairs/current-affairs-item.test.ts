import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHttpsAddress } from '../../../src/domain/lib/address.ts';
import { isItemSlug, isPublishedAt, slugOf } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { issueOfTranslations } from '../../../src/domain/current-affairs/item-translation.ts';
import { issueOfMarkdown, MOST_BODY_BYTES, tidyMarkdown } from '../../../src/domain/lib/markdown-source.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const CLIENT = '3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b';

describe('whether students see an item', () => {
  test.each([
    ['draft', null, null, false],
    ['draft', '2020-01-01T00:00:00.000Z', null, false],
    ['published', '2026-11-21T10:00:00.000Z', null, true],
    ['published', '2026-11-21T10:00:00.001Z', null, false],
    ['scheduled', '2026-11-21T10:00:00.000Z', null, true],
    ['scheduled', '2026-11-21T10:00:00.001Z', null, false],
    ['scheduled', null, null, false],
    ['published', '2020-01-01T00:00:00.000Z', '2026-11-21T09:00:00.000Z', false],
    ['scheduled', 'tomorrow', null, false],
  ] as const)('%s since %s, deleted %s: %s', (status, publishAt, deletedAt, seen) =>
    expect(isPublishedAt({ status, publishAt, deletedAt }, NOW)).toBe(seen),
  );
});

describe('a translation', () => {
  const text = { language: 'gu', title: 'બંધ', examNote: '', body: 'તે ઊંચો છે.' } as const;
  test.each([
    ['of the item’s own language', [{ ...text, language: 'en' }], 'The item is in English itself'],
    ['twice in one language', [text, text], 'The item is in Gujarati twice'],
    ['without a title', [{ ...text, title: '' }], 'Enter the title in Gujarati'],
    ['with a long title', [{ ...text, title: 'અ'.repeat(121) }], 'The title in Gujarati may have at most 120'],
    ['with a note that the item lacks', [{ ...text, examNote: 'ઊંચાઈ.' }], 'The item has no note for the exam'],
    ['without text, for students', [{ ...text, body: '' }], 'Enter the text in Gujarati'],
    ['with HTML', [{ ...text, body: '<b>x</b>' }], 'Gujarati: body must hold no HTML'],
  ] as const)('%s is refused', (_, translations, message) =>
    expect(issueOfTranslations({ language: 'en', examNote: '', translations }, true)).toContain(message),
  );

  test('that is whole is taken, and a draft may lack its text', () => {
    const draft = { ...text, body: '' };
    expect(issueOfTranslations({ language: 'en', examNote: '', translations: [text] }, true)).toBeNull();
    expect(issueOfTranslations({ language: 'en', examNote: '', translations: [draft] }, false)).toBeNull();
  });
});

describe('a slug', () => {
  test.each([
    ['A dam on the Narmada', '2026-11/21-a-dam-on-the-narmada-0oc8xla'],
    ['India’s 1st “green” bond: ₹500 crore!', '2026-11/21-indias-1st-green-bond-500-crore-0oc8xla'],
    ['ગુજરાત', '2026-11/21-item-0oc8xla'],
    ['../../etc/passwd', '2026-11/21-etc-passwd-0oc8xla'],
    ['Café Ünïon', '2026-11/21-cafe-union-0oc8xla'],
    [`${'word '.repeat(40)}`, `2026-11/21-${'word-'.repeat(12)}0oc8xla`],
  ])('of %s is %s', (title, slug) => expect(slugOf({ date: '2026-11-21', title, clientId: CLIENT })).toBe(slug));

  test('differs for ids that begin alike', () => {
    const ends = ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'].map((clientId) =>
      slugOf({ date: '2026-11-21', title: 'A dam', clientId }),
    );
    expect(new Set(ends).size).toBe(2);
  });

  test('of whatever title is one of ours: it leads out of no folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) =>
        isItemSlug(slugOf({ date: '2026-11-21', title, clientId: CLIENT })),
      ),
    );
  });

  test.each([
    '',
    '2026-11',
    '2026-11/21',
    '2026-11/../x',
    '2026-11/21-../x',
    '../2026-11/21-x',
    '2026-11/21-x.md',
    '2026-11/21-X',
    '2026-11/21-x/y',
    '2026-11/21-x\0',
    '2026-13/21-x',
    `2026-11/21-${'x'.repeat(100)}`,
    '2026-11\\21-x',
  ])('%j is none', (text) => expect(isItemSlug(text)).toBe(false));
});

describe('an https address', () => {
  test.each([
    'https://pib.gov.in/PressReleasePage.aspx?PRID=1#x',
    'https://example.com',
    'https://ગુજરાત.भारत/x',
    'https://example.com:8443/@name',
    `https://example.com/${'x'.repeat(480)}`,
  ])('may be %s', (text) => expect(isHttpsAddress(text)).toBe(true));

  test.each([
    '',
    'http://example.com',
    'HTTPS://example.com',
    ' https://example.com',
    'https://example.com\n',
    'https://a:b@example.com',
    'https://@example.com',
    'https:/\\example.com',
    'https://exam\u200bple.com',
    'https://example',
    'https://[::1]/',
    'https://',
    'javascript:alert(1)',
    '//example.com',
  ])('is not %j', (text) => expect(isHttpsAddress(text)).toBe(false));
});

describe('Markdown of a body', () => {
  test.each([
    'Plain text, 5 < 6 and 7 > 6.',
    '**bold** and _soft_\n\n- one\n- two\n\n> quoted',
    '[a](https://example.com) [b](mailto:a@b.in) [c](/courses) [d](#x) [e]( https://example.com "title" )',
    '[a][1]\n\n[1]: https://example.com',
    '![map](/images/map.webp)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'ગુજરાતી અને हिन्दी क्‍ष',
    '#### A part\n\n---\n\n##### Another',
    '#hashtag',
    '```Join``` at https://example.com/class',
    '- ```\n  a\n  ```\n\n~~~ x\n```\n~~~',
    '`code` and\n\n```\nblock\n```',
    'a\tb',
    `${'> '.repeat(10)}deep`,
    '',
    '[ ] not a link (nor this)',
  ])('may be %j', (text) => expect(issueOfMarkdown(text)).toBeNull());

  test.each([
    ['<script>alert(1)</script>', 'HTML'],
    ['a <b', 'HTML'],
    ['</p>', 'HTML'],
    ['<?php', 'HTML'],
    ['<https://example.com>', 'HTML'],
    ['`<b>`', 'HTML'],
    ['[x](javascript:alert(1))', 'link'],
    ['[x](\njavascript:alert(1))', 'link'],
    ['> [x](\n> javascript:alert(1))', 'link'],
    ['[x]: \n javascript:alert(1)', 'link'],
    ['[x](JAVASCRIPT:alert(1))', 'link'],
    ['[x](&#106;avascript:alert(1))', 'link'],
    ['[x](< javascript:alert(1)>)', 'link'],
    ['[x](\\/\\/evil.example)', 'link'],
    ['[x](//evil.example)', 'link'],
    ['[x](http://a.b)', 'link'],
    ['![x](https://evil.example/x.png)', 'image'],
    ['# Title', 'heading'],
    ['a\n\n  ## Title', 'heading'],
    ['> ### Title', 'heading'],
    ['###', 'heading'],
    ['Title\n===', 'heading'],
    ['Title\n---', 'heading'],
    [`${'>'.repeat(11)} x`, 'deep'],
    [' > > > > > > > > > > > x', 'deep'],
    ['```Class at 7\nand more', 'nothing closes'],
    ['a\n\n> - ```\n>   b', 'nothing closes'],
    ['~~~\na\n```', 'nothing closes'],
    ['\u0000', 'characters'],
    ['\r', 'characters'],
    ['\ud800', 'characters'],
    ['\u2067', 'characters'],
  ])('is not %j', (text, reason) => expect(issueOfMarkdown(text)).toContain(reason));

  test('has 50 KB at most, counted in bytes', () => {
    expect(issueOfMarkdown('x'.repeat(MOST_BODY_BYTES))).toBeNull();
    expect(issueOfMarkdown('x'.repeat(MOST_BODY_BYTES + 1))).toContain('50 KB');
    expect(issueOfMarkdown('અ'.repeat(MOST_BODY_BYTES / 3 + 1))).toContain('50 KB');
  });

  test.each([
    ['>'.repeat(50_000)],
    ['['.repeat(50_000)],
    ['!['.repeat(25_000)],
    [']('.repeat(25_000)],
    [']:'.repeat(25_000)],
    [`![${'['.repeat(50_000)}`],
    [' '.repeat(51_000)],
    ['![a'.repeat(17_000)],
    [`](${' '.repeat(51_000)}`],
    ['> '.repeat(25_000)],
    ['```a\n'.repeat(10_000)],
    ['- '.repeat(25_000)],
    ['```\n'.repeat(12_500)],
  ])('is checked in time that grows with its length alone, whatever it is: %#', (text) => {
    // A check that tries every way to read the text takes seconds for each, and runs into the timeout.
    for (let time = 0; time < 50; time += 1) issueOfMarkdown(text);
  });

  test('is kept with one kind of line end and nothing around it', () => {
    expect(tidyMarkdown('\r\n a\r\nb \n\n')).toBe('a\nb');
  });
});
