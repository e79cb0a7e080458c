import type { Context as HonoCall, Hono, HonoRequest } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { object } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { ReplyOf, Endpoint, ParsedBodyOf, QuerySchemas } from '#contract/endpoint.ts';
import type { Permission } from '#domain/identity/rights.ts';
import type { ConfirmationNeed } from '#domain/identity/second-factor.ts';
import { parseReply } from '#contract/lib/parse-reply.ts';
import { parseBody } from '#contract/lib/parse-body.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import { invalidFields, ServiceError } from '../errors.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { LONGEST_BODY_BYTES, readBody, readJson } from '../middleware/json-body.ts';
import { TransportError } from '../middleware/transport-error.ts';
import { isAdminsOnly } from './admins-only.ts';
import { pathParameters } from './path-parameters.ts';
import type { Call } from './received-call.ts';
import { ReceivedCall } from './received-call.ts';
import { isTicketHolders } from './ticket-holders.ts';
import { sendShared, findShared } from './shared-reply.ts';

type AnyBody = Endpoint['body'];
type AnyReply = Endpoint['reply'];

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

/** Of a parameter that is sent twice, the first counts. */
function queryOf<Query extends QuerySchemas>(
  { query: schemas = {}, refusedQuery = {} }: Endpoint,
  request: HonoRequest,
): Call<never, never, Query>['query'] {
  const refused = Object.entries(refusedQuery).filter(([name]) => request.query(name) !== undefined);
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused));
  const given = Object.keys(schemas).map((name) => [name, request.query(name)]);
  const parsed = parseBody(object(schemas), Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  if (!parsed.ok) throw invalidFields(parsed.errors);
  return (name) => (parsed.value as { [Name in keyof Query]: InferOutput<Query[Name]> })[name];
}

function checkedBody<Body extends GenericSchema>(schema: Body, given: unknown): InferOutput<Body> {
  const parsed = parseBody(schema, given);
  if (parsed.ok) return parsed.value;
  if (parsed.message === null) throw invalidFields(parsed.errors);
  throw new ServiceError('invalid', parsed.message, parsed.errors);
}

/** Longer than any message of a payment gateway. */
const LONGEST_SIGNED_BODY_BYTES = 128 * 1024;

const NO_BYTES = new Uint8Array();

/** Most calls take no query. */
const noQuery = (): never => undefined as never;

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
  const parametersOf = pathParameters(endpoint);
  const takesQuery = Object.keys({ ...endpoint.query, ...endpoint.refusedQuery }).length > 0;
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
    const parameters = parametersOf(c.req.url);
    if (!parameters.areValid) throw new TransportError(404, repliesLibText().noAddress);
    const query = takesQuery ? queryOf<Query>(endpoint, c.req) : noQuery;
    const shared = endpoint.freshForSeconds === undefined ? null : await findShared(c, endpoint);
    if (shared !== null) return shared;
    const body = (
      endpoint.body === null ? undefined : checkedBody(endpoint.body, await readJson(c.req.raw, longestBodyBytes))
    ) as ParsedBodyOf<Body>;
    const signedBody =
      endpoint.takesSignedBody === undefined ? NO_BYTES : await readBody(c.req.raw, LONGEST_SIGNED_BODY_BYTES);
    const { status, reply, headers, file, bytes } = await handle(
      new ReceivedCall(c, endpoint, { caller, body, parameter: parameters.read, query, signedBody }),
    );
    if (!endpoint.successStatus.includes(status))
      throw new Error(`${endpoint.path} does not answer ${status} by its contract`);
    if (endpoint.file !== undefined && file !== undefined) return sendFile(c, endpoint.file, file);
    if (endpoint.givesFile === true)
      return c.newResponse((bytes ?? null) as ReadableStream | null, status as 200 | 206, headers);
    if (status === 303) return c.body(null, 303, headers);
    if (endpoint.reply === null || status === 204) return c.body(null, 204);
    const parsed = parseReply(endpoint.reply, reply) as object | string;
    if (endpoint.freshForSeconds === undefined) return c.json(parsed, status as ContentfulStatusCode, headers);
    return sendShared(
      c,
      typeof parsed === 'string' ? parsed : JSON.stringify(parsed),
      endpoint,
      endpoint.freshForSeconds,
    );
  });
}
