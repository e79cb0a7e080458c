import type { MiddlewareHandler } from 'hono';
import { languageOfPath, localPath, plainPath } from '#domain/lib/local-path.ts';
import { parseQuizPath, quizPath } from '#domain/papers/paper-reference.ts';
import { DAY_FIELD, parseIndexPath } from '#domain/papers/practice-index.ts';
import { withPageHeaders } from './security-headers.ts';

/** Addresses without a page of their own, and where they lead. */
const MEANT: Readonly<Record<string, string>> = { '/admin': '/admin/dashboard' };

/** The plain form of an address: lower case, single slashes, no slash at the end. */
const tidyPath = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/+$/, '$1');

/** The address of a page of an exam's index, without the form's field for the day; null for any other page. */
function indexAddress({ pathname, searchParams }: URL): string | null {
  const meant = parseIndexPath(pathname, searchParams.get(DAY_FIELD) ?? '');
  if (meant === null || meant.path === pathname) return null;
  const rest = new URLSearchParams([...searchParams].filter(([name]) => name !== DAY_FIELD));
  return `${meant.path}${rest.size === 0 ? '' : `?${rest}`}${meant.anchor === '' ? '' : `#${meant.anchor}`}`;
}

/** The address that was meant, or null when it was written correctly. */
function meantAddress(given: URL): string | null {
  const language = languageOfPath(given.pathname.toLowerCase());
  const url = new URL(given);
  url.pathname = plainPath(given.pathname.replace(/^\/(?:gu|hi)(?=\/|$)/i, (prefix) => prefix.toLowerCase()));
  const meant = meantPlainAddress(url) ?? url.pathname + url.search;
  const address = localPath(meant, language);
  return address === given.pathname + given.search ? null : address;
}

function meantPlainAddress(url: URL): string | null {
  const { pathname, search } = url;
  const reference = parseQuizPath(pathname);
  const plain = tidyPath(pathname);
  const path = reference === null ? (MEANT[plain] ?? plain) : quizPath(reference);
  return indexAddress(url) ?? (path === pathname ? null : path + search);
}

/**
 * Redirects permanently to the right address when case, slashes or the spelling of an exam, day or paper differ. The
 * query stays. `isPage` tells whether the site has a page at a path.
 */
export const pageAddress =
  (isPage: (url: URL) => Promise<boolean>): MiddlewareHandler =>
  async (c, next) => {
    const url = new URL(c.req.url);
    const address = meantAddress(url);
    const isAskedFor = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (address === null || !isAskedFor) return next();
    const isThere = plainPath(address).startsWith('/quiz/') || (await isPage(new URL(address, url)));
    return isThere ? withPageHeaders(c.redirect(address, 301)) : next();
  };
