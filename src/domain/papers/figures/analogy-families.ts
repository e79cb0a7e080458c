import type { Language } from '../../lib/languages.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Words } from '../families/words.ts';
import type { Random } from '../families/random.ts';
import { between, oneOf, shuffle } from '../families/random.ts';
import { figureFamily } from './figure-family.ts';
import type { FigureQuestion } from './figure-question.ts';
import { scattered, turnedAll } from './mirrors.ts';
import { sameDrawing } from './shapes.ts';
import type { Placed } from './signs.ts';
import { MARKS, contentsOf, frameOf } from './signs.ts';
import { stripOf } from './strips.ts';
import type { Turn } from './turns.ts';
import { AS_IT_IS, HALF_TURN, QUARTER_TURN, SIDE_MIRROR, WATER, after, wayRound } from './turns.ts';

/** Two frames that are related, and a third one: which stands to it as the second to the first? And which of four is odd? */

const turnedByQuarter = (way: number): Words => ({
  en: `The first frame is turned by 90° ${wayRound(way, 'en')}.`,
  hi: `पहली चौखट ${wayRound(way, 'hi')} 90° घूमी है।`,
  gu: `પહેલું ચોકઠું ${wayRound(way, 'gu')} 90° ફર્યું છે.`,
});

const THREE_QUARTERS = after(HALF_TURN, QUARTER_TURN);
const RELATIONS: readonly { readonly turn: Turn; readonly mistake: string; readonly words: Words }[] = [
  {
    turn: QUARTER_TURN,
    mistake: 'turns it by a quarter clockwise',
    words: turnedByQuarter(1),
  },
  {
    turn: THREE_QUARTERS,
    mistake: 'turns it by a quarter anticlockwise',
    words: turnedByQuarter(-1),
  },
  {
    turn: HALF_TURN,
    mistake: 'turns it by half',
    words: {
      en: 'The first frame is turned by 180°.',
      hi: 'पहली चौखट 180° घूमी है।',
      gu: 'પહેલું ચોકઠું 180° ફર્યું છે.',
    },
  },
  {
    turn: SIDE_MIRROR,
    mistake: 'takes its mirror image',
    words: {
      en: 'Left and right of the first frame change places, as in a mirror beside it.',
      hi: 'पहली चौखट का बायाँ और दायाँ बदल गया है, जैसे बगल के दर्पण में।',
      gu: 'પહેલા ચોકઠાનું ડાબું અને જમણું બદલાયું છે, જેમ બાજુના અરીસામાં.',
    },
  },
  {
    turn: WATER,
    mistake: 'takes its water image',
    words: {
      en: 'Top and bottom of the first frame change places, as in water below it.',
      hi: 'पहली चौखट का ऊपर और नीचे बदल गया है, जैसे नीचे के पानी में।',
      gu: 'પહેલા ચોકઠાનું ઉપર અને નીચે બદલાયું છે, જેમ નીચેના પાણીમાં.',
    },
  },
];

const seen = (placed: readonly Placed[]): string => sameDrawing(frameOf(placed).shapes);
const someSigns = (count: number, random: Random): readonly Placed[] =>
  scattered(shuffle(random, Object.values(MARKS)).slice(0, count), random);
/** All positions and mirror images of a frame. */
const positionsOf = (placed: readonly Placed[]): readonly string[] =>
  [AS_IT_IS, ...RELATIONS.map(({ turn }) => turn)].map((turn) => seen(turnedAll(placed, turn, turn)));

function analogy(random: Random): FigureQuestion | null {
  const relation = oneOf(RELATIONS).draw(random);
  const count = between(2, 3).draw(random);
  const [first, third] = [someSigns(count, random), someSigns(count, random)];
  // Each relation gives the first frame another look, so that one relation alone leads to the second.
  if (new Set(positionsOf(first)).size < 6 || new Set(positionsOf(third)).size < 6) return null;
  const [second, right] = [first, third].map((placed) => turnedAll(placed, relation.turn, relation.turn)) as [
    readonly Placed[],
    readonly Placed[],
  ];
  // A half change is a wrong answer only where the first pair rules it out: a dot is the same however it is turned.
  const halfChanges = [
    { mistake: 'moves the signs and does not turn them', places: relation.turn, signs: AS_IT_IS },
    { mistake: 'turns the signs and does not move them', places: AS_IT_IS, signs: relation.turn },
  ].filter(({ places, signs }) => seen(turnedAll(first, places, signs)) !== seen(second));
  return {
    kind: 'drawing',
    difficulty:
      count === 2 ? (relation.turn === HALF_TURN ? 'medium' : 'easy') : relation.turn === HALF_TURN ? 'hard' : 'medium',
    question: {
      en: 'The second figure stands to the first as which figure to the third?',
      hi: 'दूसरी आकृति का पहली से जो संबंध है, तीसरी से वही संबंध किस आकृति का है?',
      gu: 'બીજી આકૃતિનો પહેલી સાથે જે સંબંધ છે, ત્રીજી સાથે એ જ સંબંધ કઈ આકૃતિનો છે?',
    },
    figure: stripOf([first, second, third], ['colon', 'two colons', 'colon']),
    right: frameOf(right),
    wrong: [
      { mistake: 'leaves the third frame as it is', answer: frameOf(third) },
      ...RELATIONS.filter(({ turn }) => turn !== relation.turn).map(({ turn, mistake }) => ({
        mistake,
        answer: frameOf(turnedAll(third, turn, turn)),
      })),
      ...halfChanges.map(({ mistake, places, signs }) => ({
        mistake,
        answer: frameOf(turnedAll(third, places, signs)),
      })),
    ],
    explain(language, name) {
      const then = {
        en: `The same change of the third gives: ${contentsOf(right, 'en')} That is ${name}.`,
        hi: `तीसरी में वही बदलाव देता है: ${contentsOf(right, 'hi')} यह ${name} है।`,
        gu: `ત્રીજામાં એ જ ફેરફાર આપે છે: ${contentsOf(right, 'gu')} તે ${name} છે.`,
      }[language];
      return `${relation.words[language]} ${then}`;
    },
  };
}

const ODD_ASKED: Words = {
  en: 'Three of the four figures are the same figure, turned. Which one is not?',
  hi: 'चार में से तीन आकृतियाँ एक ही आकृति हैं जो घुमाई गई है। कौन-सी अलग है?',
  gu: 'ચારમાંથી ત્રણ આકૃતિ એક જ આકૃતિ છે, જે ફેરવેલી છે. કઈ અલગ છે?',
};

const ODD_RULE: Readonly<Record<Language, (name: string, contents: string) => string>> = {
  en: (name, contents) =>
    `Three of them lie on each other when they are turned. ${name} is a mirror image: however it is turned, it never lies on them. It has: ${contents}`,
  hi: (name, contents) =>
    `तीन आकृतियाँ घुमाने पर एक-दूसरे पर बैठ जाती हैं। ${name} दर्पण प्रतिबिंब है: कितना भी घुमाएँ, वह उन पर नहीं बैठती। उसमें: ${contents}`,
  gu: (name, contents) =>
    `ત્રણ આકૃતિ ફેરવતાં એકબીજા પર બેસે છે. ${name} અરીસાનું પ્રતિબિંબ છે: ગમે તેટલી ફેરવો, તે એમની પર બેસતી નથી. તેમાં: ${contents}`,
};

function oddOne(random: Random): FigureQuestion | null {
  const count = between(2, 4).draw(random);
  const placed = someSigns(count, random);
  const rotations = [AS_IT_IS, QUARTER_TURN, HALF_TURN, THREE_QUARTERS];
  const shown = rotations.map((turn) => turnedAll(placed, turn, turn));
  const mirrored = turnedAll(placed, SIDE_MIRROR, SIDE_MIRROR);
  // A frame that is its own mirror image, turned, would leave no odd one.
  if (new Set(shown.map(seen)).size < 4 || shown.some((each) => seen(each) === seen(mirrored))) return null;
  const turn = oneOf(rotations).draw(random);
  const odd = turnedAll(mirrored, turn, turn);
  return {
    kind: 'drawing',
    difficulty: (['easy', 'medium', 'hard'] as const)[count - 2] ?? 'hard',
    question: ODD_ASKED,
    figure: null,
    right: frameOf(odd),
    wrong: shuffle(random, shown)
      .slice(0, 3)
      .map((each, index) => ({
        mistake: `does not see that it is the ${['first', 'second', 'third'][index]} of three equal ones, turned`,
        answer: frameOf(each),
      })),
    explain: (language, name) => ODD_RULE[language](name, contentsOf(odd, language)),
  };
}

export const ANALOGY_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'analogy-of-turned-figures',
    title: 'A frame is turned or mirrored; the same change of another',
    topic: 'figure-analogy',
    seconds: 45,
    draw: analogy,
  }),
  figureFamily({
    id: 'odd-figure-of-four',
    title: 'Three figures are one figure turned; the fourth is its mirror image',
    topic: 'figure-analogy',
    seconds: 45,
    draw: oddOne,
  }),
];
