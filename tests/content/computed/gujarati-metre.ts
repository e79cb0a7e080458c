import { check } from './tools.ts';

const CONSONANT = String.raw`[\u{A95}-\u{AB9}]`;
const VIRAMA = String.raw`\u{ACD}`;
const VOWEL = String.raw`[\u{A85}-\u{A94}]`;
const VOWEL_SIGN = String.raw`[\u{ABE}-\u{ACC}]`;
const DOT_OR_VISARGA = String.raw`[\u{A82}\u{A83}]`;
/** Vowels and signs of આ ઈ ઊ એ ઐ ઓ ઔ. */
const LONG = String.raw`[\u{A86}\u{A88}\u{A8A}\u{A8F}\u{A90}\u{A93}\u{A94}\u{ABE}\u{AC0}\u{AC2}\u{AC7}\u{AC8}\u{ACB}\u{ACC}]`;
/** Consonants joined by viramas, with a vowel sign, or a vowel; then a dot or visarga, or a last consonant without vowel. */
const SYLLABLE = new RegExp(
  `(?:(?:${CONSONANT}${VIRAMA})*${CONSONANT}(?!${VIRAMA})${VOWEL_SIGN}?|${VOWEL})${DOT_OR_VISARGA}?(?:${CONSONANT}${VIRAMA}$)?`,
  'gu',
);
const HEAVY = new RegExp(`${LONG}|${DOT_OR_VISARGA}|${CONSONANT}${VIRAMA}$`, 'u');
const JOINED = new RegExp(`^${CONSONANT}${VIRAMA}`, 'u');

/** Long (1) and short (0) of each syllable; one before a joined consonant is long. */
export function pattern(line: string): string {
  const letters = line.normalize('NFC').replace(/\s/g, '');
  const syllables = letters.match(SYLLABLE) ?? [];
  check(syllables.join('') === letters, `the syllables of ${line} are ${syllables.join(' ')}`);
  return syllables
    .map((syllable, i) => (HEAVY.test(syllable) || JOINED.test(syllables[i + 1] ?? '') ? '1' : '0'))
    .join('');
}
