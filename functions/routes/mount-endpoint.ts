import type { Context as HonoCall, Hono, HonoRequest } from 'hono';
import { is, object } from 'valibot';
import type { InferOutput } from 'valibot';
import type { ReplyOf, Endpoint, ParsedBodyOf, QuerySchemas } from '#contract/endpoint.ts';
import type { Permission } from '#domain/staff/rights.ts';
import type { ConfirmationNeed } from '#domain/staff/second-factor.ts';
import { parseReply } from '#contract/lib/parse-reply.ts';
import { parseBody } from '#contract/lib/parse-body.ts';
import { invalidFields, ServiceError } from '../errors.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { clientOf } from '../middleware/client.ts';
import { LONGEST_BODY_BYTES, readBody, readJson } from '../middleware/json-body.ts';
import { jsonReply } from '../middleware/security-headers.ts';
import { TransportError } from '../middleware/transport-error.ts';
import type { Client } from '../services/account/throttles/client.ts';
import { isAdminsOnly } from './admins-only.ts';
import { isTicketHolders } from './ticket-holders.ts';
import { sendShared, findShared } from './shared-reply.ts';

type AnyBody = Endpoint['body'];
type AnyReply = Endpoint['reply'];

/** A call that has passed all checks that every call must pass. */
export interface Call<Body, Caller, Query extends QuerySchemas> {
  readonly caller: Caller;
  readonly body: Body;
  /** A path parameter as the address spells it, not decoded. It matches its schema where the contract gives one. */
  readonly parameter: (name: string) => string;
  /** Only parameters that the contract names can be read. */
  readonly query: <Name extends keyof Query & string>(name: Name) => InferOutput<Query[Name]>;
  readonly requestId: string;
  /** The site's own origin, taken from the request: 'https://academy.example'. */
  readonly origin: string;
  /** The caller's address as Cloudflare sees it. Elsewhere a caller could forge it. */
  readonly networkAddress: string | null;
  /** In lower case; null when it is missing or the endpoint takes none. */
  readonly idempotencyKey: string | null;
  readonly client: Client;
  /** The raw body, for an endpoint that takes bytes; otherwise null. */
  readonly bytes: ReadableStream<Uint8Array> | null;
  /** The body that another site's page or server has signed, for an endpoint that takes one; otherwise empty. */
  readonly signedBody: Uint8Array;
  readonly header: (name: 'range' | 'if-range' | 'x-razorpay-signature' | 'x-razorpay-event-id') => string | null;
}

export interface Reply<Body> {
  readonly status: Endpoint['successStatus'][number];
  readonly reply: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file to save, for an endpoint that replies with one. */
  readonly file?: { readonly name: string; readonly content: ReadableStream<Uint8Array> };
  /** The bytes of one of the academy's files. */
  readonly bytes?: ReadableStream<Uint8Array>;
}

/** Sends a file that the browser saves and never shows as a page of ours. */
const sendFile = (c: HonoCall<ApiEnv>, type: string, { name, content }: NonNullable<Reply<null>['file']>): Response =>
  c.body(content, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  });

/**
 * Finds out who calls, from the Authorization header; throws when the endpoint is not for them. `accessAnswer` is the
 * header of the same name, which counts where the access check fails. `permission` and `confirmation` are what the
 * endpoint declares, `request` is for the security log.
 */
export type Identify<Caller> = (
  authorization: string | undefined,
  accessAnswer?: string,
  permission?: Permission,
  confirmation?: ConfirmationNeed,
  request?: Request,
) => Promise<Caller>;
/** For public endpoints. */
export const anyone: Identify<null> = () => Promise.resolve(null);

/** Read from the address itself: Hono decodes its parameters, and neither '1%00' nor '%31' is an id. */
function rawParameter(pattern: string, { pathname }: URL, name: string): string {
  const position = pattern.split('/').indexOf(`:${name}`);
  return pathname.split('/')[position] ?? '';
}

function refuseOddParameters({ path, parameters = {} }: Endpoint, url: URL): void {
  for (const [name, schema] of Object.entries(parameters))
    if (!is(schema, rawParameter(path, url, name))) throw new TransportError(404, 'There is nothing at this address.');
}

/** Of a parameter that is sent twice, the first counts. */
function queryOf<Query extends QuerySchemas>(
  { query: schemas = {}, refusedQuery = {} }: Endpoint,
  request: HonoRequest,
): Call<never, never, Query>['query'] {
  const refused = Object.entries(refusedQuery).filter(([name]) => request.query(name) !== undefined);
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
  // Most calls take no query.
  if (Object.keys(schemas).length === 0) return () => undefined as never;
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

/** Another site's page cannot send this content type without a preflight, just as it cannot send JSON. */
function bytesOf({ takesBytes }: Endpoint, request: Request): ReadableStream<Uint8Array> | null {
  if (takesBytes !== true) return null;
  if (request.headers.get('content-type')?.trim().toLowerCase() !== 'application/octet-stream')
    throw new TransportError(415, 'The body must be sent as application/octet-stream.');
  return request.body;
}

/** Longer than any message of a payment gateway. */
const LONGEST_SIGNED_BODY_BYTES = 128 * 1024;

const NO_BYTES = new Uint8Array();

/**
 * Mounts a call from its contract, which gives method, path, access, body, reply and status. The caller is identified
 * before the body is read, so that a stranger's body costs nothing.
 */
export function mountEndpoint<Body extends AnyBody, ReplySchema extends AnyReply, Caller, Query extends QuerySchemas>(
  app: Hono<ApiEnv>,
  endpoint: Endpoint<Body, ReplySchema, Query>,
  identify: Identify<Caller>,
  handle: (call: Call<ParsedBodyOf<Body>, Caller, Query>) => Promise<Reply<ReplyOf<ReplySchema>>>,
  longestBodyBytes: number = endpoint.longestBodyBytes ?? LONGEST_BODY_BYTES,
): void {
  if (
    (endpoint.access === 'public') !== ((identify as unknown) === anyone) ||
    (endpoint.access === 'admin') !== isAdminsOnly(identify) ||
    (endpoint.access === 'admin') !== (endpoint.permission !== undefined) ||
    (endpoint.access === 'ticket') !== isTicketHolders(identify)
  )
    throw new Error(`${endpoint.path} is mounted for others than its contract says`);
  app.on(endpoint.method, endpoint.path, async (c) => {
    c.set('route', endpoint.path);
    c.set('quietBelowMs', endpoint.quietBelowMs ?? 0);
    const caller = await identify(
      c.req.header('authorization'),
      c.req.header('access-answer'),
      endpoint.permission,
      endpoint.confirmation,
      c.req.raw,
    );
    const url = new URL(c.req.url);
    refuseOddParameters(endpoint, url);
    const query = queryOf<Query>(endpoint, c.req);
    const shared = endpoint.freshForSeconds === undefined ? null : await findShared(c, endpoint);
    if (shared !== null) return shared;
    const { status, reply, headers, file, bytes } = await handle({
      caller,
      query,
      body: await bodyOf(endpoint, c.req.raw, longestBodyBytes),
      parameter: (name) => rawParameter(endpoint.path, url, name),
      requestId: c.get('requestId'),
      origin: url.origin,
      networkAddress: c.req.header('cf-connecting-ip') ?? null,
      idempotencyKey: idempotencyKeyOf(endpoint, c.req.header('idempotency-key')),
      get client() {
        return clientOf(c.req.raw);
      },
      bytes: bytesOf(endpoint, c.req.raw),
      signedBody:
        endpoint.takesSignedBody === undefined ? NO_BYTES : await readBody(c.req.raw, LONGEST_SIGNED_BODY_BYTES),
      header: (name) => c.req.header(name) ?? null,
    });
    if (!endpoint.successStatus.includes(status))
      throw new Error(`${endpoint.path} does not answer ${status} by its contract`);
    if (endpoint.file !== undefined && file !== undefined) return sendFile(c, endpoint.file, file);
    if (endpoint.givesFile === true)
      return c.newResponse((bytes ?? null) as ReadableStream | null, status as 200 | 206, headers);
    if (status === 303) return c.body(null, 303, headers);
    if (endpoint.reply === null || status === 204) return c.body(null, 204);
    const parsed = parseReply(endpoint.reply, reply) as object | string;
    if (endpoint.freshForSeconds === undefined) return jsonReply(parsed, status, headers);
    return sendShared(
      c,
      typeof parsed === 'string' ? parsed : JSON.stringify(parsed),
      endpoint,
      endpoint.freshForSeconds,
    );
  });
}
