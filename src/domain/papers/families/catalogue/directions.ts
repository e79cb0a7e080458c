import type { TemplateFamily } from '../question-family.ts';
import { ALL_EXAMS, family } from '../question-family.ts';
import { below, between, oneOf } from '../random.ts';
import { amount, words } from '../value.ts';
import type { Words } from '../words.ts';
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

/** Whether a turn only takes back the one before it: to the other side, or around twice. */
const undoes = (turn: number, before: number | undefined): boolean =>
  turn === -(before ?? 0) || (turn === 4 && before === 4);

/** Clockwise turns in eighths; below 0 to the left. */
const TURNS = [-3, -2, -1, 1, 2, 3, 4] as const;
const degreesOf = (turn: number): number => 45 * Math.abs(turn);

const turnText = (turn: number): Words => ({
  en: turn === 4 ? 'turns around (180°)' : `turns ${degreesOf(turn)}° to the ${turn > 0 ? 'right' : 'left'}`,
  hi: turn === 4 ? 'पीछे की ओर (180°) मुड़ता है' : `${turn > 0 ? 'दाईं' : 'बाईं'} ओर ${degreesOf(turn)}° मुड़ता है`,
  gu: turn === 4 ? 'પાછળની તરફ (180°) ફરે છે' : `${turn > 0 ? 'જમણી' : 'ડાબી'} બાજુ ${degreesOf(turn)}° ફરે છે`,
});

const facingAfterTurns = family({
  id: 'directions-facing-after-turns',
  title: 'Two to four turns by degrees; which way the person faces in the end',
  topic: 'directions',
  exams: ALL_EXAMS,
  parameters: {
    who: oneOf(MEN),
    start: between(0, 7),
    turns: { draw: (random) => Array.from({ length: 2 + below(random, 3) }, () => oneOf(TURNS).draw(random)) },
  },
  isAllowed: ({ start, turns }) =>
    (turns.length > 2 || start % 2 === 0) &&
    // Turns that cancel leave the direction of the stem.
    turns.reduce<number>((sum, turn) => sum + turn, 0) % 8 !== 0 &&
    turns.every((turn, index) => !undoes(turn, turns[index - 1])),
  derive: ({ start, turns }) => {
    const ways = [start];
    for (const turn of turns) ways.push((ways.at(-1) ?? 0) + turn);
    return { ways, end: ways.at(-1) ?? 0, isSkew: turns.some((turn) => turn % 2 !== 0) };
  },
  order: 'shuffled',
  level: ({ turns, isSkew }) =>
    turns.length === 2 ? 1 : turns.length === 3 && !isSkew ? 1 : turns.length === 3 ? 2 : 3,
  seconds: ({ turns, isSkew }) => 10 + 10 * turns.length + (isSkew ? 10 : 0),
  answer: ({ end }) => words(around(COMPASS, end)),
  mistakes: {
    'takes left for right': ({ start, end }) => words(around(COMPASS, 2 * start - end)),
    'leaves out the last turn': ({ ways }) => words(around(COMPASS, ways.at(-2) ?? 0)),
    'turns the last time the other way': ({ ways, end }) => words(around(COMPASS, 2 * (ways.at(-2) ?? 0) - end)),
    'gives the opposite direction': ({ end }) => words(around(COMPASS, end + 4)),
    'begins in the north': ({ start, end }) => words(around(COMPASS, end - start)),
    'turns one eighth too far': ({ end }) => words(around(COMPASS, end + 1)),
    'turns one eighth too little': ({ end }) => words(around(COMPASS, end - 1)),
  },
  texts: {
    en: {
      question: ({ who, start, turns }, say) =>
        `${say(who)} faces ${around(COMPASS, start).en}. He ${turns.map((turn) => turnText(turn).en).join(', then ')}. Which direction does he face now?`,
      explanation: ({ ways, turns }, _say, answer) =>
        `Follow the turns on a compass, clockwise for right. From ${around(COMPASS, ways[0] ?? 0).en} ${turns.map((turn, index) => `he ${turnText(turn).en} and faces ${around(COMPASS, ways[index + 1] ?? 0).en}`).join('; ')}. Now he faces ${answer}.`,
    },
    hi: {
      question: ({ who, start, turns }, say) =>
        `${say(who)} का मुख ${around(COMPASS, start).hi} की ओर है। वह ${turns.map((turn) => turnText(turn).hi).join(', फिर ')}। अब उसका मुख किस दिशा में है?`,
      explanation: ({ ways, turns }, _say, answer) =>
        `दिशाओं के चित्र पर हर मोड़ देखिए; दाएँ मुड़ना अर्थात् घड़ी की दिशा में। शुरू में मुख ${around(COMPASS, ways[0] ?? 0).hi} की ओर है। ${turns.map((turn, index) => `वह ${turnText(turn).hi}: मुख ${around(COMPASS, ways[index + 1] ?? 0).hi} की ओर`).join('; ')}। अब मुख ${answer} की ओर है।`,
    },
    gu: {
      question: ({ who, start, turns }, say) =>
        `${say(who)}નું મોં ${around(COMPASS, start).gu} તરફ છે. તે ${turns.map((turn) => turnText(turn).gu).join(', પછી ')}. હવે તેનું મોં કઈ દિશામાં છે?`,
      explanation: ({ ways, turns }, _say, answer) =>
        `દિશાઓના ચિત્ર પર દરેક વળાંક જુઓ; જમણે ફરવું એટલે ઘડિયાળની દિશામાં. શરૂઆતમાં મોં ${around(COMPASS, ways[0] ?? 0).gu} તરફ છે. ${turns.map((turn, index) => `તે ${turnText(turn).gu}: મોં ${around(COMPASS, ways[index + 1] ?? 0).gu} તરફ`).join('; ')}. હવે મોં ${answer} તરફ છે.`,
    },
  },
});

export const DIRECTION_FAMILIES: readonly TemplateFamily[] = [fourWalks, facingAfterTurns];
