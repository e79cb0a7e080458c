import { expect, it } from 'vitest';
import { clockText, sizeText } from '../../../src/domain/lib/amounts.ts';

it('sizes and times read as people say them', () => {
  expect([sizeText(1), sizeText(320 * 1024), sizeText(2.44 * 1024 * 1024), sizeText(15 * 1024 * 1024)]).toEqual([
    '1 KB',
    '320 KB',
    '2.4 MB',
    '15 MB',
  ]);
  expect([clockText(0), clockText(65.9), clockText(3723), clockText(-1)]).toEqual(['0:00', '1:05', '1:02:03', '0:00']);
});
