import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { SEARCH_FOLDER } from '../domain/site/search-files.ts';

type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

/** `npm run dev` has no finished pages to index, so its search uses the last build's index if there is one. */
export const serveLastIndex =
  (builtSite: string): ServerSetup =>
  ({ server }) => {
    server.middlewares.use(SEARCH_FOLDER, (request, response, next) => {
      const file = join(builtSite, SEARCH_FOLDER, new URL(request.url ?? '/', 'http://localhost').pathname);
      if (!file.endsWith('.json') || !existsSync(file)) return next();
      response.setHeader('content-type', 'application/json');
      response.end(readFileSync(file));
    });
  };
