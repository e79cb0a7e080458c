import type { Language } from '../../lib/languages.ts';

type Said = Readonly<Record<Language, string>>;

/** What questions of every table say, as the papers of each language write it. */
export const FACT_SENTENCES = {
  right: {
    en: 'Which of these pairs is correct? ({entity} – {value})',
    gu: 'નીચેનામાંથી કઈ જોડ સાચી છે? ({entity} – {value})',
    hi: 'निम्नलिखित में से कौन-सा युग्म सही है? ({entity} – {value})',
  },
  wrong: {
    en: 'Which of these pairs is NOT correct? ({entity} – {value})',
    gu: 'નીચેનામાંથી કઈ જોડ સાચી નથી? ({entity} – {value})',
    hi: 'निम्नलिखित में से कौन-सा युग्म सही नहीं है? ({entity} – {value})',
  },
  match: {
    en: 'Match List I ({entity}) with List II ({value}).',
    gu: 'યાદી I ({entity}) ને યાદી II ({value}) સાથે જોડો.',
    hi: 'सूची I ({entity}) को सूची II ({value}) से सुमेलित कीजिए।',
  },
  statements: {
    en: 'Consider these statements. Which of them are correct?',
    gu: 'આ વિધાનો વાંચો. કયાં વિધાનો સાચાં છે?',
    hi: 'इन कथनों पर विचार कीजिए। कौन-से कथन सही हैं?',
  },
  reason: {
    en: 'Read the assertion and the reason. Which of these is correct?',
    gu: 'વિધાન અને કારણ વાંચો. કયો વિકલ્પ સાચો છે?',
    hi: 'कथन और कारण पढ़िए। कौन-सा विकल्प सही है?',
  },
  checked: {
    en: 'As on {day}.',
    gu: '{day}ની સ્થિતિ મુજબ.',
    hi: '{day} की स्थिति के अनुसार।',
  },
} as const satisfies Readonly<Record<string, Said>>;

/** By the place of the right option: each says one of the four ways in which two statements can be true. */
export const TWO_STATEMENTS: readonly { readonly isTrue: readonly [boolean, boolean]; readonly option: Said }[] = [
  { isTrue: [true, false], option: { en: '1 only', gu: 'ફક્ત 1', hi: 'केवल 1' } },
  { isTrue: [false, true], option: { en: '2 only', gu: 'ફક્ત 2', hi: 'केवल 2' } },
  { isTrue: [true, true], option: { en: 'Both 1 and 2', gu: '1 અને 2 બંને', hi: '1 और 2 दोनों' } },
  {
    isTrue: [false, false],
    option: { en: 'Neither 1 nor 2', gu: '1 કે 2 એકેય નહીં', hi: 'न तो 1 और न ही 2' },
  },
];

/** The same of three statements, of which at least two are true. */
export const THREE_STATEMENTS: readonly {
  readonly isTrue: readonly [boolean, boolean, boolean];
  readonly option: Said;
}[] = [
  { isTrue: [true, true, false], option: { en: '1 and 2 only', gu: 'ફક્ત 1 અને 2', hi: 'केवल 1 और 2' } },
  { isTrue: [false, true, true], option: { en: '2 and 3 only', gu: 'ફક્ત 2 અને 3', hi: 'केवल 2 और 3' } },
  { isTrue: [true, false, true], option: { en: '1 and 3 only', gu: 'ફક્ત 1 અને 3', hi: 'केवल 1 और 3' } },
  { isTrue: [true, true, true], option: { en: '1, 2 and 3', gu: '1, 2 અને 3', hi: '1, 2 और 3' } },
];

/** The options of every question with an assertion and a reason, in their order. */
export const REASON_OPTIONS: readonly Said[] = [
  {
    en: 'Both A and R are true, and R is the correct explanation of A',
    gu: 'A અને R બંને સાચાં છે અને R એ A ની સાચી સમજૂતી છે',
    hi: '(A) और (R) दोनों सही हैं तथा (R), (A) की सही व्याख्या है',
  },
  {
    en: 'Both A and R are true, but R is not the correct explanation of A',
    gu: 'A અને R બંને સાચાં છે, પણ R એ A ની સાચી સમજૂતી નથી',
    hi: '(A) और (R) दोनों सही हैं, परंतु (R), (A) की सही व्याख्या नहीं है',
  },
  { en: 'A is true, but R is false', gu: 'A સાચું છે, પણ R ખોટું છે', hi: '(A) सही है, परंतु (R) गलत है' },
  { en: 'A is false, but R is true', gu: 'A ખોટું છે, પણ R સાચું છે', hi: '(A) गलत है, परंतु (R) सही है' },
];
