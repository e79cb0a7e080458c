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

/** CO₂ and x²; null where one of the letters has no raised or lowered form. */
function raised(text: string, table: Readonly<Record<string, string>>): string | null {
  const drawn = Array.from(text, (letter) => table[letter]);
  return drawn.length > 0 && drawn.every((letter) => letter !== undefined) ? drawn.join('') : null;
}

export const superscript = (text: string): string | null => raised(text.trim(), SUPERSCRIPTS);
export const subscript = (text: string): string | null => raised(text.trim(), SUBSCRIPTS);
