import type { SealedPaper } from '#contract/mocks/get-mock-paper.ts';
import type { MockPaper } from '#domain/mocks/mock-paper.ts';

/** What reads a paper is in a script file of its own, because the instructions do without it. */
const loadReader = () =>
  Promise.all([import('#domain/mocks/read-mock-paper.ts'), import('#domain/mocks/paper-parts.ts')]);

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

/** A part is AES-GCM over gzipped JSON, all of it base64url. */
async function unsealPart({ iv, sealed }: SealedPaper['parts'][number], contentKey: string): Promise<unknown> {
  const key = await crypto.subtle.importKey('raw', bytesOf(contentKey), 'AES-GCM', false, ['decrypt']);
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(sealed));
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

/**
 * Opens the first parts of a sealed paper, one for each key, once what reads them is there. Null when a key does not fit
 * or the paper is damaged.
 */
export async function unsealPaper(
  { parts }: Pick<SealedPaper, 'parts'>,
  contentKeys: readonly string[],
): Promise<MockPaper | null> {
  try {
    const [{ readMockPaper }, { joinParts }] = await loadReader();
    const read = await Promise.all(
      contentKeys.map(async (contentKey, index) => {
        const part = parts[index];
        return part === undefined ? null : readMockPaper(await unsealPart(part, contentKey));
      }),
    );
    return read.every((part) => part !== null) ? joinParts(read) : null;
  } catch {
    return null;
  }
}
