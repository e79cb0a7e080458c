import type { Schema } from '@cfworker/json-schema';
import { Validator } from '@cfworker/json-schema';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../../functions/openapi/document.ts';
import type { OpenApiResponse } from '../../functions/openapi/responses.ts';

/** The API as its own description tells it. The fuzz knows nothing else. */

export interface DescribedResponse {
  readonly hasBody: boolean;
  /** The type of a body that is a file; null for JSON. */
  readonly fileType: string | null;
  /** Names of required headers. */
  readonly headers: readonly string[];
  /** What is wrong with a parsed body, or null. */
  readonly misfitOf: (body: unknown) => string | null;
}

export interface DescribedBody {
  readonly schema: Schema;
  readonly example: unknown;
  readonly takes: (value: unknown) => boolean;
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly parameters: readonly OpenApiParameter[];
  readonly isPublic: boolean;
  /** Called with the token of a mock test's ticket in place of a session's. */
  readonly takesTicket: boolean;
  readonly body: DescribedBody | null;
  readonly responses: ReadonlyMap<number, DescribedResponse>;
}

export interface DescribedApi {
  readonly operations: readonly DescribedOperation[];
  /** The meaning of a status at an address without an operation. */
  readonly general: (status: number) => DescribedResponse | undefined;
  /**
   * The operations at a path, whatever their method, those of the path itself before those of a pattern; empty for an
   * unknown path.
   */
  readonly operationsAt: (pathname: string) => readonly DescribedOperation[];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces references by their schemas. No schema of the contract contains itself. */
function inlined(value: unknown, document: OpenApiDocument): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(each, document));
  if (!isObject(value)) return value;
  const name = typeof value['$ref'] === 'string' ? value['$ref'].replace('#/components/schemas/', '') : null;
  if (name !== null) return inlined(document.components.schemas[name], document);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner, document)]));
}

/** Allows only described fields: a client should accept more, but the server must not send more. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const isOpen =
    isObject(value['properties']) &&
    Object.keys(value['properties']).length > 0 &&
    value['additionalProperties'] === undefined;
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** Removes halves of surrogate pairs, which the validator cannot read in a key. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]))
    : value;
}

const validatorOf = (schema: unknown): Validator => new Validator(schema as Schema, '2020-12');

function responseOf(response: OpenApiResponse, document: OpenApiDocument): DescribedResponse {
  const schema = response.content?.['application/json']?.schema;
  const validator = schema === undefined ? null : validatorOf(closed(inlined(schema, document)));
  return {
    hasBody: validator !== null,
    fileType: Object.keys(response.content ?? {}).find((type) => type !== 'application/json') ?? null,
    headers: Object.entries(response.headers ?? {})
      .filter(([, { required }]) => required)
      .map(([name]) => name),
    misfitOf: (body) => {
      if (JSON.stringify(body) !== JSON.stringify(wellFormed(body))) return 'half a character';
      const result = validator?.validate(body);
      if (result === undefined || result.valid) return null;
      const last = result.errors.at(-1);
      return `${last?.instanceLocation ?? ''} ${last?.error ?? ''}`;
    },
  };
}

function responsesOf(operation: OpenApiOperation, document: OpenApiDocument): Map<number, DescribedResponse> {
  const entries = Object.entries(operation.responses).map(([status, response]) => {
    const whole =
      '$ref' in response
        ? document.components.responses[response.$ref.replace('#/components/responses/', '')]
        : response;
    if (whole === undefined) throw new Error(`${operation.operationId} ${status} leads nowhere`);
    return [Number(status), responseOf(whole, document)] as const;
  });
  return new Map(entries);
}

function bodyOf(operation: OpenApiOperation, document: OpenApiDocument): DescribedBody | null {
  const media = operation.requestBody?.content['application/json'];
  if (media === undefined) return null;
  const schema = inlined(media.schema, document) as Schema;
  const validator = validatorOf(schema);
  return { schema, example: media.example ?? {}, takes: (value) => validator.validate(wellFormed(value)).valid };
}

const decodedPart = (part: string): string => {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
};

/**
 * Decodes a path like a router: escaped letters become letters, an escaped slash does not become a separator, invalid
 * escapes stay.
 */
const decoded = (pathname: string): string => pathname.replaceAll(/(?:%[\da-f]{2})+/gi, decodedPart);

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Reads the document of GET /api/openapi.json. */
export function describeApi(document: OpenApiDocument): DescribedApi {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DescribedOperation => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters ?? [],
      isPublic: operation.security.length === 0,
      takesTicket: operation.security.some((scheme) => 'ticket' in scheme),
      body: bodyOf(operation, document),
      responses: responsesOf(operation, document),
    })),
  );
  const general = Object.entries(document.components.responses).map(
    ([name, response]) => [Number(name.replace('Refusal', '')), responseOf(response, document)] as const,
  );
  const byStatus = new Map(general);
  const isLiteral = (path: string): boolean => !path.includes('{');
  const patterns = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .toSorted((one, other) => Number(isLiteral(other.operation.path)) - Number(isLiteral(one.operation.path)));
  return {
    operations,
    general: (status) => byStatus.get(status),
    operationsAt: (pathname) =>
      patterns.filter(({ pattern }) => pattern.test(decoded(pathname))).map(({ operation }) => operation),
  };
}
