import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { ROOT } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';

/** The code before decision 032: no scripts announced, style sheets apart. */
export const BEFORE_ONE_WAVE = '6e8a806';

const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1e9 });

/**
 * The built site of an earlier commit, with the dependencies of this one; built once. Undefined where the repository
 * does not have the commit, as in a shallow clone.
 */
export async function buildFormerSite(ref: string): Promise<string | undefined> {
  try {
    git('cat-file', '-e', `${ref}^{commit}`);
  } catch {
    return undefined;
  }
  const name = git('rev-parse', '--short', ref).toString().trim();
  const folder = `${ROOT}.cache/former/${name}`;
  const site = `${folder}-site`;
  if (existsSync(`${site}/server/wrangler.json`)) return site;
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['x', '-C', folder], { input: git('archive', name) });
  if (!existsSync(`${folder}/node_modules`)) symlinkSync(`${ROOT}node_modules`, `${folder}/node_modules`);
  await buildSite(site, 'local', folder);
  return site;
}
