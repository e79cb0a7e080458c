import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { EXAMPLES } from './examples.ts';
import { jsonSchemaOf, namedSchemas } from './json-schemas.ts';
import type { OpenApiResponse } from './responses.ts';
import { responseComponents, responsesOf } from './responses.ts';

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, OpenApiResponse | { readonly $ref: string }>>;
}

/** The part of OpenAPI 3.1 that we use. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

const DESCRIPTION = [
  'JSON in and out. A refusal is an object with `message`, a sentence for a person, and `errors` where fields are wrong.',
  'Messages are in English. Beside one that the pages can say in another language stands its `code`, with the `values` that it was made of; `errorCodes` has the same for `errors`.',
  'Every answer is sent with `Cache-Control: no-store` but for those that are described with an ETag; HEAD answers wherever GET does.',
  'A token comes from the login, goes into the Authorization header, and lives for ten hours or until logout. The calls of an attempt at a mock test take the token of its ticket instead.',
].join('\n\n');

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `POST /api/auth/login` is `postAuthLogin`, `GET .../subscriptions/:studentId` ends in `ByStudentId`. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by/')
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map(capitalised).join('');
}

/** The path in OpenAPI's spelling: `/api/payments/subscriptions/{studentId}`. */
const templateOf = (path: string): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
const tagOf = (path: string): string => /^\/api\/([a-z]+)\//.exec(path)?.[1] ?? 'service';

const parameter =
  (place: 'path' | 'query') =>
  ([name, schema]: [string, GenericSchema]): OpenApiParameter => ({
    name,
    in: place,
    required: schema.type !== 'optional',
    schema: jsonSchemaOf(schema, 'input'),
  });

/** A repeated call with the same key has its effect once. */
const IDEMPOTENCY_KEY: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

const parametersOf = ({ parameters = {}, query = {}, takesIdempotencyKey }: Endpoint): readonly OpenApiParameter[] => [
  ...Object.entries(parameters).map(parameter('path')),
  ...Object.entries(query).map(parameter('query')),
  ...(takesIdempotencyKey === true ? [IDEMPOTENCY_KEY] : []),
];

function requestBodyOf(endpoint: Endpoint): Pick<OpenApiOperation, 'requestBody'> {
  if (endpoint.takesBytes === true)
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } };
  if (endpoint.takesSignedBody !== undefined)
    return {
      requestBody: {
        required: true,
        content: {
          [endpoint.takesSignedBody === 'application/json' ? '*/*' : endpoint.takesSignedBody]: { schema: {} },
        },
      },
    };
  if (endpoint.body === null) return {};
  const example = EXAMPLES[operationIdOf(endpoint)];
  const media = { schema: jsonSchemaOf(endpoint.body, 'input'), ...(example === undefined ? {} : { example }) };
  return { requestBody: { required: true, content: { 'application/json': media } } };
}

const SECURITY: Readonly<Record<Endpoint['access'], OpenApiOperation['security']>> = {
  public: [],
  student: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  ticket: [{ ticket: [] }],
};

function operationOf(endpoint: Endpoint, hasUpstream: boolean): OpenApiOperation {
  const parameters = parametersOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [tagOf(endpoint.path)],
    security: SECURITY[endpoint.access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint, hasUpstream),
  };
}

function pathsOf(endpoints: readonly Endpoint[], hasUpstream: boolean): OpenApiDocument['paths'] {
  const byPath = Map.groupBy(endpoints, ({ path }) => templateOf(path));
  return Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((each) => [each.method.toLowerCase(), operationOf(each, hasUpstream)])),
    ]),
  );
}

/**
 * The OpenAPI 3.1 document, made from the same endpoints that the routes are mounted from. `hasUpstream` is proxy mode.
 */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  version: string,
  hasUpstream = false,
): OpenApiDocument => ({
  openapi: '3.1.1',
  info: { title: 'Academy API', version, description: DESCRIPTION },
  servers: [{ url: '/' }],
  paths: pathsOf(endpoints, hasUpstream),
  components: {
    schemas: namedSchemas(),
    responses: responseComponents(),
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token that login gives.' },
      ticket: { type: 'http', scheme: 'bearer', description: 'The token of a ticket for a mock test.' },
    },
  },
});
