import type { ReplyOf, Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { parseReply } from '#contract/lib/parse-reply.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { upstreamBroken, upstreamSilent, UpstreamRefusal } from '../errors.ts';
import type { Log, Upstream, UpstreamCall } from '../ports/lib.ts';
import { callServer } from '../retry.ts';
import type { UpstreamReply } from './upstream-reply.ts';
import { readUpstreamReply, UpstreamFailure } from './upstream-reply.ts';
import { refusalOf } from './upstream-refusal.ts';

/** Timeout of a whole call: retry and reading included. Milliseconds. */
const TIMEOUT_MS = 10_000;

type AnySchema = Endpoint['reply'];
type Network = (url: URL, init: RequestInit) => Promise<Response>;

interface UpstreamOptions {
  /** An origin from `parseUpstreamAddress`. */
  readonly origin: string;
  readonly log: Log;
  readonly timeoutMs?: number;
  /** The real network by default. */
  readonly network?: Network;
}

/** Built from nothing, so that no header of the caller passes: no cookie, no X-User-Id, no X-Forwarded-For. */
function headersOf({ body, token, idempotencyKey, trace }: UpstreamCall): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (trace !== undefined) headers.set('x-request-id', trace.requestId);
  if (typeof trace?.address === 'string') headers.set('x-forwarded-for', trace.address);
  return headers;
}

/** Only a connection that was refused or cut is worth a retry. Never follows a redirect. */
const fetchReply = (
  network: Network,
  url: URL,
  init: RequestInit & { readonly method: string },
): Promise<UpstreamReply> =>
  callServer(
    init.method,
    async () => readUpstreamReply(await network(url, { ...init, redirect: 'manual', cache: 'no-store' })),
    (error) => (error instanceof UpstreamFailure || init.signal?.aborted === true ? 'permanent' : 'transient'),
  );

/** Adds the fields that the upstream leaves out, where the endpoint says what they mean. */
function filledIn(json: unknown, defaultReply: UpstreamCall['defaultReply']): unknown {
  if (defaultReply === undefined) return json;
  if (json === undefined) return defaultReply;
  return isRecord(json) ? { ...defaultReply, ...json } : json;
}

/** A success parsed by the contract, field by field, with the contract's status whichever 2xx the upstream sent. */
function replyOf<Body extends AnySchema>(
  { endpoint, defaultReply }: UpstreamCall<Body>,
  { status, json }: UpstreamReply,
): { status: Endpoint['successStatus'][number]; reply: ReplyOf<Body> } {
  const known = endpoint.successStatus.find((each) => each === status) ?? endpoint.successStatus[0];
  if (known === undefined) throw new Error(`${endpoint.path} has no success`);
  if (endpoint.reply === null) return { status: known, reply: null as ReplyOf<Body> };
  try {
    return { status: known, reply: parseReply(endpoint.reply, filledIn(json, defaultReply)) as ReplyOf<Body> };
  } catch (error) {
    throw new UpstreamFailure(error instanceof Error ? error.message : 'the answer does not fit the contract');
  }
}

const NO_SUCH_CALL: readonly number[] = [404, 405, 501];

/**
 * Throws the endpoint's own refusal for an upstream without such a call. Where the path names one thing, a 404 with a
 * message is about that thing.
 */
function refuseMissing(
  { endpoint, missingMessage }: UpstreamCall,
  { status, json }: Pick<UpstreamReply, 'status' | 'json'>,
): void {
  const isAboutThing =
    status === 404 && endpoint.path.includes(':') && isRecord(json) && typeof json['message'] === 'string';
  if (missingMessage !== undefined && NO_SUCH_CALL.includes(status) && !isAboutThing)
    throw new UpstreamRefusal(404, missingMessage, {}, null);
}

/** The reason for the log, and the refusal for the caller. */
function failureOf(error: unknown, isTooLate: boolean): { reason: string; refusal: Error } {
  if (error instanceof UpstreamFailure) return { reason: error.message, refusal: upstreamBroken() };
  return isTooLate
    ? { reason: 'no answer in time', refusal: upstreamSilent() }
    : { reason: 'no connection', refusal: upstreamBroken() };
}

/** Calls an upstream over HTTP. It reaches the paths of the contract and nothing else. */
export function httpUpstream({
  origin,
  log,
  timeoutMs = TIMEOUT_MS,
  network = (url, init) => fetch(url, init),
}: UpstreamOptions): Upstream {
  return {
    async send(call) {
      const { endpoint, parameters, body, trace } = call;
      const url = new URL(pathOf(endpoint, parameters), origin);
      const signal = AbortSignal.timeout(timeoutMs);
      const content = body === undefined ? {} : { body: JSON.stringify(body) };
      try {
        const reply = await fetchReply(network, url, {
          method: endpoint.method,
          headers: headersOf(call),
          signal,
          ...content,
        });
        refuseMissing(call, reply);
        if (reply.status >= 400) throw refusalOf(reply);
        return replyOf(call, reply);
      } catch (error) {
        if (error instanceof UpstreamRefusal) throw error;
        if (error instanceof UpstreamFailure) refuseMissing(call, { status: error.status ?? 0, json: undefined });
        const { reason, refusal } = failureOf(error, signal.aborted);
        log.write('error', { event: 'upstream', requestId: trace?.requestId ?? null, route: endpoint.path, reason });
        throw refusal;
      }
    },
  };
}
