import type { Context } from 'hono';
import { API_POLICY, FRAME_POLICY } from '#domain/site/content-security-policy.ts';
import type { ApiEnv } from './api-env.ts';

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
    response.headers.append('content-security-policy', FRAME_POLICY);
  return response;
}

/**
 * The headers of every API reply, refusals included. No cache may keep a reply unless it says so itself. workerd sends
 * no Date, and the browser sets its clock by the server's.
 */
export function addApiHeaders(c: Context<ApiEnv>): void {
  const { headers } = c.res;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  withCharset(headers);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', API_POLICY);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('date', new Date(c.get('clock').now()).toUTCString());
  headers.set('x-request-id', c.get('requestId'));
}
