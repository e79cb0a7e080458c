import { ERRORS, WARNINGS } from '#domain/site/messages.ts';

/** What went wrong, in the service's terms. Only the transport knows the status that each becomes. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'throttled'
  | 'unavailable'
  | 'upstream-broken'
  | 'upstream-silent';

/** A refusal that the caller may read: the message and the fields are shown as they are. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  /** Field name to message, where fields are at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** How long to wait before trying again; for 'throttled' and 'unavailable' only. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterSeconds: number | null = null,
    /** What was behind it, for the log; never shown. */
    cause?: unknown,
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Fields at fault, under the spec's sentence (section 5). */
export const invalidFields = (fields: Readonly<Record<string, string>>): ServiceError =>
  new ServiceError('invalid', WARNINGS.fixErrors, fields);

/** No token, a malformed one or a dead one: all alike. */
export const sessionOver = (): ServiceError => new ServiceError('unauthenticated', WARNINGS.sessionExpired);

/**
 * The upstream's own refusal of a call (proxy mode): its status, 400 to 499, and its sentence are passed on.
 * Message and fields are already clipped plain text.
 */
export class UpstreamRefusal extends Error {
  override readonly name = 'UpstreamRefusal';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    message: string,
    fields: Readonly<Record<string, string>>,
    retryAfterSeconds: number | null,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The upstream did not answer in time. Whether it did what was asked is not known. */
export const upstreamSilent = (): ServiceError =>
  new ServiceError(
    'upstream-silent',
    'The accounts of the academy are not answering at the moment. Try again in a minute.',
  );

/** The upstream cannot be reached, or answered with what is no answer of the contract. */
export const upstreamBroken = (): ServiceError =>
  new ServiceError(
    'upstream-broken',
    'The accounts of the academy cannot be reached at the moment. Try again in a minute.',
  );

/** A wait is rounded up to half minutes, so that it does not tell when others tried. */
const WAIT_STEP_SECONDS = 30;

const inWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

function throttled(what: string, waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000 / WAIT_STEP_SECONDS)) * WAIT_STEP_SECONDS;
  return new ServiceError('throttled', `${what} Try again in ${inWords(seconds)}.`, {}, seconds);
}

/** Too many tries; `waitMs` until the next one may be made. */
export const tooManyTries = (waitMs: number): ServiceError => throttled('Too many tries.', waitMs);

/** One student's pages ask for too much; `waitMs` until they may go on. */
export const tooManyReads = (waitMs: number): ServiceError =>
  throttled('You have opened a lot within a minute.', waitMs);

/** One network makes more calls than all its people can. */
export const tooManyCalls = (): ServiceError => throttled('Too many calls have come from your network.', 60_000);

/** The whole of what a caller learns of an unexpected failure (spec section 8). */
export const UNEXPECTED_MESSAGE: string = ERRORS.fallback;

/**
 * The payment gateway gave no usable answer: 'silent' in time, 'broken' is none of its own, 'refused' with its reason.
 * The description is clipped plain text, for an admin alone.
 */
export class GatewayFailure extends Error {
  override readonly name = 'GatewayFailure';
  readonly reason: 'silent' | 'broken' | 'refused';
  readonly description: string;

  constructor(reason: 'silent' | 'broken' | 'refused', description: string) {
    super(`the payment gateway: ${reason}`);
    this.reason = reason;
    this.description = description;
  }
}
