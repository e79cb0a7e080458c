import { spawn } from 'node:child_process';
import { quietEnv } from '../command.ts';
import { migrateLocalDatabase } from '../database.ts';
import { watchForStop, whenStopped } from '../lifetime.ts';
import { ROOT } from '../paths.ts';

/** `npm run dev`: the site and the API with hot reload, on a database of its own in .wrangler/. */
async function dev(): Promise<void> {
  watchForStop();
  await migrateLocalDatabase(`${ROOT}.wrangler/state`);
  const args = process.env['PORT'] ? ['--port', process.env['PORT']] : [];
  const child = spawn('astro', ['dev', ...args], {
    cwd: ROOT,
    env: { ...quietEnv(), ACADEMY_LOCAL: '1' },
    stdio: 'inherit',
  });
  whenStopped(() => void child.kill());
  child.on('exit', (code) => process.exit(code ?? 0));
}

await dev();
