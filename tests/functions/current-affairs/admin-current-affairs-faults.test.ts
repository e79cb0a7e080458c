import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_PAYLOADS, SCRIPT_PAYLOADS } from '../../support/script-payloads.ts';
import { call, env } from '../../support/worker/api.ts';
import { FORM, ITEMS, itemsOf } from '../../support/worker/current-affairs.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** What an item cannot be: each refused with 400 and a sentence at its field, and nothing kept. */

let token: string;
beforeAll(async () => {
  ({ token } = await adminWithToken());
});
const countItems = () => env.DB.prepare('SELECT count(*) AS rows FROM current_affairs_items').first<number>('rows');

const BAD: readonly (readonly [field: string, values: readonly unknown[]])[] = [
  ['status', ['', 'live', 'PUBLISHED', null, 1, ['draft']]],
  [
    'date',
    [
      '',
      '2026-02-30',
      '21-11-2026',
      '2026-11-21T00:00:00Z',
      '1999-12-31',
      '2100-01-01',
      '２０２６-11-21',
      20_261_121,
      null,
    ],
  ],
  ['title', ['', '   ', 'x'.repeat(121), 'line\nbreak', 'nul\u0000', 'half \ud800', 'turned \u202e', 7, null, {}]],
  ['category', ['', 'sports', 'Weather', null]],
  ['summary', ['x'.repeat(301), 'a\u0007', '\udc00', 5, null]],
  [
    'body',
    [
      '',
      '  \n ',
      'x'.repeat(50 * 1024 + 1),
      'અ'.repeat(18_000),
      'bell \u0007',
      'half \ud83d',
      'turned \u202e',
      '[x](javascript:alert(1))',
      '[x]( \tjavascript:alert(1))',
      '[x](<javascript:alert(1)>)',
      '[x](java&#115;cript:alert(1))',
      '[x][1]\n\n[1]: javascript:alert(1)',
      '[x][1]\n\n[1]:\n data:text/html,x',
      '[x](data:text/html;base64,PHN2Zz4=)',
      '[x](vbscript:x)',
      '[x](http://plain.example)',
      '[x](//evil.example)',
      '[x](/\\evil.example)',
      '[x](https:\\\\evil.example)',
      '![x](https://evil.example/x.png)',
      '<b>bold</b>',
      '<https://example.com>',
      '<!-- hidden -->',
      `${'>'.repeat(10_000)} deep`,
      9,
      null,
      [],
    ],
  ],
  ['examNote', ['x'.repeat(201), 'a\nb', 5, null]],
  [
    'image',
    [
      'https://evil.example/x.png',
      '//evil.example/x.png',
      'images/x.png',
      '/../secret',
      '/images/..',
      '/images//x.png',
      '/images/x.png?y',
      '/a\\b',
      '/.env',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      `/${'x'.repeat(200)}`,
      5,
    ],
  ],
  ['source', ['', 'x'.repeat(121), 'a\u0000', 5, null]],
  [
    'sourceUrl',
    [
      'http://plain.example/',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' java\tscript:alert(1)',
      'data:text/html,x',
      '//example.com',
      'https:example.com',
      'https://',
      'https://user:word@example.com',
      'https://user@example.com',
      'https://@example.com',
      'https:\\\\example.com',
      'https://exa mple.com',
      'https://example.com/\u0000',
      'https://example\n.com/',
      'https://localhost/',
      `https://example.com/${'x'.repeat(500)}`,
      'ftp://example.com',
      5,
      {},
    ],
  ],
  ['language', ['', 'en-GB', 'EN', 'fr', null]],
  ['paper', ['cgl/1/1', [], { exam: 'cgl' }]],
];

describe.each(
  BAD.flatMap(([field, values]) => values.map((value) => [field, JSON.stringify(value).slice(0, 60), value] as const)),
)('%s of %s', (field, _, value) => {
  it('is refused at its field', async () => {
    const before = await countItems();
    const { status, json } = await itemsOf(token).add({ [field]: value });
    expect([status, [...new Set(Object.keys(json.errors).map((key) => key.split('.')[0]))]]).toEqual([400, [field]]);
    expect(await countItems()).toBe(before);
  });
});

describe('a scheduled item', () => {
  it.each([
    null,
    '',
    'tomorrow',
    '2026-11-21',
    '2026-11-21 10:00',
    '2026-11-21T10:00:00',
    '2026-11-21T10:00:00+05:30',
    '2026-02-30T10:00:00Z',
    '2026-11-21T25:00:00Z',
    5,
  ])('needs a time in the documented form, not %j', async (publishAt) => {
    const { status, json } = await itemsOf(token).add({ status: 'scheduled', publishAt });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['publishAt']]);
  });

  it.each(['2026-11-21T10:00Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00.0Z'])(
    'takes %s, and keeps it in one form',
    async (publishAt) => {
      expect((await itemsOf(token).add({ status: 'scheduled', publishAt })).json.item.publishAt).toBe(
        '2026-11-21T10:00:00.000Z',
      );
    },
  );
});

describe('the whole', () => {
  it('with every field wrong gets an issue for each at once', async () => {
    const { json } = await itemsOf(token).add({
      title: '',
      date: 'x',
      body: '<b>',
      sourceUrl: 'http://x',
      image: 'x',
      source: '',
    });
    expect(json.message).toBe('Please fix the errors');
    expect(Object.keys(json.errors).toSorted()).toEqual(['body', 'date', 'image', 'source', 'sourceUrl', 'title']);
  });

  it('refuses keys that it does not know: nobody writes who wrote it, or when', async () => {
    for (const key of ['id', 'slug', 'createdBy', 'updatedAt', 'deletedAt', 'firstPublishedAt', 'version'])
      expect((await itemsOf(token).add({ [key]: 1 })).json.errors).toEqual({ [key]: `${key} is not a known field` });
  });

  it('needs a clientId that is a UUID, and a version that is a whole number', async () => {
    for (const clientId of [undefined, '', 'x', 7, null])
      expect((await itemsOf(token).add({ clientId })).status).toBe(400);
    const { id } = (await itemsOf(token).add()).json.item;
    for (const version of [undefined, 0, -1, 1.5, '1', null, 1e99]) {
      expect((await call('PUT', `${ITEMS}/${id}`, { token, body: { ...FORM, version } })).status).toBe(400);
      expect((await call('DELETE', `${ITEMS}/${id}`, { token, body: { version } })).status).toBe(400);
    }
  });

  it('may be 50 KB of text however it is escaped, and no body of more than 384 KB is read', async () => {
    const body = `${'"\n'.repeat(25 * 1024 - 1)}x`;
    expect((await itemsOf(token).add({ body })).json.item.body).toBe(body);
    const escaped = JSON.stringify({ clientId: crypto.randomUUID(), ...FORM, body: 'BODY' }).replace(
      'BODY',
      '\\u0a85'.repeat(17_000),
    );
    expect((await call('POST', ITEMS, { token, raw: escaped })).status).toBe(201);
    expect((await call('POST', ITEMS, { token, raw: ' '.repeat(384 * 1024 + 1) })).status).toBe(413);
  });
});

describe('script payloads', () => {
  it('in a line are stored and returned as plain text', async () => {
    for (const payload of SCRIPT_PAYLOADS) {
      const { status, json } = await itemsOf(token).add({
        title: payload,
        summary: payload,
        source: payload,
        examNote: payload,
      });
      expect([status, json.item.title, json.item.summary]).toEqual([201, payload, payload]);
    }
  });

  it('in a body that are markup are refused', async () => {
    const markup = [...SCRIPT_PAYLOADS.filter((payload) => /<[a-z/!]/i.test(payload)), ALL_PAYLOADS];
    expect(markup.length).toBeGreaterThan(30);
    for (const body of markup) expect((await itemsOf(token).add({ body })).status).toBe(400);
  });
});
