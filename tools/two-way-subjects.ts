import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `node scripts/run.mjs two-way-subjects` lists the pairs of subjects that import each other on a floor, with the imports of
 * the shorter way.
 */

const FLOORS = [
  'src/domain',
  'src/contract',
  'src/stores',
  'src/islands',
  'functions/services',
  'functions/ports',
  'functions/storage',
];
/** Folders that every subject uses. */
const NO_SUBJECTS = ['src/domain/text', 'src/islands/shell', 'src/islands/admin'];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"?]+)/g;

/** The floor and the subject of a path; null outside the floors, and for the files beside the subjects. */
function roomOf(path: string): { readonly floor: string; readonly subject: string } | null {
  const floor = FLOORS.find((each) => path.startsWith(`${each}/`));
  if (floor === undefined) return null;
  const [subject = '', ...rest] = path.slice(floor.length + 1).split('/');
  if (NO_SUBJECTS.includes(`${floor}/${subject}`)) return null;
  // A port of one file is a subject by its name.
  if (rest.length === 0 && floor !== 'functions/ports') return null;
  return { floor, subject: subject.replace(/\.ts$/, '') };
}

const targetOf = (path: string, name: string): string =>
  name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(path), name);

interface TwoWayPair {
  readonly pair: string;
  readonly imports: readonly string[];
}

/** The pairs, such as 'src/domain: mocks, papers', each with the imports of its shorter way. `root` ends without a slash. */
export function twoWaySubjects(root: string): readonly TwoWayPair[] {
  const ways = new Map<string, readonly string[]>();
  for (const path of globSync('{src,functions}/**/*.{ts,tsx}', { cwd: root })) {
    const from = roomOf(path);
    if (from === null) continue;
    for (const [, name = ''] of readFileSync(`${root}/${path}`, 'utf8').matchAll(IMPORT)) {
      const target = targetOf(path, name);
      const to = roomOf(target);
      if (to === null || to.floor !== from.floor || to.subject === from.subject) continue;
      const way = `${from.floor}: ${from.subject}, ${to.subject}`;
      ways.set(way, [...(ways.get(way) ?? []), `${path} imports ${target}`]);
    }
  }
  return [...ways].flatMap(([way, imports]) => {
    const [floor, one = '', other = ''] = way.split(/: |, /);
    const back = ways.get(`${floor}: ${other}, ${one}`);
    if (back === undefined || one > other) return [];
    return [{ pair: way, imports: back.length < imports.length ? back : imports }];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pairs = twoWaySubjects(process.cwd()).toSorted((one, other) => (one.pair < other.pair ? -1 : 1));
  for (const { pair, imports } of pairs) console.log([pair, ...imports].join('\n  '));
  console.log(`${pairs.length} pairs of subjects import each other on a floor.`);
}
