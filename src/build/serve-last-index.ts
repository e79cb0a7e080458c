import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

type ServerSetup = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

/** `npm run dev` has no finished pages to index, so its search uses the last build's index if there is one. */
export const serveLastIndex =
  (builtSite: string): ServerSetup =>
  ({ server }) => {
    server.middlewares.use('/pagefind', (request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = join(builtSite, 'pagefind', path);
      if (!existsSync(file)) return next();
      response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(readFileSync(file));
    });
  };
