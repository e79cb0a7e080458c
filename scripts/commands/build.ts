import { indiaDayOf } from '../../src/domain/lib/india-time.ts';
import { warnOfEndedFacts } from '../papers/dated-facts.ts';
import { BUILD_FOLDER } from '../paths.ts';
import { buildSite } from '../site.ts';

/** `npm run build`: the site and the worker in dist/. */
warnOfEndedFacts(indiaDayOf(Date.now()));
await buildSite(BUILD_FOLDER, 'deployed');
