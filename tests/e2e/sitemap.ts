import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';

/** Where the built site's own files are. */
export const CLIENT = join(TEST_BUILD_FOLDER, 'client');

/** Every page of the sitemap, as paths. */
export const SITEMAP_PATHS: readonly string[] = [...readFileSync(join(CLIENT, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  (match) => new URL(match[1] ?? '').pathname,
);
