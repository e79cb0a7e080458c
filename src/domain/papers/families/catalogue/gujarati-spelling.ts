import type { TemplateFamily } from '../question-family.ts';
import { languageFamily } from '../question-family.ts';
import { oneOf, shuffle } from '../random.ts';
import { rowsOf } from '../rows.ts';
import { GUJARATI_EXAMS } from './gujarati-words.ts';

/**
 * Words as the Sarth Jodni Kosh spells them, with a clue. Each has two or more places where a vowel may be written short
 * or long by mistake, or the anusvara left out.
 */
const WORDS = rowsOf(
  ['word', 'clue'],
  `
  પરિસ્થિતિ|સંજોગો, હાલત
  અદ્વિતીય|જેના જેવું બીજું નથી તે
  કવયિત્રી|કાવ્ય રચનાર સ્ત્રી
  નિમિત્ત|કારણ, બહાનું
  વિશિષ્ટ|ખાસ પ્રકારનું
  નિરીક્ષણ|ધ્યાનથી જોવું તે
  અભિનેત્રી|નાટક કે ચલચિત્રમાં કામ કરનાર સ્ત્રી
  જિજ્ઞાસુ|જાણવાની ઇચ્છાવાળું
  મુમુક્ષુ|મોક્ષની ઇચ્છાવાળું
  ગુરુ|વિદ્યા આપનાર
  પુરુષ|નર, મરદ
  શુશ્રૂષા|સેવા, સારવાર
  મુહૂર્ત|શુભ કામ માટેનો સમય
  વિભૂતિ|મહાન વ્યક્તિ
  અનુભૂતિ|અંતરમાં થતો અનુભવ
  સહાનુભૂતિ|બીજાના દુઃખમાં સાથે હોવાની લાગણી
  અનુકૂળ|માફક આવે તેવું
  પ્રતિકૂળ|માફક ન આવે તેવું
  સંપૂર્ણ|પૂરેપૂરું
  વિદ્યાર્થિની|ભણનારી છોકરી
  ઉપસ્થિતિ|હાજરી
  સંસ્કૃતિ|પ્રજાની રહેણીકરણી અને વિચારોની પરંપરા
  નીતિ|સારા વર્તનના નિયમો
  ભીતિ|ડર
  કીર્તિ|નામના
  સ્થિતિ|દશા
  પ્રીતિ|સ્નેહ
  સ્વીકૃતિ|માન્ય રાખવું તે
  જ્યોતિષી|ગ્રહો જોઈ ભવિષ્ય કહેનાર
  ભૂમિ|ધરતી
  ભૂમિકા|નાટકમાં ભજવાતો ભાગ
  ભૂમિતિ|આકૃતિઓનું ગણિત
  ત્રિકોણમિતિ|ત્રણ બાજુવાળી આકૃતિના માપનું ગણિત
  ઊર્મિ|લાગણીનો ઉછાળો
  મૂર્તિ|દેવની પ્રતિમા
  સ્ફૂર્તિ|ચપળતા
  સ્તુતિ|વખાણ કે પ્રાર્થના
  દીપ્તિ|તેજ
  મુક્તિ|છુટકારો
  યુક્તિ|કામ પાર પાડવાની રીત
  મુનિ|મૌન રાખનાર સાધુ
  વિધિ|ધાર્મિક ક્રિયા
  નિધિ|ખજાનો
  નિયમિત|રોજ ચોક્કસ સમયે થતું
  લિપિ|અક્ષરો લખવાની પદ્ધતિ
  લિખિત|લખેલું
  કિરીટ|મુગટ
  શિશિર|ઠંડીની એક ઋતુ
  શિબિર|તાલીમ માટે ભેગા રહેવાનું સ્થળ
  તિથિ|ચાંદ્રમાસનો દિવસ
  અતિથિ|મહેમાન
  વિવિધ|જુદા જુદા પ્રકારનું
  વિનિમય|અદલાબદલી
  વિપરીત|ઊલટું
  વિનીત|નમ્ર
  પીડિત|દુઃખ ભોગવતું
  જીવિત|જેનામાં પ્રાણ છે તે
  શિક્ષિત|ભણેલું
  ઇતિહાસ|ભૂતકાળની ઘટનાઓનું વર્ણન
  ઉત્સુક|આતુર
  ઉપયુક્ત|બંધબેસતું
  ઊંચાઈ|જમીનથી ઉપર સુધીનું માપ
  ઊંડાઈ|સપાટીથી તળિયા સુધીનું માપ
  ઈંટ|મકાન ચણવાનો પકવેલો ટુકડો
  ઈંડું|પક્ષી જે સેવે છે તે
  હિંસા|બીજાને મારવું કે ઈજા કરવી તે
  સિંહ|ગીરનું પ્રખ્યાત પ્રાણી
  હૂંફ|ગરમાવો
  ગૂંચ|દોરામાં પડતી આંટી
  મૂંઝવણ|શું કરવું તે ન સૂઝે તેવી સ્થિતિ
  ડુંગર|નાનો પહાડ
  સુંદર|રૂપાળું
  કુટુંબ|એક ઘરનાં સગાં
  સૂંઢ|હાથીનું લાંબું નાક
  મૂંગું|બોલી ન શકે તેવું
  ઊંટ|રણનું વાહન કહેવાતું પ્રાણી
  કુંભાર|માટીનાં વાસણ બનાવનાર
  ખુશી|આનંદ
  દીકરી|પુત્રીને કહેવાય તે
  દિવાળી|દીવાઓનો તહેવાર
  ચિઠ્ઠી|ટૂંકો પત્ર
  મીઠાઈ|ગળી વાનગી
  હરીફાઈ|સ્પર્ધા
  વીજળી|વાદળામાં ચમકતો પ્રકાશ
  કીડી|હારમાં ચાલતું નાનું જીવડું
  સીડી|ઉપર ચડવાનાં પગથિયાં
  ખીચડી|ચોખા અને દાળની વાનગી
  નીચું|ઊંચું નહીં તે
  લીલું|ઘાસ જેવા રંગનું
  પીળું|હળદર જેવા રંગનું
  મીઠું|રસોઈમાં ખારાશ લાવનાર
  પૂજારી|મંદિરમાં દેવની સેવા કરનાર
  રુચિ|ગમો, પસંદગી
  કુદરતી|માણસે ન બનાવેલું
  મુશ્કેલી|અડચણ
  ભાગીદારી|ધંધામાં હિસ્સો
  મુસાફરી|પ્રવાસ
  ગુલાબી|આછા લાલ રંગનું
  કુતૂહલ|નવું જાણવાની આતુરતા
  અનુરૂપ|મળતું આવે તેવું
  પુનરુક્તિ|એકની એક વાત ફરી કહેવી તે
  દુર્ગુણ|ખરાબ લક્ષણ
  સૂર્યમુખી|દિવસના તારા સામે વળતું પીળું ફૂલ
  ગૃહિણી|ઘર સંભાળનાર સ્ત્રી
  દ્વિતીય|બીજું
  શારીરિક|દેહને લગતું
  સામૂહિક|ઘણાએ સાથે મળીને કરેલું
  વિજ્ઞાની|પ્રયોગો કરીને શોધ કરનાર
  વિદ્યાપીઠ|ઉચ્ચ શિક્ષણની સંસ્થા
  નિર્જીવ|જેમાં પ્રાણ નથી તે
  નિષ્ઠુર|દયા વગરનું
  પ્રતિનિધિ|બીજાના વતી કામ કરનાર
  પ્રતીતિ|ખાતરી
  પ્રતિબિંબ|અરીસામાં દેખાતી છાયા
  પ્રતિષ્ઠિત|જેની આબરૂ છે તેવું
  નિયુક્તિ|હોદ્દા પર નિમણૂક
  પ્રસિદ્ધિ|નામના, જાહેરાત
  બુદ્ધિ|સમજવાની શક્તિ
  સિદ્ધિ|મોટા કાર્યમાં મળેલી સફળતા
  તુલસી|આંગણામાં પૂજાતો છોડ
  ઉત્પત્તિ|જન્મ, પેદા થવું તે
  વિપત્તિ|આફત
  નિવૃત્તિ|નોકરી પૂરી થયા પછીની અવસ્થા
  ભિખારી|માગીને ખાનાર
  હોશિયારી|ચતુરાઈ
  શિકારી|પ્રાણીઓને મારનાર
  નિશાની|ઓળખનું ચિહ્ન
  હિંમત|ડર વગર કામ કરવાનું બળ
`,
);

const TWINS: Readonly<Record<string, string>> = {
  'િ': 'ી',
  'ી': 'િ',
  'ુ': 'ૂ',
  'ૂ': 'ુ',
  ઇ: 'ઈ',
  ઈ: 'ઇ',
  ઉ: 'ઊ',
  ઊ: 'ઉ',
  'ં': '',
};
const NAMES: Readonly<Record<string, string>> = {
  'િ': 'હ્રસ્વ ઇ',
  'ી': 'દીર્ઘ ઈ',
  'ુ': 'હ્રસ્વ ઉ',
  'ૂ': 'દીર્ઘ ઊ',
  ઇ: 'હ્રસ્વ ઇ',
  ઈ: 'દીર્ઘ ઈ',
  ઉ: 'હ્રસ્વ ઉ',
  ઊ: 'દીર્ઘ ઊ',
  'ં': 'અનુસ્વાર',
};

/** Each set of places where the letters of a word may be mistaken, and the form with all of them mistaken. */
function wrongForms(word: string): readonly (readonly [mistake: string, form: string])[] {
  const letters = [...word];
  const places = letters.flatMap((letter, index) => (TWINS[letter] === undefined ? [] : [index]));
  const sets = Array.from({ length: 2 ** places.length - 1 }, (_, number) =>
    places.filter((_place, bit) => ((number + 1) >> bit) % 2 === 1),
  );
  return sets.map((set) => [
    `mistakes ${set.map((place) => `${NAMES[letters[place] ?? '']} (${place})`).join(' and ')}`,
    letters.map((letter, index) => (set.includes(index) ? (TWINS[letter] ?? letter) : letter)).join(''),
  ]);
}

const spelling = languageFamily({
  id: 'gu-spelling-right',
  title: 'The right spelling of a Gujarati word that a clue describes',
  topic: 'gujarati-spelling',
  exams: GUJARATI_EXAMS,
  language: 'gu',
  level: 2,
  seconds: 20,
  parameters: {
    row: oneOf(WORDS),
    other: oneOf(WORDS),
    order: { draw: (random) => shuffle(random, [0, 1, 2, 3, 4, 5, 6]) },
    isPair: oneOf([true, false]),
  },
  isAllowed: ({ row, other }) => row !== other,
  write({ row, other, order, isPair }) {
    const formsOf = (word: string): readonly (readonly [string, string])[] => {
      const forms = wrongForms(word);
      return order.flatMap((index) => (forms[index] === undefined ? [] : [forms[index]])).slice(0, 3);
    };
    const formOf = (word: string, place: number): string => formsOf(word)[place]?.[1] ?? '';
    const marksOf = (word: string): string => [...word].flatMap((letter) => NAMES[letter] ?? []).join(', ');
    if (isPair)
      return {
        question: `‘${row.clue}’ અને ‘${other.clue}’ અર્થના બે શબ્દોની સાચી જોડણી કયા વિકલ્પમાં છે?`,
        right: `${row.word}, ${other.word}`,
        wrong: {
          'misspells the first word': `${formOf(row.word, 0)}, ${other.word}`,
          'misspells the second word': `${row.word}, ${formOf(other.word, 0)}`,
          'misspells both words': `${formOf(row.word, 1)}, ${formOf(other.word, 1)}`,
        },
        explanation: `પહેલા શબ્દમાં ક્રમશઃ ${marksOf(row.word)} અને બીજામાં ${marksOf(other.word)} આવે છે. સાર્થ જોડણીકોશ પ્રમાણે સાચી જોડણી છે: ${row.word}, ${other.word}.`,
        level: 3,
      };
    return {
      question: `‘${row.clue}’ અર્થના શબ્દની સાચી જોડણી કઈ છે?`,
      right: row.word,
      wrong: Object.fromEntries(formsOf(row.word)),
      explanation: `આ શબ્દમાં ક્રમશઃ ${marksOf(row.word)} આવે છે. સાર્થ જોડણીકોશ પ્રમાણે સાચી જોડણી ‘${row.word}’ છે.`,
    };
  },
});

export const GUJARATI_SPELLING_FAMILIES: readonly TemplateFamily[] = [spelling];
