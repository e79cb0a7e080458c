import { PlainError, run } from './command.ts';
import { ROOT } from './paths.ts';
import { writeSbom } from './write-sbom.ts';

/**
 * Builds the site and the worker into a folder; a local build also has the pages for developers (/dev/...). `project`
 * is the folder to build: a bench builds a copy with other content.
 */
export async function buildSite(
  buildFolder: string,
  kind: 'local' | 'deployed',
  project: string = ROOT,
): Promise<void> {
  // Fixed here: with NODE_ENV 'test' or 'development' a build would take itself for the dev server.
  const env = { ACADEMY_LOCAL: kind === 'local' ? '1' : '0', NODE_ENV: 'production' };
  const { code, output } = await run('astro', ['build', '--root', project, '--outDir', buildFolder], 'capture', env);
  if (code !== 0) {
    console.error(output);
    throw new PlainError('The build failed; the reason is above.');
  }
  if (kind === 'deployed') await writeSbom(buildFolder);
}
