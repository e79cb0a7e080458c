import { readFile } from 'node:fs/promises';
import { MATH_CHARACTERS, RARE_MATH_CHARACTERS } from '../src/build/rich-text/math-characters.ts';
import { ROOT } from './paths.ts';

/** The weights that the style sheets use; the rest of a variable font is cut away. */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const;

/** First and last code point of each run of characters. */
type Range = readonly [from: number, to: number];

const codesOf = (ranges: readonly Range[]): readonly number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

export interface FontSubset {
  /** The file's name in src/fonts/. */
  readonly file: string;
  readonly packageName: string;
  /** The package's file with the characters. */
  readonly source: string;
  readonly characters: readonly Range[];
  /** False for a font of one weight. */
  readonly isVariable: boolean;
  /** The OpenType features to keep. Without a list all are kept, which scripts with joined letters need. */
  readonly features?: readonly string[];
}

/** Joiners shape conjuncts; the dotted circle carries a vowel sign that stands alone. */
const JOINERS: readonly Range[] = [
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
];

const isRare = (code: number): boolean => RARE_MATH_CHARACTERS.some(([from, to]) => code >= from && code <= to);
const within = (ranges: readonly Range[], isKept: (code: number) => boolean): readonly Range[] =>
  codesOf(ranges)
    .filter(isKept)
    .map((code) => [code, code] as const);

export const FONT_SUBSETS: readonly FontSubset[] = [
  {
    file: 'anek-latin.woff2',
    packageName: '@fontsource-variable/anek-latin',
    isVariable: true,
    source: 'anek-latin-latin-wght-normal.woff2',
    characters: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2193],
      [0x2212, 0x2212],
      [0x2215, 0x2215],
    ],
    features: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'tnum'],
  },
  {
    file: 'noto-sans-gujarati.woff2',
    packageName: '@fontsource-variable/noto-sans-gujarati',
    isVariable: true,
    source: 'noto-sans-gujarati-gujarati-wght-normal.woff2',
    characters: [[0x964, 0x965], [0xa80, 0xaff], ...JOINERS],
  },
  {
    file: 'noto-sans-devanagari.woff2',
    packageName: '@fontsource-variable/noto-sans-devanagari',
    isVariable: true,
    source: 'noto-sans-devanagari-devanagari-wght-normal.woff2',
    characters: [[0x900, 0x97f], ...JOINERS],
  },
  {
    // Keeps the MATH table, which stretches roots and brackets, for these characters. The font has no other features to
    // keep.
    file: 'stix-two-math.woff2',
    packageName: '@fontsource/stix-two-math',
    isVariable: false,
    source: 'stix-two-math-latin-400-normal.woff2',
    characters: within(MATH_CHARACTERS, (code) => !isRare(code)),
    features: [],
  },
  {
    file: 'stix-two-math-rare.woff2',
    packageName: '@fontsource/stix-two-math',
    isVariable: false,
    source: 'stix-two-math-latin-400-normal.woff2',
    characters: within(MATH_CHARACTERS, isRare),
    features: [],
  },
];

const textOf = (ranges: readonly Range[]): string => String.fromCodePoint(...codesOf(ranges));

/** The bytes of a subset, the same for the same packages. Throws if the package or its file is missing. */
export async function makeFontSubset({
  packageName,
  source,
  isVariable,
  characters,
  features,
}: FontSubset): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  const whole = await readFile(`${ROOT}node_modules/${packageName}/files/${source}`);
  return subsetFont(whole, textOf(characters), {
    targetFormat: 'woff2',
    noHinting: true,
    ...(isVariable ? { variationAxes: { wght: FONT_WEIGHTS } } : {}),
    ...(features === undefined ? {} : { keepFeatures: [...features] }),
  });
}
