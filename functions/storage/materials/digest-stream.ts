/** A stream that keeps nothing of what is written to it but its SHA-256; workerd's own, of which the browser's types do not know. */
export interface HashingStream extends WritableStream<Uint8Array> {
  readonly digest: Promise<ArrayBuffer>;
}

export const hashingStream = (): HashingStream =>
  new (crypto as unknown as { readonly DigestStream: new (algorithm: string) => HashingStream }).DigestStream(
    'SHA-256',
  );

export const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
