import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { parseAnswer } from '#contract/lib/parse-answer.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { upstreamBroken, upstreamSilent, UpstreamRefusal } from '../errors.ts';
import type { Log, Upstream, UpstreamCall } from '../ports/lib.ts';
import { callServer } from '../retry.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';
import { readUpstreamAnswer, UpstreamFault } from './upstream-answer.ts';
import { refusalOf } from './upstream-refusal.ts';

/** Timeout of a whole call: retry and reading included. Milliseconds. */
const TIMEOUT_MS = 10_000;

type AnySchema = Endpoint['answer'];
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
const fetchAnswer = (
  network: Network,
  url: URL,
  init: RequestInit & { readonly method: string },
): Promise<UpstreamAnswer> =>
  callServer(
    init.method,
    async () => readUpstreamAnswer(await network(url, { ...init, redirect: 'manual', cache: 'no-store' })),
    (error) => (error instanceof UpstreamFault || init.signal?.aborted === true ? 'permanent' : 'transient'),
  );

/** Adds the fields that the upstream leaves out, where the endpoint says what they mean. */
function filledIn(json: unknown, silentAnswer: UpstreamCall['silentAnswer']): unknown {
  if (silentAnswer === undefined) return json;
  if (json === undefined) return silentAnswer;
  return isRecord(json) ? { ...silentAnswer, ...json } : json;
}

/** A success parsed by the contract, field by field, with the contract's status whichever 2xx the upstream sent. */
function replyOf<Answer extends AnySchema>(
  { endpoint, silentAnswer }: UpstreamCall<Answer>,
  { status, json }: UpstreamAnswer,
): { status: Endpoint['successStatus'][number]; answer: AnswerOf<Answer> } {
  const known = endpoint.successStatus.find((each) => each === status) ?? endpoint.successStatus[0];
  if (known === undefined) throw new Error(`${endpoint.path} has no success`);
  if (endpoint.answer === null) return { status: known, answer: null as AnswerOf<Answer> };
  try {
    return { status: known, answer: parseAnswer(endpoint.answer, filledIn(json, silentAnswer)) as AnswerOf<Answer> };
  } catch (error) {
    throw new UpstreamFault(error instanceof Error ? error.message : 'the answer does not fit the contract');
  }
}

const NO_SUCH_CALL: readonly number[] = [404, 405, 501];

/**
 * Throws the endpoint's own refusal for an upstream without such a call. Where the path names one thing, a 404 with a
 * message is about that thing.
 */
function refuseMissing(
  { endpoint, missingMessage }: UpstreamCall,
  { status, json }: Pick<UpstreamAnswer, 'status' | 'json'>,
): void {
  const isAboutThing =
    status === 404 && endpoint.path.includes(':') && isRecord(json) && typeof json['message'] === 'string';
  if (missingMessage !== undefined && NO_SUCH_CALL.includes(status) && !isAboutThing)
    throw new UpstreamRefusal(404, missingMessage, {}, null);
}

/** The reason for the log, and the refusal for the caller. */
function failureOf(error: unknown, isTooLate: boolean): { reason: string; refusal: Error } {
  if (error instanceof UpstreamFault) return { reason: error.message, refusal: upstreamBroken() };
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
        const answer = await fetchAnswer(network, url, {
          method: endpoint.method,
          headers: headersOf(call),
          signal,
          ...content,
        });
        refuseMissing(call, answer);
        if (answer.status >= 400) throw refusalOf(answer);
        return replyOf(call, answer);
      } catch (error) {
        if (error instanceof UpstreamRefusal) throw error;
        if (error instanceof UpstreamFault) refuseMissing(call, { status: error.status ?? 0, json: undefined });
        const { reason, refusal } = failureOf(error, signal.aborted);
        log.write('error', { event: 'upstream', requestId: trace?.requestId ?? null, route: endpoint.path, reason });
        throw refusal;
      }
    },
  };
}
