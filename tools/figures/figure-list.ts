import { randomFrom } from '../../scripts/random.ts';
import type { Language } from '../../src/domain/lib/languages.ts';
import { embedded } from '../../src/domain/papers/figures/embedding.ts';
import type { FigureQuestion } from '../../src/domain/papers/figures/figure-question.ts';
import { FOLDS, countHoles, openedSheet } from '../../src/domain/papers/figures/folding.ts';
import { frameImage, rowImage } from '../../src/domain/papers/figures/mirrors.ts';
import { MARKS } from '../../src/domain/papers/figures/signs.ts';
import type { Topic } from '../../src/domain/papers/topics.ts';
import type { Random } from '../../src/domain/papers/families/random.ts';
import { crossedSquare, fan, grid, inOneLanguage, star, straightLines, triangleGrid } from './counting.ts';

/** Which figure questions the academy asks, and where. A place's seed is its own, so a new question changes no other. */

const { DOT, RING, ARROW, SLANTING_ARROW, TRIANGLE, FLAG, HALF_BLACK, SLASH } = MARKS;
const {
  leftOver,
  rightOver,
  topDown,
  bottomUp,
  stripUp,
  stripLeft,
  risingUp,
  fallingUp,
  triangleDown,
  quarterDiagonal,
} = FOLDS;

export interface Place {
  readonly id: string;
  readonly seed: number;
  /** The place of the right option, from 0. */
  readonly letter: number;
  readonly topic: Topic;
  /** Of its paper, where that is not English. */
  readonly language?: Language;
  readonly ask: (random: Random) => FigureQuestion;
}

type Entry = readonly [letter: number, topic: Topic, ask: (random: Random) => FigureQuestion];

const PAPER_1: readonly Entry[] = [
  [1, 'counting-figures', () => grid(4, 3, 'squares')],
  [2, 'mirror-images', (random) => frameImage('side', [DOT, ARROW, TRIANGLE], 'easy', random)],
  [0, 'paper-folding', () => openedSheet([leftOver], [{ at: [55, 15] }, { at: [75, 65] }], 'easy')],
  [3, 'counting-figures', () => fan(4, 2)],
  [1, 'mirror-images', () => rowImage('side', 'R4F', 'easy')],
  [
    2,
    'embedded-figures',
    (random) =>
      embedded(
        [
          [
            [0, 0],
            [2, 0],
            [1, 1],
            [1, 2],
            [0, 1],
            [0, 0],
          ],
        ],
        3,
        'easy',
        random,
      ),
  ],
  [0, 'counting-figures', () => crossedSquare(['upright'])],
  [3, 'water-images', (random) => frameImage('water', [FLAG, RING, SLASH], 'medium', random)],
  [2, 'paper-folding', () => openedSheet([rightOver, bottomUp], [{ at: [15, 25] }], 'medium')],
  [
    1,
    'embedded-figures',
    (random) =>
      embedded(
        [
          [
            [0, 2],
            [0, 0],
            [1, 1],
            [2, 1],
            [2, 2],
            [0, 2],
          ],
        ],
        4,
        'medium',
        random,
      ),
  ],
  [3, 'counting-figures', () => grid(4, 3, 'rectangles')],
  [0, 'water-images', () => rowImage('water', 'G7PE', 'medium')],
  [
    1,
    'paper-folding',
    () =>
      countHoles(
        [leftOver, topDown],
        [
          [55, 65],
          [75, 45],
        ],
        'medium',
      ),
  ],
  [
    0,
    'paper-folding',
    () =>
      openedSheet(
        [topDown],
        [
          {
            piece: [
              [20, 40],
              [40, 40],
              [30, 60],
            ],
          },
          {
            piece: [
              [60, 80],
              [70, 80],
              [70, 60],
            ],
          },
        ],
        'medium',
      ),
  ],
];

const PAPER_2: readonly Entry[] = [
  [2, 'counting-figures', () => star(1)],
  [0, 'mirror-images', (random) => frameImage('side', [FLAG, HALF_BLACK, SLANTING_ARROW, DOT], 'medium', random)],
  [
    3,
    'embedded-figures',
    (random) =>
      embedded(
        [
          [
            [0, 0],
            [1, 0],
            [2, 1],
            [2, 2],
            [0, 2],
            [1, 1],
            [0, 0],
          ],
        ],
        4,
        'medium',
        random,
      ),
  ],
  [1, 'paper-folding', () => openedSheet([risingUp], [{ at: [15, 45] }, { at: [35, 15] }], 'medium')],
  [0, 'counting-figures', () => triangleGrid(4)],
  [2, 'mirror-images', () => rowImage('side', 'K5LZ6', 'medium')],
  [
    3,
    'paper-folding',
    () =>
      countHoles(
        [rightOver, bottomUp, quarterDiagonal],
        [
          [15, 35],
          [20, 20],
        ],
        'hard',
      ),
  ],
  [1, 'water-images', (random) => frameImage('water', [TRIANGLE, HALF_BLACK, SLASH, FLAG], 'hard', random)],
  [2, 'paper-folding', () => openedSheet([bottomUp, stripUp], [{ at: [15, 5] }, { at: [55, 15] }], 'medium')],
  [
    0,
    'embedded-figures',
    (random) =>
      embedded(
        [
          [
            [0, 1],
            [1, 0],
            [2, 0],
            [2, 2],
            [1, 1],
            [1, 2],
            [0, 1],
          ],
        ],
        5,
        'hard',
        random,
      ),
  ],
  [3, 'counting-figures', () => crossedSquare(['inner'])],
  [1, 'water-images', () => rowImage('water', 'J2S4', 'medium')],
  [
    2,
    'paper-folding',
    () =>
      openedSheet(
        [rightOver, topDown],
        [
          {
            piece: [
              [40, 40],
              [20, 40],
              [40, 50],
            ],
          },
          {
            piece: [
              [0, 80],
              [20, 80],
              [0, 70],
            ],
          },
        ],
        'hard',
      ),
  ],
  [0, 'paper-folding', () => openedSheet([risingUp, triangleDown], [{ at: [15, 45] }], 'hard')],
  [1, 'counting-figures', () => fan(5, 3)],
  [
    3,
    'embedded-figures',
    (random) =>
      embedded(
        [
          [
            [0, 0],
            [2, 2],
            [2, 0],
            [1, 0],
            [1, 1],
          ],
          [
            [2, 2],
            [1, 2],
          ],
        ],
        5,
        'hard',
        random,
      ),
  ],
];

const placesOf = (entries: readonly Entry[], prefix: string, seed: number, first = 1): readonly Place[] =>
  entries.map(([letter, topic, ask], index) => ({
    id: `${prefix}${String(index + first).padStart(2, '0')}`,
    seed: seed + index,
    letter,
    topic,
    ask,
  }));

export const PAPERS: readonly { readonly label: string; readonly topic: string; readonly places: readonly Place[] }[] =
  [
    {
      label: 'Paper 1',
      topic: 'Figures: counting, mirror and water images, paper folding and cutting, hidden figures',
      places: placesOf(PAPER_1, 'reasoning-d5-p1-q', 5100),
    },
    {
      label: 'Paper 2',
      topic: 'Harder figures: counting, mirror and water images, paper folded three times, hidden figures',
      places: placesOf(PAPER_2, 'reasoning-d5-p2-q', 5200),
    },
  ];

/** The fan of triangles in the words of the Gujarati lesson. */
function gujaratiFan(parts: number, levels: number): FigureQuestion {
  const once = (parts * (parts + 1)) / 2;
  const asked = fan(parts, levels);
  return {
    ...asked,
    question: inOneLanguage('આકૃતિમાં કુલ કેટલા ત્રિકોણ છે?'),
    figure:
      asked.figure === null
        ? null
        : {
            ...asked.figure,
            alt: inOneLanguage(
              `ત્રિકોણ. તેના ઉપરના શિરોબિંદુથી પાયા સુધી ${parts - 1} રેખાઓ દોરી છે, જે પાયાના ${parts} ભાગ કરે છે. શિરોબિંદુ અને પાયાની વચ્ચે, પાયાને સમાંતર ${levels - 1} રેખા એક બાજુથી બીજી બાજુ સુધી દોરી છે.`,
            ),
          },
    explain: (_: Language, right: string) =>
      `પાયાના ${parts} ભાગ, તેથી એક પાયા પર ${parts} × ${parts + 1} ÷ 2 = ${once}. આડી રેખાઓ પાયા સહિત ${levels}. કુલ ${levels} × ${once} = ${right}.`,
  };
}

/** The questions of a lesson's check that are drawn; the others of the check stay as they are written. */
export const LESSONS: readonly { readonly file: string; readonly places: readonly Place[] }[] = [
  {
    file: 'ssc/figure-reasoning/01-counting-figures.json',
    places: [
      { id: 'ssc-counting-figures-q2', seed: 6101, letter: 2, topic: 'counting-figures', ask: () => star(0) },
      { id: 'ssc-counting-figures-q4', seed: 6102, letter: 1, topic: 'counting-figures', ask: () => fan(3, 2) },
      { id: 'ssc-counting-figures-q5', seed: 6103, letter: 0, topic: 'counting-figures', ask: () => straightLines() },
    ],
  },
  {
    file: 'ssc/figure-reasoning/02-mirror-water-images.json',
    places: [
      {
        id: 'ssc-mirror-water-images-q3',
        seed: 6201,
        letter: 3,
        topic: 'mirror-images',
        ask: (random) => frameImage('side', [TRIANGLE, SLASH, RING], 'medium', random),
      },
      {
        id: 'ssc-mirror-water-images-q5',
        seed: 6202,
        letter: 1,
        topic: 'water-images',
        ask: () => rowImage('water', 'N4P7', 'medium'),
      },
    ],
  },
  {
    file: 'ssc/figure-reasoning/03-paper-folding.json',
    places: [
      {
        id: 'ssc-paper-folding-q2',
        seed: 6301,
        letter: 2,
        topic: 'paper-folding',
        ask: () => openedSheet([rightOver], [{ at: [35, 15] }, { at: [5, 55] }], 'easy'),
      },
      {
        id: 'ssc-paper-folding-q4',
        seed: 6302,
        letter: 0,
        topic: 'paper-folding',
        ask: () => openedSheet([fallingUp], [{ at: [45, 15] }, { at: [65, 25] }], 'medium'),
      },
      {
        id: 'ssc-paper-folding-q5',
        seed: 6303,
        letter: 1,
        topic: 'paper-folding',
        ask: () => openedSheet([rightOver, stripLeft], [{ at: [5, 25] }], 'medium'),
      },
    ],
  },
  {
    file: 'ssc/figure-reasoning/04-embedded-figures.json',
    places: [
      {
        id: 'ssc-embedded-figures-q2',
        seed: 6401,
        letter: 0,
        topic: 'embedded-figures',
        ask: (random) =>
          embedded(
            [
              [
                [0, 0],
                [2, 0],
                [2, 1],
                [1, 1],
                [0, 2],
                [0, 0],
              ],
            ],
            3,
            'easy',
            random,
          ),
      },
      {
        id: 'ssc-embedded-figures-q4',
        seed: 6402,
        letter: 3,
        topic: 'embedded-figures',
        ask: (random) =>
          embedded(
            [
              [
                [0, 0],
                [2, 0],
                [2, 2],
                [1, 1],
                [0, 1],
                [0, 0],
              ],
            ],
            4,
            'medium',
            random,
          ),
      },
    ],
  },
  {
    file: 'revenue-talati/reasoning/06-figures-mirror-images.json',
    places: [
      {
        id: 'revenue-talati-figures-mirror-images-q4',
        seed: 6501,
        letter: 3,
        language: 'gu',
        topic: 'water-images',
        ask: () => rowImage('water', 'G4RE', 'medium'),
      },
      {
        id: 'revenue-talati-figures-mirror-images-q5',
        seed: 6502,
        letter: 1,
        topic: 'counting-figures',
        ask: () => gujaratiFan(4, 3),
      },
    ],
  },
];

export const drawn = ({ seed, ask }: Place): { readonly question: FigureQuestion; readonly random: Random } => {
  const share = randomFrom(seed);
  const random: Random = () => share() * 2 ** 32;
  return { question: ask(random), random };
};
