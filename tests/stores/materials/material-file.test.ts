import { expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent } from '../../support/worker/students.ts';
import { keepPosition, keepSpeed, keptPosition, keptSpeed } from '../../../src/stores/materials/material-file.ts';
import { beginSession, clearSession } from '../../../src/stores/identity/session.ts';
import { setEnvironment } from '../../../src/stores/environment.ts';

it('each student has a separate position, which is removed at the beginning and at the end', async () => {
  const browser = testBrowser();
  await signIn(browser, await addStudent());
  await browser.open('/');
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => (kept.set(key, value), true),
    remove: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    keys: () => [...kept.keys()],
  };
  setEnvironment({
    local: storage,
    session: { ...storage, get: () => null, set: () => true, clear: () => undefined },
    now: () => Date.now(),
  } as unknown as Parameters<typeof setEnvironment>[0]);
  const become = (studentId: number) => {
    clearSession();
    beginSession({ studentId, name: 'A' } as Parameters<typeof beginSession>[0], 'token');
  };
  become(1001);
  keepPosition(7, 65.9, 600);
  expect([keptPosition(7), keptPosition(8)]).toEqual([65, 0]);
  become(1002);
  expect(keptPosition(7)).toBe(0);
  become(1001);
  expect(keptPosition(7)).toBe(65);
  keepPosition(7, 595, 600);
  expect(keptPosition(7)).toBe(0);
  keepPosition(7, 65, Number.NaN);
  expect(keptPosition(7)).toBe(65);
  keepPosition(7, 2, 600);
  expect(keptPosition(7)).toBe(0);
  expect(keptSpeed()).toBe('1');
  keepSpeed('1.5');
  expect(keptSpeed()).toBe('1.5');
  kept.set('academy:speed', '99');
  kept.set('academy:playback:1001:7', '-5');
  expect([keptSpeed(), keptPosition(7)]).toEqual(['1', 0]);
});
