/** Raised and lowered letters without markup. */

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
  o: '°',
};
const SUBSCRIPTS: Readonly<Record<string, string>> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
};

/** CO₂ and x²; anything longer becomes TeX, which reads right at every size. */
function raised(text: string, table: Readonly<Record<string, string>>, mark: '^' | '_'): string {
  const letters = [...text.trim()];
  if (letters.length === 0) return '';
  const drawn = letters.map((letter) => table[letter]);
  return drawn.every((letter) => letter !== undefined)
    ? drawn.join('')
    : `$${mark}{${text.trim().replaceAll(/[$\\{}]/g, '')}}$`;
}

export const superscript = (text: string): string => raised(text, SUPERSCRIPTS, '^');
export const subscript = (text: string): string => raised(text, SUBSCRIPTS, '_');
