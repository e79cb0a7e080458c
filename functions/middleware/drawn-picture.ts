import { findDrawnPicture } from '#domain/papers/figures/find-picture.ts';
import { UPLOADED_FILE_POLICY } from '#domain/site/content-security-policy.ts';
import { withPageHeaders } from './security-headers.ts';

/**
 * The picture of '/images/drawn/mirror-of-signs/k3f9/0.svg'; null where no family draws it. A family never changes what a
 * seed draws, so everybody may keep it for good.
 */
export function drawnPicture(path: string): Response | null {
  const picture = findDrawnPicture(path);
  if (picture === null) return null;
  return withPageHeaders(
    new Response(picture.svg, {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': UPLOADED_FILE_POLICY,
        'cache-control': 'public, max-age=31536000, immutable',
      },
    }),
  );
}
