import type { BackupFile, BackupManifest, Backups, RestoreNote } from '../../ports/staff.ts';
import { isKeyFile } from '../lib/key-files.ts';
import { keysIn, MOST_DELETED_AT_ONCE } from './r2-keys.ts';
import { repeatable } from '../r2-retry.ts';
import { hashingStream, hexOf } from '../lib/digest-stream.ts';

const DAYS = 'days/';
const COPIES = 'files/';
const ERASED = 'erased.json';
/** Written by a restore that succeeded. */
export const LAST_RESTORE = 'restored.json';
export const manifestKey = (day: string): string => `${DAYS}${day}/manifest.json`;

/** Lines of JSON, compressed. */
const gzipped = (lines: readonly unknown[]): Promise<ArrayBuffer> =>
  new Response(
    new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')])
      .stream()
      .pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();

/** The lines of a stored part, and the hash of its bytes; null when it is missing. */
export async function readPart(
  bucket: R2Bucket,
  key: string,
): Promise<{ readonly lines: readonly unknown[]; readonly sha256: string } | null> {
  const bytes = await repeatable(async () => (await bucket.get(key))?.arrayBuffer());
  if (bytes === undefined) return null;
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
  const lines = text.split('\n').slice(0, -1);
  return {
    lines: lines.map((line) => JSON.parse(line) as unknown),
    sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)),
  };
}

async function digestOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const digest = hashingStream();
  await body.pipeTo(digest);
  return hexOf(await digest.digest);
}

/** Copies a file unless its bytes were copied before: the copy is named by R2's own digest and the size. */
async function copyOf(files: R2Bucket, bucket: R2Bucket, object: R2Object): Promise<BackupFile | null> {
  const copy = `${COPIES}${object.etag}-${object.size}`;
  const line = { key: object.key, copy, size: object.size, contentType: object.httpMetadata?.contentType ?? null };
  const before = (await repeatable(() => bucket.head(copy)))?.customMetadata?.['sha256'];
  if (before !== undefined) return { ...line, sha256: before };
  const read = () => repeatable(() => files.get(object.key, { onlyIf: { etagMatches: object.etag } }));
  const [first, second] = [await read(), await read()];
  // Removed or replaced since it was listed: the next backup has it.
  if (first === null || second === null || !('body' in first) || !('body' in second)) return null;
  const sha256 = await digestOf(first.body);
  await bucket.put(copy, second.body, { customMetadata: { sha256 } });
  return { ...line, sha256 };
}

async function prune(bucket: R2Bucket, isKept: (day: string) => boolean): Promise<void> {
  const [outdated, named, kept]: [string[], Set<string>, string[]] = [[], new Set(), []];
  for await (const key of keysIn(bucket, DAYS))
    (isKept(key.slice(DAYS.length).split('/')[0] ?? '') ? kept : outdated).push(key);
  for (const key of kept.filter((each) => each.includes('/files-')))
    for (const line of (await readPart(bucket, key))?.lines ?? []) named.add((line as BackupFile).copy);
  for await (const key of keysIn(bucket, COPIES)) if (!named.has(key)) outdated.push(key);
  for (let from = 0; from < outdated.length; from += MOST_DELETED_AT_ONCE)
    await repeatable(() => bucket.delete(outdated.slice(from, from + MOST_DELETED_AT_ONCE)));
}

/** Backups in one bucket, of the files of another. */
export const r2Backups = (bucket: R2Bucket, files: R2Bucket): Backups => ({
  store: async (key, lines) => {
    const bytes = await gzipped(lines);
    await repeatable(() => bucket.put(key, bytes));
    return { key, rows: lines.length, sha256: hexOf(await crypto.subtle.digest('SHA-256', bytes)) };
  },
  copyFiles: async (after, most) => {
    const page = await repeatable(() =>
      files.list({ limit: most, include: ['httpMetadata'], ...(after === null ? {} : { startAfter: after }) }),
    );
    const copied: BackupFile[] = [];
    for (const object of page.objects) {
      if (isKeyFile(object.key)) continue;
      const line = await copyOf(files, bucket, object);
      if (line !== null) copied.push(line);
    }
    return { files: copied, after: page.truncated ? (page.objects.at(-1)?.key ?? null) : null };
  },
  finish: (manifest: BackupManifest) =>
    repeatable(async () => void (await bucket.put(manifestKey(manifest.day), JSON.stringify(manifest)))),
  prune: (isKept) => prune(bucket, isKept),
  erased: () =>
    repeatable(
      async () =>
        (await (await bucket.get(ERASED))?.json<Awaited<ReturnType<Backups['erased']>>>()) ?? {
          lastAuditId: 0,
          studentIds: [],
        },
    ),
  lastRestore: () => repeatable(async () => (await (await bucket.get(LAST_RESTORE))?.json<RestoreNote>()) ?? null),
  storeErased: (erased) => repeatable(async () => void (await bucket.put(ERASED, JSON.stringify(erased)))),
});
