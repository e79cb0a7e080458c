import { mapLetters, positionInAlphabet, shiftLetter } from '../letters.ts';
import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { oneOf, someOf } from '../random.ts';
import { sameText } from '../value.ts';
import type { Words } from '../words.ts';

const WORDS = [
  'BREAD',
  'CHAIR',
  'CLOUD',
  'DREAM',
  'EARTH',
  'FLAME',
  'GRAIN',
  'HONEY',
  'LEMON',
  'MANGO',
  'NIGHT',
  'OCEAN',
  'PLANT',
  'QUIET',
  'RIVER',
  'STONE',
  'TIGER',
  'UNCLE',
  'VOICE',
  'WATER',
];
const SHIFTS = [-4, -3, -2, -1, 1, 2, 3, 4];

const coded = (word: string, odd: number, even: number): string =>
  mapLetters(word, (letter, index) => shiftLetter(letter, index % 2 === 0 ? odd : even));

const pairs = (from: string, to: string): string =>
  [...from].map((letter, index) => `${letter}→${to[index]}`).join(', ');

interface Turn {
  readonly en: string;
  readonly hi: string;
  readonly gu: string;
}
const turn = (places: number): Turn => {
  const count = Math.abs(places);
  return places > 0
    ? { en: `${count} forward`, hi: `${count} स्थान आगे`, gu: `${count} સ્થાન આગળ` }
    : { en: `${count} back`, hi: `${count} स्थान पीछे`, gu: `${count} સ્થાન પાછળ` };
};

const twoShifts = family({
  id: 'coding-odd-and-even-letters',
  title: 'Letters in odd places move by one number, those in even places by another',
  topic: 'coding',
  exams: ALL_EXAMS,
  parameters: { pair: someOf(WORDS, 2), odd: oneOf(SHIFTS), even: oneOf(SHIFTS) },
  isAllowed: ({ odd, even }) => odd !== even,
  derive: ({ pair: [shown = '', asked = ''], odd, even }) => ({
    shown,
    asked,
    code: coded(shown, odd, even),
    right: coded(asked, odd, even),
  }),
  order: 'shuffled',
  level: ({ odd, even }) => (odd === -even ? 1 : 2),
  seconds: ({ odd, even }) => (odd === -even ? 45 : 60),
  answer: ({ right }) => sameText(right),
  mistakes: {
    'exchanges odd and even places': ({ asked, odd, even }) => sameText(coded(asked, even, odd)),
    'moves every letter as the first': ({ asked, odd }) => sameText(coded(asked, odd, odd)),
    'moves every letter as the second': ({ asked, even }) => sameText(coded(asked, even, even)),
    'moves every letter the other way': ({ asked, odd, even }) => sameText(coded(asked, -odd, -even)),
    'moves the last letter the other way': ({ asked, right, odd }) =>
      sameText(right.slice(0, -1) + shiftLetter(asked.slice(-1), -odd)),
  },
  texts: {
    en: {
      question: ({ shown, code, asked }) =>
        `In a certain code language ${shown} is written as ${code}. How will ${asked} be written in that language?`,
      explanation: ({ shown, code, asked, right, odd, even }, _say, answer) =>
        `Letters in odd places move ${turn(odd).en} and letters in even places ${turn(even).en}: ${pairs(shown, code)}. In the same way ${pairs(asked, right)}, which gives ${answer}.`,
    },
    hi: {
      question: ({ shown, code, asked }) =>
        `एक निश्चित कूट भाषा में ${shown} को ${code} लिखा जाता है। उसी कूट भाषा में ${asked} को किस प्रकार लिखा जाएगा?`,
      explanation: ({ shown, code, asked, right, odd, even }, _say, answer) =>
        `विषम स्थानों के अक्षर ${turn(odd).hi} और सम स्थानों के अक्षर ${turn(even).hi} जाते हैं: ${pairs(shown, code)}। इसी प्रकार ${pairs(asked, right)} से ${answer} मिलता है।`,
    },
    gu: {
      question: ({ shown, code, asked }) =>
        `એક સાંકેતિક ભાષામાં ${shown} ને ${code} લખાય છે. તે જ ભાષામાં ${asked} ને કેવી રીતે લખાય?`,
      explanation: ({ shown, code, asked, right, odd, even }, _say, answer) =>
        `એકી સ્થાનના અક્ષર ${turn(odd).gu} અને બેકી સ્થાનના અક્ષર ${turn(even).gu} જાય છે: ${pairs(shown, code)}. એ જ રીતે ${pairs(asked, right)} પરથી ${answer} મળે.`,
    },
  },
});

/** What each letter counts, and what is done with the sum. */
const NUMBER_CODES = [
  { id: 'sum', level: 1 },
  { id: 'sum-and-count', level: 2 },
  { id: 'double', level: 2 },
  { id: 'from-the-end', level: 3 },
] as const;
type NumberCode = (typeof NUMBER_CODES)[number]['id'];

const placesIn = (word: string, code: NumberCode): readonly number[] =>
  [...word].map((letter) => (code === 'from-the-end' ? 27 - positionInAlphabet(letter) : positionInAlphabet(letter)));
function numberOf(word: string, code: NumberCode): number {
  const sum = placesIn(word, code).reduce((all, place) => all + place, 0);
  if (code === 'double') return 2 * sum;
  return code === 'sum-and-count' ? sum + word.length : sum;
}
/** What the next letter of the alphabet adds. A doubled sum is even, so an odd option would fall at sight. */
const stepOf = (code: NumberCode): number => (code === 'from-the-end' ? -1 : code === 'double' ? 2 : 1);
/** Other ways to count that a student may think of. A question is asked only if all that fit its words agree. */
const OTHER_COUNTS: readonly ((word: string) => number)[] = [
  ...NUMBER_CODES.map(
    ({ id }) =>
      (word: string) =>
        numberOf(word, id),
  ),
  ...[3, 4].map((by) => (word: string) => by * numberOf(word, 'sum')),
  ...[-2, -1, 2].map((by) => (word: string) => numberOf(word, 'sum') + by * word.length),
  (word) => numberOf(word, 'sum') * word.length,
];
function hasOneAnswer([one = '', other = '', asked = '']: readonly string[], code: NumberCode): boolean {
  const fitting = OTHER_COUNTS.filter(
    (count) => count(one) === numberOf(one, code) && count(other) === numberOf(other, code),
  );
  return fitting.every((count) => count(asked) === numberOf(asked, code));
}

/** The working of one word: '(2 + 5 + 4) × 2 = 22'. */
function numberWorking(word: string, code: NumberCode): string {
  const sum = placesIn(word, code).join(' + ');
  if (code === 'double') return `2 × (${sum}) = ${numberOf(word, code)}`;
  return code === 'sum-and-count'
    ? `${sum} + ${word.length} = ${numberOf(word, code)}`
    : `${sum} = ${numberOf(word, code)}`;
}
const NUMBER_RULES: Readonly<Record<NumberCode, Words>> = {
  sum: {
    en: 'The places of the letters in the alphabet are added',
    hi: 'वर्णमाला में अक्षरों के क्रमांक जोड़े गए हैं',
    gu: 'મૂળાક્ષરોમાં અક્ષરોના ક્રમનો સરવાળો કર્યો છે',
  },
  'sum-and-count': {
    en: 'The places of the letters in the alphabet are added, and the number of letters too',
    hi: 'वर्णमाला में अक्षरों के क्रमांक और अक्षरों की संख्या जोड़ी गई है',
    gu: 'મૂળાક્ષરોમાં અક્ષરોના ક્રમ અને અક્ષરોની સંખ્યાનો સરવાળો કર્યો છે',
  },
  double: {
    en: 'The places of the letters in the alphabet are added and the sum is doubled',
    hi: 'वर्णमाला में अक्षरों के क्रमांक जोड़कर योग को दोगुना किया गया है',
    gu: 'મૂળાક્ષરોમાં અક્ષરોના ક્રમનો સરવાળો કરીને તેને બમણો કર્યો છે',
  },
  'from-the-end': {
    en: 'The places of the letters are counted from the end of the alphabet, Z = 1 and A = 26, and added',
    hi: 'अक्षरों के क्रमांक वर्णमाला के अंत से गिने गए हैं (Z = 1, A = 26) और जोड़े गए हैं',
    gu: 'અક્ષરોના ક્રમ મૂળાક્ષરોના છેડેથી ગણ્યા છે (Z = 1, A = 26) અને તેમનો સરવાળો કર્યો છે',
  },
};

const SHORT_WORDS = [
  'BALL',
  'BIRD',
  'BOOK',
  'CAT',
  'COLD',
  'DOG',
  'DUCK',
  'FAN',
  'FISH',
  'GOLD',
  'HAT',
  'JUG',
  'KITE',
  'LAMP',
  'LEAF',
  'MILK',
  'MOON',
  'NEST',
  'PEN',
  'RAIN',
  'ROAD',
  'SEED',
  'STAR',
  'SUN',
  'TREE',
  'WIND',
];

const wordAsNumber = family({
  id: 'coding-word-as-number',
  title: 'A word is coded as a number from the places of its letters',
  topic: 'coding',
  exams: ALL_EXAMS,
  parameters: { chosen: someOf(SHORT_WORDS, 3), code: oneOf(NUMBER_CODES) },
  isAllowed: ({ chosen, code }) => new Set(chosen.map((word) => word.length)).size > 1 && hasOneAnswer(chosen, code.id),
  derive: ({ chosen: [one = '', other = '', asked = ''], code: { id, level } }) => ({
    one,
    other,
    asked,
    id,
    codeLevel: level,
    first: numberOf(one, id),
    second: numberOf(other, id),
    right: numberOf(asked, id),
    shown: `${one}: ${numberWorking(one, id)}; ${other}: ${numberWorking(other, id)}`,
    working: numberWorking(asked, id).split(' = ')[0] ?? '',
  }),
  order: 'ascending',
  level: ({ codeLevel }) => codeLevel,
  seconds: ({ codeLevel, asked }) => 25 + 10 * codeLevel + 5 * (asked.length - 3),
  answer: ({ right }) => right,
  mistakes: {
    'adds the places from A alone': ({ asked }) => numberOf(asked, 'sum'),
    'adds the number of letters': ({ asked }) => numberOf(asked, 'sum-and-count'),
    'doubles the sum': ({ asked }) => numberOf(asked, 'double'),
    'counts the letters from Z': ({ asked }) => numberOf(asked, 'from-the-end'),
    'takes one letter for the one before it': ({ right, id }) => right - stepOf(id),
    'takes one letter for the one after it': ({ right, id }) => right + stepOf(id),
    'takes two letters for those before them': ({ right, id }) => right - 2 * stepOf(id),
    'leaves out the first letter': ({ asked, id }) => numberOf(asked.slice(1), id),
    'counts three too many': ({ right, id }) => right + 3 * Math.abs(stepOf(id)),
    'counts two too many': ({ right, id }) => right + 2 * Math.abs(stepOf(id)),
  },
  texts: {
    en: {
      question: ({ one, other, asked, first, second }) =>
        `In a certain code ${one} is written as ${first} and ${other} as ${second}. How is ${asked} written in that code?`,
      explanation: ({ id, shown, asked, working }, _say, answer) =>
        `${NUMBER_RULES[id].en}. ${shown}. So ${asked} is ${working} = ${answer}.`,
    },
    hi: {
      question: ({ one, other, asked, first, second }) =>
        `एक कूट भाषा में ${one} को ${first} और ${other} को ${second} लिखा जाता है। उसी कूट भाषा में ${asked} को क्या लिखा जाएगा?`,
      explanation: ({ id, shown, asked, working }, _say, answer) =>
        `${NUMBER_RULES[id].hi}। ${shown}। अतः ${asked}: ${working} = ${answer}।`,
    },
    gu: {
      question: ({ one, other, asked, first, second }) =>
        `એક સાંકેતિક ભાષામાં ${one} ને ${first} અને ${other} ને ${second} લખાય છે. તે જ ભાષામાં ${asked} ને શું લખાય?`,
      explanation: ({ id, shown, asked, working }, _say, answer) =>
        `${NUMBER_RULES[id].gu}. ${shown}. તેથી ${asked}: ${working} = ${answer}.`,
    },
  },
});

export const CODING_FAMILIES: readonly TemplateFamily[] = [twoShifts, wordAsNumber];
