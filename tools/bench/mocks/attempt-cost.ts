/**
 * What an attempt at a mock test costs at the platform's prices, without the amounts that a plan includes. Prices are in
 * US dollars, from the pages that docs/scale.md names.
 */
export const PRICES = {
  asOf: '2026-11-22',
  workerRequest: 0.3 / 1e6,
  workerCpuMs: 0.02 / 1e6,
  objectRequest: 0.15 / 1e6,
  objectGbSecond: 12.5 / 1e6,
  rowWritten: 1 / 1e6,
  storedGbMonth: 0.2,
  bucketRead: 0.36 / 1e6,
} as const;

/** An object is billed as if it had this much memory. */
const OBJECT_GB = 0.128;

/** What was counted, for the part of an attempt that comes once and for one save. */
export interface Counted {
  readonly workerRequests: number;
  readonly objectRequests: number;
  /** While an object works. Milliseconds; the whole time of a reply is an upper bound. */
  readonly objectMs: number;
  /** As they are billed, with one more for each index. */
  readonly rowsWritten: number;
  readonly bucketReads: number;
  readonly storedBytes: number;
}

const AMOUNTS = (counted: Counted, cpuMs: number): readonly (readonly [what: string, dollars: number])[] => [
  ['requests of the Worker', counted.workerRequests * PRICES.workerRequest],
  ['CPU of the Worker', counted.workerRequests * cpuMs * PRICES.workerCpuMs],
  ['requests of objects', counted.objectRequests * PRICES.objectRequest],
  ['duration of objects', (counted.objectMs / 1000) * OBJECT_GB * PRICES.objectGbSecond],
  ['rows written', counted.rowsWritten * PRICES.rowWritten],
  ['reads of the bucket', counted.bucketReads * PRICES.bucketRead],
];

/** The dollars of each part of an attempt with this many posts. */
export function costOf(
  { once, post }: { readonly once: Counted; readonly post: Counted },
  posts: number,
  cpuMs: number,
): readonly (readonly [what: string, dollars: number])[] {
  const each = AMOUNTS(post, cpuMs);
  return AMOUNTS(once, cpuMs).map(([what, dollars], index) => [what, dollars + posts * (each[index]?.[1] ?? 0)]);
}

/** Storage is paid by the month for as long as the attempt is kept, so it is no part of the sum. */
export const storageOfMonth = (
  { once, post }: { readonly once: Counted; readonly post: Counted },
  posts: number,
): number => ((once.storedBytes + posts * post.storedBytes) / 1e9) * PRICES.storedGbMonth;

/** What is open is posted after so long without a save. Milliseconds. */
const POST_AFTER_MS = 5000;
/** From the tap on an option to Save & Next, on average; the rest of the time on a question the student reads. */
const MEAN_TO_SAVE_MS = 2500;

/**
 * How often an attempt of this many questions is posted: at each Save & Next, and once more where the save comes more
 * than five seconds after the option. Pauses to the save are spread exponentially around their mean.
 */
export const postsOf = (questions: number): number =>
  Math.round(questions * (1 + Math.exp(-POST_AFTER_MS / MEAN_TO_SAVE_MS)));
