import type { AuthoredPaper, AuthoredQuestion } from './authored-paper.ts';
import type { Finding } from './lint.ts';
import { quoted, warning } from './lint.ts';

/** What is true today and not next year, unless the question names its date. */

const OFFICE = [
  'chief justice',
  'justice',
  'vice[- ]president',
  'president',
  'prime minister',
  'chief minister',
  'minister',
  'governor',
  'speaker',
  'chairman',
  'chairperson',
  'chair',
  'chief',
  'attorney general',
  'solicitor general',
  'election commissioner',
  'commissioner',
  'comptroller',
  'captain',
  'head coach',
  'coach',
  'ceo',
  'managing director',
  'director',
  'secretary[- ]general',
  'secretary',
  'head',
  'champions?',
  'record holder',
  'holder',
  'king',
  'queen',
  'pope',
  'mayor',
  'collector',
  'cabinet',
  'lok sabha',
  'brand ambassador',
  'ambassador',
  'repo rate',
  'host',
].join('|');
const EVENT = String.raw`won|awards?|prize|summit|olympics?|games|world cup|championship|census|elect(?:ed|ion)|appointed|hosted|launched|inaugurated|union budget|nobel|padma`;
/** Words between 'current' and the office that keep them together; 'present the report to the President' has others. */
const NEAR = String.raw`(?:(?!(?:the|a|an|to|of|by|in|for|and|or|at|is|are|was|when|elect|elects)\b)[\p{L}’'-]+ ){0,4}`;

const INDIC_OFFICE = [
  'મુખ્યમંત્રી',
  'મુખ્ય પ્રધાન',
  'વડાપ્રધાન',
  'વડા પ્રધાન',
  'પ્રધાનમંત્રી',
  'રાજ્યપાલ',
  'રાષ્ટ્રપતિ',
  'ન્યાયમૂર્તિ',
  'ન્યાયાધીશ',
  'અધ્યક્ષ',
  'સ્પીકર',
  'મંત્રી',
  'ગવર્નર',
  'કપ્તાન',
  'સુકાની',
  'કેપ્ટન',
  'કમિશનર',
  'ચેરમેન',
  'સચિવ',
  'મેયર',
  'કલેક્ટર',
  'નિયામક',
  'मुख्यमंत्री',
  'प्रधानमंत्री',
  'राज्यपाल',
  'राष्ट्रपति',
  'न्यायाधीश',
  'अध्यक्ष',
  'मंत्री',
  'गवर्नर',
  'कप्तान',
  'आयुक्त',
  'सचिव',
].join('|');
const INDIC_EVENT =
  'એવોર્ડ|પુરસ્કાર|ઓલિમ્પિક|વિશ્વકપ|ચૂંટ|નિમણૂક|વિજેતા|યોજાય|શરૂ કર|पुरस्कार|ओलंपिक|विश्व कप|चुनाव|नियुक्त|विजेता|आयोजित';
const word = (text: string): string => String.raw`(?<![\p{L}\p{M}])(?:${text})(?![\p{L}\p{M}])`;

const CURRENTLY = String.raw`\b(?:currently|presently|at present|as of now|as on date|till date)\b`;
const ANY_OFFICE = String.raw`\b(?:${OFFICE})\b`;
const ANY_EVENT = String.raw`\b(?:${EVENT})\b`;
const THIS_YEAR = String.raw`\b(?:this|last|current) (?:year|month|week)\b`;

const PHRASES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:current|present|incumbent|sitting) ${NEAR}(?:${OFFICE})\b`, 'iu'),
  new RegExp(
    String.raw`\brecently (?:been )?(?:${EVENT}|became|signed|released|retired|died|named|in (?:the )?news)\b`,
    'iu',
  ),
];

/** Two phrases of one sentence, in this order. One pattern over both would read a long sentence from each of its words. */
interface PhrasePair {
  readonly first: RegExp;
  readonly second: RegExp;
  readonly sentenceEnd: RegExp;
}
const english = (first: string, second: string): PhrasePair => ({
  first: new RegExp(first, 'iu'),
  second: new RegExp(second, 'giu'),
  sentenceEnd: /[.?]/,
});
const indic = (first: string, second: string): PhrasePair => ({
  first: new RegExp(word(first), 'u'),
  second: new RegExp(second, 'gu'),
  sentenceEnd: /[.?।]/,
});
const PAIRS: readonly PhrasePair[] = [
  english(CURRENTLY, ANY_OFFICE),
  english(ANY_OFFICE, CURRENTLY),
  english(THIS_YEAR, ANY_EVENT),
  english(ANY_EVENT, THIS_YEAR),
  indic('હાલના|હાલનાં|હાલની|હાલનો|હાલમાં|હાલ|વર્તમાન|અત્યારના|वर्तमान|मौजूदा|अभी', INDIC_OFFICE),
  indic('તાજેતરમાં|ચાલુ વર્ષે|આ વર્ષે|ગયા વર્ષે|हाल ही में|इस वर्ष|पिछले वर्ष', `${INDIC_EVENT}|${INDIC_OFFICE}`),
];

/** From the first phrase to the last of the second ones after it. */
function pairIn(text: string, { first, second, sentenceEnd }: PhrasePair): string | undefined {
  for (const sentence of text.split(sentenceEnd)) {
    const start = first.exec(sentence);
    if (start === null) continue;
    const from = start.index + start[0].length;
    const last = [...sentence.slice(from).matchAll(second)].at(-1);
    if (last !== undefined) return sentence.slice(start.index, from + last.index + last[0].length);
  }
  return undefined;
}

const phraseIn = (text: string): string | undefined =>
  PHRASES.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined) ??
  PAIRS.map((pair) => pairIn(text, pair)).find((match) => match !== undefined);

const WHO_IS = new RegExp(String.raw`^who is (?:the |india’s |india's )?${NEAR}(?:${OFFICE})\b`, 'iu');
const NAMES_OFFICE = new RegExp(String.raw`\b(?:${OFFICE})\b`, 'iu');
/** 'as of 1 November 2026', 'in 2024–25': a year, in whatever digits. */
const YEAR = /(?<![\d૦-૯०-९])(?:(?:1[5-9]|20)\d\d|૧[૫-૯][૦-૯]{2}|૨૦[૦-૯]{2}|१[५-९][०-९]{2}|२०[०-९]{2})(?![\d૦-૯०-९])/;

/** "Who is the Governor of Gujarat?" over four names; "Who is the chairperson of the GST Council?" over four offices lasts. */
const asksForHolder = ({ stem, options }: AuthoredQuestion): boolean =>
  WHO_IS.test(stem) && options.length > 0 && !options.some(({ text }) => NAMES_OFFICE.test(text));

const CORRECTION = 'Name the date (“as of 1 November 2026”), or ask what stays true.';

/** 'The current Chief Justice' and its like. */
export function lintStalePhrases({ questions }: AuthoredPaper): readonly Finding[] {
  return questions.flatMap((question) => {
    if (YEAR.test(question.stem)) return [];
    const found = question.texts.flatMap(({ field, text }) => {
      const phrase = YEAR.test(text) ? undefined : phraseIn(text);
      return phrase === undefined
        ? []
        : [warning('stale-phrase', { question, field }, `${quoted(phrase)} goes out of date.`, CORRECTION)];
    });
    if (found.length > 0 || !asksForHolder(question)) return found;
    return [
      warning(
        'stale-phrase',
        { question, field: 'question' },
        `${quoted(question.stem)} asks who holds an office, and names no date.`,
        CORRECTION,
      ),
    ];
  });
}
