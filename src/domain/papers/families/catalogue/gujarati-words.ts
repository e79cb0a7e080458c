import type { TargetExam } from '../../exams.ts';
import { stateExams } from '../../exams.ts';
import { listOf, rowsOf } from '../rows.ts';
import { MEN, WOMEN } from '../words.ts';

/** The words that sentences of the Gujarati families are made of. */

/** The exams of the state ask Gujarati. */
export const GUJARATI_EXAMS: readonly TargetExam[] = stateExams();

export const BLANK = '____';

export interface GujaratiPerson {
  readonly name: string;
  /** 'તો' or 'તી': the ending that agrees with the person. */
  readonly isMan: boolean;
}
export const GUJARATI_PEOPLE: readonly GujaratiPerson[] = [
  ...MEN.map(({ gu }) => ({ name: gu, isMan: true })),
  ...WOMEN.map(({ gu }) => ({ name: gu, isMan: false })),
];

/** 'અમિતે', 'રવિએ', 'ગીતાએ': who has done something. */
export const byAgent = (name: string): string => (/[\u0a95-\u0ab9]$/u.test(name) ? `${name}ે` : `${name}એ`);

/** m, f or n, and p for a neuter plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';
export const GENDER_NAMES: Readonly<Record<Gender, string>> = {
  m: 'પુંલ્લિંગ એકવચન',
  f: 'સ્ત્રીલિંગ એકવચન',
  n: 'નપુંસકલિંગ એકવચન',
  p: 'નપુંસકલિંગ બહુવચન',
};

/**
 * Deeds with an object: the form of the present, of the future, of the passive and of the causative, the stem before
 * -તો, and the past that agrees with a masculine, feminine, neuter and plural object.
 */
export const GUJARATI_DEEDS = rowsOf(
  ['object', 'gender', 'present', 'future', 'passive', 'causes', 'stem', 'past'],
  `
  કાગળ|m|લખે|લખશે|લખાય|લખાવે|લખ|લખ્યો લખી લખ્યું લખ્યાં
  વાર્તા|f|લખે|લખશે|લખાય|લખાવે|લખ|લખ્યો લખી લખ્યું લખ્યાં
  નિબંધ|m|વાંચે|વાંચશે|વંચાય|વંચાવે|વાંચ|વાંચ્યો વાંચી વાંચ્યું વાંચ્યાં
  ચોપડી|f|વાંચે|વાંચશે|વંચાય|વંચાવે|વાંચ|વાંચ્યો વાંચી વાંચ્યું વાંચ્યાં
  પુસ્તક|n|વાંચે|વાંચશે|વંચાય|વંચાવે|વાંચ|વાંચ્યો વાંચી વાંચ્યું વાંચ્યાં
  ચિત્ર|n|દોરે|દોરશે|દોરાય|દોરાવે|દોર|દોર્યો દોરી દોર્યું દોર્યાં
  નકશો|m|દોરે|દોરશે|દોરાય|દોરાવે|દોર|દોર્યો દોરી દોર્યું દોર્યાં
  ગીત|n|ગાય|ગાશે|ગવાય|ગવડાવે|ગા|ગાયો ગાઈ ગાયું ગાયાં
  ભજન|n|ગાય|ગાશે|ગવાય|ગવડાવે|ગા|ગાયો ગાઈ ગાયું ગાયાં
  કેરી|f|ખાય|ખાશે|ખવાય|ખવડાવે|ખા|ખાધો ખાધી ખાધું ખાધાં
  લાડુ|m|ખાય|ખાશે|ખવાય|ખવડાવે|ખા|ખાધો ખાધી ખાધું ખાધાં
  ફળ|n|ખાય|ખાશે|ખવાય|ખવડાવે|ખા|ખાધો ખાધી ખાધું ખાધાં
  રોટલી|f|બનાવે|બનાવશે|બનાવાય|બનાવડાવે|બનાવ|બનાવ્યો બનાવી બનાવ્યું બનાવ્યાં
  શાક|n|બનાવે|બનાવશે|બનાવાય|બનાવડાવે|બનાવ|બનાવ્યો બનાવી બનાવ્યું બનાવ્યાં
  ઘોડો|m|બાંધે|બાંધશે|બંધાય|બંધાવે|બાંધ|બાંધ્યો બાંધી બાંધ્યું બાંધ્યાં
  દોરી|f|બાંધે|બાંધશે|બંધાય|બંધાવે|બાંધ|બાંધ્યો બાંધી બાંધ્યું બાંધ્યાં
  કપડાં|p|ધુએ|ધોશે|ધોવાય|ધોવડાવે|ધો|ધોયો ધોઈ ધોયું ધોયાં
  વાસણ|n|માંજે|માંજશે|મંજાય|મંજાવે|માંજ|માંજ્યો માંજી માંજ્યું માંજ્યાં
  દરવાજો|m|ખોલે|ખોલશે|ખોલાય|ખોલાવે|ખોલ|ખોલ્યો ખોલી ખોલ્યું ખોલ્યાં
  બારી|f|ખોલે|ખોલશે|ખોલાય|ખોલાવે|ખોલ|ખોલ્યો ખોલી ખોલ્યું ખોલ્યાં
  દાખલો|m|ગણે|ગણશે|ગણાય|ગણાવે|ગણ|ગણ્યો ગણી ગણ્યું ગણ્યાં
  શેરડી|f|કાપે|કાપશે|કપાય|કપાવે|કાપ|કાપ્યો કાપી કાપ્યું કાપ્યાં
  લાકડું|n|કાપે|કાપશે|કપાય|કપાવે|કાપ|કાપ્યો કાપી કાપ્યું કાપ્યાં
  વાત|f|સાંભળે|સાંભળશે|સંભળાય|સંભળાવે|સાંભળ|સાંભળ્યો સાંભળી સાંભળ્યું સાંભળ્યાં
`,
);
type GujaratiDeed = (typeof GUJARATI_DEEDS)[number];

/** 'લખ્યો', 'લખી', 'લખ્યું', 'લખ્યાં', by gender. */
export const pastOf = ({ past }: GujaratiDeed, gender: Gender): string => past.split(' ')['mfnp'.indexOf(gender)] ?? '';

export const GUJARATI_CITIES: readonly string[] = listOf(
  'સુરત|રાજકોટ|વડોદરા|ભાવનગર|જામનગર|જૂનાગઢ|નડિયાદ|મહેસાણા|પાટણ|ભરૂચ',
);

/** Things with a gender that nobody doubts. */
export const THINGS: readonly { readonly noun: string; readonly gender: Gender }[] = [
  ['m', 'પર્વત|દેશ|રસ્તો|બગીચો|કાગળ|નકશો|ઓરડો|કૂવો|કિલ્લો|મહેલ|દડો|ઘોડો'],
  ['f', 'નદી|ચોપડી|વાત|બારી|ટેકરી|દીવાલ|શેરી|વાડી|ઢીંગલી|દુકાન|શાળા|ભાષા'],
  ['n', 'ઘર|ઝાડ|ગામ|પુસ્તક|ફૂલ|મકાન|ખેતર|તળાવ|ફળ|ચિત્ર|નગર|વહાણ'],
].flatMap(([gender, nouns]) => listOf(nouns ?? '').map((noun) => ({ noun, gender: gender as Gender })));
