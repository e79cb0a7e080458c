import type { Language } from '../../lib/languages.ts';
import type { Words } from '../families/words.ts';
import type { Random } from '../families/random.ts';
import { shuffle } from '../families/random.ts';
import type { Drawing, FigureQuestion, Wrong } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Map2, Point } from './shapes.ts';
import { line } from './shapes.ts';
import { strokesOf } from './strokes.ts';
import type { Placed, Sign } from './signs.ts';
import { contentsOf, frameOf } from './signs.ts';
import type { Turn } from './turns.ts';
import { AS_IT_IS, HALF_TURN, SIDE_MIRROR, SIGN_TURNS, WATER, after, turned } from './turns.ts';

/** Images in a mirror and in water: of signs in a frame, and of letters and digits in a row. */

/** Places and signs may be turned in different ways, which is what the commonest mistakes do. */
export const turnedAll = (placed: readonly Placed[], places: Turn, signs: Turn): readonly Placed[] =>
  placed.map(({ sign, cell, turn }) => ({ sign, cell: turned(places)(cell), turn: after(signs, turn) }));
const turnedFrame = (placed: readonly Placed[], places: Turn, signs: Turn): Drawing =>
  frameOf(turnedAll(placed, places, signs));

/** Each sign in a cell of its own, turned in any way. */
export function scattered(signs: readonly Sign[], random: Random): readonly Placed[] {
  const cells: readonly Point[] = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column): Point => [column, row]));
  const free = shuffle(random, cells);
  return signs.map((sign, index): Placed => ({
    sign,
    cell: free[index] ?? [0, 0],
    turn: shuffle(random, SIGN_TURNS)[0] ?? AS_IT_IS,
  }));
}

const MIRRORS = {
  side: { turn: SIDE_MIRROR, other: WATER },
  water: { turn: WATER, other: SIDE_MIRROR },
} as const;

export type Mirror = keyof typeof MIRRORS;

const MIRROR_WORDS: Readonly<Record<Mirror, Words>> = {
  side: {
    en: 'To its right an upright mirror stands, drawn as a dashed line.',
    hi: 'उसके दाईं ओर खड़ा दर्पण है, जो टूटी रेखा से दिखाया गया है।',
    gu: 'તેની જમણી બાજુ ઊભો અરીસો છે, જે ત્રુટક રેખાથી દોર્યો છે.',
  },
  water: {
    en: 'Below it is the surface of the water, drawn as a dashed line.',
    hi: 'उसके नीचे पानी की सतह है, जो टूटी रेखा से दिखाई गई है।',
    gu: 'તેની નીચે પાણીની સપાટી ત્રુટક રેખાથી દોરી છે.',
  },
};

const withWords = (alt: Words, words: Words): Words => inEach((language) => `${alt[language]} ${words[language]}`);

/** The given figure beside its mirror line, as the question shows it. */
function withMirror(figure: Drawing, mirror: Mirror): Drawing {
  const { width, height, shapes, alt } = figure;
  return mirror === 'side'
    ? {
        width: width + 24,
        height,
        shapes: [
          ...shapes,
          {
            type: 'path',
            strokes: [
              [
                [width + 12, 4],
                [width + 12, height - 4],
              ],
            ],
            dash: 'fold',
          },
        ],
        alt: withWords(alt, MIRROR_WORDS[mirror]),
      }
    : {
        width,
        height: height + 24,
        shapes: [
          ...shapes,
          {
            type: 'path',
            strokes: [
              [
                [4, height + 12],
                [width - 4, height + 12],
              ],
            ],
            dash: 'fold',
          },
        ],
        alt: withWords(alt, MIRROR_WORDS[mirror]),
      };
}

const STEMS: Readonly<Record<Mirror, Words>> = {
  side: {
    en: 'The figure stands in front of the mirror that the dashed line shows. Which is its mirror image?',
    hi: 'आकृति उस दर्पण के सामने है जिसे टूटी रेखा दिखाती है। उसका दर्पण प्रतिबिंब कौन-सा है?',
    gu: 'ત્રુટક રેખા અરીસો બતાવે છે અને આકૃતિ તેની સામે છે. તેનું અરીસામાં પ્રતિબિંબ કયું?',
  },
  water: {
    en: 'The dashed line is the surface of still water. Which is the water image of the figure?',
    hi: 'टूटी रेखा शांत पानी की सतह है। आकृति का जल प्रतिबिंब कौन-सा है?',
    gu: 'ત્રુટક રેખા શાંત પાણીની સપાટી છે. આકૃતિનું પાણીમાં પ્રતિબિંબ કયું?',
  },
};

const FRAME_RULES: Readonly<Record<Mirror, (language: Language, name: string) => string>> = {
  side: (language, name) =>
    ({
      en: `Left and right change places; each sign stays at its height and faces the other way. ${name} alone has all of it.`,
      hi: `बायाँ और दायाँ आपस में बदलते हैं; हर चिह्न अपनी ऊँचाई पर रहता है और उल्टी दिशा में मुड़ता है। यह सब केवल ${name} में है।`,
      gu: `ડાબું અને જમણું અદલાબદલી થાય છે; દરેક ચિહ્ન પોતાની ઊંચાઈએ રહે છે અને ઊંધી દિશામાં વળે છે. આ બધું ફક્ત ${name}માં છે.`,
    })[language],
  water: (language, name) =>
    ({
      en: `Top and bottom change places; each sign stays on its side and is turned upside down. ${name} alone has all of it.`,
      hi: `ऊपर और नीचे आपस में बदलते हैं; हर चिह्न अपनी ओर रहता है और उलट जाता है। यह सब केवल ${name} में है।`,
      gu: `ઉપર અને નીચે અદલાબદલી થાય છે; દરેક ચિહ્ન પોતાની બાજુએ રહે છે અને ઊંધું થાય છે. આ બધું ફક્ત ${name}માં છે.`,
    })[language],
};

/** An image of three to five signs, each in a cell of its own. */
export function frameImage(
  mirror: Mirror,
  signs: readonly Sign[],
  difficulty: FigureQuestion['difficulty'],
  random: Random,
): FigureQuestion {
  const { turn, other } = MIRRORS[mirror];
  const placed = scattered(signs, random);
  const image = turnedAll(placed, turn, turn);
  const right = frameOf(image);
  const wrong: readonly Wrong<Drawing>[] = [
    { mistake: 'takes the other mirror', answer: turnedFrame(placed, other, other) },
    { mistake: 'turns the figure by half', answer: turnedFrame(placed, HALF_TURN, HALF_TURN) },
    { mistake: 'moves the signs and does not turn them', answer: turnedFrame(placed, turn, AS_IT_IS) },
    { mistake: 'turns the signs and leaves them in their places', answer: turnedFrame(placed, AS_IT_IS, turn) },
    { mistake: 'leaves the figure as it is', answer: turnedFrame(placed, AS_IT_IS, AS_IT_IS) },
    {
      mistake: 'moves the signs as this mirror does and turns them as the other',
      answer: turnedFrame(placed, turn, other),
    },
  ];
  return {
    kind: 'drawing',
    difficulty,
    question: STEMS[mirror],
    figure: withMirror(turnedFrame(placed, AS_IT_IS, AS_IT_IS), mirror),
    right,
    wrong,
    explain: (language, name) => `${FRAME_RULES[mirror](language, name)} ${contentsOf(image, language)}`,
  };
}

/** Seeds count on their order. */
export const LETTERS: readonly string[] = [...'24567EFGJKLNPRSZ'];

const UNIT = 5;
const GAP = 10;
const STATES: readonly Turn[] = [AS_IT_IS, SIDE_MIRROR, WATER, HALF_TURN];

/** Each sign of a row as in print, as in a mirror at the side, as in water, turned by half. */
const STATE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: ['as in print', 'facing the other way', 'with top and bottom exchanged', 'turned by half'],
  hi: ['छपे हुए जैसा', 'बाएँ-दाएँ उल्टा', 'ऊपर-नीचे उल्टा', 'आधा घुमाया हुआ'],
  gu: ['છાપેલું હોય તેવું', 'ડાબે-જમણે ઊલટું', 'ઉપર-નીચે ઊલટું', 'અડધું ફેરવેલું'],
};

function rowWords(signs: string, turn: Turn): Words {
  const index = STATES.findIndex((each) => String(each) === String(turn));
  const state = (language: Language): string => STATE_WORDS[language][index] ?? '';
  return {
    en: `Signs in a row, from left to right: ${signs}, each ${state('en')}.`,
    hi: `पंक्ति में चिह्न, बाएँ से दाएँ: ${signs}; हर एक ${state('hi')}।`,
    gu: `હારમાં ચિહ્નો, ડાબેથી જમણે: ${signs}; દરેક ${state('gu')}.`,
  };
}

const ROW_RULES: Readonly<Record<Mirror, (language: Language, first: string, name: string) => string>> = {
  side: (language, first, name) =>
    ({
      en: `In a mirror at the side the order is turned round, so ${first} comes first, and each sign faces the other way. Both together are in ${name} alone.`,
      hi: `बगल के दर्पण में क्रम उलट जाता है, इसलिए ${first} पहले आता है, और हर चिह्न बाएँ-दाएँ उल्टा दिखता है। दोनों बातें केवल ${name} में हैं।`,
      gu: `બાજુના અરીસામાં ક્રમ ઊલટો થાય છે, તેથી ${first} પહેલો આવે છે, અને દરેક ચિહ્ન ડાબે-જમણે ઊલટાય છે. આ બંને વાત ફક્ત ${name}માં છે.`,
    })[language],
  water: (language, first, name) =>
    ({
      en: `In water the order stays, so ${first} is still first, and each sign is turned upside down as it stands. Both together are in ${name} alone.`,
      hi: `पानी में क्रम नहीं बदलता, इसलिए ${first} पहले ही रहता है, और हर चिह्न अपनी जगह ऊपर-नीचे उलट जाता है। दोनों बातें केवल ${name} में हैं।`,
      gu: `પાણીમાં ક્રમ બદલાતો નથી, તેથી ${first} પહેલો જ રહે છે, અને દરેક ચિહ્ન પોતાની જગ્યાએ ઉપર-નીચે ઊલટાય છે. આ બંને વાત ફક્ત ${name}માં છે.`,
    })[language],
};

function row(text: readonly string[], turn: Turn): Drawing {
  const [wide, tall] = [4 * UNIT, 6 * UNIT];
  const width = text.length * wide + (text.length - 1) * GAP + 20;
  return {
    width,
    height: tall + 20,
    shapes: text.flatMap((letter, index) => {
      const place: Map2 = ([x, y]) => [x + 10 + wide / 2 + index * (wide + GAP), y + 10 + tall / 2];
      const own: Map2 = ([x, y]) => turned(turn)([(x - 2) * UNIT, (y - 3) * UNIT]);
      return strokesOf(letter).map((stroke) => line(...stroke.map((point) => place(own(point)))));
    }),
    alt: rowWords(text.join(', '), turn),
  };
}

/** The image of a word or number. */
export function rowImage(mirror: Mirror, text: string, difficulty: FigureQuestion['difficulty']): FigureQuestion {
  const { turn, other } = MIRRORS[mirror];
  const letters = [...text];
  const backwards = letters.toReversed();
  const [order, otherOrder] = mirror === 'side' ? [backwards, letters] : [letters, backwards];
  return {
    kind: 'drawing',
    difficulty,
    question: STEMS[mirror],
    figure: withMirror(row(letters, AS_IT_IS), mirror),
    right: row(order, turn),
    wrong: [
      { mistake: 'turns each sign and mixes up the order', answer: row(otherOrder, turn) },
      { mistake: 'takes the other mirror', answer: row(otherOrder, other) },
      { mistake: 'turns the order and leaves the signs', answer: row(backwards, AS_IT_IS) },
      { mistake: 'turns the page by half', answer: row(backwards, HALF_TURN) },
      { mistake: 'turns each sign as in the other mirror', answer: row(order, other) },
    ],
    explain: (language, name) => ROW_RULES[mirror](language, order[0] ?? '', name),
  };
}
