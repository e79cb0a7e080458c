import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuiltPages } from './built-pages.ts';
import { finishPages } from './finish-pages.ts';
import { writeHeaderPolicy } from './header-policy.ts';
import { writeIcons } from './icons.ts';
import { takeScriptNames, writeImportMaps } from './import-map.ts';
import { writeReleaseList } from './release-list.ts';
import { serveLastIndex } from './serve-last-index.ts';
import { writeServiceWorker } from './service-worker.ts';
import { writeSearchIndex } from './search-index.ts';
import { writeShareImages } from './share-images.ts';
import { writeShippedPackages } from './shipped-packages.ts';

const BUILT_SITE = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** Drawn images are cached between builds; git ignores the folder. */
const CACHE = fileURLToPath(new URL('../../.cache/share-images', import.meta.url));

/** Makes from the finished pages: the search index, share images, icons, the service worker, the list of its packages. */
export function finishSite(): AstroIntegration {
  let host = '';
  return {
    name: 'finish-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        host = new URL(config.site ?? 'http://localhost').host;
      },
      'astro:server:setup': serveLastIndex(BUILT_SITE),
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const names = takeScriptNames(folder);
        finishPages(folder, names);
        writeImportMaps(folder, join(dirname(folder.replace(/[/\\]$/, '')), 'server'), names);
        writeHeaderPolicy(folder);
        const pages = readBuiltPages(folder);
        await writeIcons(folder);
        writeReleaseList(folder);
        await writeServiceWorker(folder, names);
        writeShippedPackages(dirname(folder.replace(/[/\\]$/, '')));
        const images = await writeShareImages(pages, folder, CACHE, host);
        const searched = await writeSearchIndex(pages, folder);
        logger.info(`${searched} pages can be searched, ${images} images for shared links`);
      },
    },
  };
}
