import { beforeAll, describe, expect, it } from 'vitest';
import { HEADS, makePdf, pngOf } from '../../support/file-samples.ts';
import { flakyDatabase } from '../../support/flaky-database.ts';
import { plansOf, recordingDatabase } from '../../support/query-plans.ts';
import type { Prepared } from '../../support/query-plans.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import { FORM as ITEM_FORM, ITEMS } from '../../support/worker/current-affairs.ts';
import { uploadedId, uploadsOf } from '../../support/worker/files.ts';
import { adminWithToken, countRows } from '../../support/worker/students.ts';

/** Files that are given up between the look at them and the write that names them: nothing is kept that names one. */

const MATERIALS = '/api/admin/materials';
const MATERIAL_FORM = {
  place: 'courses.eklavy.history',
  kind: 'pdf',
  title: 'Panipat',
  language: 'en',
  access: 'page',
  position: 3,
  body: '',
  link: null,
  fileId: null,
  audioId: null,
  captionsId: null,
  isPublished: true,
};
const NO_FILE = 'This file is not there any more. Upload it again';
const NO_PICTURE = 'This picture is not there any more. Choose it again';
const imageOf = (id: string) => ({ image: `/api/current-affairs/images/${id}`, imageAlt: 'The dam' });

let token: string;
let otherToken: string;
const pdf = () => uploadedId(token, { name: 'a.pdf', type: 'application/pdf', bytes: makePdf('x') });
const picture = () => uploadedId(token, { name: 'a.png', type: 'image/png', bytes: pngOf(64, 48) });
const recording = async () => ({
  kind: 'recording',
  fileId: await uploadedId(token, { name: 'a.mp4', type: 'video/mp4', bytes: HEADS['mp4'] ?? new Uint8Array() }),
  audioId: await uploadedId(token, { name: 'a.m4a', type: 'audio/mp4', bytes: HEADS['m4a'] ?? new Uint8Array() }),
  captionsId: await uploadedId(token, { name: 'a.vtt', type: 'text/vtt', bytes: HEADS['vtt'] ?? new Uint8Array() }),
});
const linesAndRows = async (table: 'materials' | 'current_affairs_items') => [
  await countRows('audit_log'),
  await countRows(table),
];

/** Runs `then` once, right behind the first look at this file. */
function callBehindLookAt(id: string, then: () => Promise<unknown>) {
  const { uploads } = contextOf(env);
  let isDone = false;
  return callWith({
    uploads: {
      ...uploads,
      find: async (each) => {
        const found = await uploads.find(each);
        if (each === id && !isDone) {
          isDone = true;
          await then();
        }
        return found;
      },
    },
  });
}
const callWhileGivenUp = (id: string) =>
  callBehindLookAt(id, async () => expect((await uploadsOf(token).abort(id)).status).toBe(204));

beforeAll(async () => {
  ({ token } = await adminWithToken(1));
  ({ token: otherToken } = await adminWithToken(2));
});

describe('a material', () => {
  const add = (changes: object, send = call) =>
    send('POST', MATERIALS, { token, body: { clientId: crypto.randomUUID(), ...MATERIAL_FORM, ...changes } });
  const put = (id: number, version: number, changes: object, send = call, who = token) =>
    send('PUT', `${MATERIALS}/${id}`, { token: who, body: { version, ...MATERIAL_FORM, ...changes } });

  it.each(['fileId', 'audioId', 'captionsId'] as const)(
    'is not added when its %s goes meanwhile, and leaves no line in the log',
    async (field) => {
      const files = await recording();
      const before = await linesAndRows('materials');
      const { status, json } = await add(files, callWhileGivenUp(files[field]));
      expect([status, json.errors, await linesAndRows('materials')]).toEqual([400, { [field]: NO_FILE }, before]);
    },
  );

  it('is not changed when its new file is deleted meanwhile, and keeps the old one', async () => {
    const [old, next] = [await pdf(), await pdf()];
    const { item } = (await add({ fileId: old })).json;
    const before = await linesAndRows('materials');
    const { status, json } = await put(item.id, 1, { fileId: next }, callWhileGivenUp(next));
    expect([status, json.errors, await linesAndRows('materials')]).toEqual([400, { fileId: NO_FILE }, before]);
    expect((await call('GET', `${MATERIALS}/${item.id}`, { token })).json.item).toEqual(item);
    expect((await put(item.id, 1, { fileId: old, title: 'Plassey' })).json.item).toMatchObject({
      version: 2,
      title: 'Plassey',
      file: { id: old },
    });
  });

  it('that another admin changes meanwhile is a conflict, with a file or without', async () => {
    const fileId = await pdf();
    const { id } = (await add({ kind: 'note', body: '1526' })).json.item;
    const send = callBehindLookAt(fileId, () => put(id, 1, { kind: 'note', body: '1761' }, call, otherToken));
    expect((await put(id, 1, { fileId }, send)).status).toBe(409);
  });

  it('whose file is missing can still be deleted and restored', async () => {
    const fileId = await pdf();
    const { id } = (await add({ fileId })).json.item;
    await env.DB.prepare('DELETE FROM material_files WHERE id = ?1').bind(fileId).run();
    const removed = await call('DELETE', `${MATERIALS}/${id}`, { token, body: { version: 1 } });
    const restored = await call('POST', `${MATERIALS}/${id}/restore`, { token, body: { version: 2 } });
    expect([removed.status, restored.status, (await put(id, 3, { fileId })).json.errors]).toEqual([
      200,
      200,
      { fileId: NO_FILE },
    ]);
  });

  it('with all its files is added and changed once when the replies of the database are lost', async () => {
    const files = await recording();
    const flaky = () => {
      let batches = 0;
      return callWith(
        {},
        {
          ...env,
          DB: flakyDatabase(env.DB, (kind) =>
            kind === 'batch' && (batches += 1) === 1
              ? { moment: 'after', message: 'D1_ERROR: Network connection lost.' }
              : null,
          ),
        },
      );
    };
    const [lines = 0, rows = 0] = await linesAndRows('materials');
    const added = await add(files, flaky());
    const changed = await put(added.json.item.id, 1, { ...(await recording()), position: 12 }, flaky());
    expect([added.status, changed.status, changed.json.item]).toMatchObject([201, 200, { version: 2, position: 12 }]);
    expect(await linesAndRows('materials')).toEqual([lines + 2, rows + 1]);
  });
});

describe('the picture of an item', () => {
  const add = (changes: object, send = call) =>
    send('POST', ITEMS, { token, body: { clientId: crypto.randomUUID(), ...ITEM_FORM, ...changes } });
  const put = (id: number, version: number, changes: object, send = call, who = token) =>
    send('PUT', `${ITEMS}/${id}`, { token: who, body: { version, ...ITEM_FORM, ...changes } });

  it('that is deleted meanwhile is refused at its field for a new item, and leaves no audit note', async () => {
    const id = await picture();
    const before = await linesAndRows('current_affairs_items');
    const { status, json } = await add(imageOf(id), callWhileGivenUp(id));
    expect([status, json.errors, await linesAndRows('current_affairs_items')]).toEqual([
      400,
      { image: NO_PICTURE },
      before,
    ]);
  });

  it('that is deleted meanwhile is refused for an item that has another one, which stays', async () => {
    const [old, next] = [await picture(), await picture()];
    const { item } = (await add(imageOf(old))).json;
    const before = await linesAndRows('current_affairs_items');
    const { status, json } = await put(item.id, 1, imageOf(next), callWhileGivenUp(next));
    expect([status, json.errors, await linesAndRows('current_affairs_items')]).toEqual([
      400,
      { image: NO_PICTURE },
      before,
    ]);
    expect((await put(item.id, 1, { ...imageOf(old), title: 'Two dams' })).json.item).toMatchObject({
      version: 2,
      image: item.image,
      title: 'Two dams',
    });
    expect((await put(item.id, 2, { image: '/images/dam.webp', imageAlt: 'The dam' })).status).toBe(200);
  });

  it('does not hide that another admin has changed the item meanwhile', async () => {
    const image = await picture();
    const { id } = (await add({})).json.item;
    const send = callBehindLookAt(image, () => put(id, 1, { title: 'Theirs' }, call, otherToken));
    expect((await put(id, 1, imageOf(image), send)).status).toBe(409);
  });

  it('that is missing does not prevent deleting and restoring its item', async () => {
    const image = await picture();
    const { id } = (await add(imageOf(image))).json.item;
    await env.DB.prepare('DELETE FROM material_files WHERE id = ?1').bind(image).run();
    const removed = await call('DELETE', `${ITEMS}/${id}`, { token, body: { version: 1 } });
    const restored = await call('POST', `${ITEMS}/${id}/restore`, { token, body: { version: 2 } });
    expect([removed.status, restored.status]).toEqual([200, 200]);
  });
});

describe('the look at files within the write', () => {
  it('finds every row by its key', async () => {
    const statements: Prepared[] = [];
    const send = callWith({}, { ...env, DB: recordingDatabase(statements) });
    const image = imageOf(await picture());
    const { item } = (
      await send('POST', ITEMS, { token, body: { clientId: crypto.randomUUID(), ...ITEM_FORM, ...image } })
    ).json;
    await send('PUT', `${ITEMS}/${item.id}`, {
      token,
      body: { version: 1, ...ITEM_FORM, ...image, title: 'Two dams' },
    });
    const material = (
      await send('POST', MATERIALS, {
        token,
        body: { clientId: crypto.randomUUID(), ...MATERIAL_FORM, ...(await recording()) },
      })
    ).json.item;
    await send('PUT', `${MATERIALS}/${material.id}`, {
      token,
      body: { version: 1, ...MATERIAL_FORM, ...(await recording()) },
    });
    const writes = statements.filter(({ sql }) =>
      /^(INSERT|UPDATE)(?: OR IGNORE)?(?: INTO)? (materials|current_affairs_items)/.test(sql),
    );
    const plans = await plansOf(writes);
    expect([writes.length, plans.filter((line) => line.startsWith('SCAN') && line !== 'SCAN CONSTANT ROW')]).toEqual([
      4,
      [],
    ]);
  });
});
