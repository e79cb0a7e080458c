import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { ApiError } from '#contract/lib/api-error.ts';
import { codeOfMessage } from '#domain/lib/message-codes.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '../errors.ts';
import { ServiceError, UNEXPECTED_MESSAGE, UpstreamRefusal } from '../errors.ts';
import type { Context } from '../services/context.ts';
import type { ApiEnv } from './api-env.ts';
import { TransportError } from './transport-error.ts';

const STATUS_OF = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'wrong-type': 415,
  throttled: 429,
  'upstream-broken': 502,
  'upstream-silent': 504,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

type Refusal = ServiceError | UpstreamRefusal;

const statusOf = (error: Refusal): ContentfulStatusCode =>
  error instanceof UpstreamRefusal ? (error.status as ContentfulStatusCode) : STATUS_OF[error.code];

function headersOf(error: Refusal): Record<string, string> {
  if (statusOf(error) === 401) return { 'www-authenticate': 'Bearer' };
  return error.retryAfterSeconds === null ? {} : { 'retry-after': String(error.retryAfterSeconds) };
}

/** A field may also hold a fact that the page decides by, such as `ready` or an instant. It stays as it is. */
const SENTENCE = /\S\s\S/;

const said = (message: string): ApiError => ({ message, ...codeOfMessage(message) });

function bodyOf({ message, fields }: Refusal): ApiError {
  if (Object.keys(fields).length === 0) return said(message);
  const errorCodes = Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => {
      const code = SENTENCE.test(text) ? codeOfMessage(text) : null;
      return code === null ? [] : [[field, code]];
    }),
  );
  return { ...said(message), errors: fields, ...(Object.keys(errorCodes).length > 0 && { errorCodes }) };
}

function logUnavailable(ctx: Context, { cause }: ServiceError, requestId: string, route: string): void {
  const { name, message } = cause instanceof Error ? cause : { name: 'none', message: String(cause) };
  ctx.log.write('error', { event: 'unavailable', requestId, route, error: name, detail: message });
}

/**
 * The only place where a failure becomes a reply. An unexpected one goes to the log, and the caller learns nothing
 * about it.
 */
export const replyToError =
  (ctx: Context): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof ServiceError && error.code === 'unavailable')
      logUnavailable(ctx, error, c.get('requestId'), c.get('route'));
    if (error instanceof ServiceError || error instanceof UpstreamRefusal)
      return c.json(bodyOf(error), statusOf(error), headersOf(error));
    if (error instanceof TransportError) return c.json(said(error.message), error.status, error.headers);
    ctx.log.write('error', {
      event: 'failure',
      requestId: c.get('requestId'),
      route: c.get('route'),
      error: error.name,
      detail: error.message,
      stack: error.stack ?? null,
    });
    return c.json({ message: UNEXPECTED_MESSAGE } satisfies ApiError, 500);
  };

/** An address that no call has. */
export const replyToUnknownCall: NotFoundHandler<ApiEnv> = (c) => c.json(said(repliesLibText().noCall), 404);
