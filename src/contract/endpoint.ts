import type { GenericSchema, InferOutput } from 'valibot';

/** By name: what may stand behind the `?` of an address. */
export type QuerySchemas = Readonly<Record<string, GenericSchema>>;
type NoQuery = Readonly<Record<never, GenericSchema>>;

/**
 * One call of the API. The server mounts it, the OpenAPI document lists it and the browser's client calls it:
 * all three read this object, so they cannot disagree.
 */
export interface Endpoint<
  Body extends GenericSchema | null = GenericSchema | null,
  Answer extends GenericSchema | null = GenericSchema | null,
  Query extends QuerySchemas = QuerySchemas,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `:name` for a parameter. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** What must stand in place of each `:name`, as the address spells it (not decoded); anything else is 404. */
  readonly parameters?: Readonly<Record<string, GenericSchema>>;
  /** A value that does not fit is 400; a name that is not here is passed over. */
  readonly query?: Query;
  /** Who may call it; finer rules (own id only) are the service's. */
  readonly access: 'public' | 'student' | 'admin';
  readonly body: Body;
  /** In bytes; 16 KB where it is left out. */
  readonly longestBodyBytes?: number;
  /** The body is bytes (application/octet-stream), which the route reads as they come. */
  readonly takesBytes?: true;
  /** The body is what another site's page or server sends: of this type, and read by the route byte for byte. */
  readonly takesSignedBody?: 'application/x-www-form-urlencoded' | 'application/json';
  /** A success is a file's bytes instead of JSON. */
  readonly givesFile?: true;
  /** Takes an `Idempotency-Key` header, a UUID chosen by the caller: the same call with the same key has its effect once. */
  readonly takesIdempotencyKey?: true;
  /** Null for an answer without content (204), and for one that leads on to another address (303). */
  readonly answer: Answer;
  /** The answer is no JSON but a file of this type; `answer` is null then. */
  readonly file?: 'text/csv';
  /** JSON where it is left out; of any other type the answer is the text itself, in UTF-8. */
  readonly answerType?: 'text/calendar';
  /** Seconds for which anybody may keep a 200, which then has an ETag to ask again with; where left out nothing is kept. */
  readonly freshForSeconds?: number;
  readonly successStatus: readonly (200 | 201 | 202 | 204 | 206 | 303)[];
  /** Refusals of its own, beside 400, 405, 413, 415, 500 and 503 that any call may give. */
  readonly refusals: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429)[];
}

/** What a body is once parsed; undefined for a call without one. */
export type ParsedBodyOf<Body> = Body extends GenericSchema ? InferOutput<Body> : undefined;
/** What an answer is; null for one without content. */
export type AnswerOf<Answer> = Answer extends GenericSchema ? InferOutput<Answer> : null;

/** Keeps the schemas' types. */
export const defineEndpoint = <
  Body extends GenericSchema | null,
  Answer extends GenericSchema | null,
  Query extends QuerySchemas = NoQuery,
>(
  endpoint: Endpoint<Body, Answer, Query>,
): Endpoint<Body, Answer, Query> => endpoint;

/** The path with its parameters filled in and encoded: `/api/payments/subscriptions/1001`. */
export const pathOf = (endpoint: Endpoint, parameters: Readonly<Record<string, string>> = {}): string =>
  endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
