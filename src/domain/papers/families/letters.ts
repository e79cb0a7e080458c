import { around } from './words.ts';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The letter some places further on, from Z on to A. */
export const shiftLetter = (letter: string, places: number): string =>
  around(ALPHABET, ALPHABET.indexOf(letter) + places);

/** 1 for A, 26 for Z. */
export const positionInAlphabet = (letter: string): number => ALPHABET.indexOf(letter) + 1;

/** A for Z, B for Y: the letter at the same place from the other end. */
export const oppositeOf = (letter: string): string => around(ALPHABET, -positionInAlphabet(letter));

/** Each letter changed by its own rule: the index is from 0. */
export const mapLetters = (word: string, change: (letter: string, index: number) => string): string =>
  [...word].map(change).join('');
