import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOW_COST } from '../../functions/storage/identity/scrypt-passwords.ts';
import { run } from '../../scripts/command.ts';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { repeatLostCall } from '../../scripts/repeat-lost-call.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';

/** The drill: the command itself, on a machine whose processors are all busy with something else. */

let folder = '';
let day = '';
const busy: ChildProcess[] = [];
const restore = (...args: string[]) =>
  run(process.execPath, ['scripts/run.mjs', 'restore', ...args], 'capture', {
    ACADEMY_DATA: join(folder, 'academy'),
    ACADEMY_BUILT: '1',
  });
const serve = (dataFolder: string) =>
  startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true, passwordCost: 'low' });

beforeAll(async () => {
  if (process.env['ACADEMY_BUILT'] !== '1') await buildSite(TEST_BUILD_FOLDER, 'local');
  folder = await mkdtemp(join(tmpdir(), 'academy-drill-'));
  await migrateLocalDatabase(join(folder, 'academy'));
  const server = await serve(join(folder, 'academy'));
  try {
    await seedDemoAccounts(server.database, Date.now(), LOW_COST);
    await repeatLostCall(() => server.files.put('materials/a', 'a file'));
    for (let runs = 0; runs < 20 && day === ''; runs += 1) {
      await server.wake();
      const found = () => server.database.prepare('SELECT day FROM backups WHERE finished_at > 0').first<string>('day');
      day = (await repeatLostCall(found)) ?? '';
    }
  } finally {
    await server.stop();
  }
  for (let each = 0; each < 2 * availableParallelism(); each += 1)
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
}, 300_000);

afterAll(async () => {
  for (const child of busy) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe('npm run restore on a busy machine', () => {
  test('restores a backup, proves that the academy starts from it, and students log in there', async () => {
    const { code, output } = await restore(day, '--into', join(folder, 'restored'));
    expect([code, output]).toEqual([0, expect.stringContaining('Every row and every file agrees with the manifest.')]);
    expect(output).toContain('The academy starts from it.');
    const server = await serve(join(folder, 'restored'));
    try {
      const reply = await repeatLostCall(() =>
        fetch(`${server.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: server.url },
          body: JSON.stringify({ email: 'oneyear@academy.test', password: DEMO_PASSWORD }),
        }),
      );
      expect(reply.status).toBe(200);
      expect(await (await repeatLostCall(() => server.files.get('materials/a')))?.text()).toBe('a file');
    } finally {
      await server.stop();
    }
    // The folder is an academy now.
    const again = await restore(day, '--into', join(folder, 'restored'));
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('Restore into a new one.')]);
  }, 600_000);

  test('practises on the newest backup, leaves no copy, and notes the day for the dashboard', async () => {
    const { code, output } = await restore('--drill');
    expect([code, output]).toEqual([0, expect.stringContaining('The dashboard shows the date of this drill.')]);
  }, 600_000);

  test('says what to do where nobody is logged in to Cloudflare', async () => {
    const { code, output } = await run(
      process.execPath,
      ['scripts/run.mjs', 'restore', '--drill', '--remote'],
      'capture',
      {
        CLOUDFLARE_API_TOKEN: '',
        HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    );
    expect([code, output]).toEqual([1, expect.stringContaining('Run npx wrangler login')]);
  });

  test.each([[[]], [['2026-11-23']], [['--drill', '--into', 'folder']], [['tomorrow', '--into', 'folder']]])(
    'says how it is written for %j',
    async (args) => {
      const { code, output } = await restore(...args);
      expect([code, output]).toEqual([1, expect.stringContaining('npm run restore -- DAY --into FOLDER')]);
    },
  );
});
