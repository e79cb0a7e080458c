import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './simplify.ts';
import { inside, simplify } from './simplify.ts';

/**
 * `node tools/figures/maps/simplify-sources.ts FOLDER` writes geometry.json from three files in FOLDER. Nothing needs them
 * after that. SOURCES.md has their terms; the lessons name them below each map.
 *
 * - india-districts-2019-734.json: districts and states with the outline that India uses. MIT licence, Guneet Narula, after
 *   DataMeet: https://github.com/guneetnarula/indian-district-boundaries/tree/master/topojson
 * - ne_10m_rivers_lake_centerlines.shp: rivers. Public domain, Natural Earth:
 *   https://www.naturalearthdata.com/downloads/10m-physical-vectors/
 * - countries-50m.json: countries. Public domain, Natural Earth, by way of the package world-atlas 2.0.2:
 *   https://www.npmjs.com/package/world-atlas. India itself is never taken from this file.
 */

interface Shape {
  readonly type: string | null;
  readonly id?: string;
  readonly arcs?: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
  readonly properties: Readonly<Record<string, string>>;
}
interface Topology {
  readonly arcs: readonly (readonly [number, number][])[];
  readonly transform: { readonly scale: Place; readonly translate: Place };
  readonly objects: Readonly<Record<string, { readonly geometries: readonly Shape[] }>>;
}

const [folder = '.'] = process.argv.slice(2);
const topology = (file: string): Topology => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Topology;

function linesOf({ arcs, transform: { scale, translate } }: Topology): readonly Place[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([east, north]): Place => {
      [x, y] = [x + east, y + north];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}
const ringsOf = ({ type, arcs = [] }: Shape): readonly (readonly number[])[] =>
  (type === 'MultiPolygon' ? arcs.flat() : arcs) as readonly (readonly number[])[];
const fine = (places: readonly Place[], digits = 2): Place[] =>
  places.map(([east, north]): Place => [Number(east.toFixed(digits)), Number(north.toFixed(digits))]);

/** Lines that follow one another are joined, so that a coast is one closed line. */
function joined(lines: readonly (readonly Place[])[]): readonly Place[][] {
  const key = (place: Place | undefined): string => String(place?.map((each) => each.toFixed(4)));
  const left = lines.map((line) => [...line]);
  const done: Place[][] = [];
  while (left.length > 0) {
    const line = left.pop() ?? [];
    for (;;) {
      if (key(line[0]) === key(line.at(-1))) break;
      const next = left.findIndex((each) => key(each[0]) === key(line.at(-1)) || key(each.at(-1)) === key(line.at(-1)));
      if (next === -1) break;
      const [found = []] = left.splice(next, 1);
      line.push(...(key(found[0]) === key(line.at(-1)) ? found : found.toReversed()).slice(1));
    }
    done.push(line);
  }
  return done;
}
const size = (line: readonly Place[]): number =>
  Math.abs(
    line.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = line[(index + 1) % line.length] as Place;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
const middle = (line: readonly Place[]): Place => {
  const [west, east] = [Math.min(...line.map(([x]) => x)), Math.max(...line.map(([x]) => x))];
  const [south, north] = [Math.min(...line.map(([, y]) => y)), Math.max(...line.map(([, y]) => y))];
  return [(west + east) / 2, (south + north) / 2];
};

const india = topology('india-districts-2019-734.json');
const lines = linesOf(india);
const districts = Object.values(india.objects)[0]?.geometries.filter(({ arcs }) => arcs !== undefined) ?? [];
/** Dadra, Nagar Haveli, Daman and Diu have been one union territory since 2020. */
const stateOf = ({ properties: { st_nm: state = '' } }: Shape): string =>
  /^(?:Dadra|Daman)/.test(state) ? 'Dadra and Nagar Haveli and Daman and Diu' : state;
const users = new Map<number, Shape[]>();
for (const district of districts)
  for (const arc of ringsOf(district).flat()) {
    const index = arc < 0 ? ~arc : arc;
    users.set(index, [...(users.get(index) ?? []), district]);
  }
const statesAt = (index: number): readonly string[] => [...new Set((users.get(index) ?? []).map(stateOf))];
const all = [...users.keys()];

const COUNTRY = 0.002;
const STATE = 0.0004;
const outer = all.filter((index) => users.get(index)?.length === 1);
const coast = joined(outer.map((index) => lines[index] ?? []));
const outline = coast.filter((line) => size(line) > 0.01).map((line) => fine(simplify(line, COUNTRY)));
const borders = joined(all.filter((index) => statesAt(index).length === 2).map((index) => lines[index] ?? []))
  .map((line) => fine(simplify(line, COUNTRY)))
  .filter(({ length }) => length > 1);
const gujarat = all.filter((index) => statesAt(index).includes('Gujarat'));
const edge = joined(
  gujarat
    .filter((index) => users.get(index)?.length === 1 || statesAt(index).length === 2)
    .map((index) => lines[index] ?? []),
)
  .filter((line) => size(line) > 0.003)
  .map((line) => fine(simplify(line, STATE), 3));
const inner = joined(
  gujarat
    .filter((index) => (users.get(index)?.length ?? 0) > 1 && statesAt(index).length === 1)
    .map((index) => lines[index] ?? []),
).map((line) => fine(simplify(line, STATE), 3));
const centres = Object.fromEntries(
  districts
    .filter((district) => stateOf(district) === 'Gujarat')
    .map((district) => {
      const rings = ringsOf(district).map((ring) => ring.flatMap((arc) => lines[arc < 0 ? ~arc : arc] ?? []));
      const [largest = []] = rings.toSorted((a, b) => b.length - a.length);
      return [district.properties['district'] ?? '', fine([middle(largest)])[0]];
    }),
);

/** Records of the file of rivers, which are known by their places: its names are in another file. */
const RIVERS: Readonly<Record<string, readonly number[]>> = {
  ganga: [800],
  yamuna: [464],
  chambal: [598, 599],
  ghaghara: [679],
  gandak: [174],
  kosi: [694],
  son: [116],
  indus: [780, 812],
  jhelum: [537, 538],
  chenab: [473],
  ravi: [134],
  beas: [959],
  sutlej: [386, 387],
  brahmaputra: [478, 652, 709, 755],
  mahanadi: [414, 415],
  godavari: [278],
  krishna: [428, 429],
  tungabhadra: [960, 961],
  kaveri: [596, 597],
  narmada: [465],
  tapi: [790],
  mahi: [788],
};
const shp = readFileSync(join(folder, 'ne_10m_rivers_lake_centerlines.shp'));
const records = new Map<number, Place[][]>();
for (let at = 100; at < shp.length;) {
  const [record, length] = [shp.readInt32BE(at), shp.readInt32BE(at + 4) * 2];
  const start = at + 8;
  at = start + length;
  if (shp.readInt32LE(start) !== 3) continue;
  const [parts, points] = [shp.readInt32LE(start + 36), shp.readInt32LE(start + 40)];
  const first = (part: number): number => (part === parts ? points : shp.readInt32LE(start + 44 + 4 * part));
  const place = (index: number): Place => {
    const offset = start + 44 + 4 * parts + 16 * index;
    return [shp.readDoubleLE(offset), shp.readDoubleLE(offset + 8)];
  };
  records.set(
    record,
    Array.from({ length: parts }, (_, part) =>
      Array.from({ length: first(part + 1) - first(part) }, (_each, index) => place(first(part) + index)),
    ),
  );
}
const rivers = Object.fromEntries(
  Object.entries(RIVERS).map(([name, own]) => [
    name,
    own
      .flatMap((record) => records.get(record) ?? [])
      .flatMap((line) => inside(line, [66, 6, 98, 38]))
      .map((line) => fine(simplify(line, 0.0006)))
      .filter(({ length }) => length > 1),
  ]),
);

/** By ISO number: Pakistan, China, Nepal, Bhutan, Bangladesh, Myanmar, Afghanistan, Sri Lanka. */
const NEIGHBOURS = ['586', '156', '524', '064', '050', '104', '004', '144'];
const world = topology('countries-50m.json');
const worldLines = linesOf(world);
const neighbours = (world.objects['countries']?.geometries ?? [])
  .filter(({ id = '' }) => NEIGHBOURS.includes(id))
  .flatMap((country) =>
    ringsOf(country).map((ring) =>
      ring.flatMap((arc) => (arc < 0 ? (worldLines[~arc] ?? []).toReversed() : (worldLines[arc] ?? []))),
    ),
  )
  .filter((ring) => ring.some(([x, y]) => x > 60 && x < 101 && y > 3 && y < 39))
  // Where India's outline covers another country's, that country's line is left out.
  .map((ring) => ring.filter(([x, y]) => !(x > 72.9 && x < 78 && y > 34.9 && y < 37.1)))
  // A corner outside the frame is drawn at its edge: the line between two of them lies outside the picture.
  .map((ring) => ring.map(([x, y]): Place => [Math.min(Math.max(x, 58), 103), Math.min(Math.max(y, 1), 41)]))
  .filter((ring) => size(ring) > 0.02)
  .map((ring) => fine(simplify(ring, 0.004)));

writeFileSync(
  new URL('geometry.json', import.meta.url),
  `${JSON.stringify({ outline, borders, edge, inner, centres, rivers, neighbours })}\n`,
);
console.log(
  Object.entries({ outline, borders, edge, inner, neighbours }).map(
    ([name, each]) => `${name}: ${each.length} lines, ${each.flat().length} points`,
  ),
);
