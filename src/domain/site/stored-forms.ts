/**
 * The forms in which a deploy stores a page or a script beside its whole text: brotli, and differences (RFC 9842) from
 * texts that a browser may have. docs/decisions/181 says what each of them gains.
 */

/** Where a deploy puts the forms of the file at `path`, which has no leading slash. */
export const formsPath = (path: string): string => `/_forms/${path}.bin`;

/** Where a form stands among the bytes that follow the table. */
type Place = readonly [start: number, end: number];

/** The first line of a file of forms. */
export interface FormTable {
  readonly br: Place;
  /** By the SHA-256 of the text that the difference was made from, in base64. */
  readonly dcz: Readonly<Record<string, Place>>;
}

const LINE_END = 10;

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger) && value[0] < value[1];

/** For how long a browser may keep a page as a dictionary, and the edge the text of it. */
export const MONTH_SECONDS = 30 * 24 * 60 * 60;

const DCZ_START = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];
/** A difference as `dcz` (RFC 9842, 5): a header with the SHA-256 of the text it was made from, then zstd. */
export function writeDcz(digest: Uint8Array, zstd: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(DCZ_START.length + digest.length + zstd.length);
  whole.set(DCZ_START);
  whole.set(digest, DCZ_START.length);
  whole.set(zstd, DCZ_START.length + digest.length);
  return whole;
}

/** The forms of one file: a line of JSON, then their bytes. */
export function writeForms(br: Uint8Array, dcz: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  let end = br.length;
  const places = [...dcz].map(([digest, bytes]) => [digest, [end, (end += bytes.length)]] as const);
  const table: FormTable = { br: [0, br.length], dcz: Object.fromEntries(places) };
  const parts = [new TextEncoder().encode(`${JSON.stringify(table)}\n`), br, ...dcz.values()];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export interface SentForm {
  readonly coding: 'br' | 'dcz';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a request says about the forms that its browser reads. */
export interface Reader {
  /** The header Accept-Encoding as the browser sent it. */
  readonly acceptEncoding: string;
  /** The header Available-Dictionary. */
  readonly dictionary: string | null;
}

function acceptedCodings(header: string): ReadonlySet<string> {
  const codings = header.split(',').map((each) =>
    each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  return new Set(codings.flatMap(([coding = '', weight = '']) => (/^q=0(?:\.0*)?$/.test(weight) ? [] : [coding])));
}

function tableOf(line: string): FormTable | null {
  try {
    const { br, dcz } = JSON.parse(line) as Partial<FormTable>;
    return isPlace(br) && typeof dcz === 'object' ? { br, dcz } : null;
  } catch {
    return null;
  }
}

/** The SHA-256 in base64 of the text from which the browser reads a difference; null where it has none or reads none. */
export function knownDigest({ acceptEncoding, dictionary }: Reader): string | null {
  const digest = /^:([A-Za-z\d+/]{43}=):$/.exec(dictionary ?? '')?.[1];
  return digest !== undefined && acceptedCodings(acceptEncoding).has('dcz') ? digest : null;
}

/**
 * The shortest form that the browser reads: a difference only from the very text that it names by its digest. Null for
 * the whole, also where the file of forms is not as `writeForms` writes it.
 */
export function chooseForm(file: Uint8Array<ArrayBuffer>, reader: Reader): SentForm | null {
  const start = file.indexOf(LINE_END) + 1;
  const table = tableOf(new TextDecoder().decode(file.subarray(0, start)));
  if (table === null) return null;
  const formAt = (coding: SentForm['coding'], place: unknown): SentForm | null =>
    isPlace(place) && start + place[1] <= file.length
      ? { coding, bytes: file.subarray(start + place[0], start + place[1]) }
      : null;
  const digest = knownDigest(reader);
  const readsBrotli = acceptedCodings(reader.acceptEncoding).has('br');
  return formAt('dcz', digest === null ? null : table.dcz[digest]) ?? (readsBrotli ? formAt('br', table.br) : null);
}

/** Pages from which every page of their language has a difference, and the addresses that they are read for. */
const HUBS: Readonly<Record<string, string>> = { '/': '/*', '/gu': '/gu{/*}?', '/hi': '/hi{/*}?' };

/** The page, by its file, from which a page's difference for a second visit is made; null for that page itself. */
export function hubOf(file: string): string | null {
  const language = /^(gu|hi)(?:\/|\.html$)/.exec(file)?.[1];
  const hub = language === undefined ? 'index.html' : `${language}.html`;
  return hub === file ? null : hub;
}

const SCRIPT = /^(\/?_astro\/[\w.-]+)\.[\w-]{8,}\.js$/;
/** What all editions of a script share: its address without the digest. Null for anything else. */
export const scriptStem = (path: string): string | null => SCRIPT.exec(path)?.[1] ?? null;

/** The file of the build behind an address; null where none is expected. */
export function fileOfAddress(pathname: string): string | null {
  if (scriptStem(pathname) !== null) return pathname.slice(1);
  if (pathname === '/') return 'index.html';
  return /^(?:\/[\w-]+)+$/.test(pathname) ? `${pathname.slice(1)}.html` : null;
}

/**
 * For which addresses a browser may offer the file of this address: the header Use-As-Dictionary. A script's rule names no
 * destination, because a service worker's request for a script has none.
 */
export function dictionaryRule(pathname: string): string {
  const stem = scriptStem(pathname);
  return stem === null ? `match="${HUBS[pathname] ?? pathname}", match-dest=("document")` : `match="${stem}.*.js"`;
}
