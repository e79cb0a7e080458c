import type { MiddlewareHandler } from 'hono';
import type { Context } from '../services/context.ts';

/** Sent with every reply. public/_headers repeats them for static files; a test in tests/contract compares the two. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-frame-options': 'DENY',
};

/** Astro writes a page's policy into a meta element; this adds what a meta element cannot say. */
export const PAGE_FRAME_POLICY = "frame-ancestors 'none'";
/** A reply of the API is data: nothing may run or load from it. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Text without its charset could be read in another one. */
const TEXT_WITHOUT_CHARSET = /^(?:text\/[^;]+|application\/json)$/i;

function withCharset(headers: Headers): void {
  const type = headers.get('content-type') ?? '';
  if (TEXT_WITHOUT_CHARSET.test(type)) headers.set('content-type', `${type}; charset=utf-8`);
}

/** Adds the security headers to a page. Two policies both apply, so Astro's stays in force. */
export function withPageHeaders(page: Response): Response {
  if (page.status === 101) return page;
  const response = new Response(page.body, page);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  withCharset(response.headers);
  if (!(response.headers.get('content-security-policy') ?? '').includes('frame-ancestors'))
    response.headers.append('content-security-policy', PAGE_FRAME_POLICY);
  return response;
}

/** The headers of every JSON reply that no cache may keep. */
const JSON_HEADERS = new Headers({
  ...SECURITY_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': API_POLICY,
  'cache-control': 'no-store',
});
const withAllHeaders = new WeakSet<Response>();

/**
 * A reply of JSON with all its headers from the start, copied at once. Setting each on a finished reply took a tenth of a
 * save's time.
 */
export function jsonReply(value: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const response = new Response(JSON.stringify(value), { status, headers: JSON_HEADERS });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  withAllHeaders.add(response);
  return response;
}

/**
 * The headers of every API reply, refusals included. No cache may keep a reply unless it says so itself. workerd sends
 * no Date, and the browser sets its clock by the server's.
 */
export const apiHeaders =
  (clock: Context['clock']): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!withAllHeaders.has(c.res)) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
      withCharset(c.res.headers);
      if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', API_POLICY);
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    }
    c.res.headers.set('date', new Date(clock.now()).toUTCString());
  };
