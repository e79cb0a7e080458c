import { parseDrawnPicture } from '#domain/papers/drawn-picture.ts';
import { findDrawnPicture } from '#domain/papers/figures/find-picture.ts';
import { UPLOADED_FILE_POLICY } from '#domain/site/content-security-policy.ts';
import type { Context } from '../services/context.ts';
import { withPageHeaders } from './security-headers.ts';

const TYPE = 'image/svg+xml; charset=utf-8';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The SVG, drawn once for all students: a whole group asks for the same pictures when a ranked mock test starts. */
async function findSvg(shared: Context['shared'], { origin, pathname }: URL): Promise<string | null> {
  if (parseDrawnPicture(pathname) === null) return null;
  // Without its query, or each '?x=1' would be drawn again.
  const address = origin + pathname;
  const kept = await shared.find(address);
  if (kept !== null) return kept.text;
  const svg = findDrawnPicture(pathname)?.svg ?? null;
  if (svg !== null) shared.store(address, { text: svg, type: TYPE, etag: '', secondsLeft: YEAR_SECONDS });
  return svg;
}

/**
 * The picture of '/images/drawn/mirror-of-signs/k3f9/0.svg'; null where no family draws it. A family never changes what a
 * seed draws, so everybody may keep it for good.
 */
export async function drawnPicture({ shared }: Pick<Context, 'shared'>, url: string): Promise<Response | null> {
  const svg = await findSvg(shared, new URL(url));
  if (svg === null) return null;
  return withPageHeaders(
    new Response(svg, {
      headers: {
        'content-type': TYPE,
        'content-security-policy': UPLOADED_FILE_POLICY,
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      },
    }),
  );
}
