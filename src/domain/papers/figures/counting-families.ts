import type { Difficulty } from '../difficulty.ts';
import type { FigureFamily } from '../families/question-family.ts';
import type { Words } from '../families/words.ts';
import type { Language } from '../../lib/languages.ts';
import type { Random } from '../families/random.ts';
import { between, shuffle } from '../families/random.ts';
import { FRAME, LONG, namesOf } from './embedding.ts';
import { figureFamily } from './figure-family.ts';
import type { Drawing, FigureQuestion, Wrong } from './figure-question.ts';
import { inEach } from './figure-question.ts';
import type { Segment } from './line-counts.ts';
import { rectangles, triangles } from './line-counts.ts';
import type { Point } from './shapes.ts';
import { line } from './shapes.ts';

const MARGIN = 10;
const TRIANGLES_ASKED: Words = {
  en: 'How many triangles are in the figure?',
  hi: 'आकृति में कुल कितने त्रिभुज हैं?',
  gu: 'આકૃતિમાં કુલ કેટલા ત્રિકોણ છે?',
};

function drawingOf(lines: readonly Segment[], alt: Words): Drawing {
  const ends = (axis: 0 | 1): number => Math.max(...lines.flat().map((point) => point[axis]));
  const at = ([x, y]: Point): Point => [x + MARGIN, y + MARGIN];
  return {
    width: ends(0) + 2 * MARGIN,
    height: ends(1) + 2 * MARGIN,
    shapes: lines.map(([from, to]) => line(at(from), at(to))),
    alt,
  };
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Counts that are off by one, two or four. */
const nearMisses = (right: number): readonly Wrong<number>[] => [
  { mistake: 'counts one figure twice', answer: right + 1 },
  { mistake: 'counts two figures twice', answer: right + 2 },
  { mistake: 'counts four figures twice', answer: right + 4 },
  { mistake: 'misses one', answer: right - 1 },
  { mistake: 'misses two', answer: right - 2 },
  { mistake: 'misses four', answer: right - 4 },
];

/** By what an area is larger than the smallest, and how many have it. */
function sizesOf(areas: readonly number[]): readonly (readonly [times: number, count: number])[] {
  const least = Math.min(...areas);
  const sizes = Map.groupBy(areas, (area) => Math.round((area / least) * 100) / 100);
  return [...sizes].map(([times, all]) => [times, all.length] as const).toSorted(([one], [other]) => one - other);
}

const sizeWords = (areas: readonly number[], language: Language): string =>
  sizesOf(areas)
    .map(([times, count]) =>
      times === 1
        ? {
            en: `${count} of the smallest size`,
            hi: `सबसे छोटे आकार के ${count}`,
            gu: `સૌથી નાના માપના ${count}`,
          }[language]
        : {
            en: `${count} of ${times} times that size`,
            hi: `उससे ${times} गुने आकार के ${count}`,
            gu: `તેનાથી ${times} ગણા માપના ${count}`,
          }[language],
    )
    .join(', ');

const SQUARE_UNIT = 40;
const scaled = (segments: readonly Segment[]): readonly Segment[] =>
  segments.map(([[ax, ay], [bx, by]]) => [
    [ax * SQUARE_UNIT, ay * SQUARE_UNIT],
    [bx * SQUARE_UNIT, by * SQUARE_UNIT],
  ]);

function trianglesInSquare(random: Random): FigureQuestion | null {
  const inner = shuffle(random, LONG).slice(0, between(2, 5).draw(random));
  const lines = scaled([...FRAME, ...inner]);
  const areas = triangles(lines);
  const sizes = areas.length === 0 ? [] : sizesOf(areas);
  const isFit =
    areas.length >= 6 &&
    areas.length <= 28 &&
    sizes.length <= 5 &&
    sizes.every(([times]) => times * 2 === Math.round(times * 2));
  if (!isFit) return null;
  const [[, smallest = 0] = []] = sizes;
  return {
    kind: 'number',
    difficulty: areas.length <= 10 ? 'easy' : areas.length <= 16 ? 'medium' : 'hard',
    question: TRIANGLES_ASKED,
    figure: drawingOf(
      lines,
      inEach((language) => {
        const names = namesOf(inner, language);
        return {
          en: `A square. Its sides have five points each; A to E are the columns of points from the left, 1 to 5 the rows from the top. Straight lines within it: ${names}.`,
          hi: `वर्ग। उसकी हर भुजा पर पाँच बिंदु हैं; A से E बाएँ से बिंदुओं के स्तंभ हैं, 1 से 5 ऊपर से पंक्तियाँ। अंदर की सीधी रेखाएँ: ${names}।`,
          gu: `ચોરસ. તેની દરેક બાજુ પર પાંચ બિંદુ છે; A થી E ડાબેથી બિંદુઓના સ્તંભ છે, 1થી 5 ઉપરથી હાર. અંદરની સીધી રેખાઓ: ${names}.`,
        }[language];
      }),
    ),
    right: areas.length,
    wrong: [
      { mistake: 'counts the smallest triangles alone', answer: smallest },
      { mistake: 'forgets the largest', answer: areas.length - (sizes.at(-1)?.[1] ?? 0) },
      ...nearMisses(areas.length),
    ],
    explain: (language, right) =>
      ({
        en: `Count by size: ${sizeWords(areas, language)}. Together ${right}.`,
        hi: `आकार के अनुसार गिनें: ${sizeWords(areas, language)}। कुल ${right}।`,
        gu: `માપ પ્રમાણે ગણો: ${sizeWords(areas, language)}. કુલ ${right}.`,
      })[language],
  };
}

const PARTS = 8;
const PART: Point = [30, 24];

/** A triangle with lines from its top corner to the base, and from its left corner to the right side. */
function trianglesOfFan(random: Random): FigureQuestion | null {
  const [dx, dy] = PART;
  const places = upTo(PARTS - 1).map((index) => index + 1);
  const some = (count: number): readonly number[] =>
    shuffle(random, places)
      .slice(0, count)
      .toSorted((one, other) => one - other);
  const [onBase, onSide] = [some(between(1, 4).draw(random)), some(between(0, 3).draw(random))];
  const [top, left, corner]: readonly [Point, Point, Point] = [
    [(PARTS / 2) * dx, 0],
    [0, PARTS * dy],
    [PARTS * dx, PARTS * dy],
  ];
  const lines: readonly Segment[] = [
    [top, left],
    [left, corner],
    [top, corner],
    ...onBase.map((place): Segment => [top, [place * dx, PARTS * dy]]),
    ...onSide.map((place): Segment => [left, [((PARTS + place) * dx) / 2, place * dy]]),
  ];
  const [fromTop, fromLeft] = [onBase.length + 2, onSide.length + 2];
  const ofTop = ((fromTop * (fromTop - 1)) / 2) * (fromLeft - 1);
  const ofLeft = ((fromLeft * (fromLeft - 1)) / 2) * (fromTop - 1);
  const both = (fromTop - 1) * (fromLeft - 1);
  const right = triangles(lines).length;
  if (right < 6 || right > 32) return null;
  const list = (places_: readonly number[]): string => places_.map((place) => `${place}/${PARTS}`).join(', ');
  const told = (language: Language): string =>
    onSide.length === 0
      ? ''
      : {
          en: ` Lines from its left corner meet the right side at these parts of it from the top: ${list(onSide)}.`,
          hi: ` बाएँ कोने से रेखाएँ दाईं भुजा को ऊपर से इन भागों पर मिलती हैं: ${list(onSide)}।`,
          gu: ` ડાબા ખૂણાથી રેખાઓ જમણી બાજુને ઉપરથી આ ભાગે મળે છે: ${list(onSide)}.`,
        }[language];
  return {
    kind: 'number',
    difficulty: onSide.length === 0 ? 'easy' : right <= 20 ? 'medium' : 'hard',
    question: TRIANGLES_ASKED,
    figure: drawingOf(
      lines,
      inEach(
        (language) =>
          ({
            en: `A triangle. Lines from its top corner meet the base at these parts of it from the left: ${list(onBase)}.${told(language)}`,
            hi: `त्रिभुज। ऊपरी कोने से रेखाएँ आधार को बाएँ से इन भागों पर मिलती हैं: ${list(onBase)}।${told(language)}`,
            gu: `ત્રિકોણ. ઉપરના ખૂણાથી રેખાઓ પાયાને ડાબેથી આ ભાગે મળે છે: ${list(onBase)}.${told(language)}`,
          })[language],
      ),
    ),
    right,
    wrong: [
      { mistake: 'counts the pieces', answer: both },
      { mistake: 'counts those with the tip at the top alone', answer: ofTop },
      { mistake: 'counts those on the left side twice', answer: ofTop + ofLeft },
      ...nearMisses(right),
    ],
    explain: (language, answer) =>
      onSide.length === 0
        ? {
            en: `Any two of the ${fromTop} lines from the top make a triangle with the base: ${fromTop} × ${fromTop - 1} ÷ 2 = ${answer}.`,
            hi: `ऊपरी कोने की ${fromTop} रेखाओं में से कोई भी दो आधार के साथ एक त्रिभुज बनाती हैं: ${fromTop} × ${fromTop - 1} ÷ 2 = ${answer}।`,
            gu: `ઉપરના ખૂણાની ${fromTop} રેખાઓમાંથી કોઈ પણ બે પાયા સાથે એક ત્રિકોણ બનાવે છે: ${fromTop} × ${fromTop - 1} ÷ 2 = ${answer}.`,
          }[language]
        : {
            en: `Two lines from the top and one from the left corner: ${ofTop} triangles. Two from the left corner and one from the top: ${ofLeft}. Those on the left side are in both, ${both} of them. ${ofTop} + ${ofLeft} − ${both} = ${answer}.`,
            hi: `ऊपरी कोने की दो और बाएँ कोने की एक रेखा से: ${ofTop} त्रिभुज। बाएँ कोने की दो और ऊपरी कोने की एक रेखा से: ${ofLeft}। बाईं भुजा वाले ${both} दोनों में गिने गए हैं। ${ofTop} + ${ofLeft} − ${both} = ${answer}।`,
            gu: `ઉપરના ખૂણાની બે અને ડાબા ખૂણાની એક રેખાથી: ${ofTop} ત્રિકોણ. ડાબા ખૂણાની બે અને ઉપરના ખૂણાની એક રેખાથી: ${ofLeft}. ડાબી બાજુવાળા ${both} બંનેમાં ગણાયા છે. ${ofTop} + ${ofLeft} − ${both} = ${answer}.`,
          }[language],
  };
}

interface Gap {
  /** An upright side lies to the right of its cell, a level one below it. */
  readonly isUpright: boolean;
  readonly column: number;
  readonly row: number;
}

const CELL = 44;

/** The runs of one line of the grid that its gaps leave. */
function runsOf(length: number, gaps: ReadonlySet<number>): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const place of upTo(length)) {
    const last = runs.at(-1);
    if (gaps.has(place)) continue;
    if (last !== undefined && last[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  return runs;
}

function gridLines(columns: number, rows: number, gaps: readonly Gap[]): readonly Segment[] {
  const upright = upTo(columns + 1).flatMap((x) => {
    const own = new Set(gaps.filter((gap) => gap.isUpright && gap.column === x - 1).map(({ row }) => row));
    return runsOf(rows, own).map(([from, to]): Segment => [
      [x * CELL, from * CELL],
      [x * CELL, to * CELL],
    ]);
  });
  const level = upTo(rows + 1).flatMap((y) => {
    const own = new Set(gaps.filter((gap) => !gap.isUpright && gap.row === y - 1).map(({ column }) => column));
    return runsOf(columns, own).map(([from, to]): Segment => [
      [from * CELL, y * CELL],
      [to * CELL, y * CELL],
    ]);
  });
  return [...upright, ...level];
}

const gapWords = ({ isUpright, column, row }: Gap, language: Language): string => {
  const [c, r] = [column + 1, row + 1];
  return isUpright
    ? {
        en: `in row ${r} between columns ${c} and ${c + 1}`,
        hi: `पंक्ति ${r} में स्तंभ ${c} और ${c + 1} के बीच`,
        gu: `હાર ${r}માં સ્તંભ ${c} અને ${c + 1} વચ્ચે`,
      }[language]
    : {
        en: `in column ${c} between rows ${r} and ${r + 1}`,
        hi: `स्तंभ ${c} में पंक्ति ${r} और ${r + 1} के बीच`,
        gu: `સ્તંભ ${c}માં હાર ${r} અને ${r + 1} વચ્ચે`,
      }[language];
};

function gridAlt(columns: number, rows: number, gaps: readonly Gap[]): Words {
  const told = (language: Language): string => gaps.map((gap) => gapWords(gap, language)).join('; ');
  return {
    en: `A rectangle cut into ${rows} rows and ${columns} columns of equal squares.${gaps.length === 0 ? '' : ` These sides are not drawn: ${told('en')}.`}`,
    hi: `आयत, जो बराबर वर्गों की ${rows} पंक्तियों और ${columns} स्तंभों में बँटा है।${gaps.length === 0 ? '' : ` ये भुजाएँ नहीं खींची गई हैं: ${told('hi')}।`}`,
    gu: `લંબચોરસ, જે સરખા ચોરસની ${rows} હાર અને ${columns} સ્તંભમાં વહેંચાયેલો છે.${gaps.length === 0 ? '' : ` આ બાજુઓ દોરી નથી: ${told('gu')}.`}`,
  };
}

function countedGrid(asked: 'squares' | 'rectangles', random: Random): FigureQuestion | null {
  const isSquares = asked === 'squares';
  const [columns, rows] = isSquares
    ? [between(3, 5).draw(random), between(3, 4).draw(random)]
    : [between(3, 4).draw(random), between(2, 3).draw(random)];
  const inner: readonly Gap[] = [
    ...upTo(columns - 1).flatMap((column) => upTo(rows).map((row) => ({ isUpright: true, column, row }))),
    ...upTo(rows - 1).flatMap((row) => upTo(columns).map((column) => ({ isUpright: false, column, row }))),
  ];
  const gaps = shuffle(random, inner).slice(0, between(1, 4).draw(random));
  const lines = gridLines(columns, rows, gaps);
  const all = rectangles(lines);
  const squares = all.filter(([wide, tall]) => wide === tall);
  const whole = ((columns * (columns + 1)) / 2) * ((rows * (rows + 1)) / 2);
  const sides = upTo(Math.min(columns, rows)).map((index) => index + 1);
  const bySide = sides.map((side) => squares.filter(([wide]) => wide === side * CELL).length);
  const wholeSquares = sides.reduce((sum, side) => sum + (columns - side + 1) * (rows - side + 1), 0);
  const shared = {
    kind: 'number',
    figure: drawingOf(lines, gridAlt(columns, rows, gaps)),
  } as const;
  if (isSquares) {
    const listed = bySide.flatMap((count, index) => (count === 0 ? [] : [[index + 1, count] as const]));
    return {
      ...shared,
      difficulty: gaps.length <= 1 ? 'easy' : gaps.length <= 3 ? 'medium' : 'hard',
      question: {
        en: 'How many squares are in the figure?',
        hi: 'आकृति में कुल कितने वर्ग हैं?',
        gu: 'આકૃતિમાં કુલ કેટલા ચોરસ છે?',
      },
      right: squares.length,
      wrong: [
        { mistake: 'counts the small squares alone', answer: bySide[0] ?? 0 },
        { mistake: 'forgets the largest', answer: squares.length - (listed.at(-1)?.[1] ?? 0) },
        { mistake: 'overlooks the missing sides', answer: wholeSquares },
        { mistake: 'counts all rectangles', answer: all.length },
        ...nearMisses(squares.length),
      ],
      explain(language, right) {
        const sizes = listed
          .map(
            ([side, count]) =>
              ({ en: `side ${side}: ${count}`, hi: `भुजा ${side}: ${count}`, gu: `બાજુ ${side}: ${count}` })[language],
          )
          .join(', ');
        return {
          en: `Count by the side in cells, only those whose four sides are drawn: ${sizes}. Together ${right}.`,
          hi: `खानों में भुजा के अनुसार केवल वे वर्ग गिनें जिनकी चारों भुजाएँ खींची गई हैं: ${sizes}। कुल ${right}।`,
          gu: `ખાનાંમાં બાજુ પ્રમાણે એવા જ ચોરસ ગણો જેની ચારે બાજુ દોરેલી છે: ${sizes}. કુલ ${right}.`,
        }[language];
      },
    };
  }
  const lost = whole - all.length;
  if (lost === 0) return null;
  return {
    ...shared,
    difficulty: gaps.length <= 2 ? 'medium' : 'hard',
    question: {
      en: 'How many rectangles, squares among them, are in the figure?',
      hi: 'आकृति में वर्गों सहित कुल कितने आयत हैं?',
      gu: 'આકૃતિમાં ચોરસ સહિત કુલ કેટલા લંબચોરસ છે?',
    },
    right: all.length,
    wrong: [
      { mistake: 'counts the cells', answer: columns * rows },
      { mistake: 'leaves out the squares', answer: all.length - squares.length },
      { mistake: 'overlooks the missing sides', answer: whole },
      { mistake: 'takes away one for each missing side', answer: whole - gaps.length },
      ...nearMisses(all.length),
    ],
    explain: (language, right) =>
      ({
        en: `With all sides drawn, ${(columns * (columns + 1)) / 2} × ${(rows * (rows + 1)) / 2} = ${whole} rectangles. ${lost} of them have a side that is not drawn whole. ${whole} − ${lost} = ${right}.`,
        hi: `सभी भुजाएँ खींची होतीं तो ${(columns * (columns + 1)) / 2} × ${(rows * (rows + 1)) / 2} = ${whole} आयत होते। उनमें से ${lost} की कोई भुजा पूरी नहीं खींची गई है। ${whole} − ${lost} = ${right}।`,
        gu: `બધી બાજુ દોરેલી હોત તો ${(columns * (columns + 1)) / 2} × ${(rows * (rows + 1)) / 2} = ${whole} લંબચોરસ હોત. તેમાંથી ${lost}ની કોઈ બાજુ પૂરી દોરેલી નથી. ${whole} − ${lost} = ${right}.`,
      })[language],
  };
}

const BY_LINES: readonly Difficulty[] = ['easy', 'easy', 'medium', 'medium', 'hard'];
const FEWEST_LINES = 3;

function straightLines(random: Random): FigureQuestion {
  const count = between(FEWEST_LINES, 7).draw(random);
  const inner = shuffle(random, LONG).slice(0, count);
  const all = [...FRAME, ...inner];
  const lines = scaled(all);
  const slanting = inner.filter(([[ax, ay], [bx, by]]) => ax !== bx && ay !== by).length;
  const right = all.length;
  return {
    kind: 'number',
    difficulty: BY_LINES[count - FEWEST_LINES] ?? 'hard',
    question: {
      en: 'What is the least number of straight lines with which this figure can be drawn?',
      hi: 'यह आकृति कम से कम कितनी सीधी रेखाओं से खींची जा सकती है?',
      gu: 'આ આકૃતિ ઓછામાં ઓછી કેટલી સીધી રેખાઓથી દોરી શકાય?',
    },
    figure: drawingOf(
      lines,
      inEach((language) => {
        const names = namesOf(inner, language);
        return {
          en: `A square. Its sides have five points each; A to E are the columns of points from the left, 1 to 5 the rows from the top. Within it run: ${names}.`,
          hi: `वर्ग। उसकी हर भुजा पर पाँच बिंदु हैं; A से E बाएँ से बिंदुओं के स्तंभ हैं, 1 से 5 ऊपर से पंक्तियाँ। अंदर ये रेखाएँ हैं: ${names}।`,
          gu: `ચોરસ. તેની દરેક બાજુ પર પાંચ બિંદુ છે; A થી E ડાબેથી બિંદુઓના સ્તંભ છે, 1થી 5 ઉપરથી હાર. અંદર આ રેખાઓ છે: ${names}.`,
        }[language];
      }),
    ),
    right,
    wrong: [
      { mistake: 'forgets the sides of the square', answer: count },
      { mistake: 'takes the sides of the square as one', answer: count + 1 },
      { mistake: 'leaves out the slanting lines', answer: right - slanting },
      { mistake: 'cuts each inner line at a crossing', answer: right + count },
      ...nearMisses(right).filter(({ answer }) => Math.abs(answer - right) < 4),
    ],
    explain: (language, answer) =>
      ({
        en: `A line counts once from end to end, also where others cross it. The square has 4 sides and ${count} lines run within it: 4 + ${count} = ${answer}.`,
        hi: `हर रेखा सिरे से सिरे तक एक बार गिनी जाती है, भले ही दूसरी रेखाएँ उसे काटें। वर्ग की 4 भुजाएँ हैं और अंदर ${count} रेखाएँ: 4 + ${count} = ${answer}।`,
        gu: `દરેક રેખા છેડાથી છેડા સુધી એક વાર ગણાય, ભલે બીજી રેખાઓ તેને કાપે. ચોરસની 4 બાજુ છે અને અંદર ${count} રેખા: 4 + ${count} = ${answer}.`,
      })[language],
  };
}

export const COUNTING_FAMILIES: readonly FigureFamily[] = [
  figureFamily({
    id: 'triangles-in-a-square',
    title: 'How many triangles the lines within a square make',
    topic: 'counting-figures',
    seconds: 60,
    draw: trianglesInSquare,
  }),
  figureFamily({
    id: 'triangles-in-a-triangle',
    title: 'How many triangles lines from two corners of a triangle make',
    topic: 'counting-figures',
    seconds: 60,
    draw: trianglesOfFan,
  }),
  figureFamily({
    id: 'squares-in-a-grid',
    title: 'How many squares are in a grid with missing sides',
    topic: 'counting-figures',
    seconds: 60,
    draw: (random) => countedGrid('squares', random),
  }),
  figureFamily({
    id: 'rectangles-in-a-grid',
    title: 'How many rectangles are in a grid with missing sides',
    topic: 'counting-figures',
    seconds: 75,
    draw: (random) => countedGrid('rectangles', random),
  }),
  figureFamily({
    id: 'straight-lines-in-a-figure',
    title: 'With how few straight lines a figure can be drawn',
    topic: 'counting-figures',
    seconds: 40,
    draw: straightLines,
  }),
];
