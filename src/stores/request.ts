import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import { apiErrorSchema } from '#contract/lib/api-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { ERRORS } from '#domain/site/messages.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { environment } from './environment.ts';
import { noteServerDate } from './attempts/fair-clock.ts';
import { currentSession, expireSession } from './account/session.ts';

/** Longest wait for an answer, milliseconds; a long body has one for each of its signs: 24 kbit/s where a sign is three bytes. */
const PATIENCE_MS = 20_000;

export type Refusal = {
  readonly ok: false;
  /** 'refused': the server said no. 'unreachable': no answer. 'garbled': an answer that is not the contract's. */
  readonly kind: 'refused' | 'unreachable' | 'garbled';
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The server's sentence, else the spec's fallback; fit to be shown. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** How long the server asks to be left alone, milliseconds; absent when it did not say. */
  readonly retryAfterMs?: number;
};

export type Reply<T> = { readonly ok: true; readonly value: T; readonly status: number } | Refusal;

type Answer<S> = S extends GenericSchema ? InferOutput<S> : null;
type Body<S> = S extends GenericSchema ? { readonly body: InferInput<S> } : { readonly body?: never };

const refuse = (kind: Refusal['kind'], status: number, message: string, errors: FieldErrors = {}): Refusal => ({
  ok: false,
  kind,
  status,
  message,
  errors,
});

export const garbled = (status: number): Refusal => refuse('garbled', status, ERRORS.fallback);

interface Received {
  readonly status: number;
  readonly isOk: boolean;
  readonly date: string | null;
  readonly retryAfterMs: number | null;
  /** Undefined when the body was no JSON. */
  readonly json: unknown;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** Longest that a server may ask to be left alone, milliseconds: a wrong header must not silence a page for good. */
const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000;

/** Seconds are what this API sends; the other form, a date, would need a right clock. */
const retryAfterOf = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Math.min(Number(header) * 1000, LONGEST_RETRY_AFTER_MS) : null;

/** Null when there was no answer in time, its body included. */
async function send(path: string, init: RequestInit & { readonly body?: string }): Promise<Received | null> {
  const patience = new AbortController();
  const stopWaiting = environment().after(Math.max(PATIENCE_MS, init.body?.length ?? 0), () => patience.abort());
  try {
    const response = await environment().fetch(path, { ...init, signal: patience.signal });
    const json = await readJson(response);
    const { status, ok: isOk, headers } = response;
    return { status, isOk, date: headers.get('date'), retryAfterMs: retryAfterOf(headers.get('retry-after')), json };
  } catch {
    return null;
  } finally {
    stopWaiting();
  }
}

/** The server's word is one with a message; anything else comes from something in between. */
function refusalOf({ status, json, retryAfterMs }: Received): Refusal {
  const wait = retryAfterMs === null ? {} : { retryAfterMs };
  const message = isRecord(json) && typeof json['message'] === 'string' ? json['message'] : '';
  if (message === '') return { ...garbled(status), ...wait };
  const parsed = safeParse(apiErrorSchema, json);
  return { ...refuse('refused', status, message, parsed.success ? parsed.output.errors : {}), ...wait };
}

/** Null for a token that no header can carry. */
function headersOf(token: string | undefined, hasBody: boolean, idempotencyKey: string | undefined): Headers | null {
  try {
    const headers = new Headers({ accept: 'application/json' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (hasBody) headers.set('content-type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    return headers;
  } catch {
    return null;
  }
}

/**
 * One call of the contract, with the session's token when there is one. Never throws.
 * A 401 to a call with a token means that the session is over: it is ended here, once for every caller.
 */
export async function request<B extends GenericSchema | null, A extends GenericSchema | null>(
  endpoint: Endpoint<B, A>,
  input: Body<B> & {
    readonly parameters?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly token?: string;
    readonly idempotencyKey?: string;
  },
): Promise<Reply<Answer<A>>> {
  const token = input.token ?? (endpoint.access === 'public' ? undefined : currentSession()?.token);
  const headers = headersOf(token, input.body !== undefined, input.idempotencyKey);
  const path = pathOf(endpoint, input.parameters) + (input.query ?? '');
  const askedAt = environment().now();
  const received =
    headers &&
    (await send(path, {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }));
  if (received === null)
    return refuse('unreachable', 0, 'The academy cannot be reached. Check your connection and try again.');
  noteServerDate(received.date, environment().now() - askedAt);
  if (!received.isOk) {
    if (received.status === 401 && token !== undefined && token === currentSession()?.token) expireSession();
    return refusalOf(received);
  }
  if (endpoint.answer === null) return { ok: true, value: null as Answer<A>, status: received.status };
  const parsed = safeParse(endpoint.answer, received.json);
  if (!parsed.success) return garbled(received.status);
  return { ok: true, value: parsed.output as Answer<A>, status: received.status };
}

/**
 * A static file of this site as JSON; undefined when it is missing, unreachable or not JSON. Its date is not the
 * server's clock: it may have been in a cache for days.
 */
export async function fetchStaticJson(path: string, init: Pick<RequestInit, 'cache'> = {}): Promise<unknown> {
  const received = await send(path, { ...init, headers: { accept: 'application/json' } });
  return received?.isOk === true ? received.json : undefined;
}
