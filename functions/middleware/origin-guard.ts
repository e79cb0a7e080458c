import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../errors.ts';
import type { ApiEnv } from './api-env.ts';

/** The gateway's pages and its server call these. They trust its signature alone and use no session. */
const SIGNED = ['/api/payments/callback', '/api/payments/return', '/api/payments/webhook'];
export const isSignedCall = (path: string): boolean => SIGNED.includes(path);

const READING = ['GET', 'HEAD'];

/** A browser always sends one of these headers. A caller without them is no browser and has no session to abuse. */
function isFromElsewhere(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Refuses calls from another site's page that may change something. The API never sends a CORS header. */
export const originGuard: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!READING.includes(c.req.method) && !isSignedCall(c.req.path) && isFromElsewhere(c.req.raw))
    throw new ServiceError('forbidden', repliesLibText().otherSite);
  await next();
};
