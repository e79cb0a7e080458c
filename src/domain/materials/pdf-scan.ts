/** What a PDF that passes a scan is, and why another one does not. */
export type PdfVerdict = 'harmless' | 'broken' | 'active';

const TAIL_BYTES = 1024;
/** Longer than every name that is looked for, with each of its letters escaped. */
const OVERLAP = 200;
/** A name, or where the bytes of a stream begin and end. */
const TOKENS = /\/((?:[^\s/<>[\](){}%#\0]|#[\dA-Fa-f]{2}){2,60})|endstream|stream\r?\n/g;
/** '/EmbeddedFiles' too. */
const LONG_NAMES = /^(?:JavaScript$|Launch$|EmbeddedFile)/;

const unescaped = (name: string): string =>
  name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Looks at a PDF chunk by chunk, without ever holding it: it must end with '%%EOF' and show no script, no program and
 * no file within. A tripwire only: compressed streams hide what they hold. In the bytes of a stream '/JS' is chance,
 * once in some megabytes of pictures, so that there the longer names alone count: no script goes without '/JavaScript'.
 */
export function pdfScan(): { readonly feed: (chunk: Uint8Array) => void; readonly verdict: () => PdfVerdict } {
  const decoder = new TextDecoder('latin1');
  let [carried, tail, isActive, isInStream] = ['', '', false, false];

  /** Reads the tokens that begin before `end`; gives where the last of them ends, at least `end`. */
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
    verdict() {
      scan(carried, carried.length);
      if (isActive) return 'active';
      return tail.includes('%%EOF') ? 'harmless' : 'broken';
    },
  };
}
