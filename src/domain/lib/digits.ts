/** Reads what people type with the digits of another keyboard. Every reader of a typed number begins here. */

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** How far a digit stands from the zero of its script. Unicode keeps the ten digits of a script together, in order. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/** The text with the digits of every script, full-width ones too, as 0 to 9. Nothing else changes. */
export const plainDigits = (text: string): string => text.replaceAll(OTHER_DIGIT, valueOf);

const FULL_WIDTH_SIGN = /[！-～]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** A typed number with the digits, point, commas and signs of an English keyboard, without blanks around it. */
export const plainNumber = (text: string): string =>
  plainDigits(text)
    .replaceAll(FULL_WIDTH_SIGN, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .trim()
    .replace(/^[−–]/, '-');

/** The whole number, from zero on, that was typed; NaN for any other text. */
export function readWholeNumber(text: string): number {
  const plain = plainNumber(text);
  return /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN;
}
