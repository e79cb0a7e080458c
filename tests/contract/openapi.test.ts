import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApiDocument, operationIdOf } from '../../functions/openapi/document.ts';
import { EXAMPLES } from '../../functions/openapi/examples.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { parseBody } from '../../src/contract/lib/parse-body.ts';

const DOCUMENT = openApiDocument(ENDPOINTS, '1.2.3');
const copy = (): Record<string, any> => structuredClone(DOCUMENT) as Record<string, any>;

/** Every JSON Schema inside: the validator of the document itself does not open them. */
function schemasIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'schema') return [inner];
    return key === 'schemas' ? Object.values(inner as object) : schemasIn(inner);
  });
}
const ajv = new Ajv2020();
const isSchema = (schema: unknown): boolean => ajv.validateSchema(schema as object) === true;
const validate = async (document: Record<string, unknown>): Promise<boolean> =>
  schemasIn(document).every(isSchema) && (await new Validator().validate(document)).valid;
const template = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
const operation = ({ method, path }: (typeof ENDPOINTS)[number]) =>
  DOCUMENT.paths[template(path)]?.[method.toLowerCase()];
const named = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1, every reference leads somewhere, and the version is the package’s', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(copy());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
    expect(schemasIn(copy()).length).toBeGreaterThan(30);
    expect(schemasIn(copy()).filter((schema) => !isSchema(schema))).toEqual([]);
    expect(DOCUMENT.info.version).toBe('1.2.3');
  });

  it.each<[string, (document: Record<string, any>) => void]>([
    [
      'with a reply without a description',
      (document) => delete document['paths']['/api/health'].get.responses['200'].description,
    ],
    [
      'with a parameter in no place',
      (document) => (document['paths']['/api/attempts'].get.parameters[0].in = 'nowhere'),
    ],
    [
      'with a reference to nothing',
      (document) => (document['paths']['/api/health'].get.responses['500'].$ref = '#/components/responses/None'),
    ],
    [
      'with a schema of no type',
      (document) => (document['components'].schemas.Error.properties.message.type = 'sentence'),
    ],
  ])('%s would be found', async (_, damage) => {
    const damaged = copy();
    damage(damaged);
    expect(await validate(damaged)).toBe(false);
  });

  it('names every call once and no other', () => {
    const described = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${template(path)}`).toSorted());
    const ids = ENDPOINTS.map(operationIdOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getPaymentsSubscriptionsByStudentId');
  });

  it('has no example for a call that there is not', () => {
    expect(Object.keys(EXAMPLES).filter((id) => !ENDPOINTS.map(operationIdOf).includes(id))).toEqual([]);
  });
});

describe.each(named)('%s is described', (_, endpoint) => {
  it('with its summary, its token and every parameter of its path', () => {
    const described = operation(endpoint);
    expect(described?.summary).toBe(endpoint.summary);
    const scheme = endpoint.access === 'ticket' ? 'ticket' : 'bearer';
    expect(described?.security).toEqual(endpoint.access === 'public' ? [] : [{ [scheme]: [] }]);
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const parameters = (described?.parameters ?? []).filter((each) => each.in === 'path');
    expect(parameters.map(({ name }) => name)).toEqual(inPath);
    expect(parameters.every(({ required, schema }) => required && schema.pattern !== undefined)).toBe(true);
  });

  it('with every status that it can reply, each with its body', () => {
    const responses = operation(endpoint)?.responses ?? {};
    const expected = [
      ...endpoint.successStatus,
      ...endpoint.refusals,
      405,
      500,
      503,
      ...(endpoint.body === null ? [] : [400, 413, 415]),
      ...(endpoint.query === undefined ? [] : [400]),
      ...(endpoint.method === 'GET' ? [] : [403]),
      ...(endpoint.freshForSeconds === undefined ? [] : [304]),
      ...(endpoint.takesSignedBody === undefined ? [429] : []),
    ];
    expect(Object.keys(responses).toSorted()).toEqual([...new Set(expected.map(String))].toSorted());
    for (const [status, response] of Object.entries(responses)) {
      const whole =
        '$ref' in response
          ? DOCUMENT.components.responses[response.$ref.replace('#/components/responses/', '')]
          : response;
      expect(whole?.content === undefined, status).toBe(
        status === '303' ||
          status === '204' ||
          status === '304' ||
          (Number(status) < 300 && endpoint.reply === null && endpoint.file === undefined),
      );
      if (Number(status) >= 400)
        expect(whole?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' });
    }
  });

  it('with an example of its body that the server takes', () => {
    const media = operation(endpoint)?.requestBody?.content['application/json'];
    expect(media === undefined).toBe(endpoint.body === null);
    if (endpoint.body === null) return;
    expect(media?.example, `functions/openapi/examples.ts has none for ${operationIdOf(endpoint)}`).toBeDefined();
    expect(parseBody(endpoint.body, media?.example)).toMatchObject({ ok: true });
    expect(media?.schema.additionalProperties).toBe(false);
  });
});

it('in proxy mode every call that asks the upstream may fail with it', () => {
  const { paths } = openApiDocument(ENDPOINTS, '1.2.3', true);
  expect(Object.keys(paths['/api/attempts']?.['get']?.responses ?? {})).toEqual(expect.arrayContaining(['502', '504']));
  expect(Object.keys(paths['/api/auth/login']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['502', '504']),
  );
  expect(Object.keys(paths['/api/health']?.['get']?.responses ?? {})).not.toContain('502');
  expect(Object.keys(DOCUMENT.paths['/api/attempts']?.['get']?.responses ?? {})).not.toContain('502');
});

it('an Idempotency-Key is described where it is taken, and nowhere else', () => {
  for (const endpoint of ENDPOINTS) {
    const header = operation(endpoint)?.parameters?.find((each) => each.in === 'header');
    expect(header?.name).toBe(endpoint.takesIdempotencyKey === true ? 'Idempotency-Key' : undefined);
  }
});

it('what must be there is told: 429 says when to come back, 405 what is allowed, 401 how to be someone', () => {
  const { Refusal429, Refusal405, Refusal401 } = DOCUMENT.components.responses;
  expect(Refusal429?.headers?.['Retry-After']?.required).toBe(true);
  expect(Refusal405?.headers?.['Allow']?.required).toBe(true);
  expect(Refusal401?.headers?.['WWW-Authenticate']?.required).toBe(true);
});
