import type { Language } from '../../lib/languages.ts';
import type { Random } from '../families/random.ts';
import { below, shuffle } from '../families/random.ts';
import type { Drawing, FigureQuestion, Wrong } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Map2, Point } from './shapes.ts';
import type { Segment } from './line-counts.ts';
import { HALF_TURN, QUARTER_TURN, SIDE_MIRROR, WATER, after, turned } from './turns.ts';

/** A small figure that is hidden in one of four drawings. All lines run between points of a grid of five by five. */

const CELLS = 4;
const UNIT = 20;
const MARGIN = 10;

const keyOf = ([one, other]: Segment): string => [String(one), String(other)].toSorted().join(' ');

/** The steps of a line from grid point to grid point: level, upright or slanting by one cell. */
function piecesOf([from, to]: Segment): readonly Segment[] {
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const [dx, dy] = [(to[0] - from[0]) / steps, (to[1] - from[1]) / steps];
  return Array.from({ length: steps }, (_, index) => [
    [from[0] + index * dx, from[1] + index * dy],
    [from[0] + (index + 1) * dx, from[1] + (index + 1) * dy],
  ]);
}

const piecesOfAll = (lines: readonly Segment[]): ReadonlyMap<string, Segment> =>
  new Map(lines.flatMap(piecesOf).map((piece) => [keyOf(piece), piece]));

const mapLines = (lines: readonly Segment[], map: Map2): readonly Segment[] =>
  lines.map(([from, to]) => [map(from), map(to)]);

/** With its top left corner at the origin. */
function toOrigin(lines: readonly Segment[]): readonly Segment[] {
  const points = lines.flat();
  const [left, top] = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
  return mapLines(lines, ([x, y]) => [x - left, y - top]);
}

const sizeOf = (lines: readonly Segment[]): Point => {
  const points = toOrigin(lines).flat();
  return [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
};

/** Where the figure fits into the grid without being turned. */
function fitsOf(figure: readonly Segment[]): readonly (readonly Segment[])[] {
  const [width, height] = sizeOf(figure);
  const corner = toOrigin(figure);
  const steps = (size: number): readonly number[] => Array.from({ length: CELLS - size + 1 }, (_, index) => index);
  return steps(width).flatMap((dx) => steps(height).map((dy) => mapLines(corner, ([x, y]) => [x + dx, y + dy])));
}

type Pieces = ReadonlyMap<string, Segment>;

const isWithin = (keys: readonly string[], pieces: Pieces): boolean => keys.every((key) => pieces.has(key));
/** Of a figure at each of its places. */
const keysOfFits = (figure: readonly Segment[]): readonly (readonly string[])[] =>
  fitsOf(figure).map((placed) => [...piecesOfAll(placed).keys()]);
const isHidden = (places: readonly (readonly string[])[], pieces: Pieces): boolean =>
  places.some((keys) => isWithin(keys, pieces));

const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Joins pieces that go on in one direction, so that the drawing has few strokes. */
function joined(pieces: ReadonlyMap<string, Segment>): readonly Segment[] {
  return DIRECTIONS.flatMap(([dx, dy]) => {
    const has = ([x, y]: Point): boolean =>
      pieces.has(
        keyOf([
          [x, y],
          [x + dx, y + dy],
        ]),
      );
    const starts: Segment[] = [];
    for (let x = 0; x <= CELLS; x += 1)
      for (let y = 0; y <= CELLS; y += 1) {
        if (!has([x, y]) || has([x - dx, y - dy])) continue;
        let end: Point = [x + dx, y + dy];
        while (has(end)) end = [end[0] + dx, end[1] + dy];
        starts.push([[x, y], end]);
      }
    return starts;
  });
}

/** Of a point of the grid: 'B3'. */
const nameOf = ([x, y]: Point): string => `${'ABCDE'[x] ?? ''}${y + 1}`;

/** 'A1 to C1, C1 to C3' */
export const namesOf = (lines: readonly Segment[], language: Language): string =>
  lines
    .map(([from, to]) => `${nameOf(from)}${{ en: ' to ', hi: ' से ', gu: ' થી ' }[language]}${nameOf(to)}`)
    .join(', ');

export function drawingOf(pieces: ReadonlyMap<string, Segment>): Drawing {
  const lines = joined(pieces);
  const at: Map2 = ([x, y]) => [x * UNIT + MARGIN, y * UNIT + MARGIN];
  return {
    width: CELLS * UNIT + 2 * MARGIN,
    height: CELLS * UNIT + 2 * MARGIN,
    shapes: [{ type: 'path', strokes: lines.map(([from, to]) => [at(from), at(to)]) }],
    alt: inEach(
      (language) =>
        ({
          en: `Straight lines between the points of a grid, columns A to E from the left and rows 1 to 5 from the top: ${namesOf(lines, language)}.`,
          hi: `जाल के बिंदुओं के बीच सीधी रेखाएँ; बाएँ से स्तंभ A से E, ऊपर से पंक्तियाँ 1 से 5: ${namesOf(lines, language)}।`,
          gu: `જાળીનાં બિંદુઓ વચ્ચે સીધી રેખાઓ; ડાબેથી સ્તંભ A થી E, ઉપરથી હાર 1થી 5: ${namesOf(lines, language)}.`,
        })[language],
    ),
  };
}

/** Long lines that make a drawing hard to read. */
export const LONG: readonly Segment[] = [
  [
    [0, 0],
    [4, 4],
  ],
  [
    [4, 0],
    [0, 4],
  ],
  [
    [2, 0],
    [2, 4],
  ],
  [
    [0, 2],
    [4, 2],
  ],
  [
    [2, 0],
    [4, 2],
  ],
  [
    [4, 2],
    [2, 4],
  ],
  [
    [2, 4],
    [0, 2],
  ],
  [
    [0, 2],
    [2, 0],
  ],
  [
    [0, 1],
    [4, 1],
  ],
  [
    [0, 3],
    [4, 3],
  ],
  [
    [1, 0],
    [1, 4],
  ],
  [
    [3, 0],
    [3, 4],
  ],
  [
    [0, 1],
    [3, 4],
  ],
  [
    [1, 0],
    [4, 3],
  ],
  [
    [3, 0],
    [0, 3],
  ],
  [
    [4, 1],
    [1, 4],
  ],
];
export const FRAME: readonly Segment[] = [
  [
    [0, 0],
    [4, 0],
  ],
  [
    [4, 0],
    [4, 4],
  ],
  [
    [4, 4],
    [0, 4],
  ],
  [
    [0, 4],
    [0, 0],
  ],
];

/** 10,000 seeds need at most 19; an address on the internet asks for any seed. */
export const MOST_TRIES = 50;

const entriesOf = (line: Segment): readonly (readonly [string, Segment])[] => [...piecesOfAll([line])];
const FRAME_ENTRIES = FRAME.flatMap(entriesOf);
const LONG_ENTRIES = LONG.map(entriesOf);

/** A drawing with frame and long lines that holds `hidden` whole. `isRight` says whether it may hold the figure. */
function host(
  hidden: readonly Segment[],
  places: readonly (readonly string[])[],
  isRight: boolean,
  longLines: number,
  random: Random,
): Pieces | null {
  const choices = fitsOf(hidden).map((placed) => [...piecesOfAll(placed)]);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [placed] = shuffle(random, choices);
    if (placed === undefined) return null;
    const bare = new Map([...FRAME_ENTRIES, ...shuffle(random, LONG_ENTRIES).slice(0, longLines).flat()]);
    // Without the small figure the drawing must not have it already, or chance would hide it a second time.
    if (isHidden(places, bare)) continue;
    const pieces = new Map([...bare, ...placed]);
    if (isHidden(places, pieces) === isRight) return pieces;
  }
  return null;
}

const without = (lines: readonly Segment[], index: number): readonly Segment[] =>
  [...piecesOfAll(lines).values()].toSpliced(index, 1);

/** `figure` by its corners: a closed or open run of points, and more of them where it has inner lines. */
export function embedded(
  runs: readonly (readonly Point[])[],
  longLines: number,
  difficulty: FigureQuestion['difficulty'],
  random: Random,
): FigureQuestion {
  const question = findEmbedded(runs, longLines, difficulty, random);
  if (question === null) throw new RangeError('no drawing hides the figure once');
  return question;
}

/** Null where chance found no drawing that hides the figure. `mostWrong` mistakes are drawn, or all. */
export function findEmbedded(
  runs: readonly (readonly Point[])[],
  longLines: number,
  difficulty: FigureQuestion['difficulty'],
  random: Random,
  mostWrong?: number,
): FigureQuestion | null {
  const figure = runs.flatMap((points) => points.slice(1).map((to, index): Segment => [points[index] ?? to, to]));
  const count = piecesOfAll(figure).size;
  const first = below(random, count);
  const hosts: readonly (readonly [mistake: string, hidden: readonly Segment[]])[] = [
    ['takes its mirror image', mapLines(figure, turned(SIDE_MIRROR))],
    ['takes it upside down', mapLines(figure, turned(WATER))],
    ['takes it turned by a quarter', mapLines(figure, turned(QUARTER_TURN))],
    ['takes it turned by half', mapLines(figure, turned(HALF_TURN))],
    ['takes it turned by three quarters', mapLines(figure, turned(after(HALF_TURN, QUARTER_TURN)))],
    ['overlooks that one line is missing', without(figure, first)],
    ['overlooks that another line is missing', without(figure, (first + Math.ceil(count / 2)) % count)],
  ];
  const places = keysOfFits(figure);
  const right = host(figure, places, true, longLines, random);
  if (right === null) return null;
  const wanted = mostWrong === undefined ? hosts : shuffle(random, hosts).slice(0, mostWrong);
  const wrong = wanted.flatMap(([mistake, hidden]): Wrong<Drawing>[] => {
    const pieces = host(toOrigin(hidden), places, false, longLines, random);
    return pieces === null ? [] : [{ mistake, answer: drawingOf(pieces) }];
  });
  const small = drawingOf(piecesOfAll(centred(figure)));
  const place = fitsOf(figure).find((placed) => isWithin([...piecesOfAll(placed).keys()], right)) ?? [];
  return {
    kind: 'drawing',
    difficulty,
    question: {
      en: 'In which of the four drawings is the figure hidden, in the same size and without being turned?',
      hi: 'चारों में से किस आकृति में दी गई आकृति उसी आकार में और बिना घुमाए छिपी है?',
      gu: 'ચારમાંથી કઈ આકૃતિમાં આપેલી આકૃતિ એ જ માપમાં અને ફેરવ્યા વિના છુપાયેલી છે?',
    },
    figure: small,
    right: drawingOf(right),
    wrong,
    explain(language, name) {
      const lines = namesOf(joined(piecesOfAll(place)), language);
      return {
        en: `In ${name} all its lines are there in full length: ${lines}, where A to E are the columns from the left and 1 to 5 the rows from the top. In each other drawing a line is missing, or the figure is turned or mirrored.`,
        hi: `${name} में उसकी सभी रेखाएँ पूरी लंबाई में हैं: ${lines}; A से E बाएँ से स्तंभ हैं और 1 से 5 ऊपर से पंक्तियाँ। बाकी हर आकृति में कोई रेखा नहीं है, या दी गई आकृति घूमी हुई या उल्टी है।`,
        gu: `${name}માં તેની બધી રેખાઓ પૂરી લંબાઈમાં છે: ${lines}; A થી E ડાબેથી સ્તંભ છે અને 1થી 5 ઉપરથી હાર. બાકીની દરેક આકૃતિમાં કોઈ રેખા ખૂટે છે, અથવા આપેલી આકૃતિ ફેરવેલી કે ઊલટાવેલી છે.`,
      }[language];
    },
  };
}

function centred(figure: readonly Segment[]): readonly Segment[] {
  const [width, height] = sizeOf(figure);
  const [dx, dy] = [Math.floor((CELLS - width) / 2), Math.floor((CELLS - height) / 2)];
  return mapLines(toOrigin(figure), ([x, y]) => [x + dx, y + dy]);
}
