import { PlainError, run } from './command.ts';

/** Builds the site and the worker into a folder; a local build also has the pages for developers (/dev/...). */
export async function buildSite(buildFolder: string, kind: 'local' | 'deployed'): Promise<void> {
  process.env['ACADEMY_LOCAL'] = kind === 'local' ? '1' : '0';
  const { code, output } = await run('astro', ['build', '--outDir', buildFolder]);
  if (code === 0) return;
  console.error(output);
  throw new PlainError('The build failed; the reason is above.');
}
