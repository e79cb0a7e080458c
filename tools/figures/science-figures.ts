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
  shaded,
  words,
} from './drawing.ts';

/** Figures for the lessons of science and computers. They have numbers and symbols alone, so that they serve each language. */

function speedUp(): string {
  const spot = (seconds: number, speed: number): Point => [44 + seconds * 50, 170 - speed * 14];
  return figure(270, 210, [
    arrow([44, 170], [44, 14]),
    arrow([44, 170], [258, 170]),
    path([spot(0, 2), spot(4, 10)]),
    dashed([spot(0, 10), spot(4, 10)]),
    dashed([spot(4, 0), spot(4, 10)]),
    words([38, 148], '2', 'end'),
    words([38, 35], '10', 'end'),
    words([244, 190], '4 s'),
    words([52, 22], 'm/s', 'start'),
    words([44, 190], '0'),
  ]);
}

/** The load is held up, the walk is level: 90° between them. */
function loadAndWalk(): string {
  return figure(260, 180, [
    shaded(box(74, 36, 40, 26)),
    circle([94, 76], 11),
    line([94, 88], [94, 128]),
    path([
      [80, 156],
      [94, 128],
      [108, 156],
    ]),
    path([
      [78, 64],
      [94, 100],
      [110, 64],
    ]),
    line([20, 158], [240, 158]),
    arrow([160, 110], [160, 40]),
    arrow([160, 110], [234, 110]),
    path([
      [160, 98],
      [172, 98],
      [172, 110],
    ]),
    words([150, 52], 'F', 'end'),
    words([230, 132], 's'),
    words([190, 94], '90°'),
  ]);
}

const AXIS = 80;
const curve = (d: string, more = ''): string => `<path d="${d}"${more}/>`;

function convexLens(): string {
  // Object at 2.5 f: 1/v = 1/40 - 1/100, so the image stands at 66.7 and is 2/3 as tall.
  const [lens, f, far, height] = [150, 40, 100, 42];
  const [image, drop] = [(far * f) / (far - f), (height * f) / (far - f)];
  const top: Point = [lens - far, AXIS - height];
  const end: Point = [lens + image, AXIS + drop];
  return figure(310, 160, [
    line([10, AXIS], [300, AXIS]),
    curve('M150 14Q168 80 150 146Q132 80 150 14Z'),
    arrow([top[0], AXIS], top),
    arrow([end[0], AXIS], end),
    path([top, [lens, top[1]], end, [lens + image * 1.35, end[1] + (end[1] - top[1]) * 0.35]]),
    path([top, end]),
    ...[-2, -1, 1, 2].map((times) => point([lens + times * f, AXIS])),
    words([lens - 2 * f, AXIS + 20], '2F'),
    words([lens - f, AXIS + 20], 'F'),
    words([lens + f - 6, AXIS - 8], 'F'),
    words([lens + 2 * f + 10, AXIS - 8], '2F'),
  ]);
}

function concaveLens(): string {
  const [lens, focus]: readonly [number, Point] = [150, [90, AXIS]];
  const out = (y: number): Point => [lens + 130, AXIS + ((y - AXIS) * 190) / 60];
  return figure(300, 160, [
    line([10, AXIS], [290, AXIS]),
    curve('M136 14H164Q150 80 164 146H136Q150 80 136 14Z'),
    ...[60, 100].flatMap((y) => [arrow([20, y], [90, y]), line([90, y], [lens, y]), arrow([lens, y], out(y))]),
    ...[60, 100].map((y) => dashed([focus, [lens, y]])),
    point(focus),
    words([90, AXIS + 40], 'F'),
  ]);
}

function concaveMirror(): string {
  const focus: Point = [150, AXIS];
  return figure(280, 160, [
    line([10, AXIS], [250, AXIS]),
    curve('M220 16Q262 80 220 144'),
    ...[44, 116].flatMap((y) => [arrow([20, y], [120, y]), line([120, y], [234, y]), line([234, y], focus)]),
    ...[44, 116].map((y) => arrow(focus, [100, AXIS + ((AXIS - y) * 50) / 84])),
    point(focus),
    words([150, AXIS + 26], 'F'),
  ]);
}

function convexMirror(): string {
  const focus: Point = [210, AXIS];
  const out = (y: number): Point => [20, AXIS + ((y - AXIS) * 190) / 55];
  return figure(280, 160, [
    line([10, AXIS], [270, AXIS]),
    curve('M172 16Q130 80 172 144'),
    ...[64, 96].flatMap((y) => [
      arrow([30, y], [100, y]),
      line([100, y], [152, y]),
      arrow([152, y], out(y)),
      dashed([[152, y], focus]),
    ]),
    point(focus),
    words([214, AXIS + 22], 'F'),
  ]);
}

function echo(): string {
  return figure(310, 130, [
    shaded([
      [266, 14],
      [300, 14],
      [300, 116],
      [258, 116],
      [270, 60],
    ]),
    circle([26, 44], 10),
    path([
      [26, 54],
      [26, 90],
      [16, 114],
    ]),
    line([26, 90], [36, 114]),
    arrow([50, 50], [256, 50]),
    arrow([256, 72], [50, 72]),
    words([152, 42], '510 m'),
    words([152, 94], '510 m'),
  ]);
}

const resistor = (left: number, top: number): string => closed(box(left, top - 9, 50, 18));
const cellOf = (x: number, y: number): readonly string[] => [
  line([x - 5, y - 18], [x - 5, y + 18]),
  line([x + 5, y - 9], [x + 5, y + 9]),
];

function seriesCircuit(): string {
  return figure(280, 160, [
    path([
      [135, 130],
      [30, 130],
      [30, 40],
      [70, 40],
    ]),
    resistor(70, 40),
    line([120, 40], [160, 40]),
    resistor(160, 40),
    path([
      [210, 40],
      [250, 40],
      [250, 130],
      [145, 130],
    ]),
    ...cellOf(140, 130),
    words([95, 24], 'R₁'),
    words([185, 24], 'R₂'),
    arrow([30, 100], [30, 76]),
    words([44, 92], 'I', 'start'),
  ]);
}

function parallelCircuit(): string {
  return figure(280, 190, [
    path([
      [135, 160],
      [30, 160],
      [30, 40],
      [115, 40],
    ]),
    resistor(115, 40),
    path([
      [165, 40],
      [250, 40],
      [250, 160],
      [145, 160],
    ]),
    line([30, 95], [115, 95]),
    resistor(115, 95),
    line([165, 95], [250, 95]),
    point([30, 95]),
    point([250, 95]),
    ...cellOf(140, 160),
    words([140, 24], '6 Ω'),
    words([140, 80], '3 Ω'),
    words([160, 182], '12 V', 'start'),
    words([62, 34], '2 A'),
    words([62, 89], '4 A'),
    words([62, 154], '6 A'),
  ]);
}

function twoCells(): string {
  return figure(330, 200, [
    closed(box(14, 20, 140, 150)),
    closed(box(22, 28, 124, 134)),
    closed(box(58, 66, 76, 80)),
    circle([44, 56], 13),
    ...[
      [36, 96],
      [38, 136],
      [104, 46],
    ].map(([x = 0, y = 0]) => ellipse([x, y], 11, 6)),
    ellipse([250, 95], 68, 70),
    circle([244, 88], 17),
    ...[
      [210, 120],
      [282, 70],
      [276, 128],
    ].map(([x = 0, y = 0]) => ellipse([x, y], 13, 7)),
    words([84, 16], '1'),
    words([44, 61], '2'),
    words([122, 51], '3'),
    words([96, 110], '4'),
    words([244, 93], '2'),
    words([276, 152], '5'),
    words([84, 192], 'A'),
    words([250, 192], 'B'),
  ]);
}

function heart(): string {
  return figure(300, 220, [
    ...[
      [80, 50],
      [154, 50],
      [80, 116],
      [154, 116],
    ].map(([x = 0, y = 0]) => closed(box(x, y, 66, 60))),
    arrow([113, 98], [113, 130]),
    arrow([187, 98], [187, 130]),
    arrow([30, 80], [78, 80]),
    arrow([270, 80], [222, 80]),
    arrow([94, 176], [44, 206]),
    arrow([206, 176], [256, 206]),
    words([113, 76], '1'),
    words([113, 158], '2'),
    words([187, 76], '3'),
    words([187, 158], '4'),
    words([24, 72], 'a'),
    words([38, 196], 'b'),
    words([276, 72], 'c'),
    words([262, 196], 'd'),
  ]);
}

function phScale(): string {
  const x = (ph: number): number => 18 + ph * 21;
  const things = [1.5, 2.5, 6.5, 7, 7.4, 10, 14];
  return figure(330, 130, [
    arrow([x(0), 70], [x(0) - 10, 70]),
    line([x(0), 70], [x(14), 70]),
    ...Array.from({ length: 15 }, (_, ph) => line([x(ph), 64], [x(ph), 76])),
    ...things.map((ph) => point([x(ph), 70])),
    ...[0, 7, 14].map((ph) => words([x(ph), 96], String(ph))),
    ...things.map((ph, index) => words([x(ph), [52, 52, 52, 34, 52, 52, 52][index] ?? 52], String(index + 1))),
    words([x(3.5), 120], 'H⁺'),
    words([x(10.5), 120], 'OH⁻'),
  ]);
}

function sodiumAtom(): string {
  const o: Point = [120, 115];
  const shell = (radius: number, count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => point(away(o, 90 + (index * 360) / count, radius)));
  return figure(240, 230, [
    circle(o, 26),
    ...[48, 72, 96].map((radius) => `<circle cx="120" cy="115" r="${radius}" stroke="#9ca3af"/>`),
    ...shell(48, 2),
    ...shell(72, 8),
    ...shell(96, 1),
    words([120, 112], '11 p'),
    words([120, 128], '12 n'),
  ]);
}

function memoryPyramid(): string {
  return figure(260, 210, [
    closed([
      [120, 10],
      [10, 190],
      [230, 190],
    ]),
    ...[1, 2, 3].map((row) => {
      const y = 10 + row * 45;
      const width = (110 * (y - 10)) / 180;
      return line([120 - width, y], [120 + width, y]);
    }),
    ...[0, 1, 2, 3].map((row) => words([120, 48 + row * 45], String(row + 1))),
    arrow([250, 188], [250, 20]),
  ]);
}

function computerBlocks(): string {
  const block = (x: number, y: number, width: number, text: string): readonly string[] => [
    closed(box(x, y, width, 40)),
    words([x + width / 2, y + 25], text),
  ];
  return figure(330, 190, [
    ...block(8, 50, 56, '1'),
    closed(box(100, 14, 130, 100)),
    ...block(112, 26, 50, '2'),
    ...block(168, 26, 50, '3'),
    words([165, 100], 'CPU'),
    ...block(266, 50, 56, '4'),
    ...block(110, 144, 110, '5'),
    arrow([64, 70], [98, 70]),
    arrow([230, 70], [264, 70]),
    arrow([150, 114], [150, 142]),
    arrow([180, 142], [180, 116]),
  ]);
}

function topologies(): string {
  const around = (o: Point, count: number, radius: number): readonly Point[] =>
    Array.from({ length: count }, (_, index) => away(o, 90 + (index * 360) / count, radius));
  const [star, round, mesh] = [around([125, 52], 5, 30), around([205, 52], 5, 30), around([287, 52], 5, 30)];
  const all = mesh.flatMap((from, index) => mesh.slice(index + 1).map((to): readonly [Point, Point] => [from, to]));
  const bus: readonly Point[] = [
    [20, 34],
    [44, 70],
    [68, 34],
  ];
  return figure(330, 130, [
    line([8, 52], [80, 52]),
    ...bus.map((each) => line(each, [each[0], 52])),
    ...star.map((each) => line([125, 52], each)),
    closed(round),
    ...all.map(([from, to]) => line(from, to)),
    ...[...bus, ...star, [125, 52] as Point, ...round, ...mesh].map(point),
    ...[44, 125, 205, 287].map((x, index) => words([x, 118], String(index + 1))),
  ]);
}

function placeValues(): string {
  const digits = ['1', '1', '0', '1', '0'];
  return figure(310, 130, [
    ...digits.flatMap((digit, index) => [
      digit === '1' ? shaded(box(16 + index * 56, 36, 48, 40)) : closed(box(16 + index * 56, 36, 48, 40)),
      words([40 + index * 56, 61], digit),
      words([40 + index * 56, 26], String(2 ** (4 - index))),
    ]),
    words([155, 108], '16 + 8 + 2 = 26'),
  ]);
}

function logicGates(): string {
  return figure(330, 130, [
    curve('M30 30H56A24 24 0 0 1 56 78H30Z'),
    line([10, 42], [30, 42]),
    line([10, 66], [30, 66]),
    line([80, 54], [98, 54]),
    curve('M130 30Q142 54 130 78Q168 78 184 54Q168 30 130 30Z'),
    line([114, 42], [134, 42]),
    line([114, 66], [134, 66]),
    line([184, 54], [202, 54]),
    closed([
      [244, 30],
      [244, 78],
      [282, 54],
    ]),
    circle([287, 54], 5),
    line([224, 54], [244, 54]),
    line([292, 54], [312, 54]),
    words([54, 110], 'AND'),
    words([156, 110], 'OR'),
    words([266, 110], 'NOT'),
  ]);
}

export const SCIENCE_FIGURES: Readonly<Record<string, string>> = {
  'revenue-talati/speed-up.svg': speedUp(),
  'revenue-talati/load-and-walk.svg': loadAndWalk(),
  'revenue-talati/convex-lens.svg': convexLens(),
  'revenue-talati/concave-lens.svg': concaveLens(),
  'revenue-talati/concave-mirror.svg': concaveMirror(),
  'revenue-talati/convex-mirror.svg': convexMirror(),
  'revenue-talati/echo.svg': echo(),
  'revenue-talati/series-circuit.svg': seriesCircuit(),
  'revenue-talati/parallel-circuit.svg': parallelCircuit(),
  'revenue-talati/two-cells.svg': twoCells(),
  'revenue-talati/heart.svg': heart(),
  'revenue-talati/ph-scale.svg': phScale(),
  'revenue-talati/sodium-atom.svg': sodiumAtom(),
  'revenue-talati/memory-pyramid.svg': memoryPyramid(),
  'revenue-talati/computer-blocks.svg': computerBlocks(),
  'revenue-talati/topologies.svg': topologies(),
  'revenue-talati/place-values.svg': placeValues(),
  'revenue-talati/logic-gates.svg': logicGates(),
};
