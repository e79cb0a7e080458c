import { beforeAll, describe, expect, it } from 'vitest';
import { makePdf, pngOf, webpOf } from '../../support/file-samples.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { itemsOf } from '../../support/worker/current-affairs.ts';
import { uploadsOf, uploadWhole } from '../../support/worker/files.ts';
import { adminWithToken, studentWithToken } from '../../support/worker/students.ts';

/** Pictures of items of current affairs: who sees them and when, and what is no picture of one. */

const DAY_MS = 24 * 60 * 60 * 1000;
let token: string;
const items = () => itemsOf(token);
const pathOf = (id: string) => `/api/current-affairs/images/${id}`;
const adminPathOf = (id: string) => `/api/admin/current-affairs/images/${id}`;
const bytesIn = async (path: string): Promise<number> => (await call('GET', path, { token })).text.length;

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
});

async function uploadPicture(bytes = pngOf(640, 480), name = 'dam.png', type = 'image/png'): Promise<string> {
  const { status, json } = await uploadWhole(token, { name, type, bytes });
  expect(status).toBe(200);
  return json.upload.id as string;
}

describe('the picture of an item', () => {
  it('is for admins only while the item is a draft, for everybody while it is published, and hidden again afterwards', async () => {
    const id = await uploadPicture();
    const { token: student } = await studentWithToken();
    const { item } = (await items().add({ status: 'draft', image: pathOf(id), imageAlt: ' The dam from the air ' }))
      .json;
    expect(item).toMatchObject({ image: pathOf(id), imageAlt: 'The dam from the air' });
    expect([
      (await call('GET', pathOf(id))).status,
      (await call('GET', pathOf(id), { token: student })).status,
      (await call('GET', adminPathOf(id), { token: student })).status,
      (await call('GET', adminPathOf(id))).status,
    ]).toEqual([404, 404, 403, 401]);
    const preview = await call('GET', adminPathOf(id), { token });
    expect([preview.status, preview.headers.get('content-type'), preview.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);

    await items().put(item.id, 1, { image: pathOf(id), imageAlt: 'The dam' });
    const shown = await call('GET', pathOf(id));
    const named = Object.fromEntries(
      [
        'content-type',
        'cache-control',
        'x-content-type-options',
        'content-security-policy',
        'etag',
        'cross-origin-resource-policy',
      ].map((name) => [name, shown.headers.get(name)]),
    );
    expect([shown.status, named]).toEqual([
      200,
      {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        etag: `"${id}"`,
        'cross-origin-resource-policy': 'same-origin',
      },
    ]);
    expect(
      (await call('GET', '/api/current-affairs')).json.items.find((each: { id: number }) => each.id === item.id),
    ).toMatchObject({ image: pathOf(id), imageAlt: 'The dam' });
    await items().remove(item.id, 2);
    expect((await call('GET', pathOf(id))).status).toBe(404);
    expect(await bytesIn(adminPathOf(id))).toBeGreaterThan(0);
  });

  it('appears with a scheduled item at its time, and not before', async () => {
    const id = await uploadPicture(webpOf(640, 480), 'dam.webp', 'image/webp');
    const publishAt = new Date(Date.now() + DAY_MS).toISOString();
    await items().add({ status: 'scheduled', publishAt, image: pathOf(id), imageAlt: 'The dam' });
    expect((await call('GET', pathOf(id))).status).toBe(404);
    expect((await callWith({ clock: { now: () => Date.parse(publishAt) + 1 } })('GET', pathOf(id))).status).toBe(200);
  });

  it.each([
    ['no words', '', 'Say what the picture shows, for whoever cannot see it'],
    ['blanks', '   ', 'Say what the picture shows, for whoever cannot see it'],
    ['a page of words', 'x'.repeat(201), 'Say it in at most 200 characters'],
  ])('with %s is refused, on a draft and for a picture of the site too', async (_, imageAlt, message) => {
    for (const image of [pathOf(await uploadPicture()), '/images/dam.webp']) {
      const { status, json } = await items().add({ status: 'draft', image, imageAlt });
      expect([status, json.errors]).toEqual([400, { imageAlt: message }]);
    }
  });

  it('that was never uploaded, is not finished, or is no picture, is refused', async () => {
    const unfinished = (await uploadsOf(token).begin({ name: 'a.png', type: 'image/png', bytes: pngOf(10, 10) })).json
      .upload.id as string;
    const pdf = (await uploadWhole(token, { name: 'a.pdf', type: 'application/pdf', bytes: makePdf('x') })).json.upload
      .id as string;
    for (const image of [
      pathOf(crypto.randomUUID()),
      pathOf(unfinished),
      pathOf(pdf),
      pathOf('../x'),
      pathOf(pdf.toUpperCase()),
    ]) {
      const { status, json } = await items().add({ image, imageAlt: 'x' });
      expect([status, Object.keys(json.errors)]).toEqual([400, ['image']]);
    }
    // The file of a material is no picture that everybody may see, whoever guesses its name.
    expect([(await call('GET', pathOf(pdf))).status, (await call('GET', adminPathOf(pdf), { token })).status]).toEqual([
      404, 404,
    ]);
  });

  it('is not removed while an item uses it, even a deleted one, and is removed afterwards', async () => {
    const id = await uploadPicture();
    const { item } = (await items().add({ status: 'draft', image: pathOf(id), imageAlt: 'The dam' })).json;
    expect((await uploadsOf(token).abort(id)).status).toBe(409);
    const { uploads } = contextOf(env);
    const unused = async () => (await uploads.listUnused('2999-01-01', 1000)).map((each) => each.id);
    await items().remove(item.id, 1);
    expect(await unused()).not.toContain(id);
    await env.DB.prepare('DELETE FROM current_affairs_items WHERE id = ?1').bind(item.id).run();
    expect(await unused()).toContain(id);
  });
});
