import type { MiddlewareHandler } from 'hono';
import { parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import { DAY_FIELD, parseIndexPath } from '#domain/papers/practice-index.ts';
import { withPageHeaders } from './security-headers.ts';

/** An address that has no page of its own, and the one that it means. */
const MEANT: Readonly<Record<string, string>> = { '/admin': '/admin/dashboard' };

/** The way a page's address is written here: lower case, single slashes, none at the end. */
const plainPath = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/+$/, '$1');

/** The address of a page of an exam's index; null for another page. The form's own field has done its work. */
function indexAddress({ pathname, searchParams }: URL): string | null {
  const meant = parseIndexPath(pathname, searchParams.get(DAY_FIELD) ?? '');
  if (meant === null || meant.path === pathname) return null;
  const rest = new URLSearchParams([...searchParams].filter(([name]) => name !== DAY_FIELD));
  return `${meant.path}${rest.size === 0 ? '' : `?${rest}`}${meant.anchor === '' ? '' : `#${meant.anchor}`}`;
}

/** The address that was meant, or null when it was written as it should be. */
function meantAddress(url: URL): string | null {
  const { pathname, search } = url;
  const reference = parseQuizPath(pathname);
  const plain = plainPath(pathname);
  const path = reference === null ? (MEANT[plain] ?? plain) : quizPath(reference);
  return indexAddress(url) ?? (path === pathname ? null : path + search);
}

/**
 * A wrong case, a slash at the end, or another spelling of the address of a paper, an exam or a day of it leads to the
 * right page by one permanent redirect; the query is kept. `isPage` tells whether the site has a page at a path.
 */
export const pageAddress =
  (isPage: (url: URL) => Promise<boolean>): MiddlewareHandler =>
  async (c, next) => {
    const url = new URL(c.req.url);
    const address = meantAddress(url);
    const isAskedFor = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (address === null || !isAskedFor) return next();
    const isThere = address.startsWith('/quiz/') || (await isPage(new URL(address, url)));
    return isThere ? withPageHeaders(c.redirect(address, 301)) : next();
  };
