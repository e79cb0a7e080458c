/** The result of a scan: 'harmless' passes, 'broken' and 'active' are refused. */
export type PdfScanResult = 'harmless' | 'broken' | 'active';

const TAIL_BYTES = 1024;
/** Longer than every searched name with each letter escaped. */
const OVERLAP = 200;
/** A name, or the beginning or end of a stream's bytes. */
const TOKENS = /\/((?:[^\s/<>[\](){}%#\0]|#[\dA-Fa-f]{2}){2,60})|endstream|stream\r?\n/g;
/** Matches '/EmbeddedFiles' too. */
const LONG_NAMES = /^(?:JavaScript$|Launch$|EmbeddedFile)/;

const unescaped = (name: string): string =>
  name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Scans a PDF chunk by chunk without storing it. It must end with '%%EOF' and contain no script, no program and no
 * embedded file. This is only a first barrier, because compressed streams hide their content. Inside a stream only the
 * longer names count: '/JS' occurs there by chance every few megabytes, and no script works without '/JavaScript'.
 */
export function pdfScan(): { readonly feed: (chunk: Uint8Array) => void; readonly result: () => PdfScanResult } {
  const decoder = new TextDecoder('latin1');
  let [carried, tail, isActive, isInStream] = ['', '', false, false];

  /** Reads the tokens that begin before `end`. Gives the index after the last one, at least `end`. */
  function scan(text: string, end: number): number {
    let read = end;
    for (const { 0: token, 1: name, index } of text.matchAll(TOKENS)) {
      if (index >= end) break;
      read = Math.max(read, index + token.length);
      if (name === undefined) isInStream = token !== 'endstream';
      else if (LONG_NAMES.test(unescaped(name)) || (!isInStream && unescaped(name) === 'JS')) isActive = true;
    }
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
      if (isActive) return 'active';
      return tail.includes('%%EOF') ? 'harmless' : 'broken';
    },
  };
}
