import { retryText } from '#domain/text/en/retry.ts';
import { messagesText } from '#domain/text/en/messages.ts';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import type { ApiError } from '#contract/lib/api-error.ts';
import { apiErrorSchema } from '#contract/lib/api-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { sayByCode } from '#domain/lib/define-text.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { FailedCall, RetryDecision } from '#domain/lib/retry.ts';
import { decideRetry, retryAdvice } from '#domain/lib/retry.ts';
import type { Session } from '#domain/identity/session.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { environment } from './environment.ts';
import { noteServerDate } from './attempts/fair-clock.ts';
import { currentSession, expireSession } from './identity/session.ts';

/**
 * Timeout of a call, milliseconds. A longer body has a millisecond for each character, so that 24 kbit/s are enough.
 */
const TIMEOUT_MS = 20_000;

/** The server's message for an error of its own, which the API says in English in every language. */
const SERVER_FALLBACK = 'Something went wrong';

const ACCESS_ANSWER = 'access-answer';

export type FailedReply = RetryDecision & {
  readonly ok: false;
  readonly kind: FailedCall['kind'];
  /** HTTP status, 0 when no reply came. */
  readonly status: number;
  /** What went wrong and what to do next, for the student. */
  readonly message: string;
  /** The server's own sentence; null without one. */
  readonly sentence: string | null;
  /** What to do next; null when the server's sentence says it, or nothing helps. */
  readonly advice: string | null;
  readonly errors: FieldErrors;
};

export type Reply<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly status: number;
      /** What the student's memberships open, signed by the server; only the call for memberships has it. */
      readonly accessAnswer?: string | null;
    }
  | FailedReply;

type Value<S> = S extends GenericSchema ? InferOutput<S> : null;
type Body<S> = S extends GenericSchema ? { readonly body: InferInput<S> } : { readonly body?: never };

interface HttpReply {
  readonly status: number;
  /** The Retry-After header as it came. */
  readonly retryAfter: string | null;
  /** Undefined when the body is not JSON. */
  readonly json: unknown;
}

/** The messages of wrong fields, in the language of the page where it has them. */
const spokenErrors = (body: ApiError | null): FieldErrors =>
  Object.fromEntries(
    Object.entries(body?.errors ?? {}).map(([field, message]) => {
      const coded = body?.errorCodes?.[field];
      return [field, (coded !== undefined && sayByCode(coded.code, coded.values)) || message];
    }),
  );

/**
 * Describes a failed call and decides whether it may be retried; `reply` is null when none came. A reply without a
 * message is not the server's own but comes from something between. The server's message for an error of its own gives
 * no advice.
 */
export function failedReply(reply: HttpReply | null): FailedReply {
  const { status, retryAfter, json } = reply ?? { status: 0, retryAfter: null, json: undefined };
  const parsed = safeParse(apiErrorSchema, json);
  const english = isRecord(json) && typeof json['message'] === 'string' ? json['message'] : '';
  const coded = parsed.success ? parsed.output : null;
  const said = (coded?.code !== undefined && sayByCode(coded.code, coded.values)) || english;
  const kind = reply === null ? 'unreachable' : english === '' ? 'garbled' : 'refused';
  const decision = decideRetry({ kind, status, retryAfter });
  const sentence = english === '' || english === SERVER_FALLBACK ? null : said;
  const advice = sentence === null ? retryAdvice(decision) : null;
  const problem = kind === 'unreachable' ? messagesText().errors.unreachable : messagesText().errors.fallback;
  return {
    ok: false,
    kind,
    status,
    message: sentence ?? (advice === null ? problem : retryText().problemAndAdvice({ problem, advice })),
    sentence,
    advice,
    errors: english === '' ? {} : spokenErrors(coded),
    ...decision,
  };
}

/** Decides by a refusal's fields what the server wants of staff; true when they gave it. The admin area and the profile set it. */
let confirmer: ((errors: FieldErrors) => Promise<boolean>) | null = null;
export const confirmWith = (ask: (errors: FieldErrors) => Promise<boolean>): void => void (confirmer = ask);

/**
 * Whether a call should be made again: the server asked for a confirmation, and it was given.
 */
export async function isConfirmed(failed: FailedReply): Promise<boolean> {
  return failed.status === 403 && (await confirmer?.(failed.errors)) === true;
}

export const garbled = (status: number): FailedReply => failedReply({ status, retryAfter: null, json: undefined });

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Null when the whole reply did not arrive in time. */
async function send(
  path: string,
  init: RequestInit & { readonly body?: string },
): Promise<
  (HttpReply & { readonly isOk: boolean; readonly date: string | null; readonly answer: string | null }) | null
> {
  const timeout = new AbortController();
  const stopWaiting = environment().after(Math.max(TIMEOUT_MS, init.body?.length ?? 0), () => timeout.abort());
  try {
    const response = await environment().fetch(path, { ...init, signal: timeout.signal });
    const json = await readJson(response);
    const { status, ok: isOk, headers } = response;
    return {
      status,
      isOk,
      date: headers.get('date'),
      answer: headers.get(ACCESS_ANSWER),
      retryAfter: headers.get('retry-after'),
      json,
    };
  } catch {
    return null;
  } finally {
    stopWaiting();
  }
}

/** Null for a token that no header can carry. */
function headersOf(
  token: string | undefined,
  hasBody: boolean,
  { idempotencyKey, accessAnswer }: { readonly idempotencyKey?: string; readonly accessAnswer?: string | null },
): Headers | null {
  try {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (hasBody) headers.set('content-type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    if (accessAnswer) headers.set(ACCESS_ANSWER, accessAnswer);
    return headers;
  } catch {
    return null;
  }
}

/** Whether the same student's session has another token than `before` by now. */
const isRenewed = (before: Session | null): boolean => {
  const now = currentSession();
  return now?.student.studentId === before?.student.studentId && now?.token !== before?.token;
};

/**
 * Makes a call of the contract, with the session's token if there is one. Never throws. A 401 to a call with a token
 * ends the session here, for every caller.
 */
export async function request<B extends GenericSchema | null, A extends GenericSchema | null>(
  endpoint: Endpoint<B, A>,
  input: Body<B> & {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly token?: string;
    readonly idempotencyKey?: string;
    /** The server's last signed answer about access, for a call behind a gate whose check failed. */
    readonly accessAnswer?: string | null;
    /** The browser finishes sending the call if the page closes. For bodies below 64 KB. */
    readonly mayOutlivePage?: boolean;
  },
): Promise<Reply<Value<A>>> {
  const session = endpoint.access === 'public' ? null : currentSession();
  const token = input.token ?? session?.token;
  const headers = headersOf(token, input.body !== undefined, input);
  const path = pathOf(endpoint, input.parameters) + (input.query ?? '');
  const askedAt = environment().now();
  const reply =
    headers &&
    (await send(path, {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      ...(input.mayOutlivePage === true && { keepalive: true }),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }));
  if (reply === null) return failedReply(null);
  noteServerDate(reply.date, environment().now() - askedAt);
  if (!reply.isOk) {
    // A confirmation gave the session another token while this call was on its way.
    if ([401, 403].includes(reply.status) && input.token === undefined && isRenewed(session))
      return request(endpoint, input);
    if (reply.status === 401 && token !== undefined && token === currentSession()?.token) expireSession();
    const failed = failedReply(reply);
    if (await isConfirmed(failed)) return request(endpoint, input);
    return failed.status === 403 ? { ...failed, errors: {} } : failed;
  }
  if (endpoint.reply === null) return { ok: true, value: null as Value<A>, status: reply.status };
  const parsed = safeParse(endpoint.reply, reply.json);
  if (!parsed.success) return garbled(reply.status);
  return { ok: true, value: parsed.output as Value<A>, status: reply.status, accessAnswer: reply.answer };
}

/**
 * Fetches a static file of this site as JSON; undefined when it is missing, unreachable or not JSON. Its date is
 * ignored, because the file may come from a cache.
 */
export async function fetchStaticJson(path: string, init: Pick<RequestInit, 'cache'> = {}): Promise<unknown> {
  const reply = await send(path, { ...init, headers: { accept: 'application/json' } });
  return reply?.isOk === true ? reply.json : undefined;
}
