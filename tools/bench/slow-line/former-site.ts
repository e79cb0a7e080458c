import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../scripts/paths.ts';
import { buildSite } from '../../../scripts/site.ts';

/** The code before decision 032: no scripts announced, style sheets apart. */
export const BEFORE_ONE_WAVE = '6e8a806';

const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1e9 });

interface FormerSite {
  readonly buildFolder: string;
  /** Adds its own demo accounts: an earlier commit stores passwords in another form. */
  readonly seed: (database: D1Database) => Promise<void>;
}

/**
 * The built site of an earlier commit with its own dependencies, which npm may have to download; built once. Undefined
 * where the repository does not have the commit, as in a shallow clone.
 */
export async function buildFormerSite(ref: string): Promise<FormerSite | undefined> {
  try {
    git('cat-file', '-e', `${ref}^{commit}`);
  } catch {
    return undefined;
  }
  const name = git('rev-parse', '--short', ref).toString().trim();
  const folder = `${ROOT}.cache/former/${name}`;
  const site = `${folder}-site`;
  const seed: FormerSite['seed'] = async (database) => {
    const module = (await import(pathToFileURL(`${folder}/scripts/seed.ts`).href)) as {
      readonly seedDemoAccounts: (database: D1Database, now: number) => Promise<void>;
    };
    await module.seedDemoAccounts(database, Date.now());
  };
  if (existsSync(`${site}/server/wrangler.json`)) return { buildFolder: site, seed };
  // What an interrupted run has left would be taken for installed.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['x', '-C', folder], { input: git('archive', name) });
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
  await buildSite(site, 'local', folder);
  return { buildFolder: site, seed };
}
