import { BUILD_FOLDER } from '../paths.ts';
import { buildSite } from '../site.ts';

/** `npm run build`: the site and the worker in dist/. */
await buildSite(BUILD_FOLDER, 'deployed');
