import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../errors.ts';
import type { ApiEnv } from './api-env.ts';

/** Versions that browsers gave up in 2020 and that OWASP ASVS 12.1.1 forbids. */
const OLD: ReadonlySet<unknown> = new Set(['SSLv3', 'TLSv1', 'TLSv1.1']);

/**
 * Refuses a call over TLS 1.1 or older, whatever the dashboard of the domain allows. Cloudflare names the version of
 * the visitor's connection; a local academy has none.
 */
export const refuseOldTls: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const version = (c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.tlsVersion;
  if (OLD.has(version)) throw new ServiceError('forbidden', repliesLibText().oldEncryption);
  await next();
};
