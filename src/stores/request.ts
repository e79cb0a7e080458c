import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import { apiErrorSchema } from '#contract/api-error.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { ERRORS } from '#domain/messages.ts';
import type { FieldErrors } from '#domain/validation.ts';
import { environment } from './environment.ts';
import { noteServerDate } from './fair-clock.ts';
import { currentSession, expireSession } from './session.ts';

/** Longest wait for an answer, milliseconds. */
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
};

export type Reply<T> = { readonly ok: true; readonly value: T; readonly status: number } | Refusal;

type Answer<S> = S extends GenericSchema ? InferOutput<S> : null;
type Body<S> = S extends GenericSchema ? { readonly body: InferInput<S> } : { readonly body?: never };

const refuse = (kind: Refusal['kind'], status: number, message: string, errors: FieldErrors = {}): Refusal => ({
  ok: false, kind, status, message, errors,
});

async function send(path: string, init: RequestInit): Promise<Response | null> {
  try {
    const response = await environment().fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    noteServerDate(response.headers.get('date'));
    return response;
  } catch {
    return null;
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function readRefusal(response: Response): Promise<Refusal> {
  const parsed = safeParse(apiErrorSchema, await readJson(response));
  const { message = ERRORS.fallback, errors = {} } = parsed.success ? parsed.output : {};
  return refuse('refused', response.status, message === '' ? ERRORS.fallback : message, errors);
}

/**
 * One call of the contract, with the session's token when there is one. Never throws.
 * A 401 to a call with a token means that the session is over: it is ended here, once for every caller.
 */
export async function request<B extends GenericSchema | null, A extends GenericSchema | null>(
  endpoint: Endpoint<B, A>,
  input: Body<B> & { readonly parameters?: Readonly<Record<string, string>>; readonly query?: string; readonly token?: string },
): Promise<Reply<Answer<A>>> {
  const token = input.token ?? (endpoint.access === 'student' ? currentSession()?.token : undefined);
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const path = pathOf(endpoint, input.parameters) + (input.query ?? '');
  const response = await send(path, {
    method: endpoint.method,
    headers,
    cache: 'no-store',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  if (response === null) return refuse('unreachable', 0, 'The academy cannot be reached. Check your connection and try again.');
  if (!response.ok) {
    const refusal = await readRefusal(response);
    if (response.status === 401 && token !== undefined && token === currentSession()?.token) expireSession();
    return refusal;
  }
  if (endpoint.answer === null) return { ok: true, value: null as Answer<A>, status: response.status };
  const parsed = safeParse(endpoint.answer, await readJson(response));
  if (!parsed.success) return refuse('garbled', response.status, ERRORS.fallback);
  return { ok: true, value: parsed.output as Answer<A>, status: response.status };
}

/** A static file of this site as JSON; undefined when it is missing, unreachable or not JSON. */
export async function fetchStaticJson(path: string): Promise<unknown> {
  const response = await send(path, { headers: { accept: 'application/json' } });
  return response?.ok === true ? readJson(response) : undefined;
}
