import type { Background, Clock, SharedReply, SharedReplies } from '../ports/lib.ts';

/** Header with the reply's expiry in epoch milliseconds. */
const UNTIL = 'x-kept-until';
const POLICY = 'content-security-policy';

/** The browser's types, which the site is checked with, lack Cloudflare's default cache. */
export const edgeCache = (): Cache => (caches as unknown as { readonly default: Cache }).default;

async function read(address: string, now: number): Promise<SharedReply | null> {
  const cached = await edgeCache().match(address);
  if (cached === undefined) return null;
  const secondsLeft = Math.floor((Number(cached.headers.get(UNTIL)) - now) / 1000);
  const [text, type, etag] = [
    await cached.text(),
    cached.headers.get('content-type') ?? '',
    cached.headers.get('etag') ?? '',
  ];
  const policy = cached.headers.get(POLICY);
  return secondsLeft > 0 ? { text, type, etag, secondsLeft, ...(policy !== null && { policy }) } : null;
}

async function write(
  address: string,
  { text, type, etag, policy, secondsLeft }: SharedReply,
  now: number,
): Promise<void> {
  const headers = {
    'content-type': type,
    etag,
    'cache-control': `public, max-age=${secondsLeft}`,
    [UNTIL]: String(now + secondsLeft * 1000),
    ...(policy !== undefined && { [POLICY]: policy }),
  };
  await edgeCache().put(address, new Response(text, { headers }));
}

/** Public replies in Cloudflare's cache at the edge. A missing or failing cache finds nothing and stores nothing. */
export const edgeReplies = (clock: Clock, background: Background): SharedReplies => ({
  find: (address) => read(address, clock.now()).catch(() => null),
  store: (address, reply) => background.run('shared-answer', () => write(address, reply, clock.now())),
});

/** Used on a developer's machine, where every read must see the last write. */
export const nothingShared: SharedReplies = { find: () => Promise.resolve(null), store: () => undefined };
