import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfInputs } from '../../../scripts/build-digest.ts';
import { keepLastRelease, storeForms } from '../../../scripts/last-release.ts';
import { ROOT, TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { bringSite, buildSite } from '../../../scripts/site.ts';
import { copyProject } from '../bank-project.ts';
import { serveBuild } from '../set-up.ts';

/** Two releases as a deploy leaves them, with brotli and differences: the project, and then one changed sentence. */
export interface Releases {
  readonly first: string;
  readonly second: string;
}

const FOLDER = join(ROOT, '.cache', 'slow-line');
const NOTE = join(FOLDER, 'made-from.txt');
const PROJECT = join(FOLDER, 'project');
const SHARE_IMAGES = join('.cache', 'share-images');
/** Of the login's form, which stands in every page. */
const TEXT = 'src/domain/text/en/auth-dialog.ts';
const SENTENCE = /'([A-Z][^'`\\]{14,})\.'/;

function changeSentence(): void {
  const path = join(PROJECT, TEXT);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(SENTENCE, "'$1 today.'");
  if (changed === text) throw new Error(`${TEXT} has no sentence to change`);
  writeFileSync(path, changed);
}

/** Makes both releases, or takes those of an earlier run whose sources were the same. */
export async function bringReleases(): Promise<Releases> {
  const releases = { first: join(FOLDER, 'first'), second: join(FOLDER, 'second') };
  await bringSite(TEST_BUILD_FOLDER);
  const digest = digestOfInputs(ROOT, Date.now());
  if (existsSync(NOTE) && readFileSync(NOTE, 'utf8') === digest) return releases;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  console.log('Making two releases ...');
  cpSync(TEST_BUILD_FOLDER, releases.first, { recursive: true });
  await storeForms(join(releases.first, 'client'));
  copyProject(PROJECT);
  changeSentence();
  cpSync(join(ROOT, SHARE_IMAGES), join(PROJECT, SHARE_IMAGES), { recursive: true });
  await buildSite(releases.second, 'local', PROJECT);
  const server = await serveBuild(releases.first);
  try {
    await keepLastRelease(join(releases.second, 'client'), server.url);
  } finally {
    await server.stop();
  }
  await storeForms(join(releases.second, 'client'));
  writeFileSync(NOTE, digest);
  return releases;
}
