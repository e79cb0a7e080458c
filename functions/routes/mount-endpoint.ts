import type { Context as HonoCall, Hono, HonoRequest } from 'hono';
import { is, object } from 'valibot';
import type { InferOutput } from 'valibot';
import type { AnswerOf, Endpoint, ParsedBodyOf, QuerySchemas } from '#contract/endpoint.ts';
import { parseAnswer } from '#contract/lib/parse-answer.ts';
import { parseBody } from '#contract/lib/parse-body.ts';
import { invalidFields, ServiceError } from '../errors.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { clientOf } from '../middleware/client.ts';
import { LONGEST_BODY_BYTES, readBody, readJson } from '../middleware/json-body.ts';
import { TransportError } from '../middleware/transport-error.ts';
import type { Client } from '../services/account/throttles/client.ts';
import { isAdminsOnly } from './admins-only.ts';
import { freshAnswer, sharedAnswer } from './fresh-answer.ts';

type AnyBody = Endpoint['body'];
type AnyAnswer = Endpoint['answer'];

/** A call that has passed every check that holds for all calls. */
export interface Call<Body, Caller, Query extends QuerySchemas> {
  readonly caller: Caller;
  readonly body: Body;
  /** A path parameter as the address spells it, not decoded. It fits its schema where the contract gives one. */
  readonly parameter: (name: string) => string;
  /** Only what the contract names can be asked for. */
  readonly query: <Name extends keyof Query & string>(name: Name) => InferOutput<Query[Name]>;
  readonly requestId: string;
  /** The site's own, as the call was addressed: 'https://academy.example'. */
  readonly origin: string;
  /** Where the call comes from as Cloudflare tells it; on any other machine a caller could write it. */
  readonly networkAddress: string | null;
  /** In small letters; null without one, and for an endpoint that takes none. */
  readonly idempotencyKey: string | null;
  readonly client: Client;
  /** The body as it comes, for an endpoint that takes bytes; else null. */
  readonly bytes: ReadableStream<Uint8Array> | null;
  /** What another site's page or server has sent, for an endpoint that takes such; else empty. */
  readonly foreign: Uint8Array;
  readonly header: (name: 'range' | 'if-range' | 'x-razorpay-signature' | 'x-razorpay-event-id') => string | null;
}

export interface Reply<Answer> {
  readonly status: Endpoint['successStatus'][number];
  readonly answer: Answer;
  readonly headers?: Readonly<Record<string, string>>;
  /** For an endpoint that answers with a file to be kept. */
  readonly file?: { readonly name: string; readonly content: ReadableStream<Uint8Array> };
  /** For an endpoint that gives a file of the academy. */
  readonly bytes?: ReadableStream<Uint8Array>;
}

/** A file to be kept, never to be shown as a page of ours. */
const sendFile = (c: HonoCall<ApiEnv>, type: string, { name, content }: NonNullable<Reply<null>['file']>): Response =>
  c.body(content, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  });

/** Who calls, from the Authorization header; throws when the endpoint is not for them. */
export type Identify<Caller> = (authorization: string | undefined) => Promise<Caller>;
/** For public endpoints: nobody is asked. */
export const anyone: Identify<null> = () => Promise.resolve(null);

/** Read from the address itself: Hono's own parameters are decoded, and '1%00' or '%31' is no id. */
function rawParameter(pattern: string, url: string, name: string): string {
  const position = pattern.split('/').indexOf(`:${name}`);
  return new URL(url).pathname.split('/')[position] ?? '';
}

function refuseOddParameters({ path, parameters = {} }: Endpoint, url: string): void {
  for (const [name, schema] of Object.entries(parameters))
    if (!is(schema, rawParameter(path, url, name))) throw new TransportError(404, 'There is nothing at this address.');
}

/** A name that is sent twice counts once, the first. */
function queryOf<Query extends QuerySchemas>(
  schemas: QuerySchemas,
  request: HonoRequest,
): Call<never, never, Query>['query'] {
  const given = Object.keys(schemas).map((name) => [name, request.query(name)]);
  const parsed = parseBody(object(schemas), Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (!parsed.ok) throw invalidFields(parsed.errors);
  return (name) => (parsed.value as { [Name in keyof Query]: InferOutput<Query[Name]> })[name];
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function idempotencyKeyOf(endpoint: Endpoint, header: string | undefined): string | null {
  if (endpoint.takesIdempotencyKey !== true || header === undefined) return null;
  const key = header.toLowerCase();
  if (!UUID.test(key)) throw new ServiceError('invalid', 'The Idempotency-Key must be a UUID.');
  return key;
}

async function bodyOf<Body extends AnyBody>(
  endpoint: Endpoint<Body>,
  request: Request,
  longestBytes: number,
): Promise<ParsedBodyOf<Body>> {
  if (endpoint.body === null) return undefined as ParsedBodyOf<Body>;
  const parsed = parseBody(endpoint.body, await readJson(request, longestBytes));
  if (parsed.ok) return parsed.value as ParsedBodyOf<Body>;
  if (parsed.message === null) throw invalidFields(parsed.errors);
  throw new ServiceError('invalid', parsed.message, parsed.errors);
}

/** A page of another site cannot send this type without asking first, as little as JSON. */
function bytesOf({ takesBytes }: Endpoint, request: Request): ReadableStream<Uint8Array> | null {
  if (takesBytes !== true) return null;
  if (request.headers.get('content-type')?.trim().toLowerCase() !== 'application/octet-stream')
    throw new TransportError(415, 'The body must be sent as application/octet-stream.');
  return request.body;
}

/** Longer than any message of a payment gateway. */
const LONGEST_FOREIGN_BYTES = 128 * 1024;

const foreignOf = ({ takesForeign }: Endpoint, request: Request): Promise<Uint8Array> =>
  takesForeign === undefined ? Promise.resolve(new Uint8Array()) : readBody(request, LONGEST_FOREIGN_BYTES);

/**
 * Mounts a call from its contract: method, path, who may call, body, answer and status all come from the endpoint.
 * The caller is identified before the body is read, so that a stranger's body costs nothing.
 */
export function mountEndpoint<Body extends AnyBody, Answer extends AnyAnswer, Caller, Query extends QuerySchemas>(
  app: Hono<ApiEnv>,
  endpoint: Endpoint<Body, Answer, Query>,
  identify: Identify<Caller>,
  handle: (call: Call<ParsedBodyOf<Body>, Caller, Query>) => Promise<Reply<AnswerOf<Answer>>>,
  longestBodyBytes: number = endpoint.longestBodyBytes ?? LONGEST_BODY_BYTES,
): void {
  if (
    (endpoint.access === 'public') !== ((identify as unknown) === anyone) ||
    (endpoint.access === 'admin') !== isAdminsOnly(identify)
  )
    throw new Error(`${endpoint.path} is mounted for others than its contract says`);
  app.on(endpoint.method, endpoint.path, async (c) => {
    c.set('route', endpoint.path);
    const caller = await identify(c.req.header('authorization'));
    refuseOddParameters(endpoint, c.req.url);
    const query = queryOf<Query>(endpoint.query ?? {}, c.req);
    const shared = await sharedAnswer(c, endpoint);
    if (shared !== null) return shared;
    const { status, answer, headers, file, bytes } = await handle({
      caller,
      query,
      body: await bodyOf(endpoint, c.req.raw, longestBodyBytes),
      parameter: (name) => rawParameter(endpoint.path, c.req.url, name),
      requestId: c.get('requestId'),
      origin: new URL(c.req.url).origin,
      networkAddress: c.req.header('cf-connecting-ip') ?? null,
      idempotencyKey: idempotencyKeyOf(endpoint, c.req.header('idempotency-key')),
      client: clientOf(c.req.raw),
      bytes: bytesOf(endpoint, c.req.raw),
      foreign: await foreignOf(endpoint, c.req.raw),
      header: (name) => c.req.header(name) ?? null,
    });
    if (!endpoint.successStatus.includes(status))
      throw new Error(`${endpoint.path} does not answer ${status} by its contract`);
    if (endpoint.file !== undefined && file !== undefined) return sendFile(c, endpoint.file, file);
    if (endpoint.givesFile === true)
      return c.newResponse((bytes ?? null) as ReadableStream | null, status as 200 | 206, headers);
    if (status === 303) return c.body(null, 303, headers);
    if (endpoint.answer === null || status === 204) return c.body(null, 204);
    const parsed = parseAnswer(endpoint.answer, answer) as object | string;
    if (endpoint.freshForSeconds === undefined) return c.json(parsed, status, headers);
    return freshAnswer(
      c,
      typeof parsed === 'string' ? parsed : JSON.stringify(parsed),
      endpoint,
      endpoint.freshForSeconds,
    );
  });
}
