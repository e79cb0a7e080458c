import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockData } from '../../scripts/data-lock.ts';
import { buildSite } from '../../scripts/site.ts';
import { openBuildLock } from '../../scripts/build-lock.ts';
import { ROOT } from '../../scripts/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder is served by one process, also right after one that was killed', async () => {
  const holds = `import { lockData } from '${ROOT}scripts/data-lock.ts';
    lockData(${JSON.stringify(folder)})('http://localhost:8787'); console.log('held'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', holds], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  expect(() => lockData(folder)).toThrow(
    `Another academy already serves from ${folder} (process ${other.pid}, http://localhost:8787). Use that one, or stop it`,
  );
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  expect(lockData(folder)).toBeTypeOf('function');
});

test('a build that is used is not replaced by any command', async () => {
  const inUse = openBuildLock(`${ROOT}.cache/used-site.lock`);
  expect(inUse.use()).toBe(true);
  await expect(buildSite(`${ROOT}.cache/used-site`, 'deployed')).rejects.toThrow(/Another command uses .*used-site/);
  inUse.release();
  rmSync(`${ROOT}.cache/used-site.lock`, { force: true });
});
