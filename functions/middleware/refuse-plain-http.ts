import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../errors.ts';
import type { Context } from '../services/context.ts';
import type { ApiEnv } from './api-env.ts';

/** A deployed build that is tried on a developer's machine. */
const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const isPlain = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && !OWN_MACHINE.test(hostname);

/**
 * Refuses a call that came without encryption, whatever the dashboard of the domain allows. A redirect would hide that
 * the caller has already sent a token or a password in the clear.
 */
export const refusePlainHttp =
  ({ mode }: Pick<Context, 'mode'>): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (mode === 'deployed' && isPlain(new URL(c.req.url)))
      throw new ServiceError('forbidden', repliesLibText().noEncryption);
    await next();
  };
