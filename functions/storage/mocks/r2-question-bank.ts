import type { BankSource } from '#domain/mocks/blueprints/bank-source.ts';
import type { QuestionBank } from '../../ports/mocks/question-bank.ts';
import { repeatable } from '../r2-retry.ts';
import { findText, mockFileKey } from '../lib/private-texts.ts';

/** One file for all mocks of the repository, because each file costs a deploy some seconds. */
export const BUILT_BANK_FILE = 'bank-of-build.json';
const FOLDER = 'bank/';
const nameOf = (id: string): string => `${FOLDER}${id}.json`;

export const builtBankText = (sources: readonly BankSource[]): string => JSON.stringify(sources);

/** The names of the files of mocks that staff published. */
async function listNames(bucket: R2Bucket): Promise<readonly string[]> {
  const prefix = mockFileKey(FOLDER);
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const from = cursor;
    const listed = await repeatable(() => bucket.list({ prefix, ...(from !== undefined && { cursor: from }) }));
    names.push(...listed.objects.map(({ key }) => `${FOLDER}${key.slice(prefix.length)}`));
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return names;
}

async function findSources(bucket: R2Bucket, name: string): Promise<readonly BankSource[]> {
  const text = await findText(bucket, name);
  if (text === null) return [];
  const found = JSON.parse(text) as BankSource | readonly BankSource[];
  return Array.isArray(found) ? (found as readonly BankSource[]) : [found as BankSource];
}

/** Files of the bank beside those of the mocks; no route serves them. */
export const r2QuestionBank = (bucket: R2Bucket): QuestionBank => ({
  async list() {
    const names = [BUILT_BANK_FILE, ...(await listNames(bucket))];
    return (await Promise.all(names.map((name) => findSources(bucket, name)))).flat();
  },
  store: async (source) =>
    void (await repeatable(() => bucket.put(mockFileKey(nameOf(source.id)), JSON.stringify(source)))),
  storeBuilt: async (sources) =>
    void (await repeatable(() => bucket.put(mockFileKey(BUILT_BANK_FILE), builtBankText(sources)))),
});
