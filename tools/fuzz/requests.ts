import fc from 'fast-check';
import type { FuzzBody } from './bodies.ts';
import { bodyFor } from './bodies.ts';
import type { Actor, Cast } from './cast.ts';
import type { OpenApiParameter } from '../../functions/openapi/document.ts';
import type { DescribedApi, DescribedOperation } from './described-api.ts';
import type { SentRequest } from './exchange.ts';
import { headerValue, hostileText, oddSegment } from './hostile.ts';

/** A generated request. The token is filled in when it is sent, because a logout changes it. */
export interface FuzzRequest extends SentRequest {
  readonly actor: Actor;
  /** A header that replaces the actor's. */
  readonly authorization: string | null;
  /** The kind of attack, for the report. */
  readonly kind: string;
}

type Header = readonly [string, string];
type Arb<T> = fc.Arbitrary<T>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;
const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset="UTF-8"'] as const;
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json; charset=utf-16',
  'application/ld+json',
  'text/html',
  'null',
  '*/*',
] as const;

/** Mostly a new address for each call, which avoids throttles; sometimes one address that runs into them. */
const callerAddress: Arb<Header> = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc
        .nat({ max: 2 ** 24 - 1 })
        .map((number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`),
    },
    { weight: 1, arbitrary: fc.constant('192.0.2.1') },
  )
  .map((address) => ['cf-connecting-ip', address]);

/** Headers that should make no difference, and some that must. */
const oddHeaders: Arb<readonly Header[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<readonly Header[]>(
      [['origin', 'https://evil.example']],
      [['origin', 'null']],
      [['sec-fetch-site', 'cross-site']],
      [['x-forwarded-for', '127.0.0.1']],
      [['x-http-method-override', 'DELETE']],
      [['cookie', 'token=x; a']],
      [['accept', 'text/html']],
      [['accept-encoding', 'gzip, br']],
      [['range', 'bytes=0-1']],
      [['if-none-match', '*']],
      [['x-user-id', '1']],
      [['host', 'evil.example']],
      [['accept-language', '\u00ff']],
      [['content-encoding', 'gzip']],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('accept', 'user-agent', 'referer', 'x-request-id', 'origin'), headerValue)
      .map((header) => [header]),
  },
);

/** Authorization headers without a session behind them. */
const badAuthorization: Arb<string> = fc.oneof(
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer ',
    'Basic x',
    'Bearer a b',
    'Bearer null',
    'Bearer undefined',
    `Bearer ${'a'.repeat(20_000)}`,
    `Bearer zz${'A'.repeat(43)}`,
    `Bearer 00${'A'.repeat(43)}`,
    'Token x',
    'bearer',
    'Bearer ..',
    'Bearer \u00ff',
  ),
  headerValue.map((text) => `Bearer ${text}`),
  headerValue,
);

const whoCalls: Arb<Pick<FuzzRequest, 'actor' | 'authorization'>> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc
      .constantFrom<Actor>('own', 'own', 'own', 'other', 'admin', 'nobody', 'spent')
      .map((actor) => ({ actor, authorization: null })),
  },
  { weight: 2, arbitrary: badAuthorization.map((authorization) => ({ actor: 'nobody' as const, authorization })) },
);

/** A valid or an odd value for a path parameter: ids of people, or the examples of the description. */
function segmentFor({ name, schema: { pattern, examples = [] } }: OpenApiParameter, cast: Cast): Arb<string> {
  const { own, other } = cast.people;
  const ids = [own.studentId, other.studentId, other.studentId, 1, 999_999_999].map(String);
  const good = /studentId$/i.test(name) ? ids : examples.map(String);
  const known =
    good.length > 0 ? fc.constantFrom(...good) : fc.stringMatching(new RegExp(pattern ?? '^[a-z0-9]{1,9}$'));
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 2, arbitrary: oddSegment });
}

const queryText: Arb<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    'a&a=b',
    '2026-11-21T10:00:00.000Z_3f2b0c1e-8a4d-4f6e-9b7a-1c2d3e4f5a6b',
    '9999-99-99T99:99:99.999Z_00000000-0000-0000-0000-000000000000',
  ),
);

function pathFor({ path, parameters }: DescribedOperation, cast: Cast): Arb<string> {
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const segments = path.split('/').map((part) => {
    const parameter = parameters.find((each) => each.in === 'path' && part === `{${each.name}}`);
    return parameter === undefined ? fc.constant(part) : segmentFor(parameter, cast);
  });
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: names.length === 0 ? 1 : 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...names, 'access_token', 'x'), queryText)
        .map(([name, value]) => `?${name}=${value}`),
    },
  );
  return fc.tuple(fc.tuple(...segments), query).map(([parts, behind]) => parts.join('/') + behind);
}

const contentType: Arb<string | null> = fc.oneof(
  { weight: 16, arbitrary: fc.constantFrom(...JSON_TYPES) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHER_TYPES, null) },
  { weight: 1, arbitrary: headerValue },
);

const noBody: Arb<FuzzBody | null> = fc.constant(null);

/** Described headers with a valid value, an odd value, or left out. */
function describedHeaders({ parameters }: DescribedOperation): Arb<readonly Header[]> {
  const names = parameters.filter((each) => each.in === 'header').map(({ name }) => name.toLowerCase());
  if (names.length === 0) return fc.constant([]);
  return fc
    .option(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.uuid(), headerValue)), { nil: null })
    .map((header) => (header === null ? [] : [header]));
}

interface Parts {
  readonly named?: Arb<readonly Header[]>;
  readonly method: Arb<string>;
  readonly path: Arb<string>;
  readonly body: Arb<FuzzBody | null>;
  readonly kind: string;
}

/** Puts a request together. A GET has no body, because no client sends one. */
function requestOf({ method, path, body, kind, named = fc.constant([]) }: Parts): Arb<FuzzRequest> {
  return fc
    .record({
      method,
      path,
      body,
      named,
      who: whoCalls,
      type: contentType,
      odd: oddHeaders,
      ip: callerAddress,
      isChunked: fc.boolean(),
    })
    .map((made) => {
      const isReading = made.method === 'GET' || made.method === 'HEAD';
      const sent = isReading ? null : made.body;
      return {
        method: made.method,
        path: made.path,
        ...made.who,
        body: sent?.content ?? null,
        isChunked: made.isChunked,
        headers: [
          made.ip,
          ...(sent === null || made.type === null ? [] : [['content-type', made.type] as const]),
          ...made.odd,
          ...made.named,
        ],
        kind: sent?.kind ?? kind,
      };
    });
}

/** A described call with any content. */
export function requestFor(operation: DescribedOperation, cast: Cast): Arb<FuzzRequest> {
  const body = operation.body === null ? noBody : bodyFor(operation, cast);
  return requestOf({
    method: fc.constant(operation.method),
    path: pathFor(operation, cast),
    body,
    kind: 'no body',
    named: describedHeaders(operation),
  });
}

/** A described address with any method. */
export function wrongMethod(api: DescribedApi, cast: Cast): Arb<FuzzRequest> {
  const path = fc.constantFrom(...api.operations).chain((operation) => pathFor(operation, cast));
  const body = fc.option(fc.constantFrom('{}', '', 'x').map((content) => ({ kind: 'wrong method', content })));
  return requestOf({ method: fc.constantFrom(...METHODS), path, body, kind: 'wrong method' });
}

/** An address close to a described one, or far from all. */
export function unknownAddress(api: DescribedApi, cast: Cast): Arb<FuzzRequest> {
  const known = fc
    .constantFrom(...api.operations)
    .chain((operation) => pathFor({ ...operation, parameters: [] }, cast));
  const bent = fc
    .tuple(
      known,
      fc.constantFrom('/', '//', '/x', '/.', '/..', '%2F', '%00', '.json', ';x', '%20', '/%2e%2e', '\u00e4', '?'),
    )
    .map(([path, end]) => path + end);
  const twisted = known.map((path) => path.replace('/api/', '/api//'));
  const escaped = fc.tuple(known, fc.nat()).map(([path, at]) => {
    const index = 5 + (at % (path.length - 5));
    return `${path.slice(0, index)}%${path.charCodeAt(index).toString(16).padStart(2, '0')}${path.slice(index + 1)}`;
  });
  const anything = fc.array(oddSegment, { minLength: 1, maxLength: 4 }).map((parts) => `/api/${parts.join('/')}`);
  const upper = known.map((path) => `/api/${path.slice(5).toUpperCase()}`);
  const body = fc.option(fc.constant({ kind: 'unknown address', content: '{}' }));
  return requestOf({
    method: fc.constantFrom(...METHODS),
    path: fc.oneof(bent, twisted, escaped, anything, upper),
    body,
    kind: 'unknown address',
  });
}
