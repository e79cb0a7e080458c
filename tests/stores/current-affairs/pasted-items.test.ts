import { beforeEach, expect, test } from 'vitest';
import type { Environment } from '../../../src/stores/environment.ts';
import { environment, setEnvironment } from '../../../src/stores/environment.ts';
import { findPasted, keepPasted, makeDrafts } from '../../../src/stores/current-affairs/pasted-items.ts';

/** A message on its way to drafts. */

const browser = environment();
const MESSAGE = '1. A dam is finished\n2. A bridge is opened';
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

test('that is emptied leaves nothing on the device', () => {
  keepPasted(MESSAGE);
  keepPasted(' ');
  expect(findPasted()).toBe('');
});
