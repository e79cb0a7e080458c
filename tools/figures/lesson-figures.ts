import type { Point } from './drawing.ts';
import {
  away,
  between,
  bow,
  circle,
  closed,
  dashed,
  directionOf,
  ellipse,
  figure,
  path,
  point,
  RADIANS,
  rightAngle,
  words,
} from './drawing.ts';
import { REASONING_FIGURES } from './reasoning-figures.ts';
import { SCIENCE_FIGURES } from './science-figures.ts';
import { SOCIETY_FIGURES } from './society-figures.ts';

/** The figures of lessons, with coordinates that are worked out from the numbers of their text. */

function exteriorAngle(): string {
  const [b, c]: readonly [Point, Point] = [
    [30, 160],
    [150, 160],
  ];
  // 62° at B and 48° at A, so 70° at C: A lies where the two directions meet.
  const reach = (120 * Math.sin(70 * RADIANS)) / Math.sin(48 * RADIANS);
  const a = away(b, 62, reach);
  return figure(270, 190, [
    closed([a, b, c]),
    path([c, [250, 160]]),
    bow(b, 0, 62),
    bow(a, directionOf(a, b), directionOf(a, c)),
    bow(c, 0, directionOf(c, a)),
    words([a[0], a[1] - 8], 'A'),
    words([18, 166], 'B'),
    words([150, 180], 'C'),
    words([68, 146], '62°'),
    words([a[0] - 3, a[1] + 46], '48°'),
    words([186, 138], '110°'),
  ]);
}

function similarTriangles(): string {
  const [a, b, c]: readonly [Point, Point, Point] = [
    [130, 24],
    [30, 184],
    [270, 184],
  ];
  const [d, e] = [between(a, b, 3 / 5), between(a, c, 3 / 5)];
  const beside = (from: Point, to: Point): Point => {
    const [x, y] = between(from, to, 0.5);
    return [x - 14, y];
  };
  return figure(300, 210, [
    closed([a, b, c]),
    path([d, e]),
    words([a[0], a[1] - 8], 'A'),
    words([b[0] - 10, b[1] + 18], 'B'),
    words([c[0] + 8, c[1] + 18], 'C'),
    words([d[0] - 12, d[1] + 4], 'D'),
    words([e[0] + 12, e[1] + 4], 'E'),
    words(beside(a, d), '3'),
    words(beside(d, b), '2'),
  ]);
}

function heightOnLongestSide(): string {
  const scale = 16;
  const [b, c]: readonly [Point, Point] = [
    [30, 140],
    [30 + 15 * scale, 140],
  ];
  // The foot divides 15 into 9² ÷ 15 = 5.4 and 9.6; the height is 7.2.
  const foot: Point = [b[0] + 5.4 * scale, 140];
  const a: Point = [foot[0], 140 - 7.2 * scale];
  return figure(300, 170, [
    closed([a, b, c]),
    dashed([a, foot]),
    rightAngle(foot, 0, 90),
    rightAngle(a, directionOf(a, b), directionOf(a, c)),
    words([b[0] + 28, 76], '9', 'end'),
    words([210, 76], '12'),
    words([150, 162], '15'),
    words([foot[0] + 8, 108], '7.2', 'start'),
  ]);
}

const CENTRE: Point = [130, 110];

function chordAndDistance(): string {
  const unit = 7;
  const o = CENTRE;
  const m: Point = [o[0], o[1] + 5 * unit];
  const [a, b]: readonly [Point, Point] = [
    [o[0] - 12 * unit, m[1]],
    [o[0] + 12 * unit, m[1]],
  ];
  return figure(260, 220, [
    circle(o, 13 * unit),
    path([a, b]),
    path([o, b]),
    dashed([o, m]),
    rightAngle(m, 0, 90),
    point(o),
    words([o[0] - 8, o[1] - 8], 'O'),
    words([a[0] - 12, a[1] + 8], 'A'),
    words([b[0] + 12, b[1] + 8], 'B'),
    words([o[0] - 8, o[1] + 24], '5', 'end'),
    words([o[0] + 46, o[1] + 10], '13', 'start'),
    words([o[0] + 44, m[1] + 18], '12'),
  ]);
}

function angleAtCentre(): string {
  const [o, radius] = [CENTRE, 90];
  const [a, b, c] = [away(o, 215, radius), away(o, 325, radius), away(o, 80, radius)];
  return figure(260, 230, [
    circle(o, radius),
    path([a, o, b]),
    path([a, c, b]),
    dashed([a, b]),
    bow(o, 215, 325, 18),
    bow(c, directionOf(c, a), directionOf(c, b), 26),
    point(o),
    words([o[0] - 12, o[1] - 4], 'O'),
    words([a[0] - 12, a[1] + 12], 'A'),
    words([b[0] + 12, b[1] + 12], 'B'),
    words([c[0] + 4, c[1] - 8], 'C'),
    words([o[0], o[1] + 38], '110°'),
    words([c[0] - 4, c[1] + 48], '55°'),
  ]);
}

function tangentsFromPoint(): string {
  const [o, radius]: readonly [Point, number] = [[90, 100], 70];
  const p: Point = [o[0] + radius / Math.sin(25 * RADIANS), o[1]];
  const [s, t] = [away(o, 65, radius), away(o, -65, radius)];
  return figure(300, 200, [
    circle(o, radius),
    path([s, p, t]),
    path([s, o, t]),
    rightAngle(s, directionOf(s, o), directionOf(s, p)),
    rightAngle(t, directionOf(t, o), directionOf(t, p)),
    bow(p, 155, 205, 40),
    bow(o, -65, 65, 20),
    point(o),
    words([o[0] - 14, o[1] + 5], 'O'),
    words([p[0] + 14, p[1] + 5], 'P'),
    words([s[0] + 4, s[1] - 8], 'S'),
    words([t[0] + 4, t[1] + 20], 'T'),
    words([p[0] - 62, p[1] + 5], '50°'),
    words([o[0] + 26, o[1] + 5], '130°', 'start'),
  ]);
}

function pathAroundPark(): string {
  const unit = 3.6;
  const [left, top] = [20, 36];
  const box = (inset: number): readonly Point[] => {
    const [x, y] = [left + inset * unit, top + inset * unit];
    const [width, height] = [(64 - 2 * inset) * unit, (44 - 2 * inset) * unit];
    return [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
  };
  return figure(320, 220, [
    closed(box(0)),
    closed(box(2)),
    words([left + 32 * unit, top + 7 * unit], '60 m'),
    words([left + 5 * unit, top + 23 * unit], '40 m', 'start'),
    words([left + 32 * unit, top - 10], '64 m'),
    words([left + 64 * unit + 8, top + 23 * unit], '44 m', 'start'),
  ]);
}

function solids(): string {
  return figure(320, 170, [
    ellipse([50, 30], 34, 9),
    ellipse([50, 130], 34, 9),
    path([
      [16, 30],
      [16, 130],
    ]),
    path([
      [84, 30],
      [84, 130],
    ]),
    path([
      [50, 130],
      [84, 130],
    ]),
    words([66, 118], 'r'),
    words([6, 84], 'h'),
    ellipse([160, 130], 34, 9),
    path([
      [126, 130],
      [160, 30],
      [194, 130],
    ]),
    dashed([
      [160, 30],
      [160, 130],
    ]),
    path([
      [160, 130],
      [194, 130],
    ]),
    words([176, 118], 'r'),
    words([150, 92], 'h'),
    words([186, 76], 'l', 'start'),
    circle([268, 96], 44),
    ellipse([268, 96], 44, 11),
    path([
      [268, 96],
      [312, 96],
    ]),
    words([290, 82], 'r'),
  ]);
}

function ratios(): string {
  const [a, b]: readonly [Point, Point] = [
    [30, 150],
    [250, 150],
  ];
  const c: Point = [250, 150 - 220 * (5 / 12)];
  return figure(350, 180, [
    closed([a, b, c]),
    rightAngle(b, 180, 90),
    bow(a, 0, directionOf(a, c), 44),
    words([86, 143], 'θ'),
    words([140, 172], 'adjacent 12'),
    words([258, 108], 'opposite 5', 'start'),
    words([118, 84], 'hypotenuse 13'),
  ]);
}

function tower(): string {
  const scale = 3;
  const eye: Point = [30, 190];
  const foot: Point = [eye[0] + 30 * scale, 190];
  const top: Point = [foot[0], 190 - 30 * Math.sqrt(3) * scale];
  return figure(240, 220, [
    path([
      [10, 190],
      [210, 190],
    ]),
    path([foot, top]),
    dashed([eye, top]),
    rightAngle(foot, 180, 90),
    bow(eye, 0, 60, 26),
    words([eye[0] + 34, 178], '60°', 'start'),
    words([75, 210], '30 m'),
    words([foot[0] + 10, 116], 'h = 30√3 m', 'start'),
  ]);
}

function walkTowards(): string {
  const height = 130;
  const base = 170;
  const foot: Point = [290, base];
  const top: Point = [290, base - height];
  const [far, close]: readonly [Point, Point] = [
    [290 - height * Math.sqrt(3), base],
    [290 - height / Math.sqrt(3), base],
  ];
  return figure(330, 205, [
    path([
      [20, base],
      [320, base],
    ]),
    path([foot, top]),
    dashed([far, top]),
    dashed([close, top]),
    rightAngle(foot, 180, 90),
    bow(far, 0, 30, 34),
    bow(close, 0, 60, 22),
    words([far[0] + 42, base - 8], '30°', 'start'),
    words([close[0] + 26, base - 8], '60°', 'start'),
    words([(far[0] + close[0]) / 2, base + 20], 'd'),
    words([302, base - height / 2], 'h', 'start'),
  ]);
}

const BOOKS: readonly (readonly [year: number, hundreds: number])[] = [
  [2021, 40],
  [2022, 50],
  [2023, 45],
  [2024, 60],
  [2025, 75],
];
const BOOKS_BASE = 190;
const booksAt = (hundreds: number): number => BOOKS_BASE - hundreds * 2;

function bookBars(): string {
  const average = BOOKS.reduce((sum, [, hundreds]) => sum + hundreds, 0) / BOOKS.length;
  return figure(320, 220, [
    path([
      [16, BOOKS_BASE],
      [304, BOOKS_BASE],
    ]),
    ...BOOKS.flatMap(([year, hundreds], index) => {
      const left = 28 + index * 54;
      const top = booksAt(hundreds);
      return [
        `<path d="M${left} ${BOOKS_BASE}V${top}H${left + 36}V${BOOKS_BASE}" fill="#93b4d8"/>`,
        words([left + 18, BOOKS_BASE - 12], String(hundreds)),
        words([left + 18, BOOKS_BASE + 20], String(year)),
      ];
    }),
    dashed([
      [16, booksAt(average)],
      [304, booksAt(average)],
    ]),
  ]);
}

function bookLine(): string {
  const points = BOOKS.map(([, hundreds], index): Point => [36 + index * 62, booksAt(hundreds)]);
  return figure(320, 220, [
    path([
      [16, BOOKS_BASE],
      [304, BOOKS_BASE],
    ]),
    path(points),
    ...points.flatMap((each, index) => [
      point(each),
      words([each[0], each[1] - 10], String(BOOKS[index]?.[1] ?? '')),
      words([each[0], BOOKS_BASE + 20], String(BOOKS[index]?.[0] ?? '')),
    ]),
  ]);
}

function familyPie(): string {
  const parts: readonly (readonly [name: string, degrees: number])[] = [
    ['food', 108],
    ['rent', 72],
    ['travel', 54],
    ['other', 126],
  ];
  const [o, radius]: readonly [Point, number] = [[130, 130], 112];
  let from = 90;
  return figure(260, 260, [
    circle(o, radius),
    ...parts.flatMap(([name, degrees]) => {
      const start = from;
      from -= degrees;
      const [x, y] = away(o, start - degrees / 2, radius * 0.62);
      return [path([o, away(o, start, radius)]), words([x, y - 2], name), words([x, y + 16], `${degrees}°`)];
    }),
  ]);
}

function squareOfSum(): string {
  const [a, b] = [120, 60];
  const [left, top] = [40, 34];
  return figure(260, 240, [
    closed([
      [left, top],
      [left + a + b, top],
      [left + a + b, top + a + b],
      [left, top + a + b],
    ]),
    path([
      [left + a, top],
      [left + a, top + a + b],
    ]),
    path([
      [left, top + a],
      [left + a + b, top + a],
    ]),
    words([left + a / 2, top - 10], 'a'),
    words([left + a + b / 2, top - 10], 'b'),
    words([left - 14, top + a / 2 + 5], 'a'),
    words([left - 14, top + a + b / 2 + 5], 'b'),
    words([left + a / 2, top + a / 2 + 5], 'a²'),
    words([left + a + b / 2, top + a / 2 + 5], 'ab'),
    words([left + a / 2, top + a + b / 2 + 5], 'ab'),
    words([left + a + b / 2, top + a + b / 2 + 5], 'b²'),
  ]);
}

function squareSixPieces(): string {
  const [left, top, size] = [20, 20, 180];
  const place = (x: number, y: number): Point => [left + x * size, top + y * size];
  const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
  return figure(220, 220, [
    closed(corners),
    path([place(0, 0), place(1, 1)]),
    path([place(1, 0), place(0, 1)]),
    path([place(0.5, 0), place(0.5, 1)]),
    ...(
      [
        [0.38, 0.2],
        [0.62, 0.2],
        [0.84, 0.53],
        [0.62, 0.86],
        [0.38, 0.86],
        [0.16, 0.53],
      ] as const
    ).map(([x, y], index) => words(place(x, y), String(index + 1))),
  ]);
}

/** By the end of its address, '/images/lessons/…'. */
export const LESSON_FIGURES: Readonly<Record<string, string>> = {
  'ssc/square-of-sum.svg': squareOfSum(),
  'ssc/exterior-angle.svg': exteriorAngle(),
  'ssc/similar-triangles.svg': similarTriangles(),
  'ssc/height-on-longest-side.svg': heightOnLongestSide(),
  'ssc/chord-and-distance.svg': chordAndDistance(),
  'ssc/angle-at-centre.svg': angleAtCentre(),
  'ssc/tangents-from-point.svg': tangentsFromPoint(),
  'ssc/path-around-park.svg': pathAroundPark(),
  'ssc/solids.svg': solids(),
  'ssc/trig-ratios.svg': ratios(),
  'ssc/tower-60.svg': tower(),
  'ssc/walk-towards-tower.svg': walkTowards(),
  'ssc/square-six-pieces.svg': squareSixPieces(),
  'ssc/books-bars.svg': bookBars(),
  'ssc/books-line.svg': bookLine(),
  'ssc/family-pie.svg': familyPie(),
  ...REASONING_FIGURES,
  ...SCIENCE_FIGURES,
  ...SOCIETY_FIGURES,
};
