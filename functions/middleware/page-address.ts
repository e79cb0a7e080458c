import type { MiddlewareHandler } from 'hono';
import { parseQuizPath, quizPath } from '#domain/paper-reference.ts';
import { withPageHeaders } from './security-headers.ts';

/** The way a page's address is written here: lower case, single slashes, none at the end. */
const plainPath = (pathname: string): string => pathname.toLowerCase().replaceAll(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');

/** The path that was meant, or null when it was written as it should be. */
function meantPath(pathname: string): string | null {
  const reference = parseQuizPath(pathname);
  const path = reference === null ? plainPath(pathname) : quizPath(reference);
  return path === pathname ? null : path;
}

/**
 * A wrong case, a slash at the end, or another spelling of a paper's address leads to the right page by one permanent
 * redirect; the query is kept. `isPage` tells whether the site has a page at a path.
 */
export const pageAddress = (isPage: (url: URL) => Promise<boolean>): MiddlewareHandler => async (c, next) => {
  const url = new URL(c.req.url);
  const path = meantPath(url.pathname);
  const isAskedFor = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (path === null || !isAskedFor) return next();
  const isThere = path.startsWith('/quiz/') || (await isPage(new URL(path, url)));
  return isThere ? withPageHeaders(c.redirect(path + url.search, 301)) : next();
};
