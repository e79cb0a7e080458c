import { getAnyItemImage } from '#contract/current-affairs/get-item-image.ts';
import { pathOf } from '#contract/endpoint.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../identity/session.ts';

/** Converts in pieces, because a call cannot have as many arguments as a picture has bytes. */
function binaryOf(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * 8192, (index + 1) * 8192)),
  );
  return pieces.join('');
}

/**
 * A picture that is not published yet, as a data address, because an image element cannot send a token. Null on
 * failure. It does not use request.ts, which reads JSON only.
 */
export async function findPicture(uploadId: string): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${currentSession()?.token ?? ''}` };
    const response = await environment().fetch(pathOf(getAnyItemImage, { uploadId }), { headers, cache: 'no-store' });
    if (!response.ok) return null;
    return `data:${response.headers.get('content-type') ?? ''};base64,${btoa(binaryOf(new Uint8Array(await response.arrayBuffer())))}`;
  } catch {
    return null;
  }
}
