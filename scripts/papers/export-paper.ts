import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { PlainError } from '../command.ts';
import { findPaper, nameOfPaper } from '../../src/papers/exchange/bank.ts';
import type { Bank } from './exchange/files.ts';
import { findReference, readExamFile, writeWhole } from './exchange/files.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import type { ExportFormat } from '../../src/papers/exchange/write-file.ts';
import { ENDING, EXPORT_FORMATS, writePaper } from '../../src/papers/exchange/write-file.ts';

/** `npm run papers:export` writes one paper of the bank as a file for another system or a spreadsheet. */

const OPTIONS = {
  exam: { type: 'string' },
  day: { type: 'string' },
  paper: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  replace: { type: 'boolean' },
} as const;

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(
      `${error instanceof Error ? error.message : String(error)}\nFor example: npm run papers:export -- --exam cgl --day 1 --paper 1 --format csv`,
    );
  }
}

/** The paper that an import of these bytes returns. */
export function readBack(bytes: Uint8Array, format: ExportFormat): Authored {
  const reading = readFile(bytes, { name: `paper.${ENDING[format]}`, findImage: () => null });
  return { ...reading.paper, questions: reading.items.map(({ question }) => question) };
}

/** The bytes of a paper, read back once to prove that it is the same paper. Throws RangeError otherwise. */
export function exportBytes(paper: Authored, format: ExportFormat): Uint8Array {
  const bytes = writePaper(paper, format);
  if (!isDeepStrictEqual(readBack(bytes, format), paper))
    throw new RangeError(`The paper does not survive ${format}: what is read back differs.`);
  return bytes;
}

/** Writes the file and says where. Relative names begin at `folder`. Throws PlainError with what to do. */
export async function exportPaper(args: readonly string[], bank: Bank, folder: string): Promise<string> {
  const values = parseOptions(args);
  const reference = findReference(bank, values.exam, values.day, values.paper);
  const format = EXPORT_FORMATS.find((each) => each === (values.format ?? 'csv'));
  if (format === undefined)
    throw new PlainError(`--format is one of ${EXPORT_FORMATS.join(', ')}, not '${values.format}'.`);
  const paper = findPaper(readExamFile(bank, reference.exam), reference);
  if (paper === undefined) throw new PlainError(`There is no paper at ${nameOfPaper(reference)}.`);
  const path = resolve(
    folder,
    values.out ?? `${reference.exam}-day-${reference.day}-paper-${reference.paper}.${ENDING[format]}`,
  );
  if (existsSync(path) && values.replace !== true)
    throw new PlainError(`${path} is there already; --replace writes over it, --out names another.`);
  try {
    await writeWhole(path, exportBytes(paper, format));
  } catch (error) {
    if (error instanceof RangeError) throw new PlainError(error.message);
    throw error;
  }
  return `${nameOfPaper(reference)} is in ${path}.`;
}
