import { mkdirSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { whenStopped, watchForStop } from '../../scripts/lifetime.ts';
import { ROOT } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';
import { copyProject } from './bank-project.ts';
import type { Row } from './rows.ts';
import { report } from './rows.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:items` measures what an item of current affairs costs the build with 1,000, 4,000 and 16,000 of them,
 * which is twenty years at sixty a month. With fewer, two builds differ by more than the items cost. It takes the
 * fastest of `--builds N` (2), which the machine disturbed least.
 */

const given = readArguments('bench:items').values;

const ITEMS = 'src/content/current-affairs';
const ITEMS_A_MONTH = 60;
/** The real items end here; earlier months are filled with their texts again. */
const NEWEST_MONTH = Date.UTC(2026, 4);
const FOLDER = join(ROOT, '.cache', 'items');
/** Among the most items, one more may cost this many times what it costs among fewer. */
const MOST_GROWTH = 1.2;

const monthBefore = (count: number): string => {
  const newest = new Date(NEWEST_MONTH);
  return new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - count)).toISOString().slice(0, 7);
};

/** Repeats the real items, sixty a month, each with its own title, and returns the project's folder. */
function makeProject(size: number): string {
  const folder = join(FOLDER, String(size));
  copyProject(folder);
  const real = globSync(`${ITEMS}/*/*.md`, { cwd: ROOT })
    .toSorted()
    .map((path) => ({ name: basename(path, '.md').slice(3), text: readFileSync(join(ROOT, path), 'utf8') }));
  rmSync(join(folder, ITEMS), { recursive: true });
  for (let place = 0; place < size; place += 1) {
    const month = monthBefore(Math.floor(place / ITEMS_A_MONTH));
    const day = String(1 + (place % 28)).padStart(2, '0');
    const item = real[place % real.length];
    if (item === undefined) throw new Error('there is no item of current affairs');
    mkdirSync(join(folder, ITEMS, month), { recursive: true });
    const text = item.text
      .replace(/^title: "/m, `title: "${place + 1}. `)
      .replace(/^date: .*$/m, `date: '${month}-${day}'`);
    writeFileSync(join(folder, ITEMS, month, `${day}-${item.name}-${place + 1}.md`), text);
  }
  return folder;
}

async function bench(): Promise<void> {
  watchForStop();
  whenStopped(() => rmSync(FOLDER, { recursive: true, force: true }));
  const sizes = (given.sizes ?? '1000,4000,16000')
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);
  const fastest = new Map<number, number>();
  try {
    for (let round = Number(given.builds ?? 2); round > 0; round -= 1)
      for (const size of sizes) {
        console.log(`Building with ${size.toLocaleString('en-IN')} items ...`);
        const project = makeProject(size);
        const start = performance.now();
        await buildSite(join(project, 'dist'), 'deployed', project);
        fastest.set(size, Math.min(performance.now() - start, fastest.get(size) ?? Infinity));
      }
    const milliseconds = (size: number): number => fastest.get(size) ?? Number.NaN;
    const rows = sizes.slice(1).map((size, index): Row => {
      const before = sizes[index] ?? size;
      const [own, former] = [milliseconds(size) / size, milliseconds(before) / before];
      return {
        what: `build an item, ${size} of them`,
        figure: `${own.toFixed(1)} ms`,
        beside: `${before} of them ${former.toFixed(1)} ms`,
        ratio: own / former,
        atMost: MOST_GROWTH,
      };
    });
    for (const size of sizes)
      console.log(`${size.toLocaleString('en-IN').padStart(8)} items: ${(milliseconds(size) / 1000).toFixed(1)} s`);
    const [smallest = 0, middle = 0, largest = 0] = sizes;
    const more = (to: number, from: number): number => (milliseconds(to) - milliseconds(from)) / (to - from);
    if (sizes.length > 2)
      rows.push({
        what: `one item more, to ${largest}`,
        figure: `${more(largest, middle).toFixed(1)} ms`,
        beside: `to ${middle} ${more(middle, smallest).toFixed(1)} ms`,
        ratio: more(largest, middle) / more(middle, smallest),
        atMost: MOST_GROWTH,
      });
    report(rows);
  } finally {
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

await bench();
