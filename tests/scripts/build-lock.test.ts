import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuildLock } from '../../scripts/build-lock.ts';
import { openBuildLock } from '../../scripts/build-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-lock-'));
let [one, other]: BuildLock[] = [];
let count = 0;

beforeEach(() => {
  const file = join(folder, `${(count += 1)}.lock`);
  [one, other] = [openBuildLock(file), openBuildLock(file)];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a build', () => {
  test('lets two use the same build', () => {
    expect([one?.use(), other?.use()]).toEqual([true, true]);
  });

  test('lets nobody replace a build that is used', () => {
    expect([one?.use(), other?.make()]).toEqual([true, false]);
    one?.release();
    expect(other?.make()).toBe(true);
  });

  test('lets nobody use or make a build while it is made', () => {
    expect([one?.make(), other?.use(), other?.make()]).toEqual([true, false, false]);
    expect([one?.use(), other?.use()]).toEqual([true, true]);
  });
});
