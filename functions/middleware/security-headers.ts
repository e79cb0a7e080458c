import type { MiddlewareHandler } from 'hono';
import type { Context } from '../services/context.ts';

/** On every answer. public/_headers repeats them for static files; tests/contract holds the two together. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-frame-options': 'DENY',
};

/** A page's own policy is Astro's; only what a meta element cannot say comes on top. */
export const PAGE_FRAME_POLICY = "frame-ancestors 'none'";
/** An API answer is data: nothing may ever run or load from it. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A page's answer with the security headers. Policies add up, so Astro's stays in force. */
export function withPageHeaders(page: Response): Response {
  if (page.status === 101) return page;
  const response = new Response(page.body, page);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  if (!(response.headers.get('content-security-policy') ?? '').includes('frame-ancestors'))
    response.headers.append('content-security-policy', PAGE_FRAME_POLICY);
  return response;
}

/**
 * The headers of every API answer, refusals included; no cache may keep what does not say itself that it may.
 * The date is the server's: the browser sets its fair clock by it, and workerd alone sends none.
 */
export const apiHeaders =
  (clock: Context['clock']): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', API_POLICY);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('date', new Date(clock.now()).toUTCString());
  };
