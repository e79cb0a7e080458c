import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublishedAt } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { call, callWith, env } from '../../support/worker/api.ts';
import { itemsOf } from '../../support/worker/current-affairs.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** What everybody reads of current affairs. */

const PATH = '/api/current-affairs';
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const iso = (now: number) => new Date(now).toISOString();
const callAt = (now: number) => callWith({ clock: { now: () => now } });
const read = async (query = '', now = NOW) =>
  (await callAt(now)('GET', PATH + query)).json as {
    items: Record<string, any>[];
    nextCursor: string | null;
    gone: string[];
  };
let token: string;
const itemsAt = (now = NOW) => itemsOf(token, callAt(now));
const added = async (changes: Record<string, unknown> = {}, now = NOW) =>
  (await itemsAt(now).add(changes)).json.item as Record<string, any>;

beforeAll(async () => {
  ({ token } = await adminWithToken());
});
beforeEach(() => env.DB.prepare('DELETE FROM current_affairs_items').run());

describe('published items', () => {
  it('are returned field by field, without their author', async () => {
    await added();
    const { items } = await read();
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'body',
      'category',
      'date',
      'examNote',
      'followsFile',
      'id',
      'image',
      'imageAlt',
      'language',
      'lapsed',
      'paper',
      'publishedAt',
      'question',
      'slug',
      'source',
      'sourceUrl',
      'summary',
      'supersededBy',
      'title',
      'translations',
      'version',
    ]);
  });

  it('are those of the month that is asked for, newest day first', async () => {
    for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await added({ date });
    expect((await read('?month=2026-11')).items.map(({ date }) => date)).toEqual(['2026-11-30', '2026-11-01']);
    expect((await read('?month=2026-09')).items).toEqual([]);
    expect((await read()).items.map(({ date }) => date)).toEqual([
      '2026-12-01',
      '2026-11-30',
      '2026-11-01',
      '2026-10-31',
    ]);
  });

  it('are never drafts, and scheduled ones appear by themselves at exactly their time', async () => {
    await added({ status: 'draft' });
    await added({ status: 'scheduled', publishAt: iso(NOW + 60_000) });
    expect((await read('', NOW + 59_999)).items).toHaveLength(0);
    expect((await read('', NOW + 60_000)).items).toHaveLength(1);
    expect((await read('?month=2026-11', NOW + 60_000)).items[0]).toMatchObject({ publishedAt: iso(NOW + 60_000) });
  });

  it('are the same by the database and by the domain', async () => {
    for (const status of ['draft', 'scheduled', 'published'] as const)
      for (const wait of [-1, 0, 1]) {
        const item = await added({ status, publishAt: iso(NOW + wait) });
        if (wait === 0) await itemsAt().remove((await added({ status, publishAt: iso(NOW) }))['id'] as number, 1);
        expect([status, wait, (await read()).items.some(({ id }) => id === item['id'])]).toEqual([
          status,
          wait,
          isPublishedAt(item as never, NOW),
        ]);
      }
  });

  it('are fifty per page, each once', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => added({ date: `2026-11-${String(1 + (index % 5)).padStart(2, '0')}` })),
    );
    const first = await read('?month=2026-11');
    const second = await read(`?month=2026-11&cursor=${first.nextCursor ?? ''}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
  });

  it.each(['?month=2026', '?month=2026-13', '?month=', "?month=2026-11'", '?cursor=x', '?cursor='])(
    '%s is refused, and not cached',
    async (query) => {
      const { status, headers } = await call('GET', PATH + query);
      expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    },
  );
});

describe('an item that students could see and no longer can', () => {
  it('is named, so that a page that was built with it can drop it: unpublished, deleted, put off', async () => {
    const [unpublished, deleted, later, kept, unseen] = [
      await added(),
      await added(),
      await added(),
      await added(),
      await added({ status: 'draft' }),
    ];
    await itemsAt().put(unpublished['id'], 1, { status: 'draft' });
    await itemsAt().remove(deleted['id'], 1);
    await itemsAt().put(later['id'], 1, { status: 'scheduled', publishAt: iso(NOW + 1000) });
    await itemsAt().remove(unseen['id'], 1);
    const { items, gone } = await read('?month=2026-11');
    expect(items.map(({ slug }) => slug)).toEqual([kept['slug']]);
    expect(gone.toSorted()).toEqual([unpublished, deleted, later].map((item) => item['slug'] as string).toSorted());
    expect((await read('?month=2026-10')).gone).toEqual([]);
    expect((await read('', NOW + 1000)).gone).not.toContain(later['slug']);
  });

  it('holds an item whose time came by itself and that is then deleted', async () => {
    const { id, slug } = await added({ status: 'scheduled', publishAt: iso(NOW + 1000) });
    await itemsAt(NOW + 2000).remove(id, 1);
    expect((await read('', NOW + 2000)).gone).toEqual([slug]);
  });
});

describe('the reply', () => {
  it('may be cached by anybody for half a minute, and a matching ETag gets 304', async () => {
    await added();
    const first = await callAt(NOW)('GET', PATH);
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('content-type')]).toEqual([
      'public, max-age=30',
      'application/json; charset=utf-8',
    ]);
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await callAt(NOW)('GET', PATH, { headers: { 'if-none-match': known } });
      expect([
        again.status,
        again.text,
        again.headers.get('etag'),
        again.headers.get('x-content-type-options'),
      ]).toEqual([304, '', etag, 'nosniff']);
    }
    expect((await callAt(NOW)('GET', PATH, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('has another ETag as soon as anything in it changes', async () => {
    const { id } = await added();
    const etag = async () => (await callAt(NOW)('GET', PATH)).headers.get('etag');
    const before = await etag();
    await itemsAt().put(id, 1, { title: 'Another' });
    expect(await etag()).not.toBe(before);
  });
});
