/** Files that are often taken for one of ours, known by their content: one sentence each. */

export interface FileKind {
  /** Words behind 'is'. */
  readonly what: string;
  readonly correction: string;
}
type KindRow<Mark> = readonly [mark: Mark, what: string, correction: string];

const AS_TABLE = 'Open it and save its table of questions as .xlsx or as CSV UTF-8.';
const FROM_TEXT = 'Copy its table of questions into a spreadsheet and save it as .xlsx.';
const FROM_MOODLE = 'In Moodle export the questions alone, as Moodle XML.';
const UNPACK = 'Unpack it and choose the file with the questions.';
const NO_QUESTIONS = 'Choose the file with the questions.';
const FROM_PAGES = 'It holds pages, no questions. Use the file it was made from.';
const EXPORT_ANEW = 'Export the questions there as CSV, Excel, Moodle XML or QTI.';

const kindOf = <Mark>(row: KindRow<Mark> | undefined): FileKind | null =>
  row === undefined ? null : { what: row[1], correction: row[2] };

/** The first bytes of a file; a dot stands for any byte. */
const BYTES: readonly KindRow<string>[] = [
  ['%PDF-', 'a PDF', FROM_PAGES],
  ['{\\rtf', 'a text of a word processor (.rtf)', FROM_TEXT],
  ['SQLite format 3\0', 'a database (SQLite)', EXPORT_ANEW],
  ['\0\u0001\0\0Standard ', 'a database of Access (.mdb, .accdb)', AS_TABLE],
  [
    '\u001F\u008B',
    'a packed file (.gz, .tgz, or a backup of a Moodle course, .mbz)',
    `${FROM_MOODLE} Unpack any other.`,
  ],
  ['Rar!', 'a packed file (.rar)', UNPACK],
  ['7z\u00BC\u00AF', 'a packed file (.7z)', UNPACK],
  ['BZh', 'a packed file (.bz2)', UNPACK],
  ['\u00FD7zXZ', 'a packed file (.xz)', UNPACK],
  ['PK\u0005\u0006', 'an empty archive (.zip)', NO_QUESTIONS],
  ['\u0089PNG', 'a picture (PNG)', NO_QUESTIONS],
  ['\u00FF\u00D8\u00FF', 'a picture (JPEG)', NO_QUESTIONS],
  ['GIF8', 'a picture (GIF)', NO_QUESTIONS],
  ['RIFF....WEBP', 'a picture (WebP)', NO_QUESTIONS],
  ['RIFF....', 'a sound or film', NO_QUESTIONS],
  ['....ftyphei', 'a picture (HEIC)', NO_QUESTIONS],
  ['....ftypmif1', 'a picture (HEIC)', NO_QUESTIONS],
  ['....ftypavif', 'a picture (AVIF)', NO_QUESTIONS],
  ['....ftyp', 'a film or sound', NO_QUESTIONS],
  ['ID3', 'a sound (MP3)', NO_QUESTIONS],
  ['OggS', 'a sound (Ogg)', NO_QUESTIONS],
  ['\u001AE\u00DF\u00A3', 'a film (WebM)', NO_QUESTIONS],
  ['II*\0', 'a picture (TIFF)', NO_QUESTIONS],
  ['MM\0*', 'a picture (TIFF)', NO_QUESTIONS],
  ['8BPS', 'a picture (Photoshop)', NO_QUESTIONS],
  ['AT&TFORM', 'a scanned document (DjVu)', FROM_PAGES],
  ['%!PS', 'a page for printers (PostScript)', FROM_PAGES],
  ['PAR1', 'a table of a data program (Parquet)', AS_TABLE],
  ['bplist', 'settings of an Apple program (.plist, .webarchive)', NO_QUESTIONS],
];

/** Streams of an old Office file, as its directory names them in UTF-16. */
const OLD_OFFICE: readonly KindRow<string>[] = [
  ['EncryptedPackage', 'an Office file with a password', 'Open it, take the password away, and save it as .xlsx.'],
  ['WordDocument', 'an old Word document (.doc)', FROM_TEXT],
  ['PowerPoint Document', 'an old presentation (.ppt)', FROM_TEXT],
  ['Workbook', 'an old Excel workbook (.xls)', AS_TABLE],
  ['Book', 'an old Excel workbook (.xls)', AS_TABLE],
  ['__properties_version1.0', 'a mail of Outlook (.msg)', 'Save the file that is attached to it.'],
];
const OLD_OFFICE_MARK = '\u00D0\u00CF\u0011\u00E0';
/** The directory stands anywhere in the file; so much of it is looked through. */
const LOOKED_THROUGH = 4 * 1024 * 1024;

/** Names of files inside an archive. */
const ARCHIVES: readonly KindRow<RegExp>[] = [
  [/^word\/document\.xml$/, 'a Word document (.docx)', FROM_TEXT],
  [/^ppt\/presentation\.xml$/, 'a presentation (.pptx)', FROM_TEXT],
  [/^xl\/workbook\.bin$/, 'an Excel workbook in its binary form (.xlsb)', 'Open it and save it as .xlsx.'],
  [/^visio\//, 'a drawing (Visio)', NO_QUESTIONS],
  [
    /^h5p\.json$/,
    'an activity of H5P (.h5p)',
    'H5P exports no questions. Write them into a spreadsheet, as the form of the CSV says.',
  ],
  [/^(?:moodle_backup\.xml|moodle\.xml)$/, 'a backup of a Moodle course (.mbz)', FROM_MOODLE],
  [
    /^(?:Index\/Tables\/|Index\/CalculationEngine)/,
    'a table of Numbers (.numbers)',
    'In Numbers choose File, Export To, Excel.',
  ],
  [/^(?:Index\/Slide|Index\/Presentation)/, 'a presentation of Keynote (.key)', FROM_TEXT],
  [
    /^(?:Index\/Document\.iwa|Index\.zip|index\.apxl)$/,
    'a document of Apple (.numbers, .pages or .key)',
    'Export it there as Excel, with a table of questions.',
  ],
  [/^META-INF\/container\.xml$/, 'a book (.epub)', FROM_PAGES],
  [/^(?:AndroidManifest\.xml|META-INF\/MANIFEST\.MF)$/, 'a program', NO_QUESTIONS],
  [
    /^(?:collection\.anki2\w?|media)$/,
    'a deck of Anki (.apkg)',
    'In Anki export the notes as plain text and make a table of questions of them.',
  ],
  [/^content\.xml$/, 'a document of LibreOffice', AS_TABLE],
];
/** The file `mimetype` inside an OpenDocument or a book. */
const MIME_TYPES: readonly KindRow<RegExp>[] = [
  [/opendocument\.spreadsheet/, 'a table of LibreOffice (.ods)', 'Open it and save it as .xlsx or as CSV UTF-8.'],
  [/opendocument\.text/, 'a text of LibreOffice (.odt)', FROM_TEXT],
  [/opendocument\.presentation/, 'a presentation of LibreOffice (.odp)', FROM_TEXT],
  [/opendocument/, 'a document of LibreOffice', FROM_TEXT],
  [/epub/, 'a book (.epub)', FROM_PAGES],
];
const PICTURE = /\.(?:png|jpe?g|webp|gif|svg|bmp|tiff?|heic|emf|wmf)$/i;
const TABLE_OR_TEXT = /\.(?:csv|tsv|xlsx?|xlsm|ods|gift|aiken|txt|docx?|pdf|zip)$/i;

/** The root of XML that is none of ours. */
const ROOTS: readonly KindRow<RegExp>[] = [
  [/^questestinterop$/, 'QTI 1.2, which is not read', 'Export it as QTI 2.1 or later, or as Moodle XML.'],
  [/^Workbook$/, 'a table of Excel as XML (XML Spreadsheet 2003)', 'Open it and save it as .xlsx.'],
  [/^(?:wordDocument|package)$/, 'a Word document as XML', FROM_TEXT],
  [/^document(?:-content)?$/, 'a document of LibreOffice as XML', AS_TABLE],
  [/^svg$/, 'a picture (SVG)', NO_QUESTIONS],
  [/^(?:moodle_backup|MOODLE_BACKUP|question_categories)$/, 'a part of a backup of a Moodle course', FROM_MOODLE],
  [/^(?:rss|feed)$/, 'a list of news (RSS)', NO_QUESTIONS],
  [/^(?:plist|opml)$/, 'settings or an outline of another program', NO_QUESTIONS],
];

/** The beginning of a text that is none of ours. */
const TEXTS: readonly KindRow<RegExp>[] = [
  [
    /^MIME-Version:|^Content-Type:\s*multipart/i,
    'a page or mail with all its parts in one file (.mht, .eml)',
    'Open it in a browser or Excel, and save its table as .xlsx.',
  ],
  [/^\\documentclass|^\\begin\{document\}/, 'a LaTeX document (.tex)', EXPORT_ANEW],
  [
    // A question may begin with the name of a statement.
    /^-- (?:MySQL|MariaDB|PostgreSQL|phpMyAdmin|SQLite)|^CREATE TABLE (?:IF NOT EXISTS )?[\w.`"]+\s*\(|^INSERT INTO [\w.`"]+\s*(?:\(|VALUES\b)|^PRAGMA \w+\s*=/i,
    'a copy of a database (.sql)',
    EXPORT_ANEW,
  ],
  [/^BEGIN:V(?:CARD|CALENDAR)/, 'a list of contacts or dates', NO_QUESTIONS],
  [/^%!PS/, 'a page for printers (PostScript)', FROM_PAGES],
  [/^\[InternetShortcut\]/i, 'a link to a page (.url)', 'Open the link, and download the file itself.'],
];

/** So many control characters may have slipped into a text. */
const FEW_CONTROLS = 3;
const latin1 = new TextDecoder('windows-1252');
/** Bytes as letters of the same number. */
const letters = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const beginsWith = (start: string, mark: string): boolean =>
  [...mark].every((letter, index) => letter === '.' || letter === start[index]);

function oldOffice(bytes: Uint8Array): FileKind {
  const text = latin1.decode(bytes.subarray(0, LOOKED_THROUGH));
  const found = OLD_OFFICE.find(([name]) => text.includes([...name].join('\0')));
  return kindOf(found) ?? { what: 'an old Office file (.xls or .doc)', correction: AS_TABLE };
}

/** The kind that the first bytes tell; null for a text, an archive and all that is unknown. */
export function kindOfBytes(bytes: Uint8Array): FileKind | null {
  const start = letters(bytes.subarray(0, 300));
  if (start.startsWith(OLD_OFFICE_MARK)) return oldOffice(bytes);
  if (start.slice(257, 262) === 'ustar') return { what: 'a packed file (.tar)', correction: UNPACK };
  return kindOf(
    BYTES.find(([mark]) => beginsWith(start.replace(/^(?:\u00EF\u00BB\u00BF)?[\t\n\r ]{1,20}(?=%)/, ''), mark)),
  );
}

/** The kind of an archive that is neither a workbook nor a package of QTI; null for one that may be. */
export function kindOfArchive(names: readonly string[], mimeType: string): FileKind | null {
  const known =
    kindOf(MIME_TYPES.find(([pattern]) => pattern.test(mimeType))) ??
    kindOf(ARCHIVES.find(([pattern]) => names.some((name) => pattern.test(name))));
  if (known !== null) return known;
  const files = names.filter((name) => !/(?:\/|^)(?:\.|__MACOSX|Thumbs\.db)|\/$/.test(name));
  if (files.some((name) => /\.xml$/i.test(name))) return null;
  if (files.length === 0) return { what: 'an empty archive (.zip)', correction: NO_QUESTIONS };
  if (files.every((name) => PICTURE.test(name))) return { what: 'an archive of pictures', correction: NO_QUESTIONS };
  const held = files.find((name) => TABLE_OR_TEXT.test(name));
  return {
    what: `an archive (.zip) of other files${held === undefined ? '' : `, such as ${held.slice(0, 80)}`}`,
    correction: UNPACK,
  };
}

export const kindOfRoot = (name: string): FileKind | null => kindOf(ROOTS.find(([pattern]) => pattern.test(name)));

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The kind of a text that is none of ours; null for all that may hold questions. */
export function kindOfText(text: string): FileKind | null {
  const start = text.slice(0, 2000).trimStart();
  const odd = start.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  if (odd > FEW_CONTROLS && odd > start.length / 50)
    return { what: 'no text and no file that is known here', correction: EXPORT_ANEW };
  if (isJson(text.trim())) return { what: 'data of a program (JSON)', correction: EXPORT_ANEW };
  return kindOf(TEXTS.find(([pattern]) => pattern.test(start)));
}
