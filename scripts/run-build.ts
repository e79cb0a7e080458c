import { exitWith } from './command.ts';
import { buildSite } from './site.ts';

/** `npm run build`: the site and the worker in dist/. */
await buildSite().catch(exitWith);
