/**
 * Times as counts in geometric buckets, so that the times of any number of attempts add up in 48 numbers.
 *
 * Bucket 0 is below 2 seconds, the last is from 20 minutes on. Each between is about 15 % wider than the one before. A
 * median is told as the geometric middle of its bucket, so it is wrong by 7.2 % at most; below and above those limits it
 * is told as the limit.
 */
export const BUCKET_COUNT = 48;

const SHORTEST_MS = 2_000;
const LONGEST_MS = 20 * 60_000;
const RATIO = (LONGEST_MS / SHORTEST_MS) ** (1 / (BUCKET_COUNT - 2));

export type TimeBuckets = readonly number[];

export const noTimes = (): number[] => Array.from({ length: BUCKET_COUNT }, () => 0);

/** The bucket of a time. Total: what is no number counts as no time at all. */
export function bucketOf(ms: number): number {
  if (!(ms >= SHORTEST_MS)) return 0;
  if (ms >= LONGEST_MS) return BUCKET_COUNT - 1;
  return Math.min(BUCKET_COUNT - 2, 1 + Math.floor(Math.log(ms / SHORTEST_MS) / Math.log(RATIO)));
}

/** What a time of this bucket is told as, in whole milliseconds. */
function middleOf(bucket: number): number {
  if (bucket === 0) return SHORTEST_MS;
  if (bucket >= BUCKET_COUNT - 1) return LONGEST_MS;
  return Math.round(SHORTEST_MS * RATIO ** (bucket - 0.5));
}

/** The median of so many times at least; null for fewer. The lower of the two middle ones for an even number. */
export function medianMsOf(buckets: TimeBuckets, fewest = 1): number | null {
  const times = buckets.reduce((sum, count) => sum + count, 0);
  if (times === 0 || times < fewest) return null;
  let counted = 0;
  return middleOf(
    buckets.findIndex((count) => {
      counted += count;
      return counted >= times / 2;
    }),
  );
}
