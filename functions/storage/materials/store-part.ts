import { HEAD_BYTES } from '#domain/materials/file-content.ts';
import type { PartToStore, PartResult } from '../../ports/materials.ts';
import { hashingStream, hexOf } from '../lib/digest-stream.ts';
import { once } from '../r2-retry.ts';

type PartFailure = Exclude<PartResult['status'], 'stored'>;

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.byteLength + other.byteLength);
  bytes.set(one);
  bytes.set(other, one.byteLength);
  return bytes;
}

/** Streams a body to the writer and the hash, one chunk in memory at a time. Returns what is wrong with it, or null. */
async function pump(
  { body, size, isFit }: PartToStore,
  write: (chunk: Uint8Array) => Promise<unknown>,
): Promise<PartFailure | null> {
  const reader = body?.getReader();
  // A sender who closes the connection has sent too few bytes, which is no failure of ours.
  const read = (): Promise<ReadableStreamReadResult<Uint8Array> | undefined> =>
    reader?.read().catch(() => undefined) ?? Promise.resolve(undefined);
  let [sent, isHeadSeen] = [0, false];
  let head: Uint8Array = new Uint8Array();
  const pass = async (chunk: Uint8Array): Promise<PartFailure | null> => {
    sent += chunk.byteLength;
    if (sent > size) return 'wrong-size';
    if (chunk.byteLength > 0) await write(chunk);
    return null;
  };
  const seeHead = (): Promise<PartFailure | null> => {
    isHeadSeen = true;
    return isFit(head) ? pass(head) : Promise.resolve('unfit');
  };
  try {
    for (let step = await read(); step?.done === false; step = await read()) {
      if (!isHeadSeen) head = joined(head, step.value);
      const failure = isHeadSeen ? await pass(step.value) : head.byteLength >= HEAD_BYTES ? await seeHead() : null;
      if (failure !== null) return failure;
    }
    const failure = isHeadSeen ? null : await seeHead();
    return failure ?? (sent === size ? null : 'wrong-size');
  } finally {
    reader?.releaseLock();
  }
}

interface Sending {
  readonly toBucket: WritableStreamDefaultWriter<Uint8Array>;
  readonly uploaded: Promise<R2UploadedPart>;
}

/** Starts an upload that reads while the writer writes. */
function beginSending(bucket: R2Bucket, { key, uploadId, number, size }: PartToStore): Sending {
  const { readable, writable } = new FixedLengthStream(size);
  const uploaded = once(() => bucket.resumeMultipartUpload(key, uploadId).uploadPart(number, readable));
  // Awaited later. Without this a failure meanwhile would be an unhandled rejection.
  uploaded.catch(() => undefined);
  return { toBucket: writable.getWriter(), uploaded };
}

/**
 * Streams a part into the bucket while hashing it. A refused part may remain there, but only recorded parts are ever
 * assembled.
 */
export async function storePart(bucket: R2Bucket, part: PartToStore): Promise<PartResult> {
  const digest = hashingStream();
  digest.digest.catch(() => undefined);
  const toDigest = digest.getWriter();
  let sending: Sending | null = null;
  const write = (chunk: Uint8Array): Promise<unknown> => {
    const { toBucket, uploaded } = (sending ??= beginSending(bucket, part));
    // A failed bucket stops reading, and the write would then wait forever.
    return Promise.all([Promise.race([toBucket.write(chunk), uploaded]), toDigest.write(chunk)]);
  };
  const giveUp = (reason: unknown): Promise<unknown> =>
    Promise.allSettled([toDigest.abort(reason), sending?.toBucket.abort(reason), sending?.uploaded]);
  const failure = await pump(part, write).catch(async (error: unknown) => {
    await giveUp(error);
    throw error;
  });
  const sent = sending as Sending | null;
  if (failure !== null || sent === null) {
    await giveUp(failure);
    return { status: failure ?? 'wrong-size' };
  }
  const [{ etag }] = await Promise.all([sent.uploaded, sent.toBucket.close(), toDigest.close()]);
  return hexOf(await digest.digest) === part.sha256 ? { status: 'stored', etag } : { status: 'wrong-hash' };
}
