import { repeatable } from '../r2-retry.ts';

/** R2 deletes at most so many objects in one call. */
export const MOST_DELETED_AT_ONCE = 1000;

/** The names of all objects whose names begin so. */
export async function* keysIn(bucket: R2Bucket, prefix: string): AsyncGenerator<string> {
  for (let cursor: string | undefined; ;) {
    const page = await repeatable(() => bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) }));
    for (const { key } of page.objects) yield key;
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}
