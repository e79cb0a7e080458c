import { describe, expect, it } from 'vitest';
import { inlinePicture, splitLastPicture, withLastPicture } from '../../../src/domain/papers/inline-picture.ts';
import {
  checkPicture,
  parsePictureAddress,
  parsePictureName,
  pictureAddress,
} from '../../../src/domain/papers/paper-picture.ts';
import { bytesOf, gifOf, HEADS, jpegOf, noise, pngOf, webpOf } from '../../support/file-samples.ts';

const DIGEST = 'ab'.repeat(32);

describe('a picture is known by its bytes', () => {
  it.each([
    ['image/png', pngOf(40, 30)],
    ['image/jpeg', jpegOf(40, 30)],
    ['image/webp', webpOf(40, 30)],
    ['image/gif', gifOf(40, 30)],
  ] as const)('as %s', (type, bytes) => {
    expect(checkPicture(bytes)).toEqual({ ok: true, type, width: 40, height: 30 });
    expect(parsePictureAddress(pictureAddress(DIGEST, type))).toEqual({ sha256: DIGEST, type });
  });

  it.each([
    ['an SVG', HEADS['svg'], /SVG/],
    ['an SVG with a prologue', bytesOf('<?xml version="1.0"?>\n<svg/>'), /SVG/],
    ['a page', HEADS['html'], /no PNG/],
    ['nothing', new Uint8Array(), /no PNG/],
    ['more than 2 MB', bytesOf(pngOf(40, 30), noise(2 * 1024 * 1024)), /2 MB/],
    ['4,097 pixels', jpegOf(1, 4097), /4096/],
    ['a GIF that moves', gifOf(4, 4, 2), /moves/],
  ])('%s is refused with its reason', (_, bytes = new Uint8Array(), reason) => {
    expect(checkPicture(bytes)).toEqual({
      ok: false,
      reason: expect.stringMatching(reason),
      correction: expect.stringMatching(/./),
    });
  });

  it('no other address is taken for an uploaded picture', () => {
    for (const name of [`${DIGEST}.svg`, `${DIGEST}.jpeg`, `${DIGEST.toUpperCase()}.png`, `../${DIGEST}.png`, 'x.png'])
      expect(parsePictureName(name)).toBeNull();
    expect(parsePictureAddress(`/images/papers/${DIGEST}.png`)).toBeNull();
  });
});

describe('a picture at the end of a text', () => {
  const image = { src: pictureAddress(DIGEST, 'image/png'), alt: 'A square of 4 cm', width: 320, height: 200 };
  it.each(['', 'x\n', '\n', 'Its area is $4^2$.', 'One.\n\nTwo: ![x](/images/a.svg 1x1) there.'])(
    'is split from %j and put back',
    (text) => {
      expect(splitLastPicture(withLastPicture(text, image))).toEqual({ text, image });
      expect(splitLastPicture(withLastPicture(text, null))).toEqual({ text, image: null });
    },
  );

  it('has words without the brackets that would end them', () => {
    expect(inlinePicture({ ...image, alt: 'A [square]\nof 4' })).toBe(`![A  square  of 4](${image.src} 320x200)`);
    for (const alt of ['', 'A ', ' A  square '])
      expect(splitLastPicture(withLastPicture('x', { ...image, alt })).image?.alt).toBe(alt);
  });
});
