import type { Context as Call } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { sha256 } from '../sha256.ts';

type SharedAnswer = Parameters<Context['shared']['keep']>[1];

const isNamed = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*');

/** A 200 that anybody may keep until it is asked anew, or a 304 for a caller who still has it. */
function send(c: Call<ApiEnv>, { text, type, etag, secondsLeft }: SharedAnswer): Response {
  const headers = { 'cache-control': `public, max-age=${secondsLeft}`, etag };
  if (isNamed(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'content-type': type });
}

/** What the answer depends on, and nothing else: a call with something more in its query is the same call. */
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

/** The answer that another caller was given within the seconds for which it is fresh; null without one. */
export async function sharedAnswer(c: Call<ApiEnv>, endpoint: Endpoint): Promise<Response | null> {
  if (endpoint.freshForSeconds === undefined || endpoint.access !== 'public') return null;
  const kept = await c.get('shared').find(addressOf(c, endpoint));
  return kept === null ? null : send(c, kept);
}

/** A new answer, kept for the next callers unless this one has shown a token. */
export async function freshAnswer(
  c: Call<ApiEnv>,
  text: string,
  endpoint: Endpoint,
  seconds: number,
): Promise<Response> {
  const type = endpoint.answerType === undefined ? 'application/json' : `${endpoint.answerType}; charset=utf-8`;
  const answer = { text, type, etag: `"${(await sha256(text)).slice(0, 32)}"`, secondsLeft: seconds };
  if (endpoint.access === 'public' && c.req.header('authorization') === undefined)
    c.get('shared').keep(addressOf(c, endpoint), answer);
  return send(c, answer);
}
