import { describe, expect, test } from 'vitest';
import type { ImageFacts } from '../../../src/domain/papers/image-facts.ts';
import { lintsOf, paperOf, questionOf } from './lint-fixtures.ts';

const IMAGE = { src: '/images/papers/x.svg', alt: 'A triangle with three lines', width: 320, height: 200 };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/><rect fill="url(#b)"/></svg>';
const svg = (source = SVG): ImageFacts => ({ bytes: source.length, width: null, height: null, svg: source });
const raster = (width: number, height: number, bytes = 20_000): ImageFacts => ({ bytes, width, height, svg: null });
const rulesOf = (facts: ImageFacts | null, image: unknown = IMAGE): readonly string[] =>
  lintsOf(paperOf(questionOf({ image })), () => facts).map(({ severity, rule }) => `${severity} ${rule}`);

describe('a picture', () => {
  test.each([
    ['is not there', null, 'error image-missing'],
    ['is an SVG over 30 KB', { ...svg(), bytes: 30 * 1024 + 1 }, 'error image-heavy'],
    ['is a raster over 60 KB', raster(640, 400, 60 * 1024 + 1), 'error image-heavy'],
    ['has more than twice the pixels of its box', raster(961, 600), 'warning image-size'],
    ['has fewer than half of them', raster(128, 80), 'warning image-size'],
    ['has another shape than its box', raster(640, 640), 'warning image-stretched'],
    ['holds a script', svg('<svg><script>1</script></svg>'), 'error image-unsafe'],
    ['reacts to events', svg('<svg onload="x()"></svg>'), 'error image-unsafe'],
    ['asks for another file', svg('<svg><image href="https://elsewhere.test/a.png"/></svg>'), 'error image-unsafe'],
    ['asks for a file by style', svg('<svg><rect fill="url(https://elsewhere.test/a)"/></svg>'), 'error image-unsafe'],
  ])('that %s', (_, facts, expected) => {
    expect(rulesOf(facts)).toEqual([expected]);
  });

  test.each([
    ['SVG', svg()],
    ['SVG of 30 KB', { ...svg(), bytes: 30 * 1024 }],
    ['raster of twice its box', raster(640, 400, 60 * 1024)],
    ['raster of its box', raster(320, 200)],
  ])('%s is sound', (_, facts) => {
    expect(rulesOf(facts)).toEqual([]);
  });

  test('that staff uploaded may be large, with a warning, and must be there', () => {
    const uploaded = { ...IMAGE, src: `/images/papers/uploaded/${'a'.repeat(64)}.webp` };
    expect(rulesOf(raster(640, 400, 200 * 1024), uploaded)).toEqual([]);
    expect(rulesOf(raster(640, 400, 200 * 1024 + 1), uploaded)).toEqual(['warning image-large']);
    expect(rulesOf(null, uploaded)).toEqual(['error image-missing']);
  });

  test('given by its address alone has no description', () => {
    expect(rulesOf(svg(), IMAGE.src)).toEqual(['warning image-undescribed']);
    expect(rulesOf(svg(), { ...IMAGE, alt: ' ' })).toEqual(['warning image-undescribed']);
  });

  test('of an option, and one within a text, are looked for', () => {
    const options = [{ image: IMAGE }, 'Surat', 'Idar'];
    const paper = {
      ...paperOf(
        questionOf({
          options,
          correctAnswer: 'Surat',
          question: 'Look: ![a map](/images/papers/map.svg 320x200). Which?',
        }),
      ),
      passages: { p1: { text: '![b](/images/papers/b.svg 10x10)' } },
    };
    expect(lintsOf(paper).map(({ rule, place }) => [rule, place.field])).toEqual([
      ['image-missing', 'passages.p1.text'],
      ['image-missing', 'options[0].image'],
      ['image-missing', 'question'],
    ]);
    expect(lintsOf(paperOf(questionOf({ question: 'What does \\![a](/b.svg 1x1) stand for?' })))).toEqual([]);
  });
});
