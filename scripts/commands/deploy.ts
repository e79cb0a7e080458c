import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { PlainError, run } from '../command.ts';
import { keepLastRelease, siteOf, storeForms } from '../last-release.ts';
import { publishContent } from '../content/import-content.ts';
import { publishMocks } from '../mocks/publish-mocks.ts';
import { BUILD_FOLDER, WRANGLER_CONFIG, builtWranglerConfig } from '../paths.ts';
import { indiaDayOf } from '../../src/domain/lib/india-time.ts';
import { refuseEndedFacts, warnOfEndedFacts } from '../papers/dated-facts.ts';
import { refuseKnownHoles } from '../refuse-known-holes.ts';
import { refuseUntaxed } from '../refuse-untaxed.ts';
import { showLaunchChecks } from '../show-launch-checks.ts';
import { buildSite } from '../site.ts';
import { readShippedPackages } from '../write-sbom.ts';

async function bringLastRelease(): Promise<void> {
  const client = join(BUILD_FOLDER, 'client');
  const site = await siteOf(client);
  if (site.endsWith('.example')) {
    console.log(
      `The address in astro.config.mjs (site) is still ${site}: there is no release before this one whose files could be kept.`,
    );
    return;
  }
  const count = await keepLastRelease(client, site);
  console.log(
    count === null
      ? `${site} has no list of files yet: this is its first release with one.`
      : `${count} files of the release before are kept.`,
  );
}

/**
 * `npm run deploy` builds, carries the files of the last release along, stores
 * pages and scripts in shorter forms, migrates the deployed database, stores the mock
 * tests, publishes to Cloudflare and imports the content. It never seeds demo data. It refuses:
 * - prices with a tax but no GSTIN (docs/payments.md);
 * - facts past their day (docs/decisions/168-facts-that-end.md), but with `--despite-ended-facts`, for a correction that
 *   cannot wait until they are looked up;
 * - packages with known holes (docs/security.md), but with `--despite-holes`, for a hole that does not concern it.
 * `--first` is for an academy without an earlier release.
 */
async function deploy(): Promise<void> {
  const given = readArguments('deploy').values;
  const isDryRun = given['dry-run'] === true;
  await showLaunchChecks(!isDryRun);
  refuseUntaxed();
  const checkFacts = isDryRun || given['despite-ended-facts'] === true ? warnOfEndedFacts : refuseEndedFacts;
  checkFacts(indiaDayOf(Date.now()));
  await buildSite(BUILD_FOLDER, 'deployed');
  await refuseKnownHoles(given['despite-holes'] === true, await readShippedPackages(BUILD_FOLDER));
  if (!isDryRun) {
    if (given.first !== true) await bringLastRelease();
    console.log(`${await storeForms(join(BUILD_FOLDER, 'client'))} pages and scripts are stored in shorter forms.`);
    const { code } = await run(
      'wrangler',
      ['d1', 'migrations', 'apply', 'DB', '--remote', '-c', WRANGLER_CONFIG],
      'inherit',
    );
    if (code !== 0) throw new PlainError('The deployed database was not updated, so nothing was published.');
    console.log(`${await publishMocks('remote', Date.now())} mock tests are stored.`);
  }
  const args = ['deploy', '-c', builtWranglerConfig(BUILD_FOLDER), ...(isDryRun ? ['--dry-run'] : [])];
  const { code } = await run('wrangler', args, 'inherit');
  if (code !== 0) throw new PlainError('Publishing failed; the reason is above.');
  // After the build that has the files: rows that follow a file are shown from the build, so an older one would miss them.
  if (!isDryRun) await publishContent('remote', BUILD_FOLDER, Date.now());
}

await deploy();
