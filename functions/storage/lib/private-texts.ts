import { repeatable } from '../r2-retry.ts';

/** No other part of the academy has files below this prefix, and no route serves it. */
const FOLDER = 'mocks';
export const mockFileKey = (name: string): string => `${FOLDER}/${name}`;

/** The text of a file of mocks; null without one. */
export async function findText(bucket: R2Bucket, name: string): Promise<string | null> {
  const object = await repeatable(() => bucket.get(mockFileKey(name)));
  return object === null ? null : object.text();
}

/** False when a file of this name is there already; it stays as it is. */
export async function storeFirst(bucket: R2Bucket, name: string, text: string): Promise<boolean> {
  const stored = await repeatable(() => bucket.put(mockFileKey(name), text, { onlyIf: { etagDoesNotMatch: '*' } }));
  return stored !== null;
}

/** Concurrent callers agree on one text, because the first stored one stays. */
export async function agreeOnText(bucket: R2Bucket, name: string, text: string): Promise<string> {
  if (await storeFirst(bucket, name, text)) return text;
  const stored = await findText(bucket, name);
  if (stored === null) throw new Error(`the file ${name} was neither stored nor found`);
  return stored;
}

export const removeText = (bucket: R2Bucket, name: string): Promise<void> =>
  repeatable(() => bucket.delete(mockFileKey(name)));
