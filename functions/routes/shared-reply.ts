import type { Context as Call } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { sha256 } from '../sha256.ts';

type SharedReply = Parameters<Context['shared']['store']>[1];

const isNamed = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*');

/** A 200 that anybody may cache until it is revalidated, or a 304 for a caller who has it already. */
function send(c: Call<ApiEnv>, { text, type, etag, secondsLeft }: SharedReply): Response {
  const headers = { 'cache-control': `public, max-age=${secondsLeft}`, etag };
  if (isNamed(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'content-type': type });
}

/** Only the query parameters of the contract count: a call with others in its address is the same call. */
function addressOf(c: Call<ApiEnv>, { query = {} }: Endpoint): string {
  const { origin, pathname } = new URL(c.req.url);
  const named = Object.keys(query)
    .toSorted()
    .flatMap((name) => {
      const value = c.req.query(name);
      return value === undefined ? [] : [[name, value]];
    });
  return `${origin}${pathname}?${new URLSearchParams(named).toString()}`;
}

/** The reply that another caller got while it was fresh, or null; for an endpoint that has `freshForSeconds`. */
export async function findShared(c: Call<ApiEnv>, endpoint: Endpoint): Promise<Response | null> {
  if (endpoint.access !== 'public') return null;
  const kept = await c.get('shared').find(addressOf(c, endpoint));
  return kept === null ? null : send(c, kept);
}

/** Sends a new reply, and caches it for the next callers unless this one sent a token. */
export async function sendShared(
  c: Call<ApiEnv>,
  text: string,
  endpoint: Endpoint,
  seconds: number,
): Promise<Response> {
  const type = endpoint.replyType === undefined ? 'application/json' : `${endpoint.replyType}; charset=utf-8`;
  const reply = { text, type, etag: `"${(await sha256(text)).slice(0, 32)}"`, secondsLeft: seconds };
  if (endpoint.access === 'public' && c.req.header('authorization') === undefined)
    c.get('shared').store(addressOf(c, endpoint), reply);
  return send(c, reply);
}
