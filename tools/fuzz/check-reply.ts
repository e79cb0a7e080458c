import type { Actor, Cast } from './cast.ts';
import type { DescribedApi, DescribedOperation, DescribedResponse } from './described-api.ts';
import type { Reply, SentRequest } from './exchange.ts';
import { headerOf } from './exchange.ts';

/** The rules that every reply must follow. Each rule returns a sentence for each failure. */

export interface Exchanged {
  readonly request: SentRequest & { readonly actor: Actor };
  readonly reply: Reply;
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

function bodyFailures({ request, reply }: Exchanged, expected: DescribedResponse): string[] {
  if (request.method !== 'HEAD' && expected.fileType !== null)
    return headerOf(reply, 'content-type')?.startsWith(expected.fileType) === true ? [] : ['a file of another type'];
  if (request.method === 'HEAD' || !expected.hasBody)
    return reply.text === '' ? [] : [`a body where there is none: ${reply.text.slice(0, 80)}`];
  if (!JSON_TYPE.test(headerOf(reply, 'content-type') ?? ''))
    return [`the content type is ${headerOf(reply, 'content-type') ?? 'missing'}`];
  let body: unknown;
  try {
    body = JSON.parse(reply.text);
  } catch {
    return [`the body is not JSON: ${reply.text.slice(0, 80)}`];
  }
  const misfit = expected.misfitOf(body);
  return misfit === null ? [] : [`the body does not fit the description: ${misfit}`];
}

function headerFailures({ reply }: Exchanged, { allowed: allowedOf }: Target, expected: DescribedResponse): string[] {
  const failures = expected.headers
    .filter((name) => headerOf(reply, name.toLowerCase()) === undefined)
    .map((name) => `without ${name}`);
  if (headerOf(reply, 'x-content-type-options') !== 'nosniff') failures.push('without nosniff');
  if (!expected.headers.includes('Cache-Control') && !(headerOf(reply, 'cache-control') ?? '').includes('no-store'))
    failures.push('without no-store');
  if (!(headerOf(reply, 'content-security-policy') ?? '').includes("frame-ancestors 'none'"))
    failures.push('may be framed');
  if (headerOf(reply, 'access-control-allow-origin') !== undefined) failures.push('lets another origin in');
  if (reply.status === 429 && !/^[1-9]\d*$/.test(headerOf(reply, 'retry-after') ?? ''))
    failures.push('429 with no Retry-After in seconds');
  const allowed = (headerOf(reply, 'allow') ?? '').split(', ').toSorted().join();
  if (reply.status === 405 && !allowedOf.includes(allowed)) failures.push(`405 that allows ${allowed}`);
  return failures;
}

/** A caller whose token must be refused. */
function tokenFailures({ request, reply: { status } }: Exchanged, { operation }: Target): string[] {
  const { actor } = request;
  if (operation === null || operation.isPublic) return [];
  // No caller of a fuzz run holds a ticket.
  if (operation.takesTicket) return status < 300 ? [`${actor} was let in without a ticket`] : [];
  const isAlive = actor === 'own' || actor === 'other' || actor === 'admin';
  if (isAlive) return status === 401 ? ['a living session was refused'] : [];
  // A repeated logout is no error, even for a session that has ended or never existed.
  const isLogoutAgain =
    operation.id === 'postAuthLogout' && TOKEN_SHAPE.test(lastHeader(request, 'authorization') ?? '');
  return isLogoutAgain || [401, 403, 429].includes(status) ? [] : [`${actor} was let in with ${status}`];
}

/** A caller who names another student. */
function identityFailures({ request, reply: { status } }: Exchanged, { operation }: Target, cast: Cast): string[] {
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
function negativeFailures({ request, reply: { status } }: Exchanged, { operation }: Target): string[] {
  if (operation === null || operation.body === null || status >= 400) return [];
  if (!SENT_AS_JSON.test(lastHeader(request, 'content-type')?.trim() ?? ''))
    return [`taken as ${lastHeader(request, 'content-type') ?? 'no type'}`];
  const body = parsedBody(request);
  return body !== undefined && operation.body.takes(body)
    ? []
    : ['a body that the description does not take was taken'];
}

/** Everything that is wrong with a reply; empty when all is well. */
export function checkReply(api: DescribedApi, cast: Cast, exchanged: Exchanged): readonly string[] {
  const { request, reply } = exchanged;
  const target = targetOf(api, request);
  const expected = described(api, target, request, reply.status);
  const failures = reply.status >= 500 ? [`answered ${reply.status}`] : [];
  if (reply.ms > SLOWEST_MS) failures.push(`took ${Math.round(reply.ms)} ms`);
  if (INSIDE.test(reply.text)) failures.push('tells of the inside');
  if (expected === undefined) return [...failures, `${reply.status} is not described for ${target.name}`];
  return [
    ...failures,
    ...bodyFailures(exchanged, expected),
    ...headerFailures(exchanged, target, expected),
    ...tokenFailures(exchanged, target),
    ...identityFailures(exchanged, target, cast),
    ...negativeFailures(exchanged, target),
  ];
}
