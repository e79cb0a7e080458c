import type { Actor, Cast } from './cast.ts';
import type { DescribedApi, DescribedOperation, DescribedResponse } from './described-api.ts';
import type { Answer, SentRequest } from './exchange.ts';
import { headerOf } from './exchange.ts';

/** The rules that every reply must follow. Each rule returns a sentence for each failure. */

export interface Judged {
  readonly request: SentRequest & { readonly actor: Actor };
  readonly answer: Answer;
}

/** The operation that a request reaches, and its name in the report. */
export interface Target {
  readonly name: string;
  readonly operation: DescribedOperation | null;
  /** Methods of the address; empty for an unknown address. */
  readonly methods: readonly string[];
  /** Allow headers that a 405 may have: a literal address may also match a pattern with a parameter. */
  readonly allowed: readonly string[];
}

const methodsOf = (operations: readonly DescribedOperation[]): readonly string[] =>
  operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

const SLOWEST_MS = 30_000;
const TOKEN_SHAPE = /^Bearer [0-9a-f]{2}[\w-]{43}$/i;
const JSON_TYPE = /^application\/json\b/i;
const SENT_AS_JSON = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** Traces of the inside: a stack, a database, an engine's own messages. */
const INSIDE = /\n\s+at |D1_|SQLITE|TypeError|SyntaxError|is not a function|of undefined|node_modules/;

const lastHeader = ({ headers }: SentRequest, name: string): string | undefined =>
  headers.findLast(([each]) => each.toLowerCase() === name)?.[1];

export function targetOf(api: DescribedApi, { method, path }: SentRequest): Target {
  const there = api.operationsAt(new URL(path, 'http://academy.test').pathname);
  const methods = methodsOf(there);
  const allowed = [there, there.filter(({ path: known }) => !known.includes('{'))].map((operations) =>
    methodsOf(operations).toSorted().join(),
  );
  const operation =
    there.find((each) => each.method === method || (each.method === 'GET' && method === 'HEAD')) ?? null;
  const name = operation?.id ?? (methods.length === 0 ? '(unknown address)' : '(wrong method)');
  return { name, operation, methods, allowed };
}

/** The request's body as parsed JSON, with or without a byte order mark; undefined if it is none. */
function parsedBody({ body }: SentRequest): unknown {
  try {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

const isFromElsewhere = (request: SentRequest): boolean =>
  lastHeader(request, 'sec-fetch-site') === 'cross-site' || lastHeader(request, 'origin') !== undefined;

/** The described reply for this status at this target. */
function described(
  api: DescribedApi,
  { operation, methods }: Target,
  request: SentRequest,
  status: number,
): DescribedResponse | undefined {
  if (operation !== null) return operation.responses.get(status);
  const allowed = [methods.length === 0 ? 404 : 405, ...(isFromElsewhere(request) ? [403] : [])];
  return allowed.includes(status) ? api.general(status) : undefined;
}

function bodyFaults({ request, answer }: Judged, expected: DescribedResponse): string[] {
  if (request.method !== 'HEAD' && expected.fileType !== null)
    return headerOf(answer, 'content-type')?.startsWith(expected.fileType) === true ? [] : ['a file of another type'];
  if (request.method === 'HEAD' || !expected.hasBody)
    return answer.text === '' ? [] : [`a body where there is none: ${answer.text.slice(0, 80)}`];
  if (!JSON_TYPE.test(headerOf(answer, 'content-type') ?? ''))
    return [`the content type is ${headerOf(answer, 'content-type') ?? 'missing'}`];
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return [`the body is not JSON: ${answer.text.slice(0, 80)}`];
  }
  const misfit = expected.misfitOf(body);
  return misfit === null ? [] : [`the body does not fit the description: ${misfit}`];
}

function headerFaults({ answer }: Judged, { allowed: allowedOf }: Target, expected: DescribedResponse): string[] {
  const faults = expected.headers
    .filter((name) => headerOf(answer, name.toLowerCase()) === undefined)
    .map((name) => `without ${name}`);
  if (headerOf(answer, 'x-content-type-options') !== 'nosniff') faults.push('without nosniff');
  if (!expected.headers.includes('Cache-Control') && !(headerOf(answer, 'cache-control') ?? '').includes('no-store'))
    faults.push('without no-store');
  if (!(headerOf(answer, 'content-security-policy') ?? '').includes("frame-ancestors 'none'"))
    faults.push('may be framed');
  if (headerOf(answer, 'access-control-allow-origin') !== undefined) faults.push('lets another origin in');
  if (answer.status === 429 && !/^[1-9]\d*$/.test(headerOf(answer, 'retry-after') ?? ''))
    faults.push('429 with no Retry-After in seconds');
  const allowed = (headerOf(answer, 'allow') ?? '').split(', ').toSorted().join();
  if (answer.status === 405 && !allowedOf.includes(allowed)) faults.push(`405 that allows ${allowed}`);
  return faults;
}

/** A caller whose token must be refused. */
function tokenFaults({ request, answer: { status } }: Judged, { operation }: Target): string[] {
  const { actor } = request;
  if (operation === null || operation.isPublic) return [];
  const isAlive = actor === 'own' || actor === 'other' || actor === 'admin';
  if (isAlive) return status === 401 ? ['a living session was refused'] : [];
  // A repeated logout is no error, even for a session that has ended or never existed.
  const isLogoutAgain =
    operation.id === 'postAuthLogout' && TOKEN_SHAPE.test(lastHeader(request, 'authorization') ?? '');
  return isLogoutAgain || [401, 403, 429].includes(status) ? [] : [`${actor} was let in with ${status}`];
}

/** A caller who names another student. */
function identityFaults({ request, answer: { status } }: Judged, { operation }: Target, cast: Cast): string[] {
  const { actor } = request;
  if (operation === null || (actor !== 'own' && actor !== 'other') || status >= 300) return [];
  const place = operation.path.split('/').indexOf('{studentId}');
  const inPath = place === -1 ? undefined : new URL(request.path, 'http://academy.test').pathname.split('/')[place];
  const body = parsedBody(request) as { studentId?: unknown } | null | undefined;
  const claimed = inPath ?? (operation.body === null ? undefined : body?.studentId);
  return claimed === undefined || String(claimed) === String(cast.people[actor].studentId)
    ? []
    : [`${actor} was let in as student ${String(claimed)}`];
}

/** A body that the description does not allow. */
function negativeFaults({ request, answer: { status } }: Judged, { operation }: Target): string[] {
  if (operation === null || operation.body === null || status >= 400) return [];
  if (!SENT_AS_JSON.test(lastHeader(request, 'content-type')?.trim() ?? ''))
    return [`taken as ${lastHeader(request, 'content-type') ?? 'no type'}`];
  const body = parsedBody(request);
  return body !== undefined && operation.body.takes(body)
    ? []
    : ['a body that the description does not take was taken'];
}

/** Everything that is wrong with a reply; empty when all is well. */
export function judge(api: DescribedApi, cast: Cast, judged: Judged): readonly string[] {
  const { request, answer } = judged;
  const target = targetOf(api, request);
  const expected = described(api, target, request, answer.status);
  const faults = answer.status >= 500 ? [`answered ${answer.status}`] : [];
  if (answer.ms > SLOWEST_MS) faults.push(`took ${Math.round(answer.ms)} ms`);
  if (INSIDE.test(answer.text)) faults.push('tells of the inside');
  if (expected === undefined) return [...faults, `${answer.status} is not described for ${target.name}`];
  return [
    ...faults,
    ...bodyFaults(judged, expected),
    ...headerFaults(judged, target, expected),
    ...tokenFaults(judged, target),
    ...identityFaults(judged, target, cast),
    ...negativeFaults(judged, target),
  ];
}
