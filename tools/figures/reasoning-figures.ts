import type { Point } from './drawing.ts';
import {
  arrow,
  away,
  box,
  circle,
  closed,
  dashed,
  ellipse,
  figure,
  line,
  path,
  point,
  rightAngle,
  ring,
  shaded,
  words,
} from './drawing.ts';

/** Combined figures and solids, cubes, Venn diagrams, families, walks and seats: for lessons of mathematics and reasoning. */

function crossingRoads(): string {
  const unit = 3.6;
  const [left, top, road] = [24, 24, 5 * unit];
  const [width, height] = [70 * unit, 50 * unit];
  const [x, y] = [left + (width - road) / 2, top + (height - road) / 2];
  return figure(330, 214, [
    shaded(box(left, y, width, road)),
    shaded(box(x, top, road, height)),
    closed(box(left, top, width, height)),
    words([left + width / 2, 16], '70 m'),
    words([left + width + 6, top + height / 2 - 20], '50 m', 'start'),
    words([x + road + 6, top + 30], '5 m', 'start'),
    words([left + 40, y - 6], '5 m'),
  ]);
}

/** The two places of a rope of 14 m: inside the corner of a field and outside the corner of a building. */
function ropeAtCorner(): string {
  const arc = (from: Point, to: Point, large: 0 | 1): string =>
    `<path d="M${from.join(' ')}A60 60 0 ${large} 0 ${to.join(' ')}" stroke-dasharray="5 4"/>`;
  return figure(330, 180, [
    closed(box(12, 40, 120, 100)),
    arc([72, 140], [12, 80], 0),
    point([12, 140]),
    line([12, 140], [54, 98]),
    words([60, 92], '14'),
    words([72, 166], '1'),
    shaded(box(250, 20, 70, 76)),
    arc([250, 36], [310, 96], 1),
    point([250, 96]),
    line([250, 96], [208, 138]),
    words([206, 156], '14'),
    words([290, 166], '2'),
  ]);
}

function segmentOfCircle(): string {
  const o: Point = [120, 150];
  const [a, b] = [away(o, 45, 120), away(o, 135, 120)];
  return figure(240, 180, [
    `<path d="M${b.map(Math.round).join(' ')}A120 120 0 0 1 ${a.map(Math.round).join(' ')}Z" fill="#dbe4f0"/>`,
    path([b, o, a]),
    rightAngle(o, 45, 135, 14),
    words([120, 168], 'O'),
    words([184, 118], '14'),
    words([56, 118], '14'),
  ]);
}

function trackShape(): string {
  return figure(330, 170, [
    `<path d="M95 30H235A50 50 0 0 1 235 130H95A50 50 0 0 1 95 30Z"/>`,
    dashed([
      [95, 30],
      [95, 130],
    ]),
    dashed([
      [235, 30],
      [235, 130],
    ]),
    line([235, 80], [285, 80]),
    words([165, 20], '90 m'),
    words([165, 152], '90 m'),
    words([260, 72], '35 m'),
  ]);
}

function coneOnHemisphere(): string {
  const scale = 5;
  const [middle, join] = [110, 24 + 24 * scale];
  const radius = 7 * scale;
  return figure(220, 200, [
    path([
      [middle - radius, join],
      [middle, 24],
      [middle + radius, join],
    ]),
    `<path d="M${middle - radius} ${join}A${radius} ${radius} 0 0 0 ${middle + radius} ${join}"/>`,
    `<ellipse cx="${middle}" cy="${join}" rx="${radius}" ry="8" stroke-dasharray="5 4"/>`,
    dashed([
      [middle, 24],
      [middle, join],
    ]),
    line([middle, join], [middle + radius, join]),
    words([middle + 18, join - 6], '7'),
    words([middle + 3, 118], '24', 'start'),
    words([middle + 26, 84], '25', 'start'),
    path([
      [176, 24],
      [184, 24],
      [184, join + radius],
      [176, join + radius],
    ]),
    words([190, 106], '31', 'start'),
  ]);
}

function tent(): string {
  return figure(260, 190, [
    path([
      [30, 90],
      [130, 24],
      [230, 90],
    ]),
    line([30, 90], [30, 160]),
    line([230, 90], [230, 160]),
    ellipse([130, 160], 100, 16),
    `<ellipse cx="130" cy="90" rx="100" ry="16" stroke-dasharray="5 4"/>`,
    line([130, 160], [230, 160]),
    words([196, 56], '13', 'start'),
    words([238, 130], '4', 'start'),
    words([176, 155], '12'),
  ]);
}

/** A cube of n small cubes on an edge, seen from the front, from above and from the right. */
function cutCube(): string {
  const [n, size, depth] = [3, 40, 20];
  const [left, top] = [20, 80];
  const side = n * size;
  const steps = [0, 1, 2, 3];
  return figure(220, 220, [
    ...steps.flatMap((step) => [
      line([left, top + step * size], [left + side, top + step * size]),
      line([left + step * size, top], [left + step * size, top + side]),
      line([left + step * size, top], [left + step * size + n * depth, top - n * depth]),
      line([left + step * depth, top - step * depth], [left + side + step * depth, top - step * depth]),
      line([left + side, top + step * size], [left + side + n * depth, top + step * size - n * depth]),
      line([left + side + step * depth, top - step * depth], [left + side + step * depth, top + side - step * depth]),
    ]),
    words([left + size / 2, top + size / 2 + 5], '3'),
    words([left + size * 1.5, top + size / 2 + 5], '2'),
    words([left + size * 1.5, top + size * 1.5 + 5], '1'),
    words([left + size / 2, top + size * 1.5 + 5], '2'),
  ]);
}

function cubeNet(): string {
  const size = 44;
  const cell = (column: number, row: number): readonly Point[] => box(12 + column * size, 12 + row * size, size, size);
  const number = (column: number, row: number, text: string): string =>
    words([12 + column * size + size / 2, 12 + row * size + size / 2 + 5], text);
  return figure(200, 156, [
    ...[0, 1, 2, 3].map((column) => closed(cell(column, 1))),
    closed(cell(1, 0)),
    closed(cell(2, 2)),
    ...[0, 1, 2, 3].map((column) => number(column, 1, String(column + 1))),
    number(1, 0, '5'),
    number(2, 2, '6'),
  ]);
}

/** The eight drawings of three words, in the order of the lesson's table. */
function vennKinds(): string {
  const at = (index: number): Point => [45 + (index % 4) * 80, 42 + Math.floor(index / 4) * 106];
  const drawings: readonly (readonly (readonly number[])[])[] = [
    [
      [0, 0, 34],
      [0, 4, 22],
      [0, 8, 10],
    ],
    [
      [0, 0, 34],
      [-14, 0, 12],
      [14, 0, 12],
    ],
    [
      [0, 0, 34],
      [-8, 0, 16],
      [8, 0, 16],
    ],
    [
      [-11, -8, 20],
      [11, -8, 20],
      [0, 10, 20],
    ],
    [
      [-20, -14, 14],
      [20, -14, 14],
      [0, 18, 14],
    ],
    [
      [-12, 0, 23],
      [-12, 4, 11],
      [25, 0, 12],
    ],
    [
      [-10, 0, 24],
      [-10, 0, 12],
      [10, 6, 20],
    ],
    [
      [-19, 0, 17],
      [19, 0, 17],
      [0, 12, 17],
    ],
  ];
  return figure(330, 206, [
    ...drawings.flatMap((circles, index) =>
      circles.map(([x = 0, y = 0, radius = 0]) => circle([at(index)[0] + x, at(index)[1] + y], radius)),
    ),
    ...drawings.map((_, index) => words([at(index)[0], at(index)[1] + 54], String(index + 1))),
  ]);
}

function vennCounts(): string {
  return figure(280, 250, [
    circle([105, 95], 75),
    circle([175, 95], 75),
    circle([140, 155], 75),
    words([30, 24], 'A'),
    words([250, 24], 'B'),
    words([226, 222], 'C'),
    words([72, 82], '23'),
    words([208, 82], '20'),
    words([140, 205], '17'),
    words([140, 66], '7'),
    words([98, 140], '5'),
    words([182, 140], '3'),
    words([140, 118], '5'),
  ]);
}

function teaAndCoffee(): string {
  return figure(300, 180, [
    closed(box(8, 8, 284, 164)),
    circle([110, 90], 66),
    circle([190, 90], 66),
    words([84, 95], '40'),
    words([150, 95], '20'),
    words([216, 95], '25'),
    words([270, 160], '15'),
  ]);
}

function fourStatements(): string {
  return figure(330, 130, [
    circle([45, 50], 34),
    circle([45, 56], 16),
    words([45, 61], 'A'),
    words([45, 34], 'B'),
    words([45, 112], '1'),
    circle([106, 50], 18),
    circle([150, 50], 18),
    words([106, 55], 'A'),
    words([150, 55], 'B'),
    words([128, 112], '2'),
    circle([200, 50], 24),
    circle([228, 50], 24),
    `<circle cx="214" cy="50" r="3.5" fill="#111827"/>`,
    words([188, 55], 'A'),
    words([240, 55], 'B'),
    words([214, 112], '3'),
    circle([280, 50], 22),
    circle([304, 50], 22),
    `<circle cx="270" cy="61" r="3.5" fill="#111827"/>`,
    words([270, 50], 'A'),
    words([312, 55], 'B'),
    words([292, 112], '4'),
  ]);
}

/** Some A are B, no B is C: drawn as simply as possible, and so that A and C overlap. */
function drawnTwice(): string {
  return figure(330, 130, [
    circle([40, 55], 28),
    circle([72, 55], 28),
    circle([130, 55], 22),
    words([28, 60], 'A'),
    words([84, 60], 'B'),
    words([130, 60], 'C'),
    words([80, 116], '1'),
    circle([196, 55], 20),
    `<ellipse cx="238" cy="55" rx="42" ry="30"/>`,
    circle([284, 55], 22),
    words([186, 60], 'B'),
    words([238, 60], 'A'),
    words([294, 60], 'C'),
    words([240, 116], '2'),
  ]);
}

/** P − Q + R: a double line joins wife and husband, a line down leads to the child. */
function codedFamily(): string {
  return figure(240, 150, [
    words([50, 40], 'P (−)'),
    words([190, 40], 'Q (+)'),
    line([80, 32], [160, 32]),
    line([80, 38], [160, 38]),
    arrow([120, 38], [120, 104]),
    words([120, 124], 'R'),
  ]);
}

function walkNorthEast(): string {
  const unit = 20;
  const start: Point = [40, 170];
  const corner: Point = [40, 170 - 6 * unit];
  const end: Point = [40 + 8 * unit, corner[1]];
  return figure(300, 200, [
    arrow(start, corner),
    arrow(corner, end),
    dashed([start, end]),
    rightAngle(corner, 0, -90),
    point(start),
    words([30, 114], '6', 'end'),
    words([120, 40], '8'),
    words([138, 128], '10'),
    words([40, 190], 'A'),
    words([214, 54], 'B'),
    arrow([270, 90], [270, 50]),
    words([270, 42], 'N'),
  ]);
}

function directionsCross(): string {
  const o: Point = [120, 110];
  return figure(240, 220, [
    ...[0, 90, 180, 270].map((degrees) => arrow(o, away(o, degrees, 72))),
    ...[45, 135, 225, 315].map((degrees) => dashed([o, away(o, degrees, 56)])),
    words([120, 28], 'N'),
    words([206, 115], 'E'),
    words([120, 202], 'S'),
    words([34, 115], 'W'),
    words([174, 66], 'NE'),
    words([174, 164], 'SE'),
    words([66, 164], 'SW'),
    words([66, 66], 'NW'),
  ]);
}

/** Six seats numbered clockwise from above: facing the centre, the left hand points clockwise. */
function roundTable(): string {
  const o: Point = [130, 115];
  const seat = (index: number, radius: number): Point => away(o, 90 - 60 * index, radius);
  return figure(260, 230, [
    circle(o, 56),
    ...[0, 1, 2, 3, 4, 5].flatMap((index) => [
      ring(seat(index, 82), 16),
      words([seat(index, 82)[0], seat(index, 82)[1] + 5], String(index + 1)),
    ]),
    `<path d="M98 96A40 40 0 0 1 162 96"/>`,
    path([
      [152, 93],
      [162, 96],
      [163, 85],
    ]),
  ]);
}

function rowOfFive(): string {
  const drawn = ['P', 'Q', 'R', 'S', 'T'].flatMap((name, index) => [
    closed(box(14 + index * 60, 30, 48, 36)),
    words([38 + index * 60, 54], name),
    words([38 + index * 60, 88], String(index + 1)),
    arrow([38 + index * 60, 28], [38 + index * 60, 8]),
  ]);
  return figure(320, 100, drawn);
}

/** Twenty-two in a row: 9th from the left is 14th from the right. */
function placeFromBothEnds(): string {
  const x = (place: number): number => 8 + place * 13;
  return figure(310, 100, [
    ...Array.from({ length: 22 }, (_, index) => circle([x(index + 1), 50], 4)),
    `<circle cx="${x(9)}" cy="50" r="5" fill="#111827"/>`,
    arrow([x(1), 28], [x(9), 28]),
    arrow([x(22), 72], [x(9), 72]),
    words([x(5), 20], '9'),
    words([x(15), 92], '14'),
  ]);
}

export const REASONING_FIGURES: Readonly<Record<string, string>> = {
  'ssc/crossing-roads.svg': crossingRoads(),
  'ssc/rope-at-corner.svg': ropeAtCorner(),
  'ssc/segment-of-circle.svg': segmentOfCircle(),
  'ssc/running-track.svg': trackShape(),
  'ssc/cone-on-hemisphere.svg': coneOnHemisphere(),
  'ssc/tent.svg': tent(),
  'ssc/cut-cube.svg': cutCube(),
  'ssc/cube-net.svg': cubeNet(),
  'ssc/venn-kinds.svg': vennKinds(),
  'ssc/venn-counts.svg': vennCounts(),
  'ssc/venn-tea-coffee.svg': teaAndCoffee(),
  'ssc/four-statements.svg': fourStatements(),
  'ssc/drawn-twice.svg': drawnTwice(),
  'ssc/coded-family.svg': codedFamily(),
  'ssc/walk-north-east.svg': walkNorthEast(),
  'ssc/directions-cross.svg': directionsCross(),
  'ssc/round-table.svg': roundTable(),
  'ssc/row-of-five.svg': rowOfFive(),
  'ssc/place-from-both-ends.svg': placeFromBothEnds(),
};
