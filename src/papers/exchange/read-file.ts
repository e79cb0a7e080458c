import type { Language } from '#domain/lib/languages.ts';
import { kindOfArchive, kindOfBytes, kindOfRoot, kindOfText } from './file-kinds.ts';
import type { FileKind } from './file-kinds.ts';
import type { TextFormatName } from './text-formats.ts';
import { formatOfText, isPage, isXml } from './text-formats.ts';
import { readHtmlTables } from '../formats/html-table-read.ts';
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

const BY_ENDING: Readonly<Record<string, TextFormatName>> = { csv: 'csv', tsv: 'csv', gift: 'gift', aiken: 'aiken' };

const failed = (where: string, reason: string, correction: string): Reading => {
  const reading = newReading();
  reading.issues.push({ where, field: 'file', reason, correction });
  return reading;
};

/** A file that is none of ours, and what to do with it. */
const stranger = ({ what, correction }: FileKind): Reading => failed('file', `is ${what}`, correction);

interface FileOptions extends ReadOptions {
  readonly pictures: FilePictures;
}

function readXmlFile(bytes: Uint8Array, options: FileOptions): Reading {
  const decoded = decodeXml(bytes, options.encoding);
  if (isPage(decoded.text)) return readPage(decoded, options);
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
  else if (kindOfRoot(root.name) !== null) return stranger(kindOfRoot(root.name) as FileKind);
  else
    return failed(
      'line 1',
      `is XML with <${root.name}> at its root, which is neither Moodle XML nor a QTI item`,
      'Export the questions as Moodle XML or QTI.',
    );
  return withDecoding(reading, decoded);
}

function readPage(decoded: Decoded, { pictures }: FileOptions): Reading {
  try {
    const reading = readHtmlTables(
      decoded.text,
      pictures.finder(() => undefined),
    );
    if (reading !== null) return withDecoding(reading, decoded);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return failed('file', `is a web page that ${error.message}`, 'Save its table as .xlsx.');
  }
  return stranger({
    what: 'a web page without a table',
    correction: 'Copy its questions into a spreadsheet and save it as .xlsx.',
  });
}

function withDecoding(reading: Reading, { issues, notes }: Decoded): Reading {
  reading.issues.unshift(...issues);
  for (const note of notes) addNote(reading, note);
  return reading;
}

function readZip(bytes: Uint8Array, options: FileOptions): Reading {
  try {
    const names: string[] = [];
    const files = unzip(bytes, (name) => {
      names.push(name);
      return /^mimetype$|\.(?:xml|rels|png|jpe?g|webp|gif|svg|bmp|tiff?|emf|wmf)$/i.test(name);
    });
    if (files.has('xl/workbook.xml')) return readXlsx(files, options.pictures, options.sheet);
    const kind = kindOfArchive(names, new TextDecoder().decode(files.get('mimetype')?.subarray(0, 200)));
    if (kind !== null) return stranger(kind);
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
  const kind = kindOfBytes(bytes);
  if (kind !== null) return stranger(kind);
  if (bytes.length === 0) return failed('file', 'is empty', 'Save the questions into it first.');
  if (isZip(bytes)) return readZip(bytes, options);
  const ending = options.name.split('.').at(-1)?.toLowerCase() ?? '';
  const isNamedXml = ending === 'xml' && options.format === undefined;
  if (isNamedXml || options.format === 'moodle-xml' || options.format === 'qti') return readXmlFile(bytes, options);
  if (bytes.length > MOST_TEXT_BYTES)
    return failed('file', `is larger than ${MOST_TEXT_BYTES / 1024 / 1024} MB of text`, 'Split it into papers.');
  return readTextFile(bytes, ending, options);
}

/** A text is what its content says; its name counts where the content says nothing. */
function readTextFile(bytes: Uint8Array, ending: string, options: FileOptions): Reading {
  const decoded = decodeText(bytes, options.encoding);
  const { text } = decoded;
  if (text.trim() === '') return failed('file', 'is empty', 'Save the questions into it first.');
  if (options.format === undefined) {
    if (isPage(text)) return readPage(decoded, options);
    if (isXml(text)) return readXmlFile(bytes, options);
    const kind = kindOfText(text);
    if (kind !== null) return stranger(kind);
  }
  const isWorkbook = options.format === 'xlsx' || /^xls[xm]$/.test(ending);
  const ofName = BY_ENDING[ending] ?? null;
  const found = formatOfText(text, ofName);
  if (options.format === 'xlsx' || (isWorkbook && found === null))
    return failed('file', 'is no .xlsx workbook', 'Save it as .xlsx, or name the format with --format.');
  const named =
    options.format === 'csv' || options.format === 'aiken' || options.format === 'gift' ? options.format : null;
  const findImage = options.pictures.finder(() => undefined);
  const readers = { csv: readCsv, aiken: readAiken, gift: (source: string) => readGift(source, findImage) };
  return withDecoding(readers[named ?? found ?? ofName ?? 'gift'](text), decoded);
}
