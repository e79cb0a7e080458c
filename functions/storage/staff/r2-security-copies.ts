import type { SecurityCopies } from '../../ports/staff.ts';
import { keysIn, MOST_DELETED_AT_ONCE } from './r2-keys.ts';
import { repeatable } from '../r2-retry.ts';

const FOLDER = 'security-log/';
const keyOf = (name: string): string => `${FOLDER}${name}`;

/** Copies of the security log in R2, which a fault of the database does not reach. */
export const r2SecurityCopies = (bucket: R2Bucket): SecurityCopies => ({
  lastCopied: () =>
    repeatable(async () => {
      const marker = await bucket.get(keyOf('last.json'));
      return marker === null ? null : ((await marker.json()) as { day: string; id: number });
    }),
  store: (name, text) =>
    repeatable(async () => {
      await bucket.put(keyOf(name), text, { httpMetadata: { contentType: 'text/csv; charset=utf-8' } });
    }),
  forgetBefore: async (day) => {
    const outdated: string[] = [];
    for await (const key of keysIn(bucket, FOLDER))
      if (key.endsWith('.csv') && key.slice(FOLDER.length) < day) outdated.push(key);
    for (let from = 0; from < outdated.length; from += MOST_DELETED_AT_ONCE)
      await repeatable(() => bucket.delete(outdated.slice(from, from + MOST_DELETED_AT_ONCE)));
  },
  markCopied: (marker) => repeatable(async () => void (await bucket.put(keyOf('last.json'), JSON.stringify(marker)))),
});
