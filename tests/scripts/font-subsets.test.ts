import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RARE_MATH_CHARACTERS } from '../../src/build/rich-text/math-characters.ts';
import { FONT_SUBSETS, FONT_WEIGHTS, makeFontSubset } from '../../scripts/font-subsets.ts';

const SOURCE = resolve(import.meta.dirname, '../../src');
const committed = (file: string): Buffer => readFileSync(resolve(SOURCE, 'fonts', file));

/** Bytes on the wire: WOFF2 is compressed already. */
const BUDGETS: Readonly<Record<string, number>> = {
  'anek-latin.woff2': 36 * 1024,
  'noto-sans-gujarati.woff2': 58 * 1024,
  'noto-sans-devanagari.woff2': 70 * 1024,
  'stix-two-math.woff2': 33 * 1024,
  'stix-two-math-rare.woff2': 22 * 1024,
};

describe('the fonts of src/fonts/', () => {
  test.each(FONT_SUBSETS)('$file is what the script makes of its package, within its budget', async (subset) => {
    const bytes = committed(subset.file);
    expect((await makeFontSubset(subset)).equals(bytes), 'run: node scripts/run.mjs font-subsets').toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(BUDGETS[subset.file] ?? 0);
  });

  test('are all made by it, and carry their licence', () => {
    expect(readdirSync(resolve(SOURCE, 'fonts')).toSorted()).toEqual(
      ['OFL.txt', ...FONT_SUBSETS.map(({ file }) => file)].toSorted(),
    );
  });

  test('have the rare characters of formulas where the style sheet looks for them, and no other font has them', () => {
    const style = readFileSync(resolve(SOURCE, 'styles/rich.css'), 'utf8');
    const [listed] = /(?<=stix-two-math-rare[^}]*unicode-range:)[^;]+/.exec(style) ?? [];
    const ranges = (listed ?? '').split(',').map((range) => range.trim().replace('U+', '').split('-'));
    expect(ranges.map(([from = '', to = from]) => [from, to].map((code) => Number.parseInt(code, 16)))).toEqual(
      RARE_MATH_CHARACTERS,
    );
    const charactersOf = (file: string): readonly number[] =>
      FONT_SUBSETS.find((subset) => subset.file === file)?.characters.map(([from]) => from) ?? [];
    const rare = charactersOf('stix-two-math-rare.woff2');
    expect(rare.length).toBeGreaterThan(100);
    expect(charactersOf('stix-two-math.woff2').filter((code) => rare.includes(code))).toEqual([]);
  });

  test('have every weight that the style sheets ask for', () => {
    const styles = readdirSync(resolve(SOURCE, 'styles'))
      .map((file) => readFileSync(resolve(SOURCE, 'styles', file), 'utf8'))
      .join('');
    const weights = [...styles.matchAll(/font-weight: (\d+)/g)].map((match) => Number(match[1]));
    expect(weights.length).toBeGreaterThan(10);
    expect(weights.filter((weight) => weight < FONT_WEIGHTS.min || weight > FONT_WEIGHTS.max)).toEqual([]);
  });
});
