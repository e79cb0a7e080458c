import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseByteRange } from '../../../src/domain/materials/byte-range.ts';

it('a stretch lies within the file, whatever is asked for', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.nat(30), fc.nat(30)).map(([first, last]) => `bytes=${first}-${last}`),
        fc.nat(30).map((length) => `bytes=-${length}`),
      ),
      fc.integer({ min: 1, max: 20 }),
      (header, size) => {
        const range = parseByteRange(header, size);
        if (range.kind === 'part')
          expect(0 <= range.first && range.first <= range.last && range.last < size).toBe(true);
      },
    ),
  );
});

it('no header, and a number beyond all files, are no trouble', () => {
  expect(parseByteRange(null, 10)).toEqual({ kind: 'whole' });
  expect(parseByteRange(`bytes=0-${'9'.repeat(15)}`, 10)).toEqual({ kind: 'part', first: 0, last: 9 });
  expect(parseByteRange(`bytes=0-${'9'.repeat(400)}`, 10)).toEqual({ kind: 'whole' });
});
