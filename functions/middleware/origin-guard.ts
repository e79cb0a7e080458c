import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../errors.ts';

/** Called from the gateway's page and by its server: these believe its signature alone, and no session is asked for. */
const SIGNED = ['/api/payments/callback', '/api/payments/webhook'];
export const isSignedCall = (path: string): boolean => SIGNED.includes(path);

const READING = ['GET', 'HEAD'];

/** A browser says where a call comes from. Without either header it is no browser, which has no session to abuse. */
function isFromElsewhere(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Refuses calls that may change something when another site's page makes them. No CORS header is ever given. */
export const originGuard: MiddlewareHandler = async (c, next) => {
  if (!READING.includes(c.req.method) && !isSignedCall(c.req.path) && isFromElsewhere(c.req.raw))
    throw new ServiceError('forbidden', 'Calls from other sites are not allowed.');
  await next();
};
