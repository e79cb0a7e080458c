import { joinParts } from '#domain/mocks/paper-parts.ts';
import type { PaperSeal, SealedMockPaper, SealedPart } from '../../ports/mocks/stored-mocks.ts';

/** AES-GCM's usual nonce. A part is sealed once or a few times with its own key. */
const IV_BYTES = 12;

/** A paper as JSON, which readMockPaper reads. */
type PaperJson = Readonly<Record<string, unknown>> & { readonly sections: readonly unknown[] };

export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function gzip(text: string): Promise<ArrayBuffer> {
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return new Response(zipped ?? null).arrayBuffer();
}

const importKey = (contentKey: string | undefined, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> => {
  if (contentKey === undefined) throw new Error('a sealed paper has more parts than keys');
  return crypto.subtle.importKey('raw', bytesOf(contentKey), 'AES-GCM', false, [usage]);
};

/** Compressed before it is sealed, because what is sealed cannot be compressed. */
async function sealPart(
  text: string,
  contentKey: string | undefined,
): Promise<SealedPart & { readonly bytes: number }> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const zipped = await gzip(text);
  const key = await importKey(contentKey, 'encrypt');
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, zipped));
  return { iv: base64url(iv), sealed: base64url(sealed), bytes: sealed.byteLength };
}

async function openPart({ iv, sealed }: SealedPart, contentKey: string | undefined): Promise<PaperJson> {
  const key = await importKey(contentKey, 'decrypt');
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(sealed));
  const text = new Response(zipped).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(text ?? null).json();
}

/** Seals each part of a paper with its own key. */
export async function sealPaper(
  texts: readonly string[],
  { contentKeys }: PaperSeal,
): Promise<SealedMockPaper & { readonly bytes: number }> {
  const parts = await Promise.all(texts.map((text, index) => sealPart(text, contentKeys[index])));
  return {
    parts: parts.map(({ iv, sealed }) => ({ iv, sealed })),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The whole paper of all its parts. */
export async function openPaper({ parts }: SealedMockPaper, { contentKeys }: PaperSeal): Promise<PaperJson> {
  const paper = joinParts(await Promise.all(parts.map((part, index) => openPart(part, contentKeys[index]))));
  if (paper === null) throw new Error('a sealed paper has no part');
  return paper;
}
