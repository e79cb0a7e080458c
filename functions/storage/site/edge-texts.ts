import { MONTH_SECONDS } from '#domain/site/stored-forms.ts';
import type { Background, Log, SentTexts } from '../../ports/lib.ts';
import { base64Sha256 } from '../../sha256.ts';
import { edgeCache } from '../edge-replies.ts';
import { zstdFrom } from './zstd.ts';

/** How many digests an isolate remembers, so that it keeps a text once. */
const MOST_KEPT = 2000;

/**
 * Sent texts in Cloudflare's cache at the edge, where the next release finds them too, under addresses of `origin` that no
 * page has. Cloudflare drops what nobody asks for.
 */
export function edgeTexts(origin: string, background: Background, log: Log): SentTexts {
  const kept = new Set<string>();
  let isZstdBroken = false;
  const addressOf = (digest: string): string => `${origin}/_sent/${encodeURIComponent(digest)}`;

  async function find(digest: string): Promise<Uint8Array | null> {
    const reply = await edgeCache().match(addressOf(digest));
    const text = reply === undefined ? null : new Uint8Array(await reply.arrayBuffer());
    // No decoder would notice another text: a difference has no checksum.
    if (text !== null && (await base64Sha256(text)) === digest) return text;
    kept.delete(digest);
    return null;
  }

  return {
    store: (digest, text) => {
      if (kept.has(digest)) return;
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.add(digest);
      const headers = { 'cache-control': `public, max-age=${MONTH_SECONDS}` };
      background.run('sent-text', () => edgeCache().put(addressOf(digest), new Response(text, { headers })));
    },
    zstdFrom: async (digest, text) => {
      const known = isZstdBroken ? null : await find(digest);
      if (known === null) return null;
      try {
        return zstdFrom(known, text);
      } catch (error) {
        isZstdBroken = true;
        log.write('error', { event: 'zstd', detail: error instanceof Error ? error.message : String(error) });
        return null;
      }
    },
  };
}
