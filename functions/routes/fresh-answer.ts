import type { Context as Call } from 'hono';
import type { ApiEnv } from '../middleware/api-env.ts';
import { sha256 } from '../sha256.ts';

const isNamed = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').map((each) => each.trim().replace(/^W\//, '')).some((each) => each === etag || each === '*');

/** A 200 that anybody may keep for so many seconds, or a 304 for a caller who still has it. */
export async function freshAnswer(c: Call<ApiEnv>, text: string, seconds: number, type = 'application/json'): Promise<Response> {
  const etag = `"${(await sha256(text)).slice(0, 32)}"`;
  const headers = { 'cache-control': `public, max-age=${seconds}`, etag };
  if (isNamed(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'content-type': type });
}
