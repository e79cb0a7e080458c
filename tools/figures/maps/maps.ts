import { readFileSync } from 'node:fs';
import { INK } from '../../../src/domain/papers/figures/shapes.ts';
import type { Place } from './simplify.ts';

/** The maps of lessons. Their lines are those of geometry.json, which simplify-sources.ts writes and gives the sources of. */

interface Geometry {
  readonly outline: readonly (readonly Place[])[];
  readonly borders: readonly (readonly Place[])[];
  readonly edge: readonly (readonly Place[])[];
  readonly inner: readonly (readonly Place[])[];
  readonly centres: Readonly<Record<string, Place>>;
  readonly rivers: Readonly<Record<string, readonly (readonly Place[])[]>>;
  readonly neighbours: readonly (readonly Place[])[];
}
const geometry = JSON.parse(readFileSync(new URL('geometry.json', import.meta.url), 'utf8')) as Geometry;

interface Frame {
  readonly west: number;
  readonly north: number;
  readonly width: number;
  readonly height: number;
  /** Pixels for one degree of latitude; one of longitude is shorter by `narrow`. */
  readonly degree: number;
  readonly narrow: number;
}
const frame = (west: number, south: number, east: number, north: number): Frame => {
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const degree = 420 / ((east - west) * narrow);
  return { west, north, width: 420, height: Math.round((north - south) * degree), degree, narrow };
};
const INDIA = frame(66, 5.8, 99, 38);
const AROUND = frame(60, 3, 101, 39.5);
const GUJARAT = frame(67.8, 19.7, 75, 25);

const GREY = '#6b7280';
const WATER = '#1d6fb8';
const HILLS = '#8a5a2b';

const spot = ({ west, north, degree, narrow }: Frame, [x, y]: Place): Place => [
  Math.round((x - west) * narrow * degree * 10) / 10,
  Math.round((north - y) * degree * 10) / 10,
];
const line = (on: Frame, places: readonly Place[]): string =>
  `M${places.map((place) => spot(on, place).join(' ')).join('L')}`;
/** Several lines of one look are one element. */
const lines = (on: Frame, each: readonly (readonly Place[])[], look: string): string =>
  `<path d="${each.map((places) => line(on, places)).join('')}" ${look}/>`;
const label = (on: Frame, place: Place, text: string | number): string => {
  const [x, y] = spot(on, place);
  return `<text x="${x}" y="${Math.round((y + 4.5) * 10) / 10}">${text}</text>`;
};
const labels = (on: Frame, places: readonly Place[]): string =>
  places.map((place, index) => label(on, place, index + 1)).join('');
const LETTERS = 'ABCDEFGH';
const dot = (on: Frame, place: Place): string => {
  const [x, y] = spot(on, place);
  return `<circle cx="${x}" cy="${y}" r="2.5" fill="${INK}" stroke="none"/>`;
};
const peak = (on: Frame, place: Place): string => {
  const [x, y] = spot(on, place);
  return `<path d="M${x} ${Math.round((y - 5) * 10) / 10}l5 8h-10z" fill="${HILLS}" stroke="none"/>`;
};
const land = (on: Frame, each: readonly (readonly Place[])[], fill = 'none'): string =>
  lines(on, each, `fill="${fill}" stroke="${INK}" stroke-width="1.6"`);
const thin = `stroke="${GREY}" stroke-width="1"`;
const tropic = (on: Frame, from: number, to: number): string =>
  lines(
    on,
    [
      [
        [from, 23.5],
        [to, 23.5],
      ],
    ],
    `stroke="${GREY}" stroke-width="1.2" stroke-dasharray="5 4"`,
  );

const map = ({ width, height }: Frame, shapes: readonly string[], texts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><g fill="none" stroke="${INK}" stroke-linejoin="round" stroke-linecap="round">${shapes.join('')}</g><g fill="${INK}" stroke="#fff" stroke-width="3" stroke-linejoin="round" paint-order="stroke" font-family="sans-serif" font-size="14" font-weight="600" text-anchor="middle">${texts.join('')}</g></svg>\n`;

/** A place too small for its number has a dot, and the number beside it. */
type Marked = readonly [place: Place, number?: Place];
const marks = (on: Frame, places: readonly Marked[]): readonly [shapes: string, texts: string] => [
  places
    .filter(([, number]) => number !== undefined)
    .map(([place]) => dot(on, place))
    .join(''),
  labels(
    on,
    places.map(([place, number = place]) => number),
  ),
];

/** States and union territories from north to south, as the lesson lists them. */
const STATES: readonly Marked[] = [
  [[77.2, 34.9]], // Ladakh
  [[74.9, 33.6]], // Jammu and Kashmir
  [[77.3, 31.9]], // Himachal Pradesh
  [[75.3, 30.8]], // Punjab
  [
    [76.78, 30.73],
    [77.7, 30.75],
  ], // Chandigarh
  [[79.2, 30.1]], // Uttarakhand
  [[75.9, 29.2]], // Haryana
  [
    [77.1, 28.65],
    [77.95, 28.7],
  ], // Delhi
  [[73.6, 26.6]], // Rajasthan
  [[80.5, 27]], // Uttar Pradesh
  [[85.6, 25.7]], // Bihar
  [
    [88.45, 27.55],
    [88.4, 28.7],
  ], // Sikkim
  [[94.6, 28.3]], // Arunachal Pradesh
  [[94.5, 26.1]], // Nagaland
  [[93.9, 24.8]], // Manipur
  [[92.8, 23.2]], // Mizoram
  [
    [91.7, 23.8],
    [91, 22.7],
  ], // Tripura
  [[91.2, 25.5]], // Meghalaya
  [[92.7, 26.5]], // Assam
  [[87.9, 23.3]], // West Bengal
  [[85.3, 23.6]], // Jharkhand
  [[84.4, 20.5]], // Odisha
  [[82, 21.5]], // Chhattisgarh
  [[78.3, 23.6]], // Madhya Pradesh
  [[71.6, 22.8]], // Gujarat
  [
    [73, 20.2],
    [72, 19.9],
  ], // Dadra and Nagar Haveli and Daman and Diu
  [[76, 19.4]], // Maharashtra
  [[79, 17.8]], // Telangana
  [[78.9, 15]], // Andhra Pradesh
  [[76, 14.5]], // Karnataka
  [
    [74.1, 15.4],
    [73, 15.3],
  ], // Goa
  [
    [72.64, 10.57],
    [71.6, 10.6],
  ], // Lakshadweep
  [
    [76.4, 10.2],
    [75.3, 10],
  ], // Kerala
  [[78.3, 11.1]], // Tamil Nadu
  [
    [79.83, 11.93],
    [80.9, 11.9],
  ], // Puducherry
  [
    [92.75, 12.2],
    [94, 12.2],
  ], // Andaman and Nicobar
];

function statesOfIndia(): string {
  const [shapes, texts] = marks(INDIA, STATES);
  return map(INDIA, [lines(INDIA, geometry.borders, thin), land(INDIA, geometry.outline), shapes], [texts]);
}

/** Where the number of a river stands, in the order of the lesson's list. */
const RIVER_NUMBERS: Readonly<Record<string, Place>> = {
  indus: [77.9, 33.9],
  jhelum: [73.2, 32.6],
  chenab: [75.6, 33.4],
  ravi: [74.2, 31.2],
  beas: [76.4, 32.3],
  sutlej: [78, 31.3],
  ganga: [84.4, 25.5],
  yamuna: [77.1, 28.6],
  chambal: [75.9, 25.6],
  son: [82, 24.1],
  ghaghara: [81.6, 27.9],
  gandak: [84, 27.8],
  kosi: [87, 27],
  brahmaputra: [93, 26.7],
  narmada: [77.3, 22.7],
  tapi: [75.8, 21.1],
  mahi: [73.9, 23.8],
  mahanadi: [84.6, 20.9],
  godavari: [79.6, 19],
  krishna: [77.3, 16.6],
  tungabhadra: [76.4, 14.8],
  kaveri: [78.4, 11.2],
};

function riversOfIndia(): string {
  return map(
    INDIA,
    [
      land(INDIA, geometry.outline),
      lines(INDIA, Object.values(geometry.rivers).flat(), `stroke="${WATER}" stroke-width="1.6"`),
      tropic(INDIA, 68.4, 94.2),
    ],
    [labels(INDIA, Object.values(RIVER_NUMBERS))],
  );
}

/** Ranges by the places that they pass, in the order of the lesson's list; each number stands beside its range. */
const RANGES: readonly { readonly course: readonly Place[]; readonly number: Place }[] = [
  {
    course: [
      [74.6, 36.4],
      [76.5, 35.9],
      [78, 35.1],
    ],
    number: [76.9, 36.6],
  }, // Karakoram
  {
    course: [
      [74.6, 35.2],
      [76, 34],
      [77.6, 32.9],
      [79.5, 30.8],
      [80.5, 30.1],
      [82.5, 29.3],
      [84.5, 28.5],
      [86.9, 27.95],
      [88.2, 27.7],
      [90.5, 28],
      [92.5, 27.9],
      [95, 29.3],
    ],
    number: [84.7, 29.3],
  }, // Himadri
  {
    course: [
      [74.2, 33.7],
      [76.2, 32.6],
      [78, 31.2],
      [79.5, 30],
    ],
    number: [77.4, 31.2],
  }, // Himachal
  {
    course: [
      [74.6, 32.8],
      [76.2, 31.6],
      [77.7, 30.4],
      [79.2, 29.4],
    ],
    number: [76, 30.9],
  }, // Shiwalik
  {
    course: [
      [72.7, 24.4],
      [73.6, 25.2],
      [74.6, 26.4],
      [75.9, 27.6],
      [76.9, 28.4],
    ],
    number: [75.5, 26.4],
  }, // Aravalli
  {
    course: [
      [74.5, 22.6],
      [76.5, 22.9],
      [78.5, 23.4],
      [80.5, 24.2],
      [82.5, 24.7],
    ],
    number: [80, 24.8],
  }, // Vindhya
  {
    course: [
      [74, 21.5],
      [76, 21.6],
      [78, 22.3],
      [80, 22.3],
      [81.7, 22.7],
    ],
    number: [76.8, 21],
  }, // Satpura
  {
    course: [
      [73.6, 20.8],
      [73.6, 19],
      [73.8, 17.5],
      [74.6, 15],
      [75.2, 13.5],
      [76.2, 11.6],
    ],
    number: [74.9, 18.2],
  }, // Western Ghats
  {
    course: [
      [84.2, 19.3],
      [82.8, 18.4],
      [81.3, 17.7],
    ],
    number: [82, 19],
  }, // Eastern Ghats
];
const MORE_RANGES: readonly (readonly Place[])[] = [
  [
    [76.9, 10.3],
    [77.3, 8.8],
  ],
  [
    [79.2, 16],
    [78.9, 14.5],
    [78.4, 12.5],
  ],
];
const DIVISIONS: readonly Place[] = [
  [80.5, 27], // northern plain
  [71.4, 27], // Thar
  [77.2, 24.4], // central highlands
  [77, 17], // Deccan
  [72.2, 16.6], // western coastal plain
  [81.5, 15], // eastern coastal plain
  [71.6, 10.6], // Lakshadweep
  [94, 11], // Andaman and Nicobar
];
const PEAKS: readonly Marked[] = [
  [
    [88.15, 27.7],
    [88.2, 26.9],
  ], // Kangchenjunga
  [
    [79.97, 30.38],
    [81, 30.9],
  ], // Nanda Devi
  [
    [77.06, 10.17],
    [78, 10],
  ], // Anamudi
  [
    [76.74, 11.4],
    [77.7, 11.5],
  ], // Doddabetta
  [
    [72.78, 24.65],
    [71.9, 25],
  ], // Guru Shikhar
  [
    [78.37, 22.45],
    [79, 21.6],
  ], // Dhupgarh
];

function reliefOfIndia(): string {
  const ranges = [...RANGES.map(({ course }) => course), ...MORE_RANGES];
  return map(
    INDIA,
    [
      land(INDIA, geometry.outline),
      lines(INDIA, ranges, `stroke="${HILLS}" stroke-width="3.5" stroke-opacity=".65"`),
      ...PEAKS.map(([place]) => peak(INDIA, place)),
      dot(INDIA, [72.64, 10.57]),
    ],
    [
      labels(INDIA, [...RANGES.map(({ number }) => number), ...DIVISIONS]),
      ...PEAKS.map(([, number = [0, 0]], index) => label(INDIA, number, LETTERS[index] ?? '')),
    ],
  );
}

/** Eight countries and the Maldives, then three seas. */
const COUNTRIES: readonly Place[] = [
  [90, 24.2], // Bangladesh
  [89, 33], // China
  [68.3, 29], // Pakistan
  [83.9, 28.4], // Nepal
  [95.8, 21.6], // Myanmar
  [90.5, 27.45], // Bhutan
  [66.5, 34], // Afghanistan
  [80.7, 7.6], // Sri Lanka
  [72.1, 4.2], // Maldives
  [65.5, 16.5], // Arabian Sea
  [88, 14.5], // Bay of Bengal
  [83.5, 4.2], // Indian Ocean
];

function neighboursOfIndia(): string {
  return map(
    AROUND,
    [
      lines(AROUND, geometry.neighbours, `fill="#e5e7eb" stroke="${GREY}" stroke-width="1"`),
      // India's own outline lies over the others, so that no line of theirs runs inside it.
      land(AROUND, geometry.outline, '#fff'),
      dot(AROUND, [73.2, 4.2]),
      dot(AROUND, [72.64, 10.57]),
    ],
    [labels(AROUND, COUNTRIES)],
  );
}

const CANCER = tropic(GUJARAT, 68, 75);
const TOWNS: readonly Place[] = [
  [69.67, 23.24], // Bhuj
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
const HILL_TOPS: readonly Place[] = [
  [70.53, 21.53], // Girnar
  [69.82, 23.93], // Kalo Dungar
  [69.78, 21.85], // Barda
  [71.8, 21.48], // Shetrunjaya
  [71.2, 22.42], // Chotila
  [73.52, 22.46], // Pavagadh
  [72.86, 24.33], // Arasur
  [73.75, 20.58], // Saputara
];
/** A number or letter stands this far from its place, so that it covers neither the place nor the coast. */
const beside = ([x, y]: Place, east: number, north: number): Place => [x + east, y + north];

function gujarat(): string {
  return map(
    GUJARAT,
    [
      land(GUJARAT, geometry.edge),
      CANCER,
      ...TOWNS.map((place) => dot(GUJARAT, place)),
      ...HILL_TOPS.map((place) => peak(GUJARAT, place)),
    ],
    [
      ...TOWNS.map((place, index) => label(GUJARAT, beside(place, index < 9 ? -0.16 : 0.2, 0.08), index + 1)),
      ...HILL_TOPS.map((place, index) => label(GUJARAT, beside(place, 0.18, 0.06), LETTERS[index] ?? '')),
    ],
  );
}

/** In the order of the lesson's list: the north, the middle, Saurashtra, the south. A place corrects a centre that lies badly. */
const DISTRICTS: readonly (readonly [name: string, place?: Place])[] = [
  ['Kachchh'],
  ['Banas Kantha'],
  ['Patan'],
  ['Mahesana'],
  ['Sabar Kantha'],
  ['Aravalli'],
  ['Gandhinagar'],
  ['Ahmadabad', [72.2, 22.7]],
  ['Kheda'],
  ['Mahisagar'],
  ['Panch Mahals'],
  ['Dohad'],
  ['Anand'],
  ['Vadodara', [73.35, 22.2]],
  ['Chota Udaipur'],
  ['Surendranagar'],
  ['Morbi'],
  ['Jamnagar'],
  ['Devbhumi Dwarka'],
  ['Rajkot'],
  ['Porbandar', [69.85, 21.68]],
  ['Junagadh'],
  ['Gir Somnath'],
  ['Amreli'],
  ['Botad'],
  ['Bhavnagar'],
  ['Bharuch'],
  ['Narmada'],
  ['Surat'],
  ['Tapi', [73.6, 21.22]],
  ['Navsari'],
  ['The Dangs'],
  ['Valsad'],
];

function districtsOfGujarat(): string {
  return map(
    GUJARAT,
    [lines(GUJARAT, geometry.inner, thin), land(GUJARAT, geometry.edge)],
    [
      labels(
        GUJARAT,
        DISTRICTS.map(([name, place]) => place ?? geometry.centres[name] ?? [0, 0]),
      ),
    ],
  );
}

/** The four that Natural Earth lacks pass through these places. */
const MORE_RIVERS: readonly (readonly Place[])[] = [
  [
    [73.15, 24.6],
    [73.05, 24.25],
    [72.85, 24],
    [72.78, 23.6],
    [72.66, 23.22],
    [72.58, 23.02],
    [72.5, 22.65],
    [72.37, 22.2],
  ], // Sabarmati
  [
    [72.85, 24.75],
    [72.6, 24.45],
    [72.33, 24.33],
    [72.05, 24.2],
    [71.75, 23.95],
    [71.4, 23.8],
    [71.2, 23.65],
  ], // Banas
  [
    [71.2, 22.03],
    [70.95, 21.85],
    [70.75, 21.76],
    [70.4, 21.7],
    [70.1, 21.55],
    [69.8, 21.46],
  ], // Bhadar
  [
    [70.9, 21.2],
    [71.1, 21.4],
    [71.45, 21.5],
    [71.85, 21.43],
    [72.1, 21.3],
  ], // Shetrunji
];
const OWN_RIVERS: readonly Place[] = [
  [74.2, 21.55], // Tapi
  [74.3, 22.2], // Narmada
  [73.75, 23.55], // Mahi
  [72.85, 23.35], // Sabarmati
  [72, 24.4], // Banas
  [70.5, 21.95], // Bhadar
  [71.45, 21.3], // Shetrunji
];
const DAMS: readonly Place[] = [
  [73.59, 21.25], // Ukai
  [73.75, 21.83], // Sardar Sarovar
  [73.83, 23.3], // Kadana
  [72.85, 24], // Dharoi
  [72.33, 24.33], // Dantiwada
  [71.85, 21.43], // Shetrunji
];

function riversOfGujarat(): string {
  const { tapi = [], narmada = [], mahi = [] } = geometry.rivers;
  // The rivers end at the frame, not where their springs are.
  const near = [...tapi, ...narmada, ...mahi].map((each) => each.filter(([x]) => x < 74.95));
  return map(
    GUJARAT,
    [
      land(GUJARAT, geometry.edge),
      lines(
        GUJARAT,
        [...near, ...MORE_RIVERS].filter(({ length }) => length > 1),
        `stroke="${WATER}" stroke-width="2"`,
      ),
      CANCER,
      ...DAMS.map((place) => {
        const [x, y] = spot(GUJARAT, place);
        return `<path d="M${x - 3.5} ${y - 3.5}h7v7h-7z" fill="${INK}" stroke="none"/>`;
      }),
    ],
    [labels(GUJARAT, OWN_RIVERS), label(GUJARAT, [69.2, 22.75], 'A'), label(GUJARAT, [72.3, 21.35], 'B')],
  );
}

/** By the end of their address, '/images/lessons/…'. */
export const LESSON_MAPS: Readonly<Record<string, string>> = {
  'maps/gujarat.svg': gujarat(),
  'maps/gujarat-districts.svg': districtsOfGujarat(),
  'maps/gujarat-rivers.svg': riversOfGujarat(),
  'maps/india-states.svg': statesOfIndia(),
  'maps/india-rivers.svg': riversOfIndia(),
  'maps/india-relief.svg': reliefOfIndia(),
  'maps/india-neighbours.svg': neighboursOfIndia(),
};
