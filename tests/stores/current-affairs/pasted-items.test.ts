import { beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../../src/stores/environment.ts';
import { environment, setEnvironment } from '../../../src/stores/environment.ts';
import { findPasted, itemsOfPasted, keepPasted, makeDrafts } from '../../../src/stores/current-affairs/pasted-items.ts';

/** A message on its way to drafts. */

const browser = environment();
const MESSAGE = '1. A dam is finished\n2. A bridge is opened';
const AT = '2026-11-21T10:00:00.000Z';
const STORED = {
  id: 1,
  version: 1,
  slug: '2026-11/21-a-bridge-0k3f2b0',
  fileState: 'none',
  newerFile: null,
  publishAt: null,
  firstPublishedAt: null,
  deletedAt: null,
  createdAt: AT,
  createdBy: 1,
  updatedAt: AT,
  updatedBy: 1,
};
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  const kept = new Map<string, string>();
  const local: Environment['local'] = {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => kept.set(key, value) === kept,
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    keys: () => [...kept.keys()],
  };
  setEnvironment({
    ...browser,
    local,
    session: local,
    after: () => () => undefined,
    currentPath: () => '/admin/dcaform',
    fetch: (_address, init) => {
      sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      return Promise.resolve(Response.json({ message: 'Not now.', errors: { title: 'Not now.' } }, { status: 400 }));
    },
  });
});

test('stays on the device until its items are drafts, and asks for the same drafts when it is sent again', async () => {
  expect(keepPasted(MESSAGE)).toBe(true);
  const first = await makeDrafts(MESSAGE);
  expect([first.made, first.left, findPasted()]).toEqual([0, MESSAGE, MESSAGE]);
  expect(first.refusals.map(({ title }) => title)).toEqual(['A dam is finished', 'A bridge is opened']);
  await makeDrafts(findPasted());
  const ids = sent.map(({ clientId }) => clientId);
  expect([new Set(ids).size, ids.slice(2)]).toEqual([2, ids.slice(0, 2)]);
  for (const body of sent)
    expect(body).toMatchObject({ status: 'draft', source: '', question: null, translations: [], category: 'National' });
});

test('with more items than are taken at once keeps the others in the box and on the device', async () => {
  setEnvironment({
    ...environment(),
    fetch: (_address, init) => {
      const form = JSON.parse(String(init?.body ?? '{}')) as object;
      return Promise.resolve(Response.json({ item: { ...STORED, ...form } }, { status: 201 }));
    },
  });
  const lines = Array.from({ length: 45 }, (_, index) => `${index + 1}. The bridge of day ${index + 100} is opened`);
  const first = await makeDrafts(`Daily news\n${lines.join('\n')}`);
  expect([first.made, findPasted()]).toEqual([30, first.left]);
  expect(itemsOfPasted(first.left).map(({ title }) => title)).toEqual(
    Array.from({ length: 15 }, (_, index) => `The bridge of day ${index + 130} is opened`),
  );
  const second = await makeDrafts(first.left);
  expect([second.made, second.left, findPasted()]).toEqual([15, '', '']);
});

test('that is emptied leaves nothing on the device', () => {
  keepPasted(MESSAGE);
  keepPasted(' ');
  expect(findPasted()).toBe('');
});
