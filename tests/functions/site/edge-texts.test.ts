import { expect, it } from 'vitest';
import { edgeTexts } from '../../../functions/storage/site/edge-texts.ts';
import {
  createDCtx,
  decompressUsingDict,
} from '../../../node_modules/@bokuweb/zstd-wasm/dist/web/simple/decompress_using_dict.js';

/** Pages that the edge has sent, in the cache of the runtime. */

const bytes = (text: string) => new TextEncoder().encode(text);
const DIGEST = '+/abc=';
const [KNOWN, NEXT] = ['A page that was sent.', 'A page that was sent, and again.'].map(bytes) as [never, never];

it('makes a difference from a sent text, also in another isolate, and from no other', async () => {
  const work: Promise<void>[] = [];
  const background = { run: (_: string, task: () => Promise<void>) => void work.push(task()) };
  const texts = edgeTexts(background);
  expect(await texts.zstdFrom(DIGEST, NEXT)).toBeNull();
  texts.store(DIGEST, KNOWN);
  texts.store(DIGEST, KNOWN);
  expect(work).toHaveLength(1);
  await Promise.all(work);
  const zstd = await edgeTexts(background).zstdFrom(DIGEST, NEXT);
  expect(decompressUsingDict(createDCtx(), zstd ?? new Uint8Array(), KNOWN)).toEqual(NEXT);
  expect(await texts.zstdFrom('+/abd=', NEXT)).toBeNull();
});
