import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** What `npm start` says, in one line, when it cannot start; all of it before anything is built. */

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'academy-start-'));
const taken = createServer();
let takenPort = 0;

beforeAll(
  () =>
    new Promise<void>((done) => {
      taken.listen(0, '127.0.0.1', () => {
        takenPort = (taken.address() as AddressInfo).port;
        done();
      });
    }),
);
afterAll(() => new Promise((done) => taken.close(done)));

function start(env: Record<string, string>): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 100_000,
    env: { ...process.env, ACADEMY_DATA: folder, ...env },
  });
  return { code: status, lines: `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '') };
}

describe('npm start', () => {
  test('names a taken port and another to use', () => {
    const { code, lines } = start({ PORT: String(takenPort) });
    expect(lines).toEqual([
      `Port ${takenPort} is taken by another program. Stop that program, or choose another port: PORT=${takenPort + 1} npm start`,
    ]);
    expect(code).toBe(1);
  });

  test.each(['abc', '-1', '65536', '80.5'])('refuses the port %s', (port) => {
    expect(start({ PORT: port })).toEqual({
      code: 1,
      lines: [`PORT must be a number from 0 to 65535, not '${port}'.`],
    });
  });

  test('names a data folder that is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(start({ PORT: '0', ACADEMY_DATA: file })).toEqual({
      code: 1,
      lines: [`The data folder ${file} cannot be read and written: it is not a folder`],
    });
  });

  test('names a data folder that cannot be made', () => {
    const file = join(folder, 'other');
    writeFileSync(file, '');
    const { code, lines } = start({ PORT: '0', ACADEMY_DATA: join(file, 'below') });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^The data folder .* cannot be read and written: /);
    expect(code).toBe(1);
  });

  test.each([
    [
      { UPSTREAM_API_URL: 'http://api.example.com' },
      'UPSTREAM_API_URL must begin with https; http is only for localhost in local mode.',
    ],
    [
      { UPSTREAM_API_URL: 'https://me:secret@api.example.com' },
      'UPSTREAM_API_URL must be an origin alone: no path, no query, no user name, no blanks.',
    ],
    [
      { UPSTREAM_API_URL: 'http://localhost:18787', PORT: '18787' },
      'UPSTREAM_API_URL names this academy itself. Start it on another port, such as PORT=18788,',
    ],
    [
      { UPSTREAM_API_URL: 'https://api.example.com', UPSTREAM_ADMIN_IDS: '1001' },
      'UPSTREAM_ADMIN_IDS must be some of the ids 1, 2 and 3',
    ],
  ])('refuses a bad upstream: %o', (env, sentence) => {
    const { code, lines } = start({ PORT: '0', ...env });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(sentence);
    expect(lines[0]).not.toContain('secret');
    expect(code).toBe(1);
  });
});
