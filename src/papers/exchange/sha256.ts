/** SHA-256 (FIPS 180-4) without waiting: the browser's own answers with a promise, and readers of files are plain functions. */

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};

/** The first 32 bits behind the point of a root. */
const fractionOf = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 312 }, (_, index) => index + 2)
  .filter(isPrime)
  .slice(0, 64);
const ROUND_WORDS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Filled up to whole blocks: a bit, zeros, and the length in bits. */
function paddedOf(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function wordsOfBlock(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(block + index * 4));
  for (let index = 16; index < 64; index += 1) {
    const [two = 0, seven = 0, fifteen = 0, sixteen = 0] = [
      words[index - 2],
      words[index - 7],
      words[index - 15],
      words[index - 16],
    ];
    const small0 = rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3);
    const small1 = rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10);
    words.push((sixteen + small0 + seven + small1) | 0);
  }
  return words;
}

function compress(state: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  words.forEach((word, index) => {
    const first =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND_WORDS[index] ?? 0) + word) |
      0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
}

function wordsOf(bytes: Uint8Array): readonly number[] {
  const view = paddedOf(bytes);
  let state: number[] = START;
  for (let block = 0; block < view.byteLength; block += 64) state = compress(state, wordsOfBlock(view, block));
  return state.map((word) => word >>> 0);
}

/** The digest of a text in UTF-8, as eight whole numbers of 32 bits without a sign. */
export const sha256Words = (text: string): readonly number[] => wordsOf(new TextEncoder().encode(text));

export const sha256OfBytes = (bytes: Uint8Array): string =>
  wordsOf(bytes)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');

export const sha256Hex = (text: string): string => sha256OfBytes(new TextEncoder().encode(text));
