/** First and last code point of each run of characters that the math font has (scripts/font-subsets.ts cuts it to these). */
export const MATH_CHARACTERS: readonly (readonly [from: number, to: number])[] = [
  // Latin, Greek, and the punctuation of numbers.
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x237, 0x237],
  [0x391, 0x3a9],
  [0x3b1, 0x3c9],
  [0x3d1, 0x3d1],
  [0x3d5, 0x3d6],
  [0x3f0, 0x3f1],
  [0x3f5, 0x3f5],
  [0x2000, 0x200d],
  [0x2010, 0x2027],
  [0x2030, 0x2030],
  [0x2032, 0x2037],
  [0x203e, 0x203e],
  [0x2044, 0x2044],
  [0x2057, 0x2057],
  [0x205f, 0x2064],
  [0x20b9, 0x20b9],
  // Accents.
  [0x2c6, 0x2c7],
  [0x2d8, 0x2d9],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x300, 0x30c],
  [0x338, 0x338],
  [0x20d6, 0x20d7],
  [0x20db, 0x20db],
  // Letters that stand for sets and constants.
  [0x2102, 0x2102],
  [0x210e, 0x210f],
  [0x2113, 0x2113],
  [0x2115, 0x2115],
  [0x211a, 0x211a],
  [0x211d, 0x211d],
  [0x2124, 0x2124],
  [0x2135, 0x2135],
  // Arrows.
  [0x2190, 0x2199],
  [0x21a6, 0x21a6],
  [0x21c0, 0x21c0],
  [0x21cc, 0x21cc],
  [0x21d0, 0x21d5],
  [0x27f5, 0x27fa],
  // Operators and relations.
  [0x2200, 0x2213],
  [0x2215, 0x222e],
  [0x2234, 0x2237],
  [0x223c, 0x223d],
  [0x2243, 0x2243],
  [0x2245, 0x2245],
  [0x2248, 0x2248],
  [0x224d, 0x224d],
  [0x2250, 0x2250],
  [0x2260, 0x2267],
  [0x226a, 0x226b],
  [0x226e, 0x226f],
  [0x2272, 0x2273],
  [0x2282, 0x228b],
  [0x2295, 0x2299],
  [0x22a5, 0x22a5],
  [0x22c0, 0x22c6],
  [0x22ee, 0x22f1],
  [0x2a7d, 0x2a7e],
  // Brackets, braces and shapes.
  [0x2308, 0x230b],
  [0x23b0, 0x23b1],
  [0x23dc, 0x23df],
  [0x25a0, 0x25a1],
  [0x25b2, 0x25b3],
  [0x25cb, 0x25cb],
  [0x25ef, 0x25ef],
  [0x2605, 0x2605],
  [0x2713, 0x2713],
  [0x27e8, 0x27e9],
  // Bold letters and figures, italic letters, italic Greek.
  [0x1d400, 0x1d467],
  [0x1d6a4, 0x1d6a5],
  [0x1d6e2, 0x1d71b],
  [0x1d7ce, 0x1d7d7],
];

export const isMathCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return MATH_CHARACTERS.some(([from, to]) => code >= from && code <= to);
};

/**
 * Where the letters of each style begin among Unicode's mathematical letters. MathML Core has no other way to set them.
 */
const STYLES: Readonly<Record<string, { readonly capital: number; readonly small: number; readonly figure?: number }>> =
  {
    bold: { capital: 0x1d400, small: 0x1d41a, figure: 0x1d7ce },
    italic: { capital: 0x1d434, small: 0x1d44e },
  };

const DOUBLE_STRUCK: Readonly<Record<string, string>> = { C: 'ℂ', N: 'ℕ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' };

/** A character in a style of MathML 3 (`bold`, `double-struck` ...), or null where the math font has none. */
export function styledCharacter(character: string, style: string): string | null {
  if (style === 'double-struck') return DOUBLE_STRUCK[character] ?? null;
  const starts = STYLES[style];
  if (starts === undefined) return null;
  if (style === 'italic' && character === 'h') return 'ℎ';
  const code = character.codePointAt(0) ?? 0;
  if (/^[A-Z]$/.test(character)) return String.fromCodePoint(starts.capital + code - 0x41);
  if (/^[a-z]$/.test(character)) return String.fromCodePoint(starts.small + code - 0x61);
  if (/^\d$/.test(character))
    return starts.figure === undefined ? character : String.fromCodePoint(starts.figure + code - 0x30);
  return character;
}
