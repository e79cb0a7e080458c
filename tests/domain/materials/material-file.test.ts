import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsAs, isPictureOfUsualSize } from '../../../src/domain/materials/file-content.ts';
import {
  declaredType,
  endingOf,
  isPicture,
  partBytesOf,
  PART_BYTES,
  partCountOf,
  tidyFileName,
} from '../../../src/domain/materials/material-file.ts';
import { FILE_TYPES } from '../../../src/domain/materials/file-types.ts';
import { gifOf, HEADS, jpegOf, makePdf, pngOf, webpOf } from '../../support/file-samples.ts';

const SAMPLES = {
  'application/pdf': makePdf('x'),
  'image/png': pngOf(8, 8),
  'image/jpeg': jpegOf(8, 8),
  'image/webp': webpOf(8, 8),
  'image/gif': gifOf(8, 8),
  'video/mp4': HEADS['mp4'],
  'video/webm': HEADS['webm'],
  'audio/mp4': HEADS['m4a'],
  'audio/mpeg': HEADS['mp3'],
  'text/vtt': HEADS['vtt'],
} as const;

describe('the beginning of a file', () => {
  it('fits its own type and no other; audio in an MP4 of other tools fits both', () => {
    for (const type of FILE_TYPES)
      expect(FILE_TYPES.filter((each) => beginsAs(each, SAMPLES[type] ?? new Uint8Array()))).toEqual(
        type === 'video/mp4' ? ['video/mp4', 'audio/mp4'] : [type],
      );
  });

  it('of nothing or of noise fits none', () => {
    expect(FILE_TYPES.filter((type) => beginsAs(type, new Uint8Array()))).toEqual([]);
    for (const name of ['svg', 'html', 'zip'])
      expect(
        FILE_TYPES.filter((type) => beginsAs(type, HEADS[name] ?? new Uint8Array())),
        name,
      ).toEqual([]);
  });
});

it('a picture’s header is read without ever failing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FILE_TYPES.filter(isPicture)),
      fc.uint8Array({ maxLength: 200 }),
      (type, bytes) => void isPictureOfUsualSize(type, bytes),
    ),
  );
  for (const [type, make] of [
    ['image/png', pngOf],
    ['image/jpeg', jpegOf],
    ['image/webp', webpOf],
    ['image/gif', gifOf],
  ] as const)
    expect(
      [
        isPictureOfUsualSize(type, make(4096, 4096)),
        isPictureOfUsualSize(type, make(4097, 1)),
        isPictureOfUsualSize(type, make(1, 4097)),
      ],
      type,
    ).toEqual([true, false, false]);
});

it('a GIF that moves, or is cut off, is refused', () => {
  const usual = (bytes: Uint8Array) => isPictureOfUsualSize('image/gif', bytes);
  expect([usual(gifOf(8, 8)), usual(gifOf(8, 8, 2)), usual(gifOf(8, 8).slice(0, -1))]).toEqual([true, false, false]);
});

it('every byte of a file is in one part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 * PART_BYTES }), (size) => {
      const parts = Array.from({ length: partCountOf(size) }, (_, index) => partBytesOf(size, index + 1));
      expect(parts.reduce((sum, bytes) => sum + bytes, 0)).toBe(size);
      expect(parts.every((bytes) => bytes > 0 && bytes <= PART_BYTES)).toBe(true);
    }),
  );
});

describe('a file’s name', () => {
  it('is one line without folders, of at most 131 characters, and keeps its ending', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (text) => {
        const name = tidyFileName(text);
        expect([/[/\\\p{Cc}\p{Cs}]/u.test(name), [...name].length <= 131]).toEqual([false, true]);
      }),
    );
    expect(endingOf(tidyFileName(`${'ન'.repeat(300)}.PDF`))).toBe('pdf');
  });

  it('tells the type where the device has none or another word', () => {
    expect([
      declaredType('a.m4a', 'audio/x-m4a'),
      declaredType('a.vtt', ''),
      declaredType('a.mp3', 'audio/mp3'),
      declaredType('a.pdf', 'text/html'),
      declaredType('a.exe', ''),
    ]).toEqual(['audio/mp4', 'text/vtt', 'audio/mpeg', 'text/html', '']);
  });
});
