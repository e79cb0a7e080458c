import { Buffer } from 'node:buffer';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageFinder } from '../../scripts/papers/exchange/files.ts';
import { pictureSize } from '../../scripts/papers/exchange/picture-size.ts';

const picture = (alpha: number) =>
  sharp({ create: { width: 321, height: 77, channels: 4, background: { r: 200, g: 30, b: 60, alpha } } });
const KINDS = [
  ['a PNG', 'a.png', () => picture(1).png().toBuffer()],
  ['a lossy WebP', 'a.webp', () => picture(1).flatten().webp().toBuffer()],
  ['a lossless WebP', 'a.webp', () => picture(1).webp({ lossless: true }).toBuffer()],
  ['a WebP one sees through', 'a.webp', () => picture(0.5).webp().toBuffer()],
  ['an SVG', 'a.svg', () => Promise.resolve(Buffer.from('<svg xmlns="x" width="320.6" height="77"/>'))],
] as const;

test.each(KINDS)('%s has the size that it states', async (_, name, make) => {
  expect(pictureSize(name, await make())).toEqual({ width: 321, height: 77 });
});

test('the three forms of WebP are all tried', async () => {
  const forms = await Promise.all(
    KINDS.filter(([, name]) => name === 'a.webp').map(async ([, , make]) => (await make()).toString('latin1', 12, 16)),
  );
  expect(forms.toSorted()).toEqual(['VP8 ', 'VP8L', 'VP8X']);
});

test.each(KINDS)('%s that is cut short has no size, and nothing is thrown', async (_, name, make) => {
  const whole = await make();
  for (const length of [0, 4, 12, 15, 20, 29]) expect(pictureSize(name, whole.subarray(0, length))).toBeNull();
});

test('an import finds a WebP, and takes a damaged picture for none', async () => {
  const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    mkdirSync(join(pictures, 'images/papers'), { recursive: true });
    const whole = await picture(1).webp().toBuffer();
    writeFileSync(join(pictures, 'images/papers/whole.webp'), whole);
    writeFileSync(join(pictures, 'images/papers/cut.png'), (await picture(1).png().toBuffer()).subarray(0, 10));
    const find = imageFinder({ content: pictures, pictures }, '/images/papers');
    expect(find('whole.webp')).toEqual({ src: '/images/papers/whole.webp', width: 321, height: 77 });
    expect(find('/images/papers/cut.png')).toBeNull();
  } finally {
    rmSync(pictures, { recursive: true });
  }
});
