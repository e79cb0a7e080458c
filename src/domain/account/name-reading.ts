import { wordDistance } from '../lib/word-distance.ts';

/**
 * The word of a name in one spelling of Latin letters, whatever script and spelling it is written in: 'Patel', 'પટેલ'
 * and 'पटेल' are 'patel', 'Pooja' and 'Puja' are 'puj'.
 */

/** Gujarati letters stand in the order of the Devanagari ones, so many places behind them. */
const GUJARATI = /[\u0A80-\u0AFF]/g;
const GUJARATI_SHIFT = 0x180;

const lettersFrom = (first: number, letters: string): ReadonlyMap<string, string> =>
  new Map(letters.split(' ').map((letter, place) => [String.fromCharCode(first + place), letter]));

/** क to ह. */
const CONSONANTS = lettersFrom(
  0x915,
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
);
/** ऄ to औ. */
const VOWELS = lettersFrom(0x904, 'a a aa i ee u oo ri li e e e ai o o o au');
/** ा to ौ. */
const SIGNS = lettersFrom(0x93e, 'aa i ee u oo ri ri e e e ai o o o au');
const VIRAMA = '\u094D';
const NASALS = /[\u0901\u0902]/;

/** Each consonant has an 'a' behind it that is not written, but for the last one and those with another sign. */
function latinOf(word: string): string {
  const letters = [
    ...word.replaceAll(GUJARATI, (letter) => String.fromCharCode(letter.charCodeAt(0) - GUJARATI_SHIFT)),
  ];
  return letters
    .map((letter, place) => {
      const consonant = CONSONANTS.get(letter);
      const next = letters[place + 1];
      if (consonant !== undefined)
        return next === undefined || next === VIRAMA || SIGNS.has(next) ? consonant : `${consonant}a`;
      if (NASALS.test(letter)) return 'n';
      return VOWELS.get(letter) ?? SIGNS.get(letter) ?? (letter === VIRAMA ? '' : letter);
    })
    .join('');
}

/** What people spell in several ways, and the one way that is compared. In this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/x/g, 'ks'],
  [/q|ck/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/([bcdgjkst])h+/g, '$1'],
  [/dny|gn|jn/g, 'gy'],
  [/m(?=[bfp])/g, 'n'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/[ae]i/g, 'e'],
  [/[ao]u/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/ey$/, 'e'],
  [/(?<=[b-df-hj-np-tvz])y$/, 'i'],
  [/(?<=..)a$/, ''],
];

/** The word as it is compared; empty for what has no letters of these scripts. */
export const readingOf = (word: string): string =>
  ALIKE.reduce(
    (reading, [spelling, one]) => reading.replaceAll(new RegExp(spelling, 'g'), one),
    latinOf(word.normalize('NFD').replaceAll(/[\u0300-\u036F\u093C\u0ABC]/g, '')).toLowerCase(),
  );

/** The reading without the 'a' that one script writes and the other does not. */
export const keyOf = (reading: string): string => reading.charAt(0) + reading.slice(1).replaceAll('a', '');

const SHORTEST_FORGIVEN = 4;
const LONG_WORD = 8;

/** How many letters of a typed word may be wrong. */
export function lettersWrong(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < SHORTEST_FORGIVEN) return 0;
  return length < LONG_WORD ? 1 : 2;
}

/** The key, and what is left of it without one or two letters: keys of words with so many letters wrong share one. */
export function formsOf(key: string, without: number): readonly string[] {
  let last = new Set([key]);
  const forms = new Set(last);
  for (let step = 0; step < without; step += 1) {
    last = new Set([...last].flatMap((form) => Array.from(form, (_, at) => form.slice(0, at) + form.slice(at + 1))));
    for (const form of last) if (form !== '') forms.add(form);
  }
  return [...forms];
}

/**
 * Whether a word of a name is the typed one with a letter or two wrong. An 'a' more or less, which scripts and people write
 * differently, is forgiven beside them.
 */
export function isCloseName(typed: string, word: string): boolean {
  const [wrong, one, other] = [lettersWrong(typed), readingOf(typed), readingOf(word)];
  return wordDistance(one, other) <= wrong + 1 && wordDistance(keyOf(one), keyOf(other)) <= wrong;
}
