import type { Language } from '../../lib/languages.ts';

/** One text in each language. */
export type Words = Readonly<Record<Language, string>>;

const list = (...rows: readonly (readonly [en: string, hi: string, gu: string])[]): readonly Words[] =>
  rows.map(([en, hi, gu]) => ({ en, hi, gu }));

/** Men and women apart, because Hindi and Gujarati verbs agree with them. */
export const MEN: readonly Words[] = list(
  ['Amit', 'अमित', 'અમિત'],
  ['Ravi', 'रवि', 'રવિ'],
  ['Karan', 'करण', 'કરણ'],
  ['Mohan', 'मोहन', 'મોહન'],
  ['Nilesh', 'नीलेश', 'નીલેશ'],
  ['Rakesh', 'राकेश', 'રાકેશ'],
  ['Suresh', 'सुरेश', 'સુરેશ'],
  ['Vijay', 'विजय', 'વિજય'],
);
export const WOMEN: readonly Words[] = list(
  ['Anita', 'अनीता', 'અનીતા'],
  ['Bhavna', 'भावना', 'ભાવના'],
  ['Gita', 'गीता', 'ગીતા'],
  ['Kavita', 'कविता', 'કવિતા'],
  ['Meena', 'मीना', 'મીના'],
  ['Nisha', 'निशा', 'નિશા'],
  ['Rekha', 'रेखा', 'રેખા'],
  ['Sonal', 'सोनल', 'સોનલ'],
);

/** From Sunday. */
export const WEEKDAYS: readonly Words[] = list(
  ['Sunday', 'रविवार', 'રવિવાર'],
  ['Monday', 'सोमवार', 'સોમવાર'],
  ['Tuesday', 'मंगलवार', 'મંગળવાર'],
  ['Wednesday', 'बुधवार', 'બુધવાર'],
  ['Thursday', 'गुरुवार', 'ગુરુવાર'],
  ['Friday', 'शुक्रवार', 'શુક્રવાર'],
  ['Saturday', 'शनिवार', 'શનિવાર'],
);

/** From January. */
export const MONTHS: readonly Words[] = list(
  ['January', 'जनवरी', 'જાન્યુઆરી'],
  ['February', 'फ़रवरी', 'ફેબ્રુઆરી'],
  ['March', 'मार्च', 'માર્ચ'],
  ['April', 'अप्रैल', 'એપ્રિલ'],
  ['May', 'मई', 'મે'],
  ['June', 'जून', 'જૂન'],
  ['July', 'जुलाई', 'જુલાઈ'],
  ['August', 'अगस्त', 'ઑગસ્ટ'],
  ['September', 'सितंबर', 'સપ્ટેમ્બર'],
  ['October', 'अक्टूबर', 'ઑક્ટોબર'],
  ['November', 'नवंबर', 'નવેમ્બર'],
  ['December', 'दिसंबर', 'ડિસેમ્બર'],
);

/** Clockwise from north, one eighth of a turn each. */
export const COMPASS: readonly Words[] = list(
  ['north', 'उत्तर', 'ઉત્તર'],
  ['north-east', 'उत्तर-पूर्व', 'ઉત્તર-પૂર્વ'],
  ['east', 'पूर्व', 'પૂર્વ'],
  ['south-east', 'दक्षिण-पूर्व', 'દક્ષિણ-પૂર્વ'],
  ['south', 'दक्षिण', 'દક્ષિણ'],
  ['south-west', 'दक्षिण-पश्चिम', 'દક્ષિણ-પશ્ચિમ'],
  ['west', 'पश्चिम', 'પશ્ચિમ'],
  ['north-west', 'उत्तर-पश्चिम', 'ઉત્તર-પશ્ચિમ'],
);

/** The entry at an index that may be past either end: day 8 of the week is day 1. */
export function around<T>(cycle: readonly T[], index: number): T {
  const found = cycle[((index % cycle.length) + cycle.length) % cycle.length];
  if (found === undefined) throw new RangeError('the cycle is empty');
  return found;
}

/** Ordinals in the oblique case. Only from 7 on: below that the three languages have a word of its own for each. */
export function nth(number: number): Words {
  if (number < 7) throw new RangeError(`${number} needs its own ordinal`);
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return { en: `${number}${ending}`, hi: `${number}वें`, gu: `${number}મા` };
}
