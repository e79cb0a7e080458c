import type { Point } from './drawing.ts';
import { arrow, away, box, circle, closed, dashed, figure, line, path, point, shaded, words } from './drawing.ts';

/** Time lines, flows and charts for the lessons of history, polity, the economy, environment and geography. */

/** Events in order, at their years on one scale. Each has its number and its year above or below, where there is room. */
function timeLine(years: readonly number[], levels: readonly number[]): string {
  const [first = 0, last = 1] = [years[0], years.at(-1)];
  const x = (year: number): number => 26 + ((year - first) / (last - first)) * 288;
  return figure(340, 164, [
    line([12, 95], [328, 95]),
    ...years.flatMap((year, index) => {
      const level = levels[index] ?? 1;
      const y = 95 - level * 26;
      return [
        line([x(year), 95], [x(year), y + (level > 0 ? 4 : -16)]),
        point([x(year), 95]),
        words([x(year), y], `${index + 1}`),
      ];
    }),
    words([12, 156], String(first), 'start'),
    words([328, 156], String(last), 'end'),
  ]);
}

/** Spans of years below one another, each with its number and its years. */
function spans(
  rows: readonly (readonly [from: number, to: number])[],
  write: (year: number) => string = String,
): string {
  const [first, last] = [Math.min(...rows.map(([from]) => from)), Math.max(...rows.map(([, to]) => to))];
  const x = (year: number): number => 34 + ((year - first) / (last - first)) * 210;
  const drawn = rows.flatMap(([from, to], index) => [
    shaded(box(x(from), 12 + index * 32, x(to) - x(from), 22)),
    words([14, 29 + index * 32], String(index + 1)),
    words([x(to) + 8, 29 + index * 32], `${write(from)}–${write(to)}`, 'start'),
  ]);
  return figure(340, 24 + rows.length * 32, drawn);
}
const before = (year: number): string => String(Math.abs(year));

function incomeSteps(): string {
  const height = (value: number): number => value / 7;
  return figure(300, 200, [
    line([14, 170], [290, 170]),
    ...[1000, 1040, 950].flatMap((value, index) => [
      shaded(box(38 + index * 90, 170 - height(value), 48, height(value))),
      words([62 + index * 90, 164 - height(value)], value.toLocaleString('en-IN')),
    ]),
    ...['GDP', 'GNP', 'NNP'].map((name, index) => words([62 + index * 90, 190], name)),
    words([107, 100], '+40'),
    words([197, 100], '−90'),
  ]);
}

/** The level of prices goes on rising while the rate falls from 7% to 5%. */
function slowerRise(): string {
  const spot = (year: number, index: number): Point => [40 + year * 100, 150 - (index - 100) * 8];
  const places = [spot(0, 100), spot(1, 107), spot(2, 112.35)];
  return figure(280, 180, [
    arrow([24, 170], [24, 20]),
    arrow([24, 170], [268, 170]),
    path(places),
    ...places.map(point),
    words([44, 166], '100', 'start'),
    words([140, 82], '107'),
    words([240, 40], '112.35'),
    words([84, 136], '+7%', 'start'),
    words([194, 92], '+5%', 'start'),
  ]);
}

function energyPyramid(): string {
  const widths = [264, 196, 130, 62];
  return figure(320, 190, [
    ...widths.map((width, row) => closed(box(160 - width / 2, 140 - row * 42, width, 42))),
    ...['20,000 J', '2,000 J', '200 J', '20 J'].map((text, row) => words([160, 166 - row * 42], text)),
    ...[1, 2, 3, 4].map((number, row) => words([10, 166 - row * 42], String(number))),
  ]);
}

function layersOfAir(): string {
  const y = (kilometres: number): number => 210 - kilometres * 2;
  return figure(300, 230, [
    shaded(box(60, y(35), 180, 40)),
    ...[0, 12, 50, 80].map((each) => line([60, y(each)], [240, y(each)])),
    arrow([60, 210], [60, 12]),
    ...[0, 12, 50, 80].map((each) => words([54, y(each) + 5], String(each), 'end')),
    words([22, 22], 'km'),
    words([250, y(5)], '1', 'start'),
    words([250, y(29)], '2', 'start'),
    words([250, y(64)], '3', 'start'),
    words([250, y(92)], '4', 'start'),
    words([150, y(25) + 5], 'O₃'),
  ]);
}

function rainShadow(): string {
  return figure(330, 170, [
    shaded([
      [70, 150],
      [160, 40],
      [250, 150],
    ]),
    line([8, 150], [322, 150]),
    arrow([14, 128], [66, 128]),
    arrow([76, 112], [132, 44]),
    arrow([186, 44], [246, 112]),
    arrow([258, 128], [316, 128]),
    ...[96, 108, 120].map((x) =>
      dashed([
        [x - 8, 40],
        [x - 16, 64],
      ]),
    ),
    words([46, 96], '300 cm'),
    words([290, 96], '60 cm'),
    words([100, 142], '1'),
    words([220, 142], '2'),
  ]);
}

function parallels(): string {
  const [o, radius]: readonly [Point, number] = [[130, 115], 90];
  const rows = [66.5, 23.5, 0, -23.5, -66.5];
  return figure(270, 230, [
    circle(o, radius),
    ...rows.map((degrees) => {
      const [right, left] = [away(o, degrees, radius), away(o, 180 - degrees, radius)];
      return degrees === 0 ? line(left, right) : dashed([left, right]);
    }),
    ...rows.map((degrees) => {
      const [x, y] = away(o, degrees, radius + 8);
      return words([x, y + 5], `${Math.abs(degrees)}°`, 'start');
    }),
    words([130, 16], 'N'),
    words([130, 224], 'S'),
  ]);
}

function hoursOfLongitude(): string {
  const x = (degrees: number): number => 30 + degrees * 3.6;
  const marks = [0, 15, 30, 45, 60, 75];
  return figure(330, 120, [
    arrow([14, 60], [320, 60]),
    ...marks.map((each) => line([x(each), 52], [x(each), 68])),
    ...marks.map((each) => words([x(each), 44], `${each}°`)),
    ...marks.map((each) => words([x(each), 90], `${10 + each / 15}:00`)),
  ]);
}

/** The gulf from above: the same water has less and less room. */
function funnelGulf(): string {
  return figure(300, 170, [
    path([
      [20, 20],
      [150, 62],
      [280, 72],
    ]),
    path([
      [20, 150],
      [150, 108],
      [280, 98],
    ]),
    ...[48, 85, 122].map((y) => arrow([24, y], [78, y + (85 - y) * 0.3])),
    arrow([150, 85], [230, 85]),
    dashed([
      [40, 28],
      [40, 142],
    ]),
    dashed([
      [260, 72],
      [260, 100],
    ]),
    words([40, 164], '1'),
    words([260, 124], '2'),
  ]);
}

/** Where a Bill lies when the Lok Sabha is dissolved, and what becomes of it. */
function billsAtDissolution(): string {
  const rows: readonly (readonly [route: string, survives: boolean])[] = [
    ['1', false],
    ['1 → 2', false],
    ['2', true],
    ['1 → 2 → 3', true],
  ];
  const drawn = rows.flatMap(([route, survives], index) => [
    closed(box(44, 10 + index * 44, 150, 34)),
    words([119, 32 + index * 44], route),
    words([22, 32 + index * 44], 'ABCD'[index] ?? ''),
    arrow([194, 27 + index * 44], [232, 27 + index * 44]),
    // Drawn, for the font of a phone may lack the signs.
    `<path d="M242 ${27 + index * 44}${survives ? 'l6 7l12 -15' : 'm2 -7l14 14m0 -14l-14 14'}"/>`,
  ]);
  return figure(280, 190, drawn);
}

/** 543 members, 360 vote, 250 ayes: above two thirds of those who vote, below half of all. */
function specialMajority(): string {
  const x = (members: number): number => 14 + members * 0.53;
  return figure(330, 170, [
    closed(box(14, 20, x(543) - 14, 26)),
    closed(box(14, 66, x(360) - 14, 26)),
    shaded(box(14, 112, x(250) - 14, 26)),
    dashed([
      [x(272), 14],
      [x(272), 144],
    ]),
    dashed([
      [x(240), 60],
      [x(240), 144],
    ]),
    words([x(543) - 6, 38], '543', 'end'),
    words([x(360) - 6, 84], '360', 'end'),
    words([40, 130], '250', 'start'),
    words([x(272) + 4, 162], '272', 'start'),
    words([x(240) - 4, 162], '240', 'end'),
  ]);
}

function twoTracks(): string {
  const rung = (x: number, row: number, text: string): readonly string[] => [
    closed(box(x, 10 + row * 44, 70, 30)),
    words([x + 35, 30 + row * 44], text),
  ];
  const down = (x: number, from: number, to: number): string => arrow([x, 40 + from * 44], [x, 8 + to * 44]);
  return figure(280, 230, [
    ...[0, 1, 2, 3, 4].flatMap((row) => rung(30, row, String(row + 1))),
    ...[0, 1, 2, 3].map((row) => down(65, row, row + 1)),
    ...rung(180, 0, 'A'),
    ...rung(180, 2, 'B'),
    ...rung(180, 4, 'C'),
    down(215, 0, 2),
    down(215, 2, 4),
  ]);
}

/** Voters choose the members of all three; the Sarpanch too is chosen by voters, the two heads above by members. */
function threeTiers(): string {
  return figure(330, 210, [
    ...[0, 1, 2].flatMap((tier) => [
      closed(box(14 + tier * 106, 14, 90, 36)),
      // The lowest is narrower: the line of the direct election of its head runs past it.
      closed(box(tier === 0 ? 40 : 14 + tier * 106, 86, tier === 0 ? 64 : 90, 36)),
      arrow([(tier === 0 ? 72 : 59) + tier * 106, 164], [(tier === 0 ? 72 : 59) + tier * 106, 124]),
    ]),
    closed(box(14, 164, 302, 34)),
    arrow([165, 84], [165, 52]),
    arrow([271, 84], [271, 52]),
    `<path d="M24 164V52M19 61L24 52L29 61"/>`,
    ...['1', '2', '3'].map((number, tier) => words([(tier === 0 ? 72 : 59) + tier * 106, 109], number)),
    ...['A', 'B', 'C'].map((letter, tier) => words([59 + tier * 106, 37], letter)),
    words([165, 186], 'V'),
  ]);
}

function districtSteps(): string {
  const counts: readonly (readonly [year: number, count: number])[] = [
    [1960, 17],
    [1964, 18],
    [1966, 19],
    [1997, 24],
    [2000, 25],
    [2007, 26],
    [2013, 33],
    [2025, 34],
  ];
  const x = (year: number): number => 20 + (year - 1960) * 4.2;
  const y = (count: number): number => 176 - (count - 15) * 7.4;
  const steps = counts.flatMap(([year, count], index): readonly Point[] => {
    const [, last = count] = counts[index - 1] ?? [];
    return [
      [x(year), y(last)],
      [x(year), y(count)],
    ];
  });
  return figure(330, 204, [
    line([20, 176], [316, 176]),
    path([...steps, [310, y(34)]]),
    ...[1960, 1997, 2013, 2025].map((year) => words([x(year), 196], String(year))),
    words([19, y(17) + 5], '17', 'end'),
    words([x(1980), y(19) - 6], '19'),
    words([x(1997) - 6, y(24) + 4], '24', 'end'),
    words([x(2009), y(26) - 8], '26'),
    words([x(2013) - 6, y(33)], '33', 'end'),
    words([306, y(34) - 6], '34'),
  ]);
}

export const SOCIETY_FIGURES: Readonly<Record<string, string>> = {
  'revenue-talati/time-indus-vedic.svg': spans(
    [
      [-2600, -1900],
      [-1500, -1000],
      [-1000, -600],
    ],
    before,
  ),
  'revenue-talati/time-sultanate.svg': spans([
    [1206, 1290],
    [1290, 1320],
    [1320, 1414],
    [1414, 1451],
    [1451, 1526],
  ]),
  'revenue-talati/time-mughal-battles.svg': timeLine([1526, 1540, 1556, 1576, 1658, 1707], [2, -2, 2, -2, 2, 2]),
  'revenue-talati/time-company-battles.svg': timeLine([1757, 1760, 1761, 1764, 1793, 1817], [1, 3, -1, 2, 2, 2]),
  'revenue-talati/time-reformers.svg': timeLine(
    [1828, 1844, 1848, 1857, 1867, 1873, 1875, 1885, 1897, 1905],
    [2, 1, -1, 2, -1, 1, 3, 2, -1, 2],
  ),
  'revenue-talati/time-movement.svg': timeLine(
    [1905, 1907, 1915, 1917, 1919, 1920, 1922, 1929, 1930, 1935, 1942, 1947],
    [2, -1, 2, -1, 1, 3, -1, 1, 3, -1, 2, 2],
  ),
  'revenue-talati/time-patan.svg': spans([
    [746, 942],
    [942, 1244],
    [1244, 1304],
  ]),
  'revenue-talati/time-mahagujarat.svg': timeLine([1948, 1949, 1956, 1960], [2, -2, 2, 2]),
  'revenue-talati/district-steps.svg': districtSteps(),
  'revenue-talati/income-steps.svg': incomeSteps(),
  'revenue-talati/slower-rise.svg': slowerRise(),
  'revenue-talati/energy-pyramid.svg': energyPyramid(),
  'revenue-talati/layers-of-air.svg': layersOfAir(),
  'revenue-talati/rain-shadow.svg': rainShadow(),
  'revenue-talati/parallels.svg': parallels(),
  'revenue-talati/hours-of-longitude.svg': hoursOfLongitude(),
  'revenue-talati/funnel-gulf.svg': funnelGulf(),
  'revenue-talati/bills-at-dissolution.svg': billsAtDissolution(),
  'revenue-talati/special-majority.svg': specialMajority(),
  'revenue-talati/two-tracks.svg': twoTracks(),
  'revenue-talati/three-tiers.svg': threeTiers(),
};
