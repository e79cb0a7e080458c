import { waitInWords } from '#domain/lib/retry.ts';
import { ERRORS, WARNINGS } from '#domain/lib/messages.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';

/** What went wrong, in the words of the service. Only the HTTP layer knows the status of each. */
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

/** A refusal that the caller may read: message and fields are shown as they are. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ErrorCode;
  /** Field name to message, where single fields are wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before a retry; only for 'throttled' and 'unavailable'. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterSeconds: number | null = null,
    /** The cause, for the log; never shown. */
    cause?: unknown,
  ) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Wrong fields, under the sentence of the spec (section 5). */
export const invalidFields = (fields: Readonly<Record<string, string>>): ServiceError =>
  new ServiceError('invalid', WARNINGS.fixErrors, fields);

/** The same refusal for a missing, a malformed and an expired token, so that it gives nothing away. */
export const sessionOver = (): ServiceError => new ServiceError('unauthenticated', WARNINGS.sessionExpired);

/**
 * A refusal of the upstream (proxy mode), passed on with its status (400 to 499) and its message. Message and fields
 * are already clipped plain text.
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

/** The upstream timed out. Nobody knows whether it did what it was asked. */
export const upstreamSilent = (): ServiceError => new ServiceError('upstream-silent', repliesLibText().accountsSilent);

/** The upstream cannot be reached, or its reply does not fit the contract. */
export const upstreamBroken = (): ServiceError => new ServiceError('upstream-broken', repliesLibText().accountsBroken);

/** Waits are rounded up to half minutes, so that they do not reveal when somebody else tried. */
const WAIT_STEP_SECONDS = 30;

function throttled(waitMs: number, say: (values: { seconds: number }) => string): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000 / WAIT_STEP_SECONDS)) * WAIT_STEP_SECONDS;
  return new ServiceError('throttled', say({ seconds }), {}, seconds);
}

/** Too many tries; the next one is allowed after `waitMs`. */
export const tooManyTries = (waitMs: number): ServiceError => throttled(waitMs, repliesLibText().tooManyTries);

/** Too many codes of a second factor; `what` says who is refused. */
export const tooManyCodes =
  (what: string) =>
  (waitMs: number): ServiceError =>
    throttled(waitMs, ({ seconds }) => `${what} Try again in ${waitInWords(seconds)}.`);

/** Too many logins, where a reset code by email opens the account whatever others have tried. */
export const tooManyLogins = (waitMs: number): ServiceError => throttled(waitMs, repliesLibText().tooManyLogins);

/** One student's pages ask for too much; they may go on after `waitMs`. */
export const tooManyReads = (waitMs: number): ServiceError => throttled(waitMs, repliesLibText().tooManyReads);

/** More passwords wait to be hashed than the server can hash while the caller waits. */
export const tooManyHashes = (): ServiceError => throttled(30_000, repliesLibText().tooManyHashes);

/** One network makes more calls than all its people together could. */
export const tooManyCalls = (): ServiceError => throttled(60_000, repliesLibText().tooManyCalls);

/** All that a caller learns about an unexpected failure (spec section 8). */
export const UNEXPECTED_MESSAGE: string = ERRORS.fallback;

/**
 * The payment gateway gave no usable reply: 'silent' is a timeout, 'broken' a reply of no known form, 'refused' a
 * refusal with its reason. The description is clipped plain text and only for an admin.
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

/** What the mail service refuses: this address, the rate, a day's mails, the academy's sender; 'down' for its own failure. */
export type MailRefusal = 'address' | 'rate' | 'quota' | 'sender' | 'down';

/** A mail that the mail service did not take. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly refusal: MailRefusal;
  /** The service's own word for it, for the log. */
  readonly code: string;
  /** How long the service asks to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(refusal: MailRefusal, code: string, retryAfterMs: number | null = null, cause?: unknown) {
    super(code, { cause });
    this.refusal = refusal;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
