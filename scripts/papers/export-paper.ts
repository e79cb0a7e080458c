import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readArguments } from '../arguments.ts';
import { PlainError } from '../command.ts';
import { findPaper, nameOfPaper } from '../../src/papers/exchange/bank.ts';
import type { Bank } from './exchange/files.ts';
import { findReference, readExamFile, writeWhole } from './exchange/files.ts';
import { readFile } from '../../src/papers/exchange/read-file.ts';
import type { PictureOf } from '../../src/papers/exchange/paper-pictures.ts';
import { pictureAddresses } from '../../src/papers/exchange/paper-pictures.ts';
import type { Authored } from '../../src/papers/exchange/reading.ts';
import type { ExportFormat } from '../../src/papers/exchange/write-file.ts';
import { ENDING, EXPORT_FORMATS, writePaper } from '../../src/papers/exchange/write-file.ts';

/** `npm run papers:export` writes one paper of the bank as a file for another system or a spreadsheet. */

/** The paper that an import of these bytes returns. */
export function readBack(bytes: Uint8Array, format: ExportFormat): Authored {
  const reading = readFile(bytes, { name: `paper.${ENDING[format]}`, findImage: () => null });
  return { ...reading.paper, questions: reading.items.map(({ question }) => question) };
}

/** The bytes of a paper, read back once to prove that it is the same paper. Throws RangeError otherwise. */
export function exportBytes(paper: Authored, format: ExportFormat, pictureOf: PictureOf = () => null): Uint8Array {
  const bytes = writePaper(paper, format, pictureOf);
  if (!isDeepStrictEqual(readBack(bytes, format), paper))
    throw new RangeError(`The paper does not survive ${format}: what is read back differs.`);
  return bytes;
}

/** What another system will not show of the file, in sentences. */
function limitsOf(paper: Authored, format: ExportFormat, pictureOf: PictureOf): readonly string[] {
  const pictures = pictureAddresses(paper);
  if (format === 'qti' || format === 'moodle-xml') {
    const missing = pictures.filter((address) => pictureOf(address) === null);
    return missing.length === 0
      ? []
      : [`These pictures are not in public/, so the file lacks them: ${missing.join(', ')}.`];
  }
  const lost = [
    ...(pictures.length > 0
      ? [`${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'} (only their addresses are in it)`]
      : []),
    ...(format === 'gift' && /\$|<\/(?:u|b|i|s|sup|sub)>/.test(JSON.stringify(paper['questions']))
      ? ['formulas and emphasis (as they are typed here)']
      : []),
  ];
  return lost.length === 0
    ? []
    : [
        `${format === 'gift' ? 'GIFT' : 'CSV'} cannot carry for other systems: ${lost.join('; ')}. Moodle XML and QTI can.`,
      ];
}

/** Writes the file and says where. Relative names begin at `folder`. Throws PlainError with what to do. */
export async function exportPaper(args: readonly string[], bank: Bank, folder: string): Promise<string> {
  const { values } = readArguments('papers:export', args);
  const reference = findReference(bank, values.exam, values.day, values.paper);
  const format = EXPORT_FORMATS.find((each) => each === (values.format ?? 'csv'));
  if (format === undefined)
    throw new PlainError(`--format is one of ${EXPORT_FORMATS.join(', ')}, not '${values.format}'.`);
  const paper = findPaper(readExamFile(bank, reference.exam), reference);
  if (paper === undefined) throw new PlainError(`There is no paper at ${nameOfPaper(reference)}.`);
  const pictureOf: PictureOf = (address) => {
    const file = join(bank.pictures, address);
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
  };
  const path = resolve(
    folder,
    values.out ?? `${reference.exam}-day-${reference.day}-paper-${reference.paper}.${ENDING[format]}`,
  );
  if (existsSync(path) && values.replace !== true)
    throw new PlainError(`${path} is there already; --replace writes over it, --out names another.`);
  try {
    await writeWhole(path, exportBytes(paper, format, pictureOf));
  } catch (error) {
    if (error instanceof RangeError) throw new PlainError(error.message);
    throw error;
  }
  return [`${nameOfPaper(reference)} is in ${path}.`, ...limitsOf(paper, format, pictureOf)].join(' ');
}
