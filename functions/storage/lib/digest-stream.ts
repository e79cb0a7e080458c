/** A stream that only computes a SHA-256. It is workerd's own and missing from the browser's types. */
export interface HashingStream extends WritableStream<Uint8Array> {
  readonly digest: Promise<ArrayBuffer>;
}

export const hashingStream = (): HashingStream =>
  new (crypto as unknown as { readonly DigestStream: new (algorithm: string) => HashingStream }).DigestStream(
    'SHA-256',
  );

export const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
