import { expect, it } from 'vitest';
import { base64Sha256 } from '../../../functions/sha256.ts';
import { edgeTexts } from '../../../functions/storage/site/edge-texts.ts';
import {
  createDCtx,
  decompressUsingDict,
} from '../../../node_modules/@bokuweb/zstd-wasm/dist/web/simple/decompress_using_dict.js';

/** Pages that the edge has sent, in the cache of the runtime. */

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
/** The texts of one isolate, with the work that it leaves for later. */
function isolate(origin = 'https://academy.test') {
  const work: Promise<void>[] = [];
  const background = { run: (_: string, task: () => Promise<void>) => void work.push(task()) };
  const logged: unknown[] = [];
  const log = { write: (_: string, entry: unknown) => void logged.push(entry) };
  return { texts: edgeTexts(origin, background, log), work, logged };
}

it('makes a difference from a sent text, also in another isolate, and from no other', async () => {
  const [known, next] = [bytes('A page that was sent.'), bytes('A page that was sent, and again.')];
  const digest = await base64Sha256(known);
  const { texts, work } = isolate();
  expect(await texts.zstdFrom(digest, next)).toBeNull();
  texts.store(digest, known);
  await Promise.all(work);
  const zstd = await isolate().texts.zstdFrom(digest, next);
  expect(decompressUsingDict(createDCtx(), zstd ?? new Uint8Array(), known)).toEqual(next);
  expect(await texts.zstdFrom(await base64Sha256(next), next)).toBeNull();
});

it('keeps a text once, and again when the cache has lost it', async () => {
  const known = bytes('A page that the cache loses.');
  const digest = await base64Sha256(known);
  const { texts, work } = isolate();
  texts.store(digest, known);
  texts.store(digest, known);
  expect(work).toHaveLength(1);
  await Promise.all(work);
  const address = `https://academy.test/_sent/${encodeURIComponent(digest)}`;
  expect(await (caches as unknown as { default: Cache }).default.delete(address)).toBe(true);
  expect(await texts.zstdFrom(digest, known)).toBeNull();
  texts.store(digest, known);
  expect(work).toHaveLength(2);
  await Promise.all(work);
});

it('makes none from a text that is not of the digest', async () => {
  const digest = await base64Sha256(bytes('The page that the browser has.'));
  const { texts, work } = isolate();
  texts.store(digest, bytes('Another page.'));
  await Promise.all(work);
  expect(await texts.zstdFrom(digest, bytes('The page of today.'))).toBeNull();
});

it('makes no difference again once it has failed, and logs that once', async () => {
  const known = bytes('A page before a failure.');
  const digest = await base64Sha256(known);
  const { texts, work, logged } = isolate();
  texts.store(digest, known);
  await Promise.all(work);
  expect(await texts.zstdFrom(digest, known)).not.toBeNull();
  expect(await texts.zstdFrom(digest, undefined as never)).toBeNull();
  expect(await texts.zstdFrom(digest, known)).toBeNull();
  expect(logged).toMatchObject([{ event: 'zstd' }]);
});
