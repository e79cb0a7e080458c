import { validationText } from '../text/en/validation.ts';
import { typedEmail } from './email.ts';

/** Pairs of a Cyrillic, Greek, Armenian or phonetic letter, in lower case, and the English one that it looks like. */
const PAIRS = 'аaвbгrеeѕsіiјjкkмmнhоoпnрpсcтtуyүyхxһhьbԁdԛqԝwӏlαaβbγyεeζzηnιiκkμmνvοoρpτtυuχxωwϳjօoսuհhոnցgզqıiɡgɑaɩi';
const LATIN = new Map([...PAIRS.matchAll(/(.)(.)/gu)].map(([, other = '', english = '']) => [other, english]));

/** Names the first letter of an email that looks like an English one and is another; null where there is none. */
export function lookAlikeError(email: string): string | null {
  const typed = [...email.trim().normalize('NFC')];
  for (const [place, letter] of typed.entries()) {
    const english = LATIN.get(typedEmail(letter)) ?? LATIN.get(typedEmail(letter.normalize('NFKC')));
    if (english !== undefined) return validationText().lookAlike({ letter, place: place + 1, english });
  }
  return null;
}
