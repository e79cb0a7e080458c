import { MONTH_SECONDS } from '#domain/site/stored-forms.ts';
import type { Background, SentTexts } from '../../ports/lib.ts';
import { edgeCache } from '../edge-replies.ts';
import { zstdFrom } from './zstd.ts';

/** Cloudflare drops what nobody asks for. */
const sentText = (digest: string): string => `https://sent-texts.invalid/${encodeURIComponent(digest)}`;
const MOST_NOTED = 2000;

/** Texts in Cloudflare's cache at the edge, where also the next release finds them. */
export function edgeTexts(background: Background): SentTexts {
  const noted = new Set<string>();
  return {
    zstdFrom: async (digest, text) => {
      const known = await edgeCache().match(sentText(digest));
      return known === undefined ? null : zstdFrom(new Uint8Array(await known.arrayBuffer()), text);
    },
    store: (digest, text) => {
      if (noted.has(digest)) return;
      if (noted.size >= MOST_NOTED) noted.clear();
      noted.add(digest);
      const headers = { 'cache-control': `public, max-age=${MONTH_SECONDS}` };
      background.run('sent-text', () => edgeCache().put(sentText(digest), new Response(text, { headers })));
    },
  };
}
