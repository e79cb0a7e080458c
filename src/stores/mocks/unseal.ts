import type { MockPaper } from '#domain/mocks/mock-paper.ts';

/** What reads a paper is in a script file of its own, because the instructions do without it. */
const loadReader = async () => (await import('#domain/mocks/read-mock-paper.ts')).readMockPaper;

/** Downloads it once. False when it cannot come. */
export async function isPaperReaderThere(): Promise<boolean> {
  try {
    await loadReader();
    return true;
  } catch {
    return false;
  }
}

/** Bytes of a base64url text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}

/**
 * Opens a sealed paper, once what reads it is there: AES-GCM over gzipped JSON, all of it base64url. Null when the key does not fit or the paper is
 * damaged.
 */
export async function unsealPaper(
  { iv, sealed }: { readonly iv: string; readonly sealed: string },
  contentKey: string,
): Promise<MockPaper | null> {
  try {
    const readMockPaper = await loadReader();
    const key = await crypto.subtle.importKey('raw', bytesOf(contentKey), 'AES-GCM', false, ['decrypt']);
    const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(sealed));
    const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
    return readMockPaper(JSON.parse(await new Response(stream).text()));
  } catch {
    return null;
  }
}
