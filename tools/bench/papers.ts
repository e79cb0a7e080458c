import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileText } from '../../src/build/rich-text/compile-text.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import { foreignText } from '../../src/papers/formats/foreign-text.ts';
import { readAuthoredPaper } from '../../src/papers/lints/authored-paper.ts';
import { HOSTILE, hostileText, LINTS, paperWith } from '../../tests/papers/hostile-texts.ts';
import type { Row } from './rows.ts';
import { report } from './rows.ts';

/**
 * `npm run bench:papers` measures what hostile files cost. A lint or parser may need at most 2.5 times as long for each
 * letter of a text that is four times as long, both measured in one run; a pattern that reads on from every letter
 * needs four times as long. An import of 49 MB may take at most 500 MB of memory.
 */

const LENGTH = 20_000;
const TIMES_LONGER = 4;
const RUNS = 5;
const MOST_GROWTH = 2.5;
const MOST_MEGABYTES = 500;
const FILE_MEGABYTES = 49;

type Reader = (text: string) => unknown;

const encoder = new TextEncoder();
const imported =
  (format: 'csv' | 'gift' | 'aiken' | 'moodle-xml', frame: (text: string) => string): Reader =>
  (text) =>
    readFile(encoder.encode(frame(text)), { name: 'file.txt', format, findImage: () => null });

const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    Object.entries(LINTS).map(([name, lint]) => [
      `lint ${name}`,
      (text: string) => lint(readAuthoredPaper(paperWith(text))),
    ]),
  ),
  'paper text': compileText,
  HTML: (text) => foreignText(text, 'html', () => null),
  Markdown: (text) => foreignText(text, 'markdown', () => null),
  CSV: imported('csv', (text) => `question,a,b,answer\n${text},x,y,A\n`),
  GIFT: imported('gift', (text) => `${text} {=a ~b}`),
  Aiken: imported('aiken', (text) => `${text}\nA. a\nB. b\nANSWER: A\n`),
  'Moodle XML': imported(
    'moodle-xml',
    (text) => `<quiz><question type="essay"><name><text><![CDATA[${text}]]></text></name></question></quiz>`,
  ),
};

function timeOf(read: Reader, texts: readonly string[]): number {
  const start = performance.now();
  for (const text of texts) read(text);
  return performance.now() - start;
}

/** The fastest of some runs of both lengths in turn: the machine disturbs both alike. */
function growthOf([name, read]: readonly [string, Reader]): Row {
  const short = HOSTILE.map((each) => hostileText(each, LENGTH));
  const long = HOSTILE.map((each) => hostileText(each, LENGTH * TIMES_LONGER));
  timeOf(read, short);
  const runs = Array.from({ length: RUNS }, () => ({ short: timeOf(read, short), long: timeOf(read, long) }));
  const [ofShort, ofLong] = [Math.min(...runs.map((run) => run.short)), Math.min(...runs.map((run) => run.long))];
  return {
    what: `${name}: ms for ${TIMES_LONGER} times the text`,
    figure: ofLong.toFixed(1),
    beside: `${TIMES_LONGER} × ${ofShort.toFixed(1)} for the text itself`,
    ratio: ofLong / (ofShort * TIMES_LONGER),
    atMost: MOST_GROWTH,
  };
}

/** The most memory of a process that imports this file, in megabytes. */
async function memoryOf(path: string): Promise<number> {
  const script = `
    import { importPaper } from ${JSON.stringify(new URL('../../scripts/papers/import-paper.ts', import.meta.url).href)};
    const bank = { content: 'src/content', pictures: 'public' };
    await importPaper([${JSON.stringify(path)}, '--exam', 'cgl', '--day', '900', '--paper', '1', '--preview'], bank, '.');
    console.log(process.resourceUsage().maxRSS);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await once(child, 'exit');
  return Number(printed.trim()) / 1024;
}

const memoryRow = (what: string, megabytes: number): Row => ({
  what,
  figure: `${megabytes.toFixed(0)} MB`,
  beside: 'the most memory of the process',
  ratio: megabytes,
  atMost: MOST_MEGABYTES,
});

async function memoryRows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-papers-'));
  const header = 'question,a,b,c,d,answer\n';
  const row = 'ગુજરાતનું પાટનગર કયું છે?,સુરત,ગાંધીનગર,વડોદરા,રાજકોટ,B\n';
  const write = (name: string, text: string, megabytes: number): string => {
    const path = join(folder, name);
    writeFileSync(path, header + text.repeat(Math.ceil((megabytes * 1024 * 1024) / Buffer.byteLength(text))));
    return path;
  };
  try {
    return [
      memoryRow(`import of ${FILE_MEGABYTES} MB of CSV`, await memoryOf(write('a.csv', row, FILE_MEGABYTES))),
      memoryRow('import of 9 MB of CSV', await memoryOf(write('b.csv', row, 9))),
      memoryRow('import of 9 MB of commas', await memoryOf(write('c.csv', ',', 9))),
      memoryRow('import of 9 MB of line breaks', await memoryOf(write('d.csv', '\n', 9))),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

report([...Object.entries(READERS).map(growthOf), ...(await memoryRows())]);
