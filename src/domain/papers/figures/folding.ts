import type { Language } from '../../lib/languages.ts';
import type { Words } from '../families/words.ts';
import type { Drawing, FigureQuestion, Wrong } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Map2, Point, Shape } from './shapes.ts';
import { joinPieces, overlap } from './pieces.ts';
import { cross, dot, line, mapShapes, minus, move, polygon, sameDrawing } from './shapes.ts';

/** A square sheet of paper that is folded, punched or cut, and opened. */

const SHEET = 80;
const MARGIN = 10;
const GAP = 20;
const HOLE = 4;

/** A fold line by two of its points, with the side that is moved. */
export interface Fold {
  readonly line: readonly [Point, Point];
  readonly moving: Point;
  /** 'the left half is folded onto the right half'. */
  readonly words: Words;
}

const [O, H, Q] = [SHEET, SHEET / 2, SHEET / 4];
const upright = (x: number): Fold['line'] => [
  [x, 0],
  [x, O],
];
const level = (y: number): Fold['line'] => [
  [0, y],
  [O, y],
];
export const FOLDS = {
  leftOver: {
    line: upright(H),
    moving: [0, H],
    words: {
      en: 'the left half is folded onto the right half',
      hi: 'बायाँ आधा भाग दाएँ आधे भाग पर मोड़ा जाता है',
      gu: 'ડાબો અડધો ભાગ જમણા અડધા ભાગ પર વાળવામાં આવે છે',
    },
  },
  rightOver: {
    line: upright(H),
    moving: [O, H],
    words: {
      en: 'the right half is folded onto the left half',
      hi: 'दायाँ आधा भाग बाएँ आधे भाग पर मोड़ा जाता है',
      gu: 'જમણો અડધો ભાગ ડાબા અડધા ભાગ પર વાળવામાં આવે છે',
    },
  },
  topDown: {
    line: level(H),
    moving: [H, 0],
    words: {
      en: 'the top half is folded onto the bottom half',
      hi: 'ऊपरी आधा भाग निचले आधे भाग पर मोड़ा जाता है',
      gu: 'ઉપરનો અડધો ભાગ નીચેના અડધા ભાગ પર વાળવામાં આવે છે',
    },
  },
  bottomUp: {
    line: level(H),
    moving: [H, O],
    words: {
      en: 'the bottom half is folded onto the top half',
      hi: 'निचला आधा भाग ऊपरी आधे भाग पर मोड़ा जाता है',
      gu: 'નીચેનો અડધો ભાગ ઉપરના અડધા ભાગ પર વાળવામાં આવે છે',
    },
  },
  /** After bottomUp: what is left is the top half of the sheet. */
  stripUp: {
    line: level(Q),
    moving: [H, H],
    words: {
      en: 'the lower half of the strip is folded onto its upper half',
      hi: 'पट्टी का निचला आधा भाग उसके ऊपरी आधे भाग पर मोड़ा जाता है',
      gu: 'પટ્ટીનો નીચેનો અડધો ભાગ તેના ઉપરના અડધા ભાગ પર વાળવામાં આવે છે',
    },
  },
  /** After rightOver. */
  stripLeft: {
    line: upright(Q),
    moving: [H, H],
    words: {
      en: 'the right half of the strip is folded onto its left half',
      hi: 'पट्टी का दायाँ आधा भाग उसके बाएँ आधे भाग पर मोड़ा जाता है',
      gu: 'પટ્ટીનો જમણો અડધો ભાગ તેના ડાબા અડધા ભાગ પર વાળવામાં આવે છે',
    },
  },
  /** The line rises from the bottom left to the top right corner. */
  risingUp: {
    line: [
      [0, O],
      [O, 0],
    ],
    moving: [O, O],
    words: {
      en: 'the bottom right corner is folded onto the top left corner',
      hi: 'निचला दायाँ कोना ऊपरी बाएँ कोने पर मोड़ा जाता है',
      gu: 'નીચેનો જમણો ખૂણો ઉપરના ડાબા ખૂણા પર વાળવામાં આવે છે',
    },
  },
  fallingUp: {
    line: [
      [0, 0],
      [O, O],
    ],
    moving: [0, O],
    words: {
      en: 'the bottom left corner is folded onto the top right corner',
      hi: 'निचला बायाँ कोना ऊपरी दाएँ कोने पर मोड़ा जाता है',
      gu: 'નીચેનો ડાબો ખૂણો ઉપરના જમણા ખૂણા પર વાળવામાં આવે છે',
    },
  },
  /** After risingUp: the corner at the top right onto the one at the bottom left, along the other diagonal. */
  triangleDown: {
    line: [
      [0, 0],
      [O, O],
    ],
    moving: [O, 0],
    words: {
      en: 'the top right corner of the triangle is folded onto its bottom left corner',
      hi: 'त्रिभुज का ऊपरी दायाँ कोना उसके निचले बाएँ कोने पर मोड़ा जाता है',
      gu: 'ત્રિકોણનો ઉપરનો જમણો ખૂણો તેના નીચેના ડાબા ખૂણા પર વાળવામાં આવે છે',
    },
  },
  /** After rightOver and bottomUp: the square that is left, along the line from the middle of the sheet. */
  quarterDiagonal: {
    line: [
      [0, 0],
      [H, H],
    ],
    moving: [H, 0],
    words: {
      en: 'the top right corner of the small square is folded onto its bottom left corner',
      hi: 'छोटे वर्ग का ऊपरी दायाँ कोना उसके निचले बाएँ कोने पर मोड़ा जाता है',
      gu: 'નાના ચોરસનો ઉપરનો જમણો ખૂણો તેના નીચેના ડાબા ખૂણા પર વાળવામાં આવે છે',
    },
  },
} as const satisfies Record<string, Fold>;

const sideOf = ([from, to]: Fold['line'], point: Point): number =>
  Math.sign(cross(minus(to, from), minus(point, from)));

/** Mirrors in a line that is upright, level or at half a right angle, so that whole numbers stay whole. */
function mirrorIn([from, to]: Fold['line']): Map2 {
  const [dx, dy] = minus(to, from);
  if (dx === 0) return ([x, y]) => [2 * from[0] - x, y];
  if (dy === 0) return ([x, y]) => [x, 2 * from[1] - y];
  return dx === dy
    ? ([x, y]) => [from[0] + (y - from[1]), from[1] + (x - from[0])]
    : ([x, y]) => [from[0] - (y - from[1]), from[1] - (x - from[0])];
}

/** The part of a convex sheet that stays where it is. */
function kept(paper: readonly Point[], { line: fold, moving }: Fold): readonly Point[] {
  const away = sideOf(fold, moving);
  return paper.flatMap((corner, index) => {
    const next = paper[(index + 1) % paper.length] ?? corner;
    const [here, there] = [sideOf(fold, corner), sideOf(fold, next)];
    const own = here === away ? [] : [corner];
    if (here * there >= 0) return own;
    const along = minus(next, corner);
    const [dx, dy] = minus(fold[1], fold[0]);
    const share = cross(minus(fold[0], corner), [dx, dy]) / cross(along, [dx, dy]);
    return [...own, [corner[0] + share * along[0], corner[1] + share * along[1]] as Point];
  });
}

/** Where the paper is cut: round holes, or black pieces. */
export type Cut = { readonly at: Point } | { readonly piece: readonly Point[] };

const shapeOf = (cut: Cut): Shape => ('at' in cut ? dot(cut.at, HOLE) : polygon(cut.piece, true));
const mapCut = (cut: Cut, map: Map2): Cut => ('at' in cut ? { at: map(cut.at) } : { piece: cut.piece.map(map) });
const cutKey = (cut: Cut): string => sameDrawing([shapeOf(cut)]);

/** Each cut once. */
function distinct(cuts: readonly Cut[]): readonly Cut[] {
  const keys = cuts.map(cutKey);
  return cuts.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** The cuts and their images, as one sees them: a piece that ends at its image is one with it. */
function withImages(cuts: readonly Cut[], map: Map2): readonly Cut[] {
  const all = distinct([...cuts, ...cuts.map((cut) => mapCut(cut, map))]);
  const pieces = all.flatMap((cut) => ('at' in cut ? [] : [cut.piece]));
  return [...all.filter((cut) => 'at' in cut), ...joinPieces(pieces).map((piece): Cut => ({ piece }))];
}

/** Opens the last fold first: every cut appears again behind the fold line. */
function unfold(folds: readonly Fold[], cuts: readonly Cut[]): readonly Cut[] {
  let open = cuts;
  for (const { line: fold } of folds.toReversed()) open = withImages(open, mirrorIn(fold));
  return open;
}

/** The whole sheet. */
const SQUARE: readonly Point[] = [
  [0, 0],
  [O, 0],
  [O, O],
  [0, O],
];

/** What is to be seen of the sheet after these folds. */
export const foldedSheet = (folds: readonly Fold[]): readonly Point[] => folds.reduce(kept, SQUARE);

/** Where the whole sheet was. */
const WHOLE: Shape = { type: 'path', strokes: [SQUARE], isClosed: true, dash: 'ghost' };

const CELL = SHEET / 8;
const COLUMN: Words = { en: 'column', hi: 'स्तंभ', gu: 'સ્તંભ' };
const ROW: Words = { en: 'row', hi: 'पंक्ति', gu: 'હાર' };

/** 'column 2', or 'on the line after column 4' for a point between two columns. */
function cellOf(value: number, names: Words, language: Language): string {
  const { [language]: name } = names;
  if (value % CELL !== 0) return `${name} ${Math.ceil(value / CELL)}`;
  const number = value / CELL;
  return {
    en: `on the line after ${name} ${number}`,
    hi: `${name} ${number} के बाद की रेखा पर`,
    gu: `${name} ${number} પછીની રેખા પર`,
  }[language];
}

/** Where a hole is: 'column 2, row 7'. */
const cellWords = ([x, y]: Point, language: Language): string =>
  `${cellOf(x, COLUMN, language)}, ${cellOf(y, ROW, language)}`;

const areHoles = (cuts: readonly Cut[]): boolean => cuts.every((cut) => 'at' in cut);

function noun(cuts: readonly Cut[], language: Language, count: number): string {
  if (language === 'en') return `${areHoles(cuts) ? 'hole' : 'black piece'}${count === 1 ? '' : 's'}`;
  if (areHoles(cuts)) return { hi: 'छेद', gu: count === 1 ? 'કાણું' : 'કાણાં' }[language];
  return { hi: count === 1 ? 'काला टुकड़ा' : 'काले टुकड़े', gu: count === 1 ? 'કાળો ટુકડો' : 'કાળા ટુકડા' }[language];
}

function cutsText(cuts: readonly Cut[], language: Language): string {
  const corners = (piece: readonly Point[]): string => piece.map(([x, y]) => `${x / CELL}-${y / CELL}`).join(', ');
  const pieces = cuts
    .map((cut) =>
      'at' in cut
        ? cellWords(cut.at, language)
        : {
            en: `with its corners at ${corners(cut.piece)}`,
            hi: `कोने ${corners(cut.piece)} पर`,
            gu: `ખૂણા ${corners(cut.piece)} પર`,
          }[language],
    )
    .toSorted();
  return `${cuts.length} ${noun(cuts, language, cuts.length)}: ${pieces.join('; ')}`;
}

const GRID_OF_HOLES: Words = {
  en: 'The sheet is told in 8 columns from the left and 8 rows from the top.',
  hi: 'काग़ज़ बाएँ से 8 स्तंभों और ऊपर से 8 पंक्तियों में बताया गया है।',
  gu: 'કાગળ ડાબેથી 8 સ્તંભ અને ઉપરથી 8 હારમાં વર્ણવ્યો છે.',
};
const GRID_OF_PIECES: Words = {
  en: 'A corner at 3-1 is three eighths of the side from the left and one eighth from the top.',
  hi: 'कोना 3-1 का अर्थ है: बाएँ से भुजा का तीन बटा आठ और ऊपर से एक बटा आठ।',
  gu: 'ખૂણો 3-1 એટલે ડાબેથી બાજુનો ત્રણ અષ્ટમાંશ અને ઉપરથી એક અષ્ટમાંશ.',
};
const gridWords = (cuts: readonly Cut[]): Words => (areHoles(cuts) ? GRID_OF_HOLES : GRID_OF_PIECES);

const sheetOf = (cuts: readonly Cut[]): Drawing => ({
  width: SHEET + 2 * MARGIN,
  height: SHEET + 2 * MARGIN,
  shapes: mapShapes([polygon(SQUARE), ...cuts.map(shapeOf)], move(MARGIN, MARGIN)),
  alt: {
    en: `The open sheet. ${gridWords(cuts).en} ${cutsText(cuts, 'en')}.`,
    hi: `खुला काग़ज़। ${gridWords(cuts).hi} ${cutsText(cuts, 'hi')}।`,
    gu: `ખૂલેલો કાગળ. ${gridWords(cuts).gu} ${cutsText(cuts, 'gu')}.`,
  },
});

/** The sheet before each fold with its fold line, and after the last one with its cuts. */
function stepsOf(folds: readonly Fold[], cuts: readonly Cut[]): Drawing {
  let paper = SQUARE;
  const shapes = folds.flatMap((fold, index) => {
    const whole: readonly Shape[] = [
      polygon(paper),
      ...(index === 0 ? [] : [WHOLE]),
      { type: 'path', strokes: [foldWithin(paper, fold)], dash: 'fold' },
      ...arrowAcross(fold, paper),
    ];
    paper = kept(paper, fold);
    return mapShapes(whole, move(MARGIN + index * (SHEET + GAP), MARGIN));
  });
  const last: readonly Shape[] = [polygon(paper), WHOLE, ...cuts.map(shapeOf)];
  const pictures = folds.length + 1;
  return {
    width: pictures * SHEET + folds.length * GAP + 2 * MARGIN,
    height: SHEET + 2 * MARGIN,
    shapes: [...shapes, ...mapShapes(last, move(MARGIN + folds.length * (SHEET + GAP), MARGIN))],
    alt: stepWords(folds, cuts),
  };
}

function stepWords(folds: readonly Fold[], cuts: readonly Cut[]): Words {
  const told = (language: Language, first: string, then: string, end: string): string =>
    folds.map(({ words }, index) => `${index === 0 ? first : then}${words[language]}`).join(end);
  return {
    en: `${told('en', 'A square sheet: ', 'Then ', '. ')}. Last picture: the folded sheet in its place within the square, with ${cutsText(cuts, 'en')}. ${gridWords(cuts).en}`,
    hi: `${told('hi', 'वर्गाकार काग़ज़: ', 'फिर ', '। ')}। आख़िरी चित्र: मुड़ा हुआ काग़ज़ वर्ग में अपनी जगह पर; ${cutsText(cuts, 'hi')}। ${gridWords(cuts).hi}`,
    gu: `${told('gu', 'ચોરસ કાગળ: ', 'પછી ', '. ')}. છેલ્લું ચિત્ર: વાળેલો કાગળ ચોરસમાં પોતાની જગ્યાએ; ${cutsText(cuts, 'gu')}. ${gridWords(cuts).gu}`,
  };
}

/** The fold line from edge to edge of the paper. */
function foldWithin(paper: readonly Point[], fold: Fold): readonly Point[] {
  const half = kept(paper, fold);
  return half.filter((point) => sideOf(fold.line, point) === 0);
}

/** A short arrow over the fold line, in the direction in which the paper moves. */
function arrowAcross(fold: Fold, paper: readonly Point[]): readonly Shape[] {
  const [from, to] = foldWithin(paper, fold);
  if (from === undefined || to === undefined) return [];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const target = mirrorIn(fold.line)(fold.moving);
  const [dx, dy] = minus(target, fold.moving);
  const [ux, uy] = [Math.sign(dx), Math.sign(dy)];
  const reach = ux !== 0 && uy !== 0 ? 9 : 12;
  const [tail, tip]: readonly [Point, Point] = [
    [middle[0] - ux * reach, middle[1] - uy * reach],
    [middle[0] + ux * reach, middle[1] + uy * reach],
  ];
  const back: readonly Point[] =
    ux !== 0 && uy !== 0
      ? [[tip[0] - ux * 7, tip[1]], tip, [tip[0], tip[1] - uy * 7]]
      : [
          [tip[0] - ux * 5 + uy * 5, tip[1] - uy * 5 + ux * 5],
          tip,
          [tip[0] - ux * 5 - uy * 5, tip[1] - uy * 5 - ux * 5],
        ];
  return [line(tail, tip), line(...back)];
}

const isOnSheet = (cuts: readonly Cut[]): boolean =>
  cuts.every((cut) =>
    ('at' in cut ? [cut.at] : cut.piece).every(([x, y]) => x >= 0 && x <= SHEET && y >= 0 && y <= SHEET),
  );

/** Whether no two black pieces lie on each other: nobody could say how many there are. */
function areApart(cuts: readonly Cut[]): boolean {
  const pieces = cuts.flatMap((cut) => ('at' in cut ? [] : [cut.piece]));
  return pieces.every((piece, index) => !pieces.slice(index + 1).some((other) => overlap(piece, other)));
}

/** What wrong openings give. Those off the sheet, or equal to another, are left out. */
function mistakesOf(folds: readonly Fold[], cuts: readonly Cut[]): readonly Wrong<readonly Cut[]>[] {
  const [first, ...others] = folds;
  if (first === undefined) return [];
  const opened = unfold(others, cuts);
  const [ends, along] = [first.line, minus(first.line[1], first.line[0])];
  const isSlanting = along[0] !== 0 && along[1] !== 0;
  const otherDiagonal: Fold['line'] =
    ends[0][0] === 0 && ends[0][1] === 0
      ? [
          [0, O],
          [O, 0],
        ]
      : [
          [0, 0],
          [O, O],
        ];
  const straight: Fold['line'] = isSlanting ? upright(H) : along[0] === 0 ? level(H) : upright(H);
  const doubled = (map: Map2): readonly Cut[] => withImages(opened, map);
  const all = unfold(folds, cuts);
  return [
    {
      mistake: 'shifts the cuts over the first fold line instead of mirroring them',
      answer: doubled(halfShift(first)),
    },
    { mistake: 'forgets the first fold', answer: opened },
    { mistake: 'forgets the last fold', answer: unfold(folds.slice(0, -1), cuts) },
    { mistake: 'mirrors in a line through the middle that was not folded', answer: doubled(mirrorIn(straight)) },
    { mistake: 'mirrors in the other diagonal', answer: doubled(mirrorIn(otherDiagonal)) },
    {
      mistake: 'takes the fold line for the open edge',
      answer: unfold(
        folds,
        cuts.map((cut) => mapCut(cut, insideOut(folds))),
      ),
    },
    { mistake: 'turns the opened half by half a turn', answer: doubled(([x, y]) => [O - x, O - y]) },
    { mistake: 'leaves out one cut', answer: all.slice(1) },
    { mistake: 'leaves the cuts as they are', answer: cuts },
  ].filter(({ answer }) => isOnSheet(answer) && areApart(answer));
}

/** Half a sheet to the other side of a fold in the middle, without turning. */
function halfShift({ line: [from, to], moving }: Fold): Map2 {
  const [dx, dy] = minus(to, from);
  if (dx === 0) return move(moving[0] < from[0] ? -H : H, 0);
  if (dy === 0) return move(0, moving[1] < from[1] ? -H : H);
  return move(Math.sign(moving[0] - H) * Q, Math.sign(moving[1] - H) * Q);
}

/** Mirrors within the folded sheet, so that what was near the fold is near the edge. */
function insideOut(folds: readonly Fold[]): Map2 {
  const paper = foldedSheet(folds);
  const [xs, ys] = [paper.map(([x]) => x), paper.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isUpright = folds[0]?.line[0][0] === folds[0]?.line[1][0];
  return ([x, y]) => (isUpright ? [left + right - x, y] : [x, top + bottom - y]);
}

const TIMES: readonly Words[] = [
  { en: 'folded once', hi: 'एक बार मोड़ा', gu: 'એક વાર વાળવામાં' },
  { en: 'folded twice', hi: 'दो बार मोड़ा', gu: 'બે વાર વાળવામાં' },
  { en: 'folded three times', hi: 'तीन बार मोड़ा', gu: 'ત્રણ વાર વાળવામાં' },
];
const steps = (folds: readonly Fold[], language: Language): string => TIMES[folds.length - 1]?.[language] ?? '';

/** The folding and the cutting, before what is asked. */
function stemOf(folds: readonly Fold[], isPunched: boolean): Words {
  const [en, hi, gu] = [steps(folds, 'en'), steps(folds, 'hi'), steps(folds, 'gu')];
  return isPunched
    ? {
        en: `A square sheet of paper is ${en} along the dashed lines, as the arrows show, and punched as in the last picture.`,
        hi: `वर्गाकार काग़ज़ को टूटी रेखाओं पर तीरों की दिशा में ${hi} जाता है और आख़िरी चित्र की तरह छेदा जाता है।`,
        gu: `ચોરસ કાગળને ત્રુટક રેખાઓ પર તીર પ્રમાણે ${gu} આવે છે અને છેલ્લા ચિત્ર પ્રમાણે તેમાં કાણાં પાડવામાં આવે છે.`,
      }
    : {
        en: `A square sheet of paper is ${en} along the dashed lines, as the arrows show. Then the black part is cut out, as in the last picture.`,
        hi: `वर्गाकार काग़ज़ को टूटी रेखाओं पर तीरों की दिशा में ${hi} जाता है। फिर आख़िरी चित्र की तरह काला भाग काट दिया जाता है।`,
        gu: `ચોરસ કાગળને ત્રુટક રેખાઓ પર તીર પ્રમાણે ${gu} આવે છે. પછી છેલ્લા ચિત્ર પ્રમાણે કાળો ભાગ કાપી લેવામાં આવે છે.`,
      };
}

const OPENED: Readonly<Record<'punched' | 'cut', Words>> = {
  punched: { en: 'How does it look when it is opened?', hi: 'खोलने पर वह कैसा दिखेगा?', gu: 'ખોલતાં તે કેવો દેખાશે?' },
  cut: {
    en: 'How does the sheet look when it is opened?',
    hi: 'खोलने पर काग़ज़ कैसा दिखेगा?',
    gu: 'ખોલતાં કાગળ કેવો દેખાશે?',
  },
};
const HOLES_ASKED: Words = {
  en: 'How many holes has the opened sheet?',
  hi: 'खोलने पर काग़ज़ में कितने छेद होंगे?',
  gu: 'ખોલતાં કાગળમાં કેટલાં કાણાં હશે?',
};
const asked = (stem: Words, question: Words): Words => inEach((language) => `${stem[language]} ${question[language]}`);

/** Which drawing shows the opened sheet? */
export function openedSheet(
  folds: readonly Fold[],
  cuts: readonly Cut[],
  difficulty: FigureQuestion['difficulty'],
): FigureQuestion {
  const right = unfold(folds, cuts);
  const isPunched = cuts.every((cut) => 'at' in cut);
  return {
    kind: 'drawing',
    difficulty,
    question: asked(stemOf(folds, isPunched), OPENED[isPunched ? 'punched' : 'cut']),
    figure: stepsOf(folds, cuts),
    right: sheetOf(right),
    wrong: mistakesOf(folds, cuts).map(({ mistake, answer }) => ({ mistake, answer: sheetOf(answer) })),
    explain(language, name) {
      const back = folds.toReversed().map(({ words }) => words[language]);
      const [one, after] = [noun(cuts, language, 1), right.length];
      const [all, isJoined] = [noun(cuts, language, after), after < cuts.length * 2 ** folds.length];
      const count = {
        en: isJoined
          ? `A piece that ends at the fold line is one with its image. So there are ${after} ${all}`
          : `So ${cuts.length} becomes ${after}`,
        hi: isJoined
          ? `मोड़ की रेखा को छूने वाला टुकड़ा अपने प्रतिबिंब से जुड़कर एक हो जाता है। इसलिए ${after} ${all} हैं`
          : `इसलिए ${cuts.length} से ${after} हो जाते हैं`,
        gu: isJoined
          ? `ગડીની રેખાને અડતો ટુકડો પોતાના પ્રતિબિંબ સાથે જોડાઈને એક થાય છે. તેથી ${after} ${all} છે`
          : `તેથી ${cuts.length}ના ${after} થાય છે`,
      }[language];
      return {
        en: `Open the last fold first. ${back.map((fold) => `Where ${fold.replace(' is ', ' was ')}, each ${one} appears again behind the fold line, as in a mirror.`).join(' ')} ${count}, as in ${name}.`,
        hi: `पहले आख़िरी मोड़ खोलें। ${back.map((fold) => `जहाँ ${fold}, वहाँ हर ${one} मोड़ की रेखा के दूसरी ओर दर्पण की तरह फिर दिखता है।`).join(' ')} ${count}, जैसा ${name} में है।`,
        gu: `પહેલાં છેલ્લી ગડી ખોલો. ${back.map((fold) => `જ્યાં ${fold}, ત્યાં દરેક ${one} ગડીની રેખાની બીજી બાજુ અરીસાની જેમ ફરી દેખાય છે.`).join(' ')} ${count}, જેમ ${name}માં છે.`,
      }[language];
    },
  };
}

/** How many holes has the opened sheet? */
export function countHoles(
  folds: readonly Fold[],
  holes: readonly Point[],
  difficulty: FigureQuestion['difficulty'],
): FigureQuestion {
  const cuts = holes.map((at): Cut => ({ at }));
  const right = unfold(folds, cuts).length;
  const layers = 2 ** folds.length;
  return {
    kind: 'number',
    difficulty,
    question: asked(stemOf(folds, true), HOLES_ASKED),
    figure: stepsOf(folds, cuts),
    right,
    wrong: [
      { mistake: 'counts every hole in every layer', answer: holes.length * layers },
      { mistake: 'adds two for each fold', answer: holes.length * folds.length * 2 },
      { mistake: 'forgets one fold', answer: (holes.length * layers) / 2 },
      { mistake: 'counts the holes of the folded sheet', answer: holes.length },
      { mistake: 'takes one hole from the full number', answer: holes.length * layers - 1 },
      { mistake: 'takes one fold too many', answer: holes.length * layers * 2 },
      { mistake: 'leaves out one hole', answer: right - 1 },
      { mistake: 'counts a hole twice', answer: right + 2 },
      { mistake: 'leaves out a pair', answer: right - 2 },
    ],
    explain(language, answer) {
      const each = holes.map((at) => {
        const [own, place] = [unfold(folds, [{ at }]).length, cellWords(at, language)];
        const isOnFold = own < layers;
        const here = place.startsWith('on ') ? place : `at ${place}`;
        return {
          en: isOnFold
            ? `The hole ${here} lies on a fold line, so it opens to ${own} alone.`
            : `The hole ${here} opens to ${own}.`,
          hi: isOnFold
            ? `${place} का छेद मोड़ की रेखा पर है, इसलिए वह केवल ${own} छेद बनता है।`
            : `${place} का छेद ${own} छेद बनता है।`,
          gu: isOnFold
            ? `${place}નું કાણું ગડીની રેખા પર છે, તેથી તેનાં ફક્ત ${own} કાણાં થાય છે.`
            : `${place}નું કાણું ખૂલીને ${own} કાણાં થાય છે.`,
        }[language];
      });
      return {
        en: `${folds.length} fold${folds.length === 1 ? '' : 's'} in half make ${layers} layers. ${each.join(' ')} Together ${answer}.`,
        hi: `आधे में ${folds.length} बार मोड़ने से ${layers} परतें बनती हैं। ${each.join(' ')} कुल ${answer}।`,
        gu: `અડધેથી ${folds.length} વાર વાળવાથી ${layers} પડ બને છે. ${each.join(' ')} કુલ ${answer}.`,
      }[language];
    },
  };
}
