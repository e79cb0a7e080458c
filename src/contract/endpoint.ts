import type { GenericSchema, InferOutput } from 'valibot';
import type { Permission } from '#domain/identity/rights.ts';
import type { ConfirmationNeed } from '#domain/identity/second-factor.ts';

/** The query parameters of a call, by name. */
export type QuerySchemas = Readonly<Record<string, GenericSchema>>;
type NoQuery = Readonly<Record<never, GenericSchema>>;

/**
 * Who may call it. The service adds finer rules, such as the caller's own id only. 'ticket': the holder of a mock test's
 * ticket, sent in place of a session's token. 'admin': staff whose role has the permission.
 */
type Access =
  | {
      readonly access: 'public' | 'student' | 'ticket';
      readonly permission?: undefined;
      readonly confirmation?: undefined;
    }
  | {
      readonly access: 'admin';
      readonly permission: Permission;
      /**
       * When staff with a second factor must have given it; 'session' by default. Only 'never' serves staff without a
       * factor where the academy requires one.
       */
      readonly confirmation?: ConfirmationNeed;
    };

/**
 * One call of the API. The server, the OpenAPI document and the browser's client all read this object, so they cannot
 * disagree.
 */
export type Endpoint<
  Body extends GenericSchema | null = GenericSchema | null,
  Reply extends GenericSchema | null = GenericSchema | null,
  Query extends QuerySchemas = QuerySchemas,
> = Access & EndpointParts<Body, Reply, Query>;

interface EndpointParts<
  Body extends GenericSchema | null,
  Reply extends GenericSchema | null,
  Query extends QuerySchemas,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** A parameter is written `:name`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** The schema of each `:name`, matched against the raw text of the address, not decoded. Anything else is 404. */
  readonly parameters?: Readonly<Record<string, GenericSchema>>;
  /** An invalid value is 400; an unknown name is ignored. */
  readonly query?: Query;
  /** Parameters that are refused, each with the sentence that says what to do instead. */
  readonly refusedQuery?: Readonly<Record<string, string>>;
  readonly body: Body;
  /** In bytes; 16 KB by default. */
  readonly longestBodyBytes?: number;
  /** The body is bytes (application/octet-stream), which the route reads as a stream. */
  readonly takesBytes?: true;
  /** The body is signed by another site's page or server and has this type. The route reads it byte for byte. */
  readonly takesSignedBody?: 'application/x-www-form-urlencoded' | 'application/json';
  /** A successful reply is a file's bytes instead of JSON. */
  readonly givesFile?: true;
  /** Takes an `Idempotency-Key` header, a UUID chosen by the caller. A call repeated with its key takes effect once. */
  readonly takesIdempotencyKey?: true;
  /** The schema of a successful reply. Null for no content (204), a redirect (303) and a file. */
  readonly reply: Reply;
  /** The reply is a file of this type instead of JSON; `reply` is then null. */
  readonly file?: 'text/csv';
  /** JSON by default. A reply of another type is plain text in UTF-8. */
  readonly replyType?: 'text/calendar';
  /** Seconds for which any cache may keep a 200, which then has an ETag. Without it nothing is kept. */
  readonly freshForSeconds?: number;
  /**
   * A success that took less than this, in milliseconds, writes no line of the request log. For a call that comes so
   * often that its lines would cost as much as the call itself, and whose store keeps the time of each.
   */
  readonly quietBelowMs?: number;
  readonly successStatus: readonly (200 | 201 | 202 | 204 | 206 | 303)[];
  /** Its own refusals, in addition to 400, 405, 413, 415, 500 and 503, which every call can give. */
  readonly refusals: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429)[];
}

/** The parsed body; undefined for a call without one. */
export type ParsedBodyOf<Body> = Body extends GenericSchema ? InferOutput<Body> : undefined;
/** The parsed reply; null for one without content. */
export type ReplyOf<Reply> = Reply extends GenericSchema ? InferOutput<Reply> : null;

/** Infers the types of the schemas, which an annotation `: Endpoint` would lose. */
export const defineEndpoint = <
  Body extends GenericSchema | null,
  Reply extends GenericSchema | null,
  Query extends QuerySchemas = NoQuery,
>(
  endpoint: Endpoint<Body, Reply, Query>,
): Endpoint<Body, Reply, Query> => endpoint;

/** The path with its parameters filled in and encoded: `/api/payments/subscriptions/1001`. */
export const pathOf = (endpoint: Endpoint, parameters: Readonly<Record<string, string>> = {}): string =>
  endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
