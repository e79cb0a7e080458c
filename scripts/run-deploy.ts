import { PlainError, exitWith, run } from './command.ts';
import { BUILD_FOLDER, WRANGLER_CONFIG, builtWranglerConfig } from './paths.ts';
import { buildSite } from './site.ts';

/** `npm run deploy`: builds, migrates the deployed database, and publishes to Cloudflare. Never seeds demo data. */
async function deploy(args: readonly string[]): Promise<void> {
  await buildSite(BUILD_FOLDER, 'deployed');
  if (!args.includes('--dry-run')) {
    const { code } = await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', WRANGLER_CONFIG], 'inherit');
    if (code !== 0) throw new PlainError('The deployed database was not updated, so nothing was published.');
  }
  const { code } = await run('wrangler', ['deploy', '-c', builtWranglerConfig(BUILD_FOLDER), ...args], 'inherit');
  if (code !== 0) throw new PlainError('Publishing failed; the reason is above.');
}

await deploy(process.argv.slice(2)).catch(exitWith);
