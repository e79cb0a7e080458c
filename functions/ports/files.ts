/** One part of a file on its way into the bucket. */
export interface PartToKeep {
  readonly key: string;
  readonly uploadId: string;
  readonly number: number;
  /** The bytes that it must have, and their SHA-256 in hex. */
  readonly size: number;
  readonly sha256: string;
  readonly body: ReadableStream<Uint8Array> | null;
  /** Asked of its first bytes (64, or all of a shorter part) before any of it is kept. */
  readonly isFit: (head: Uint8Array) => boolean;
}

export type PartVerdict = { readonly verdict: 'kept'; readonly etag: string } | { readonly verdict: 'wrong-size' | 'wrong-hash' | 'unfit' };

/** The bytes of materials, in a bucket that no address leads into. A key is a UUID of ours. */
export interface Files {
  /** Begins an upload in parts; gives its name for the other calls. */
  begin(key: string, type: string): Promise<string>;
  keepPart(part: PartToKeep): Promise<PartVerdict>;
  /** Puts the parts together; false when they do not fit or are not there any more. */
  finish(key: string, uploadId: string, parts: readonly { readonly number: number; readonly etag: string }[]): Promise<boolean>;
  /** Forgets an upload that is not finished; one that is gone is no error. */
  abort(key: string, uploadId: string): Promise<void>;
  /** In bytes; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** All of it, or so many bytes from an offset; null when there is no such file. */
  read(key: string, range: { readonly offset: number; readonly length: number } | null): Promise<ReadableStream<Uint8Array> | null>;
  /** Reads the whole file chunk by chunk; its SHA-256 in hex, or null when there is no such file. */
  inspect(key: string, look: (chunk: Uint8Array) => void): Promise<string | null>;
  remove(key: string): Promise<void>;
}
