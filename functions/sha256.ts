/** The SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const SLICE_DIGEST_LENGTH = 16;

/** Names the file of a built paper by all that is in it, also by what no score depends on. */
export const digestOfSlice = async (slice: unknown): Promise<string> =>
  (await sha256(JSON.stringify(slice))).slice(0, SLICE_DIGEST_LENGTH);
