/**
 * Unpacks zlib data. Null when it is broken, not complete or longer than `mostBytes` once unpacked. With `isBeginning`,
 * `bytes` may stop early and gives what can be unpacked of them.
 */
export type Inflate = (bytes: Uint8Array, mostBytes: number, isBeginning: boolean) => Uint8Array | null;

/** Of one stream as it is stored, of one when unpacked, and of all of a file: bytes. Real object streams take kilobytes. */
const MOST_STORED = 4 * 1024 * 1024;
const MOST_INFLATED = 8 * 1024 * 1024;
const MOST_INFLATED_TOGETHER = 64 * 1024 * 1024;
/** Looks at the beginnings of streams. A book of a thousand pages needs two or three thousand. */
const MOST_LOOKS = 10_000;
const BEGINNING = 128;
/** No zlib data grows by more than this factor. */
const MOST_GROWTH = 1100;

/** Object streams begin with the numbers and places of their objects. */
const OBJECT_TABLE = /^[\s\0]*\+?\d+[\s\0]/;
/** What a stream may carry beside '/FlateDecode' so that its content is not what zlib gives. */
const OTHER_FILTER = /^(?:DecodeParms|DP|Crypt|LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode)$/;
const TELLING_NAME = new RegExp(`^(?:ObjStm|First|N)$|${OTHER_FILTER.source}`);

/** Whether a name in a dictionary of a stream says how to read the stream. */
export const isTellingName = (name: string): boolean => TELLING_NAME.test(name);

const decoder = new TextDecoder('latin1');
const HIGH_SIGNS = new Map(
  Array.from({ length: 32 }, (_, index) => [decoder.decode(Uint8Array.of(128 + index)).charCodeAt(0), 128 + index]),
);

/** The bytes of a text that was decoded as latin1. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes[index] = code < 256 ? code : (HIGH_SIGNS.get(code) ?? 0);
  }
  return bytes;
}

const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  first % 16 === 8 && first < 128 && (first * 256 + second) % 31 === 0;

/**
 * Collects the object streams of a PDF, in which the objects of newer files hide. A stream counts as one if its
 * dictionary says so, and also if it only looks like one once unpacked. `end` gives the unpacked objects, and null for
 * another stream. After one that cannot be read within the bounds, `isHidden` stays true.
 */
export function objectStreams(inflate: Inflate): {
  readonly begin: (dictionary: ReadonlySet<string>) => void;
  readonly add: (text: string) => void;
  readonly end: () => string | null;
  readonly isHidden: () => boolean;
} {
  let [parts, length, isKept, isDeclared, isHidden] = [[] as string[], 0, false, false, false];
  let [inflated, looks] = [0, 0];

  function inflatedObjects(bytes: Uint8Array): string | null {
    looks += 1;
    const beginning = inflate(bytes.subarray(0, BEGINNING), BEGINNING * MOST_GROWTH, true);
    const isTable = beginning !== null && OBJECT_TABLE.test(decoder.decode(beginning.subarray(0, 2 * BEGINNING)));
    if (looks > MOST_LOOKS) isHidden = true;
    if (isHidden || (!isTable && !isDeclared)) return null;
    const whole = inflate(bytes, Math.min(MOST_INFLATED, MOST_INFLATED_TOGETHER - inflated), false);
    inflated += whole?.length ?? MOST_INFLATED;
    if (isDeclared && (whole === null || !isTable)) isHidden = true;
    if (inflated >= MOST_INFLATED_TOGETHER) isHidden = true;
    return whole === null ? null : decoder.decode(whole);
  }

  return {
    begin(dictionary) {
      isDeclared = dictionary.has('ObjStm') || (dictionary.has('First') && dictionary.has('N'));
      if (isDeclared && [...dictionary].some((name) => OTHER_FILTER.test(name))) isHidden = true;
      [parts, length, isKept] = [[], 0, true];
    },
    add(text) {
      if (!isKept) return;
      if (length === 0 && !isDeclared && text.length > 1 && !isZlib(bytesOf(text.slice(0, 2)))) isKept = false;
      parts.push(text);
      length += text.length;
      if (length <= MOST_STORED) return;
      if (isDeclared) isHidden = true;
      [parts, isKept] = [[], false];
    },
    end() {
      const stored = isKept && length > 0 ? bytesOf(parts.join('')) : null;
      [parts, isKept] = [[], false];
      if (stored === null) return null;
      if (isZlib(stored)) return inflatedObjects(stored);
      if (isDeclared && !OBJECT_TABLE.test(decoder.decode(stored.subarray(0, BEGINNING)))) isHidden = true;
      return null;
    },
    isHidden: () => isHidden,
  };
}
