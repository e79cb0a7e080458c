import type { JsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from '#contract/endpoint.ts';
import { jsonSchemaOf, refTo } from './json-schemas.ts';

export interface OpenApiResponse {
  readonly description: string;
  readonly headers?: Readonly<
    Record<string, { readonly description: string; readonly required: boolean; readonly schema: JsonSchema }>
  >;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

type Headers = NonNullable<OpenApiResponse['headers']>;

const header = (description: string, schema: JsonSchema = { type: 'string' }, required = true): Headers[string] => ({
  description,
  required,
  schema,
});

const ALWAYS: Headers = {
  'X-Request-Id': header('Names this request in the log.', { type: 'string', format: 'uuid' }),
};
const retryAfter = (isSure: boolean): Headers => ({
  'Retry-After': header('Seconds to wait before the next try.', { type: 'integer', minimum: 1 }, isSure),
});

const json = (schema: JsonSchema): NonNullable<OpenApiResponse['content']> => ({ 'application/json': { schema } });

const refusal = (description: string, headers: Headers = {}): OpenApiResponse => ({
  description,
  headers: { ...ALWAYS, ...headers },
  content: json(refTo('Error')),
});

/** What each status means, whichever call replies with it. */
const REFUSALS: Readonly<Record<number, OpenApiResponse>> = {
  400: refusal('Malformed or invalid; `errors` names the wrong fields. Unknown keys are refused too.'),
  401: refusal('No token, a malformed one or a dead one, or a login that is not right.', {
    'WWW-Authenticate': header('`Bearer`.'),
  }),
  403: refusal('Not allowed for this caller, or called from another site.'),
  404: refusal('There is no such thing. An id that is spelt in another way is none.'),
  405: refusal('Another method at this address.', { Allow: header('The methods that there are.') }),
  409: refusal('In conflict with what is stored.'),
  413: refusal(
    'The body is too long: over 16 KB, 128 KB for what holds an article, or 1 MiB where an upstream keeps the accounts; or the file is larger than its kind may be.',
  ),
  415: refusal('The body is not application/json in UTF-8, or the file is not of a kind that is taken.'),
  416: refusal('The file has no such range.', { 'Content-Range': header('`bytes */` and the size of the file.') }),
  429: refusal('Too many calls.', retryAfter(true)),
  500: refusal('An error of ours. The reply gives no details; the log has them.'),
  502: refusal('The service behind this one gave no usable answer.'),
  503: refusal('Not available at the moment: the database or another part is away.', retryAfter(false)),
  504: refusal('The service behind this one did not answer in time.'),
};

const componentName = (status: number): string => `Refusal${status}`;

export const responseComponents = (): Record<string, OpenApiResponse> =>
  Object.fromEntries(Object.entries(REFUSALS).map(([status, response]) => [componentName(Number(status)), response]));

/** The statuses that any such call can have beside its own refusals. */
function generalStatuses(
  { method, access, body, query, takesSignedBody }: Endpoint,
  hasUpstream: boolean,
): readonly number[] {
  const ofBody = body === null ? [] : [400, 413, 415];
  const ofQuery = query === undefined ? [] : [400];
  // Calls signed by somebody else pass the rate limit.
  const ofRateLimit = takesSignedBody === undefined ? [429] : [];
  // The upstream is also asked who the caller is, so every such call can meet its silence.
  const ofUpstream = hasUpstream && (access !== 'public' || method !== 'GET') ? [502, 504] : [];
  return [...ofBody, ...ofQuery, ...(method === 'GET' ? [] : [403]), 405, ...ofRateLimit, 500, ...ofUpstream, 503];
}

/** A cached reply is revalidated by its ETag. */
const KEPT: Headers = {
  'Cache-Control': header('How long it may be kept.'),
  ETag: header('Names this very answer; sent back as `If-None-Match`.'),
};
const UNCHANGED: OpenApiResponse = {
  description: 'Still the answer that `If-None-Match` names; no content.',
  headers: { ...ALWAYS, ...KEPT },
};

const FILE: Headers = { 'Content-Disposition': header('The name of the file.') };

function success(
  { reply, replyType, file, summary, freshForSeconds, givesFile }: Endpoint,
  status: number,
): OpenApiResponse {
  if (file !== undefined)
    return {
      description: 'A file to be kept.',
      headers: { ...ALWAYS, ...FILE },
      content: { [file]: { schema: { type: 'string' } } },
    };
  if (givesFile === true)
    return {
      description: status === 206 ? 'The range of the file that was asked for.' : 'The whole file.',
      headers: ALWAYS,
    };
  if (status === 303) return { description: 'Leads on.', headers: { ...ALWAYS, Location: header('Where to.') } };
  if (reply === null || status === 204) return { description: 'Done; no content.', headers: ALWAYS };
  return {
    description: status === 201 ? 'Created.' : summary,
    headers: freshForSeconds === undefined ? ALWAYS : { ...ALWAYS, ...KEPT },
    content: { [replyType ?? 'application/json']: { schema: jsonSchemaOf(reply, 'output') } },
  };
}

/** Every status that a call can reply with. */
export function responsesOf(
  endpoint: Endpoint,
  hasUpstream: boolean,
): Record<string, OpenApiResponse | { readonly $ref: string }> {
  const refused = [...new Set([...endpoint.refusals, ...generalStatuses(endpoint, hasUpstream)])].toSorted(
    (one, other) => one - other,
  );
  return Object.fromEntries([
    ...endpoint.successStatus.map((status) => [String(status), success(endpoint, status)]),
    ...(endpoint.freshForSeconds === undefined ? [] : [['304', UNCHANGED] as const]),
    ...refused.map((status) => [
      String(status),
      REFUSALS[status] === undefined
        ? refusal('Refused.')
        : { $ref: `#/components/responses/${componentName(status)}` },
    ]),
  ]);
}
