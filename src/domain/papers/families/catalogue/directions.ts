import type { QuestionFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { between, oneOf } from '../random.ts';
import { amount } from '../value.ts';
import { around, COMPASS, MEN } from '../words.ts';

const TRIPLES = [
  [3, 4, 5],
  [6, 8, 10],
  [5, 12, 13],
  [9, 12, 15],
  [8, 15, 17],
  [12, 16, 20],
] as const;

const fourWalks = family({
  id: 'directions-distance-from-start',
  title: 'Three turns in one direction; how far from the start',
  topic: 'directions',
  exams: ALL_EXAMS,
  parameters: {
    who: oneOf(MEN),
    triple: oneOf(TRIPLES),
    start: oneOf([0, 2, 4, 6]),
    turn: oneOf([2, -2]),
    third: between(2, 12),
    second: between(2, 12),
  },
  derive: ({ triple: [along, across, away], start, turn, third, second }) => ({
    along,
    across,
    away,
    first: along + third,
    fourth: across + second,
    ways: [0, 1, 2, 3].map((count) => around(COMPASS, start + count * turn)),
  }),
  unit: 'metres',
  order: 'ascending',
  level: ({ away }) => (away <= 10 ? 2 : 3),
  seconds: ({ away }) => (away <= 10 ? 60 : 75),
  answer: ({ away }) => away,
  mistakes: {
    'adds the two differences': ({ along, across }) => along + across,
    'gives the whole way': ({ first, second, third, fourth }) => first + second + third + fourth,
    'gives one side': ({ across }) => across,
    'gives the other side': ({ along }) => along,
    'takes the difference of the sides': ({ along, across }) => across - along,
    'adds the ways instead of taking one from the other': ({ first, third }) => first + third,
    'gives the last walk': ({ fourth }) => fourth,
    'counts one metre too many': ({ away }) => away + 1,
  },
  texts: {
    en: {
      question: ({ who, first, second, third, fourth, turn, ways }, say) => {
        const side = turn > 0 ? 'right' : 'left';
        return `${say(who)} walks ${say(amount(first, 'metres'))} ${ways[0]?.en}, turns ${side} and walks ${say(amount(second, 'metres'))}, turns ${side} again and walks ${say(amount(third, 'metres'))}, and turns ${side} once more and walks ${say(amount(fourth, 'metres'))}. How far is he from his starting point?`;
      },
      explanation: ({ ways, first, second, third, fourth, along, across }, _say, answer) =>
        `He walks ${ways.map(({ en }) => en).join(', ')}. Along the first line he is ${first} − ${third} = ${along} m away, and across it ${fourth} − ${second} = ${across} m. The straight distance is √(${along}² + ${across}²) = ${answer}.`,
    },
    hi: {
      question: ({ who, first, second, third, fourth, turn, ways }, say) => {
        const side = turn > 0 ? 'दाएँ' : 'बाएँ';
        return `${say(who)} ${ways[0]?.hi} दिशा में ${say(amount(first, 'metres'))} चलता है, ${side} मुड़कर ${say(amount(second, 'metres'))} चलता है, फिर ${side} मुड़कर ${say(amount(third, 'metres'))} चलता है और एक बार फिर ${side} मुड़कर ${say(amount(fourth, 'metres'))} चलता है। वह अपने प्रारंभिक स्थान से कितनी दूर है?`;
      },
      explanation: ({ ways, first, second, third, fourth, along, across }, _say, answer) =>
        `वह क्रमशः ${ways.map(({ hi }) => hi).join(', ')} दिशा में चलता है। पहली दिशा में वह ${first} − ${third} = ${along} मी और उसके लंबवत ${fourth} − ${second} = ${across} मी दूर है। सीधी दूरी √(${along}² + ${across}²) = ${answer} है।`,
    },
    gu: {
      question: ({ who, first, second, third, fourth, turn, ways }, say) => {
        const side = turn > 0 ? 'જમણી' : 'ડાબી';
        return `${say(who)} ${ways[0]?.gu} દિશામાં ${say(amount(first, 'metres'))} ચાલે છે, ${side} બાજુ વળીને ${say(amount(second, 'metres'))} ચાલે છે, ફરી ${side} બાજુ વળીને ${say(amount(third, 'metres'))} ચાલે છે અને વળી ${side} બાજુ વળીને ${say(amount(fourth, 'metres'))} ચાલે છે. તે શરૂઆતના સ્થળથી કેટલો દૂર છે?`;
      },
      explanation: ({ ways, first, second, third, fourth, along, across }, _say, answer) =>
        `તે અનુક્રમે ${ways.map(({ gu }) => gu).join(', ')} દિશામાં ચાલે છે. પહેલી દિશામાં તે ${first} − ${third} = ${along} મી અને તેને લંબ દિશામાં ${fourth} − ${second} = ${across} મી દૂર છે. સીધું અંતર √(${along}² + ${across}²) = ${answer}.`,
    },
  },
});

export const DIRECTION_FAMILIES: readonly QuestionFamily[] = [fourWalks];
