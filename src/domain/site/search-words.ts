import { plainDigits } from '../lib/digits.ts';

/**
 * Words as the search compares them. The build makes the index with these functions and the browser asks it with them,
 * so that both see the same words.
 */

/**
 * Letters, their signs and digits, and the joiners between Gujarati and Devanagari letters. The point of '12.5' and the
 * commas of '1,00,000' belong to the number, but '2,4,8' are three.
 */
const WORD =
  /((?:\p{N}\.(?=\p{N})|\p{N},(?=(?:\p{N}{2,3},)*\p{N}{3}(?!\p{N}|,\p{N}))|[\p{L}\p{M}\p{N}\u200C\u200D])+)/u;

/** '26.11.2026' is a date, and each of its numbers a word. */
const cutDate = (word: string): readonly string[] => (/\..*\./.test(word) ? word.split(/(\.)/) : [word]);

/** Cuts a text into what is between its words and, at the odd places, the words. */
export const cutAtWords = (text: string): readonly string[] => text.split(WORD).flatMap(cutDate);

export const wordsOf = (text: string): readonly string[] => cutAtWords(text).filter((_, index) => index % 2 === 1);

/** One syllable that ends in one consonant: 'plan', 'rat', 'not'. An 'e' behind it makes another word. */
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;
const SHORTEST_STEM = 3;

/** The word without 'ed' or 'ing': 'run' of 'running', 'rate' of 'rating'. */
function withoutForm(word: string): string {
  const rest = word.replace(/(?:ed|ing)$/, '');
  if (rest === word || rest.length < SHORTEST_STEM || !/[aeiouy]/.test(rest) || word.endsWith('eed')) return word;
  if (/([^aeiouylsz])\1$/.test(rest) && rest.length > SHORTEST_STEM) return rest.slice(0, -1);
  return SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
}

/** The word without a last 'e' that only some of its forms have: 'divid' of 'divide', but 'note' is not 'not'. */
function withoutLastE(word: string): string {
  const rest = word.slice(0, -1);
  return word.endsWith('e') && rest.length >= SHORTEST_STEM && !SHORT_SYLLABLE.test(rest) ? rest : word;
}

/** What the forms of an English word share. It need not be a word itself. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const singular = word.replace(/([^isu])s$/, '$1');
  return withoutLastE(withoutForm(singular))
    .replace(/^(.{4,}[st])ion$/, '$1')
    .replace(/^(.{3,})ll$/, '$1l')
    .replace(/([^aeiou])y$/, '$1i');
}

/**
 * A nasal before a consonant of its class, and the chandrabindu: most people write an anusvara for either, 'हिंदी' for
 * 'हिन्दी' and 'पांच' for 'पाँच'. Borrowed words have an 'n' before other classes too: 'બેન્ક'.
 */
const NASAL = new RegExp(
  [
    'ङ\u094D(?=[क-घ])|ञ\u094D(?=[च-झ])|ण\u094D(?=[ट-ढ])|न\u094D(?=[क-घच-झट-ढत-ध])|म\u094D(?=[प-भ])|\u0901',
    'ઙ\u0ACD(?=[ક-ઘ])|ઞ\u0ACD(?=[ચ-ઝ])|ણ\u0ACD(?=[ટ-ઢ])|ન\u0ACD(?=[ક-ઘચ-ઝટ-ઢત-ધ])|મ\u0ACD(?=[પ-ભ])|\u0A81',
  ].join('|'),
  'g',
);
const anusvaraFor = (nasal: string): string => (nasal < '\u0A80' ? '\u0902' : '\u0A82');

/** Letters and signs that many people mix up, and how far each stands from the one that is compared: ઈ from ઇ, ૉ from ો. */
const MIXED_UP: readonly (readonly [RegExp, number])[] = [
  [/\u0908|\u090A|\u0940|\u0942|\u0A88|\u0A8A|\u0AC0|\u0AC2/g, -1],
  [/\u090D|\u0911|\u0945|\u0949|\u0A8D|\u0A91|\u0AC5|\u0AC9/g, 2],
];

/**
 * Two spellings of one sound. Nukta and visarga are left out ('सड़क', 'દુઃખ'), 'દ્ય', 'દ્ધ' and 'ધ્ય' are 'ધ'
 * ('વિદ્યાર્થી', 'વિધાર્થી'), a consonant is not doubled behind 'ર્' and before another ('તત્ત્વ', 'કર્ત્તવ્ય'), and
 * 'હ' stands behind its nasal ('ચિહ્ન', 'ચિન્હ').
 */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\u093C|\u0903|\u0ABC|\u0A83|\u200C|\u200D|,/g, ''],
  [/[दध](?:\u094D[दधय])+/g, 'ध'],
  [/[દધ](?:\u0ACD[દધય])+/g, 'ધ'],
  [/([क-हક-હ])(\u094D|\u0ACD)\1(?=\2)/g, '$1'],
  [/([रર])(\u094D|\u0ACD)(.)\2\3/g, '$1$2$3'],
  [/([हહ])(\u094D|\u0ACD)([नमનમ])/g, '$3$2$1'],
];

/**
 * The word in the one spelling that is compared: lower case, digits as 0 to 9 without commas, nasals as anusvara, short
 * for long vowels, and one spelling for others that are mixed up.
 */
export function spelledAlike(word: string): string {
  let alike = plainDigits(word).normalize('NFC');
  for (const [spelling, one] of ALIKE) alike = alike.replaceAll(spelling, one);
  alike = alike.replaceAll(NASAL, anusvaraFor);
  for (const [letters, shift] of MIXED_UP)
    alike = alike.replaceAll(letters, (letter) => String.fromCharCode(letter.charCodeAt(0) + shift));
  return alike.toLowerCase();
}

/**
 * The form of a word that the index has. Accents of Latin letters do not count; vowel signs of Gujarati and Devanagari
 * are letters and do.
 */
export const termOf = (word: string): string =>
  stemOf(spelledAlike(word.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')));
