import { PlainError, run } from './command.ts';

/** Builds the site and the worker into dist/. */
export async function buildSite(): Promise<void> {
  const { code, output } = await run('astro', ['build']);
  if (code === 0) return;
  console.error(output);
  throw new PlainError('The build failed; the reason is above.');
}
