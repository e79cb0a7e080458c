import type { PaperSeal, SealedMockPaper } from '../../ports/mocks/stored-mocks.ts';

/** AES-GCM's usual nonce. A paper is sealed once or a few times with its own key. */
const IV_BYTES = 12;

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

const keyOf = ({ contentKey }: PaperSeal, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(contentKey), 'AES-GCM', false, [usage]);

/** Compressed before it is sealed, because what is sealed cannot be compressed. */
export async function sealPaper(text: string, seal: PaperSeal): Promise<SealedMockPaper & { readonly bytes: number }> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const zipped = await gzip(text);
  const key = await keyOf(seal, 'encrypt');
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, zipped));
  return { iv: base64url(iv), sealed: base64url(sealed), bytes: sealed.byteLength };
}

/** The text of a sealed paper. */
export async function openPaper({ iv, sealed }: SealedMockPaper, seal: PaperSeal): Promise<string> {
  const key = await keyOf(seal, 'decrypt');
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(sealed));
  const text = new Response(zipped).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Response(text ?? null).text();
}
