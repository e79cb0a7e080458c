import type { Context as HonoCall, HonoRequest } from 'hono';
import type { InferOutput } from 'valibot';
import type { Endpoint, QuerySchemas } from '#contract/endpoint.ts';
import { repliesLibText } from '#domain/text/en/replies-lib.ts';
import { ServiceError } from '../errors.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import { clientOf } from '../middleware/client.ts';
import { TransportError } from '../middleware/transport-error.ts';
import type { Client } from '../services/identity/throttles/client.ts';

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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function idempotencyKeyOf({ takesIdempotencyKey }: Endpoint, request: HonoRequest): string | null {
  const key = takesIdempotencyKey === true ? request.header('idempotency-key')?.toLowerCase() : undefined;
  if (key === undefined) return null;
  if (!UUID.test(key)) throw new ServiceError('invalid', repliesLibText().idempotencyKey);
  return key;
}

/** Another site's page cannot send this content type without a preflight, just as it cannot send JSON. */
function bytesOf({ takesBytes }: Endpoint, request: Request): ReadableStream<Uint8Array> | null {
  if (takesBytes !== true) return null;
  if (request.headers.get('content-type')?.trim().toLowerCase() !== 'application/octet-stream')
    throw new TransportError(415, repliesLibText().bodyType({ type: 'application/octet-stream' }));
  return request.body;
}

type Checked<Body, Caller, Query extends QuerySchemas> = Pick<
  Call<Body, Caller, Query>,
  'caller' | 'body' | 'parameter' | 'query' | 'signedBody'
>;

/**
 * A call as its handler gets it. What few handlers need is a getter of the class, which costs nothing until it is read.
 * Throws for a wrong idempotency key and for bytes of a wrong type, where the endpoint takes them.
 */
export class ReceivedCall<Body, Caller, Query extends QuerySchemas> implements Call<Body, Caller, Query> {
  readonly #c: HonoCall<ApiEnv>;
  readonly caller: Caller;
  readonly body: Body;
  readonly parameter: Call<Body, Caller, Query>['parameter'];
  readonly query: Call<Body, Caller, Query>['query'];
  readonly signedBody: Uint8Array;
  readonly idempotencyKey: string | null;
  readonly bytes: ReadableStream<Uint8Array> | null;

  constructor(c: HonoCall<ApiEnv>, endpoint: Endpoint, checked: Checked<Body, Caller, Query>) {
    this.#c = c;
    this.caller = checked.caller;
    this.body = checked.body;
    this.parameter = checked.parameter;
    this.query = checked.query;
    this.signedBody = checked.signedBody;
    this.idempotencyKey = idempotencyKeyOf(endpoint, c.req);
    this.bytes = bytesOf(endpoint, c.req.raw);
  }

  get requestId(): string {
    return this.#c.get('requestId');
  }

  get origin(): string {
    return new URL(this.#c.req.url).origin;
  }

  get networkAddress(): string | null {
    return this.#c.req.header('cf-connecting-ip') ?? null;
  }

  get client(): Client {
    return clientOf(this.#c.req.raw);
  }

  get header(): Call<Body, Caller, Query>['header'] {
    return (name) => this.#c.req.header(name) ?? null;
  }
}
