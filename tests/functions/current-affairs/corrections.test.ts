import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CurrentAffairsItem } from '../../../src/domain/current-affairs/current-affairs-item.ts';
import { callWith, env } from '../../support/worker/api.ts';
import { FORM, ITEMS, itemsOf } from '../../support/worker/current-affairs.ts';
import { adminWithToken } from '../../support/worker/students.ts';

/** Items that ship with the site, corrected in the browser. */

const SLUG = '2026-05/17-a-court-of-38-judges';
const SHIPPED: CurrentAffairsItem = {
  slug: SLUG,
  version: null,
  date: '2026-05-17',
  title: 'A court of 38 judges',
  category: 'National',
  summary: '',
  body: 'There are 38 judges.',
  examNote: 'The number of judges.',
  image: null,
  imageAlt: '',
  source: 'Press Information Bureau',
  sourceUrl: null,
  language: 'en',
  paper: { exam: 'cgl', day: '1', paper: '1' },
};
const CORRECTION = { corrects: SLUG, date: SHIPPED.date, title: 'A court of 38 judges, now full' };

const send = callWith({
  shippedItems: {
    find: async (slug) => (slug === SLUG ? SHIPPED : null),
    listSlugs: async () => new Set([SLUG]),
  },
});
let token: string;
const items = () => itemsOf(token, send);
const source = async (slug = SLUG) => send('GET', `${ITEMS}/shipped/${slug}`, { token });
const published = async () => (await send('GET', '/api/current-affairs?month=2026-05')).json;
const slugs = async () => ((await published()).items as { slug: string }[]).map(({ slug }) => slug);

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});
beforeEach(() => env.DB.prepare('DELETE FROM current_affairs_items').run());

describe('a correction of an item that ships', () => {
  it('begins with the item as it ships, and replaces it once published', async () => {
    const { version: _, ...text } = SHIPPED;
    expect((await source()).json).toEqual({ stored: null, shipped: text });
    const { item } = (await items().add(CORRECTION)).json;
    expect(item).toMatchObject({ slug: SLUG, isCorrection: true, title: CORRECTION.title, status: 'published' });
    expect((await published()).items).toEqual([expect.objectContaining({ slug: SLUG, isCorrection: true })]);
    expect((await source()).json).toEqual({ stored: item.id, shipped: null });
  });

  it('keeps slug and date while it is a draft, too', async () => {
    const { item } = (await items().add({ ...CORRECTION, status: 'draft' })).json;
    const renamed = await items().put(item.id, 1, { status: 'draft', date: SHIPPED.date, title: 'Another title' });
    expect(renamed.json.item.slug).toBe(SLUG);
    const moved = await items().put(item.id, 2, { status: 'draft', date: '2026-05-18' });
    expect([moved.status, Object.keys(moved.json.errors)]).toEqual([400, ['date']]);
    expect((await items().add({ ...CORRECTION, date: '2026-05-18' })).status).toBe(400);
    expect(await published()).toMatchObject({ items: [], gone: [] });
  });

  it('takes the item off the site when it is unpublished, and gives it back when it is deleted', async () => {
    const { item } = (await items().add(CORRECTION)).json;
    await items().put(item.id, 1, { ...FORM, status: 'draft', date: SHIPPED.date });
    expect(await published()).toMatchObject({ items: [], gone: [SLUG] });
    await items().remove(item.id, 2);
    expect(await published()).toMatchObject({ items: [], gone: [] });
    expect((await source()).json.shipped).toMatchObject({ title: SHIPPED.title });
  });

  it('is the only one of its item, also when two begin at once or a deleted one would come back', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => items().add(CORRECTION)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
    const first = answers.find(({ status }) => status === 201)?.json.item;
    await items().remove(first.id, 1);
    const second = (await items().add(CORRECTION)).json.item;
    expect((await items().restore(first.id, 2)).status).toBe(409);
    await items().remove(second.id, 1);
    expect((await items().restore(first.id, 2)).status).toBe(200);
    expect(await slugs()).toEqual([SLUG]);
  });

  it('is refused for what does not ship', async () => {
    const answer = await items().add({ ...CORRECTION, corrects: '2026-05/17-none' });
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      { title: 'No item ships with this address. Make a new item of this one' },
    ]);
    expect((await source('2026-05/17-none')).status).toBe(404);
  });
});
