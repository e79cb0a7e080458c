import { mapLetters, shiftLetter } from '../letters.ts';
import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { oneOf, someOf } from '../random.ts';
import { sameText } from '../value.ts';

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

export const CODING_FAMILIES: readonly QuestionFamily[] = [twoShifts];
