import { INK } from '../../src/domain/papers/figures/shapes.ts';

/** The figures of lessons, with coordinates that are worked out from the numbers of their text. */

type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10 || 0;
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const path = (points: readonly Point[], more = ''): string => `<path d="M${points.map(at).join('L')}${more}"/>`;
const closed = (points: readonly Point[]): string => path(points, 'Z');
const dashed = (points: readonly Point[]): string => `<path d="M${points.map(at).join('L')}" stroke-dasharray="5 4"/>`;
const circle = ([x, y]: Point, radius: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
const point = ([x, y]: Point): string => `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${INK}"/>`;
const words = ([x, y]: Point, text: string, anchor: 'start' | 'middle' | 'end' = 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${text}</text>`;

function figure(width: number, height: number, parts: readonly string[]): string {
  const [texts, lines] = [
    parts.filter((part) => part.startsWith('<text')),
    parts.filter((part) => !part.startsWith('<text')),
  ];
  const lettering =
    texts.length === 0 ? '' : `<g fill="${INK}" font-family="sans-serif" font-size="15">${texts.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round">${lines.join('')}</g>${lettering}</svg>\n`;
}

const RADIANS = Math.PI / 180;
/** From a point, at an angle that is measured from the level line upwards. */
const away = ([x, y]: Point, degrees: number, length: number): Point => [
  x + length * Math.cos(degrees * RADIANS),
  y - length * Math.sin(degrees * RADIANS),
];
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
/** The bow of an angle at a corner, from one direction to another. */
const bow = (corner: Point, from: number, to: number, radius = 24): string =>
  path(Array.from({ length: 9 }, (_, index) => away(corner, from + ((to - from) * index) / 8, radius)));
/** The square of a right angle, with its sides in two directions. */
const rightAngle = (corner: Point, one: number, other: number, size = 11): string =>
  path([away(corner, one, size), away(away(corner, one, size), other, size), away(corner, other, size)]);
const directionOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.atan2(ay - by, bx - ax) / RADIANS;

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

const ellipse = ([x, y]: Point, across: number, down: number): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}"/>`;

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

/** Longitude and latitude, in degrees east and north. */
const TOWNS: readonly Point[] = [
  [69.67, 23.25], // Bhuj
  [68.97, 22.24], // Dwarka
  [69.61, 21.64], // Porbandar
  [70.8, 22.3], // Rajkot
  [70.46, 21.52], // Junagadh
  [72.15, 21.77], // Bhavnagar
  [72.43, 24.17], // Palanpur
  [72.58, 23.02], // Ahmedabad
  [74.25, 22.83], // Dahod
  [73.18, 22.31], // Vadodara
  [72.83, 21.17], // Surat
  [72.93, 20.61], // Valsad
];
const DEGREE = 44;
const onMap = ([east, north]: Point): Point => [14 + (east - 68) * DEGREE, 14 + (25 - north) * DEGREE];

/** Towns at their longitude and latitude, in a net of whole degrees. Numbers alone: a phone may lack the letters of a script. */
function townsOfGujarat(): string {
  const [width, height] = [14 + 7 * DEGREE + 14, 14 + 5 * DEGREE + 34];
  const net = [
    ...[68, 69, 70, 71, 72, 73, 74, 75].map((east) => path([onMap([east, 25]), onMap([east, 20])])),
    ...[20, 21, 22, 23, 24, 25].map((north) => path([onMap([68, north]), onMap([75, north])])),
  ];
  return figure(width, height, [
    `<g stroke="#c5cad3" stroke-width="1">${net.join('')}</g>`,
    dashed([onMap([68, 23.5]), onMap([75, 23.5])]),
    ...TOWNS.flatMap((town, index) => {
      const [x, y] = onMap(town);
      return [point([x, y]), words([x + 6, y - 4], String(index + 1), 'start')];
    }),
    ...[68, 71, 74].map((east) =>
      words([onMap([east, 20])[0], height - 14], `${east}°`, east === 68 ? 'start' : 'middle'),
    ),
  ]);
}

/** From spring or border to mouth, by way of the dam; the second point is the dam where one is named. */
const RIVERS: readonly { readonly course: readonly Point[]; readonly dam: Point | null }[] = [
  {
    course: [
      [74.3, 21.4],
      [73.59, 21.25],
      [72.83, 21.17],
      [72.65, 21.05],
    ],
    dam: [73.59, 21.25],
  }, // Tapi, Ukai
  {
    course: [
      [74.4, 21.95],
      [73.75, 21.83],
      [72.99, 21.7],
      [72.6, 21.65],
    ],
    dam: [73.75, 21.83],
  }, // Narmada
  {
    course: [
      [74.2, 23.6],
      [73.83, 23.3],
      [73.1, 22.55],
      [72.6, 22.2],
    ],
    dam: [73.83, 23.3],
  }, // Mahi, Kadana
  {
    course: [
      [73.1, 24.4],
      [72.85, 24],
      [72.58, 23.02],
      [72.4, 22.25],
    ],
    dam: [72.85, 24],
  }, // Sabarmati, Dharoi
  {
    course: [
      [72.8, 24.6],
      [72.33, 24.33],
      [71.6, 23.9],
      [71.2, 23.7],
    ],
    dam: [72.33, 24.33],
  }, // Banas, Dantiwada
  {
    course: [
      [71.2, 22.03],
      [70.4, 21.75],
      [69.8, 21.45],
    ],
    dam: null,
  }, // Bhadar
  {
    course: [
      [70.9, 21.2],
      [71.85, 21.47],
      [72.1, 21.3],
    ],
    dam: [71.85, 21.47],
  }, // Shetrunji
];

/** Seven rivers on the same net, drawn with straight pieces, with a bar at the dam and an arrow at the end. */
function riversOfGujarat(): string {
  const [width, height] = [14 + 7 * DEGREE + 14, 14 + 5 * DEGREE + 14];
  return figure(width, height, [
    dashed([onMap([68, 23.5]), onMap([75, 23.5])]),
    ...RIVERS.flatMap(({ course, dam }, index) => {
      const points = course.map(onMap);
      const [before, end] = points.slice(-2) as [Point, Point];
      const back = directionOf(end, before);
      const [start] = points as [Point];
      const bar = dam === null ? [] : barAcross(points, onMap(dam));
      return [
        path(points),
        path([away(end, back + 30, 9), end, away(end, back - 30, 9)]),
        ...bar,
        words([start[0] + (index === 4 ? -8 : 6), start[1] - 5], String(index + 1), index === 4 ? 'end' : 'start'),
      ];
    }),
  ]);
}

function barAcross(points: readonly Point[], dam: Point): readonly string[] {
  const direction = directionOf(points[0] ?? dam, dam) + 90;
  return [`<path d="M${at(away(dam, direction, 9))}L${at(away(dam, direction, -9))}" stroke-width="5"/>`];
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
  'revenue-talati/towns-of-gujarat.svg': townsOfGujarat(),
  'revenue-talati/rivers-of-gujarat.svg': riversOfGujarat(),
};
