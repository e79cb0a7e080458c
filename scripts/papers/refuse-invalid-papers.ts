import type { AstroIntegration } from 'astro';
import { checkBank } from './check-papers.ts';
import { listLints, summaryOf } from './lint-report.ts';

/** Why the bank must not be built, or null; and one line about it. */
export async function checkBuildable(
  folder?: string,
  publicFolder?: string,
): Promise<{ readonly refusal: string | null; readonly summary: string }> {
  const { papers, mocks, lints } = await checkBank(folder, publicFolder);
  const errors = lints.filter(({ severity }) => severity === 'error');
  const summary = summaryOf({ papers, mocks }, lints);
  return {
    summary,
    refusal:
      errors.length === 0
        ? null
        : `The papers have errors, so nothing is built.\n\n${listLints(errors)}\nnpm run papers:check lists them, and the warnings too.`,
  };
}

/** Stops every build, however it was started, while a paper has an error. */
export const refuseInvalidPapers = (): AstroIntegration => ({
  name: 'papers',
  hooks: {
    'astro:build:start': async ({ logger }) => {
      const { refusal, summary } = await checkBuildable();
      if (refusal !== null) throw new Error(refusal);
      logger.info(`${summary} npm run papers:check lists them.`);
    },
  },
});
