import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuiltPages } from './built-pages.ts';
import { writeIcons } from './icons.ts';
import { writeShareImages } from './share-images.ts';

/** Drawn images are kept between builds; git ignores the folder. */
const CACHE = fileURLToPath(new URL('../../.cache/share-images', import.meta.url));

/** What is made from the finished pages: the images of shared links, the icons. */
export function finishSite(): AstroIntegration {
  let host = '';
  return {
    name: 'finish-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        host = new URL(config.site ?? 'http://localhost').host;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = readBuiltPages(folder);
        await writeIcons(folder);
        const images = await writeShareImages(pages, folder, CACHE, host);
        logger.info(`${images} images for shared links`);
      },
    },
  };
}
