import { writeCsv } from '../formats/csv-write.ts';
import { writeGift } from '../formats/gift-write.ts';
import { writeQti } from '../formats/qti-write.ts';
import { writeMoodleXml } from '../formats/moodle-xml-write.ts';
import type { PictureOf } from './paper-pictures.ts';
import type { Authored } from './reading.ts';

/** A paper as the bytes of a file that import(export(x)) reads back as the same paper. */

export const EXPORT_FORMATS = ['csv', 'gift', 'moodle-xml', 'qti'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const ENDING: Record<ExportFormat, string> = { csv: 'csv', gift: 'gift', 'moodle-xml': 'xml', qti: 'zip' };

const WRITERS: Record<ExportFormat, (paper: Authored, pictureOf: PictureOf) => string | Uint8Array> = {
  csv: writeCsv,
  gift: writeGift,
  'moodle-xml': writeMoodleXml,
  qti: writeQti,
};

/** Every text of a value, keys left out. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) yield* textsOf(entry);
}

/** A text that no file can hold as it is: half a character, or the mark of a lost one. */
const findDamagedText = (paper: Authored): string | null =>
  [...textsOf(paper)].find((text) => !text.isWellFormed() || text.includes('\uFFFD')) ?? null;

/** `pictureOf` gives the bytes of a picture of the site. Throws RangeError for a paper that holds a damaged text. */
export function writePaper(paper: Authored, format: ExportFormat, pictureOf: PictureOf): Uint8Array {
  const damaged = findDamagedText(paper);
  if (damaged !== null)
    throw new RangeError(`The paper holds a damaged letter, in '${damaged.slice(0, 60)}'. Correct it first.`);
  const written = WRITERS[format](paper, pictureOf);
  return typeof written === 'string' ? new TextEncoder().encode(written) : written;
}
