import type { Language } from '#domain/lib/languages.ts';
import { readAiken } from '../formats/aiken-read.ts';
import { readCsv } from '../formats/csv-read.ts';
import { readGift } from '../formats/gift-read.ts';
import type { FindImage } from '../formats/file-pictures.ts';
import { FilePictures } from '../formats/file-pictures.ts';
import { readMoodleXml } from '../formats/moodle-xml-read.ts';
import { addQtiItem, isQtiItem, readQtiPackage } from '../formats/qti-read.ts';
import { readXlsx } from '../formats/xlsx-read.ts';
import { parseXml } from '../formats/xml-tree.ts';
import { isZip, unzip } from '../formats/zip.ts';
import { settleMarks } from './file-marks.ts';
import { nameUnreadTexts } from './unread-texts.ts';
import type { Decoded } from './decoding.ts';
import { decodeText, decodeXml } from './decoding.ts';
import type { Reading } from './reading.ts';
import { addNote, newReading } from './reading.ts';
import { settleSeveralLanguages } from './several-languages.ts';
import { takeOutTellingMarks } from './telling-marks.ts';

/** Bytes of any known format as questions. */

export const IMPORT_FORMATS = ['csv', 'xlsx', 'gift', 'aiken', 'moodle-xml', 'qti'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface ReadOptions {
  /** The file's name: its ending says what it is. */
  readonly name: string;
  readonly format?: ImportFormat | undefined;
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
  /** The language of the paper, where somebody named it: of a file in several it is the first. */
  readonly language?: Language | null;
  /** Finds a picture of the file among those of the site. */
  readonly findImage: FindImage;
}

/** Far more than a paper of 500 questions. Larger files of text cost more memory than a phone or a small server has. */
const MOST_TEXT_BYTES = 10 * 1024 * 1024;

const BY_ENDING: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  gift: 'gift',
  aiken: 'aiken',
};
/** Beginnings of files that are often taken for one of ours. */
const STRANGERS: readonly { readonly bytes: readonly number[]; readonly what: string; readonly correction: string }[] =
  [
    {
      bytes: [0xd0, 0xcf, 0x11, 0xe0],
      what: 'an old Office file (.xls or .doc)',
      correction: 'Open it and save it as .xlsx or as CSV UTF-8.',
    },
    {
      bytes: [0x25, 0x50, 0x44, 0x46],
      what: 'a PDF',
      correction: 'A PDF holds no questions, only pages. Use the file it was made from.',
    },
  ];

const failed = (where: string, reason: string, correction: string): Reading => {
  const reading = newReading();
  reading.issues.push({ where, field: 'file', reason, correction });
  return reading;
};

/** Aiken where answer lines stand alone and no braces are used, otherwise GIFT. */
const guessText = (text: string): ImportFormat =>
  /^ANSWER\s*:\s*\S/im.test(text) && !/[=~][^{}=~]*\}/.test(text) ? 'aiken' : 'gift';

interface FileOptions extends ReadOptions {
  readonly pictures: FilePictures;
}

function readXmlFile(bytes: Uint8Array, options: FileOptions): Reading {
  const decoded = decodeXml(bytes, options.encoding);
  const parsed = parseXml(decoded.text);
  if (!parsed.ok) return failed(`line ${parsed.line}`, parsed.reason, parsed.correction);
  const { root } = parsed;
  const findImage = options.pictures.finder(() => undefined);
  const reading = newReading();
  if (root.name === 'quiz') readMoodleXml(root, reading, options.pictures);
  else if (root.name === 'question') readMoodleXml({ ...root, children: [root] }, reading, options.pictures);
  else if (isQtiItem(root)) {
    addQtiItem(root, { where: `line ${root.line ?? 1}`, kept: null }, reading, findImage);
    settleMarks(reading, false);
  } else if (root.name === 'assessmentTest')
    return failed('line 1', 'is a QTI test, which only names its items', 'Import the whole package (zip).');
  else if (root.name === 'questestinterop')
    return failed('line 1', 'is QTI 1.2, which is not read', 'Export it as QTI 2.1 or later, or as Moodle XML.');
  else
    return failed(
      'line 1',
      `is XML with <${root.name}> at its root, which is neither Moodle XML nor a QTI item`,
      'Export the questions as Moodle XML or QTI.',
    );
  return withDecoding(reading, decoded);
}

function withDecoding(reading: Reading, { issues, notes }: Decoded): Reading {
  reading.issues.unshift(...issues);
  for (const note of notes) addNote(reading, note);
  return reading;
}

function readZip(bytes: Uint8Array, options: FileOptions): Reading {
  try {
    const files = unzip(bytes, (name) => /\.(?:xml|rels|png|jpe?g|webp|gif|svg|bmp|tiff?|emf|wmf)$/i.test(name));
    if (files.has('xl/workbook.xml')) return readXlsx(files, options.pictures, options.sheet);
    if (files.has('word/document.xml'))
      return failed(
        'file',
        'is a Word document',
        'Copy its table of questions into a spreadsheet and save it as .xlsx.',
      );
    return readQtiPackage(files, options.pictures);
  } catch (error) {
    return failed(
      'file',
      `is a damaged or unsafe archive: ${error instanceof Error ? error.message : String(error)}`,
      'Export or save it again.',
    );
  }
}

/**
 * Reads the bytes; whatever is wrong with them is an issue in the result, never a throw but for an unknown encoding.
 * What does not arrive is a loss in it: command and form show both from here.
 */
export function readFile(bytes: Uint8Array, options: ReadOptions): Reading {
  const pictures = new FilePictures(options.findImage);
  const reading = readBytes(bytes, { ...options, pictures });
  settleSeveralLanguages(reading, options.language ?? null);
  takeOutTellingMarks(reading);
  nameUnreadTexts(reading);
  const shown = JSON.stringify(reading.items);
  for (const [address, content] of pictures.taken) if (shown.includes(address)) reading.pictures.set(address, content);
  return reading;
}

function readBytes(bytes: Uint8Array, options: FileOptions): Reading {
  const stranger = STRANGERS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (stranger !== undefined) return failed('file', `is ${stranger.what}`, stranger.correction);
  if (bytes.length === 0) return failed('file', 'is empty', 'Save the questions into it first.');
  if (isZip(bytes)) return readZip(bytes, options);
  const ending = options.name.split('.').at(-1)?.toLowerCase() ?? '';
  const isXml = ending === 'xml' || options.format === 'moodle-xml' || options.format === 'qti';
  if (isXml) return readXmlFile(bytes, options);
  if (bytes.length > MOST_TEXT_BYTES)
    return failed('file', `is larger than ${MOST_TEXT_BYTES / 1024 / 1024} MB of text`, 'Split it into papers.');
  const decoded = decodeText(bytes, options.encoding);
  if (
    options.format === undefined &&
    BY_ENDING[ending] === undefined &&
    /^\s*<(?:\?xml|quiz|assessmentItem|qti-)/.test(decoded.text)
  )
    return readXmlFile(bytes, options);
  const format = options.format ?? BY_ENDING[ending] ?? guessText(decoded.text);
  if (format === 'xlsx')
    return failed('file', 'is no .xlsx workbook', 'Save it as .xlsx, or name the format with --format.');
  const findImage = options.pictures.finder(() => undefined);
  const readers = { csv: readCsv, aiken: readAiken, gift: (text: string) => readGift(text, findImage) };
  return withDecoding(readers[format === 'csv' || format === 'aiken' ? format : 'gift'](decoded.text), decoded);
}
