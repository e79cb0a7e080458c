import type { Files } from '../../ports/materials.ts';
import { hashingStream, hexOf } from '../lib/digest-stream.ts';
import { inflateWithin } from './inflate-within.ts';
import { storePart } from './store-part.ts';
import { once, repeatable } from '../r2-retry.ts';

/** R2 error codes for a missing upload, for missing or too small parts, and for parts that do not fit together. */
const LOST_PARTS = /\((?:10011|10024|10025|10048|10050)\)|multipart upload does not exist|parts? could not be found/i;

async function finish(
  bucket: R2Bucket,
  key: string,
  uploadId: string,
  parts: Parameters<Files['finish']>[2],
): Promise<boolean> {
  try {
    const sent = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
    await once(() => bucket.resumeMultipartUpload(key, uploadId).complete(sent));
    return true;
  } catch (error) {
    if (LOST_PARTS.test(String(error))) return false;
    throw error;
  }
}

async function abort(bucket: R2Bucket, key: string, uploadId: string): Promise<void> {
  await repeatable(() => bucket.resumeMultipartUpload(key, uploadId).abort()).catch((error: unknown) => {
    if (!LOST_PARTS.test(String(error))) throw error;
  });
}

async function inspect(bucket: R2Bucket, key: string, look: (chunk: Uint8Array) => void): Promise<string | null> {
  const object = await repeatable(() => bucket.get(key));
  if (object === null) return null;
  const digest = hashingStream();
  await object.body.pipeThrough(watching(look)).pipeTo(digest);
  return hexOf(await digest.digest);
}

const watching = (look: (chunk: Uint8Array) => void): TransformStream<Uint8Array, Uint8Array> =>
  new TransformStream({
    transform(chunk, controller) {
      look(chunk);
      controller.enqueue(chunk);
    },
  });

async function read(bucket: R2Bucket, key: string, range: Parameters<Files['read']>[1]): ReturnType<Files['read']> {
  const object = await bucket.get(key, range === null ? {} : { range });
  return object?.body ?? null;
}

/** Files in an R2 bucket, under keys that this server makes. */
export const r2Files = (bucket: R2Bucket): Files => ({
  begin: async (key, type) =>
    (await once(() => bucket.createMultipartUpload(key, { httpMetadata: { contentType: type } }))).uploadId,
  storePart: (part) => storePart(bucket, part),
  finish: (key, uploadId, parts) => finish(bucket, key, uploadId, parts),
  abort: (key, uploadId) => abort(bucket, key, uploadId),
  sizeOf: (key) => repeatable(async () => (await bucket.head(key))?.size ?? null),
  read: (key, range) => repeatable(() => read(bucket, key, range)),
  inspect: (key, look) => inspect(bucket, key, look),
  remove: (key) => repeatable(() => bucket.delete(key)),
  inflate: inflateWithin,
});
