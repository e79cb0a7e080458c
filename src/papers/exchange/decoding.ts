import type { ExchangeIssue } from './reading.ts';

/** Text from bytes of any age, with what is damaged in it. */
export interface Decoded {
  /** Unicode NFC, lines end with \n, no byte-order mark. */
  readonly text: string;
  readonly issues: readonly ExchangeIssue[];
  readonly notes: readonly string[];
}

const REPLACEMENT = '\uFFFD';
const MOST_DAMAGED_LINES = 20;
/** UTF-8 that was once read as Windows-1252: ’ becomes â€™, ક becomes àª•. */
const TWICE_ENCODED = /â€[™œ\u009D“”¦]|à[ª«¤¥][\u0080-\u00BF‚-™]|Ã[©¨¢¼±¶]/;

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

function hasManyZeros(bytes: Uint8Array, from: 0 | 1): boolean {
  const end = Math.min(bytes.length, 400);
  let zeros = 0;
  for (let index = from; index < end; index += 2) if (bytes[index] === 0) zeros += 1;
  return end >= 4 && zeros > end / 5;
}

function guessEncoding(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe) || hasManyZeros(bytes, 1)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || hasManyZeros(bytes, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** U+FFFD on a line, as issues with their line. Such a text lost letters before it came here. */
export function damageIssues(text: string, place: (line: number) => string): ExchangeIssue[] {
  if (!text.includes(REPLACEMENT)) return [];
  const lines = text.split('\n').flatMap((line, index) => (line.includes(REPLACEMENT) ? [index + 1] : []));
  return lines.slice(0, MOST_DAMAGED_LINES).map((line) => ({
    where: place(line),
    field: 'text',
    reason: `holds the mark of a lost letter (${REPLACEMENT}, U+FFFD)`,
    correction: 'Save the original again as UTF-8, or type the letter anew.',
  }));
}

/**
 * Bytes as text. Without `encoding`: a byte-order mark decides, then UTF-8 if the bytes are that, else Windows-1252.
 * Throws RangeError for an encoding that nobody knows.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): Decoded {
  const label = encoding ?? guessEncoding(bytes);
  const raw = new TextDecoder(label).decode(bytes);
  const text = raw.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  const notes: string[] = [];
  if (encoding === undefined && label === 'windows-1252')
    notes.push(
      'The file is not UTF-8; it was read as Windows-1252. If letters look wrong, save it as UTF-8 or name its encoding with --encoding.',
    );
  if (TWICE_ENCODED.test(text))
    notes.push(
      'Some letters look like UTF-8 that was saved a second time (such as â€™ for ’). Compare the preview with the original.',
    );
  return { text, notes, issues: damageIssues(text, (line) => `line ${line}`) };
}

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/** The encoding that an XML file names in its first line, where its first bytes say nothing else. */
export function decodeXml(bytes: Uint8Array, encoding?: string): Decoded {
  const guessed = guessEncoding(bytes);
  const declared = DECLARED.exec(new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)))?.[1];
  if (encoding !== undefined || guessed.startsWith('utf-16') || declared === undefined)
    return decodeText(bytes, encoding);
  try {
    return decodeText(bytes, /^utf-?8$/i.test(declared) ? undefined : declared);
  } catch {
    return decodeText(bytes);
  }
}
