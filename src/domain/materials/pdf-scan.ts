import type { Inflate } from './pdf-object-streams.ts';
import { isTellingName, objectStreams } from './pdf-object-streams.ts';

/** The result of a scan: only 'harmless' passes. 'hidden': parts of the file could not be read within the bounds. */
export type PdfScanResult = 'harmless' | 'broken' | 'active' | 'encrypted' | 'hidden';

const TAIL_BYTES = 1024;
/** Longer than every searched name with each letter escaped. */
const OVERLAP = 200;
/** A name, the beginning of an object, or the beginning or end of a stream's bytes. */
const TOKENS =
  /\/((?:[^\s/<>[\](){}%#\0]|#[\dA-Fa-f]{2}){1,60})|endstream|stream[ \t]{0,8}(?:\r\n|\n|\r(?!$))|\bobj\b/g;
/** Matches '/EmbeddedFiles' too. */
const LONG_NAMES =
  /^(?:JavaScript$|Launch$|EmbeddedFile|SubmitForm$|ImportData$|GoToR$|GoToE$|RichMedia|XFA$|Rendition$)/;

const unescaped = (name: string): string =>
  name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const isActiveName = (name: string): boolean => LONG_NAMES.test(name) || name === 'JS';

function holdsActiveName(objects: string): boolean {
  for (const { 1: name } of objects.matchAll(TOKENS))
    if (name !== undefined && isActiveName(unescaped(name))) return true;
  return false;
}

/**
 * Scans a PDF chunk by chunk and keeps at most 4 MiB of it at a time, in time linear to its length. It must end with
 * '%%EOF', be readable without a password, and contain no script, no program, no form that sends, no other file and no
 * way to one. Object streams are unpacked within bounds. Inside any other stream only the longer names count: '/JS'
 * occurs there by chance every few megabytes, and no script works without '/JavaScript'.
 */
export function pdfScan(inflate: Inflate): {
  readonly feed: (chunk: Uint8Array) => void;
  readonly result: () => PdfScanResult;
} {
  const decoder = new TextDecoder('latin1');
  const streams = objectStreams(inflate);
  let [carried, tail, isActive, isEncrypted, isInStream] = ['', '', false, false, false];
  let dictionary = new Set<string>();

  function readName(name: string): void {
    if (LONG_NAMES.test(name) || (!isInStream && name === 'JS')) isActive = true;
    if (name === 'Encrypt') isEncrypted = true;
    if (isTellingName(name)) dictionary.add(name);
  }

  function endStream(): void {
    const objects = isInStream ? streams.end() : null;
    if (objects !== null && holdsActiveName(objects)) isActive = true;
    isInStream = false;
    dictionary = new Set();
  }

  /** Reads the tokens that begin before `end`. Gives the index after the last one, at least `end`. */
  function scan(text: string, end: number): number {
    let [read, content] = [end, 0];
    for (const { 0: token, 1: name, index } of text.matchAll(TOKENS)) {
      if (index >= end) break;
      read = Math.max(read, index + token.length);
      if (name !== undefined) readName(unescaped(name));
      else if (token === 'obj') dictionary = isInStream ? dictionary : new Set();
      else if (token === 'endstream') {
        if (isInStream) streams.add(text.slice(content, index));
        endStream();
      } else {
        // Also within a stream: a string of the dictionary may hold this word, to hide the stream that follows.
        isInStream = true;
        content = index + token.length;
        streams.begin(dictionary);
      }
    }
    if (isInStream) streams.add(text.slice(content, read));
    return read;
  }

  return {
    feed(chunk) {
      const fresh = decoder.decode(chunk, { stream: true });
      const text = carried + fresh;
      carried = text.slice(scan(text, Math.max(0, text.length - OVERLAP)));
      tail = (tail + fresh.slice(-TAIL_BYTES)).slice(-TAIL_BYTES);
    },
    result() {
      scan(carried, carried.length);
      carried = '';
      if (isActive) return 'active';
      if (isEncrypted) return 'encrypted';
      if (!tail.includes('%%EOF')) return 'broken';
      return streams.isHidden() ? 'hidden' : 'harmless';
    },
  };
}
