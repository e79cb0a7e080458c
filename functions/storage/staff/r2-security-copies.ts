import type { SecurityCopies } from '../../ports/staff.ts';
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
  markCopied: (marker) => repeatable(async () => void (await bucket.put(keyOf('last.json'), JSON.stringify(marker)))),
});
