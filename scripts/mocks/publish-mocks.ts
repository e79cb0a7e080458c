import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MockStore } from '../../functions/services/mocks/store-mock.ts';
import { storeMock } from '../../functions/services/mocks/store-mock.ts';
import { mockValuesOf, PUT_MOCK } from '../../functions/storage/mocks/d1-mocks.ts';
import { MOCK_FILE_NAMES } from '../../functions/storage/mocks/r2-mock-files.ts';
import { mockFileKey } from '../../functions/storage/lib/private-texts.ts';
import { BUILT_BANK_FILE, builtBankText } from '../../functions/storage/mocks/r2-question-bank.ts';
import { bankSourceOf } from '../../src/papers/mocks/bank-source.ts';
import { readMocks as readMockFiles } from '../papers/read-mocks.ts';
import { PlainError, run } from '../command.ts';
import type { Place } from '../database.ts';
import { executeSql } from '../database.ts';
import { WRANGLER_CONFIG } from '../paths.ts';
import { readMocks } from './read-mocks.ts';

/** Wrangler is the only road to the deployed bucket and database, so the ports of an import are filled with its commands. */

const BUCKET = (/"bucket_name": "([^"]+)"/.exec(readFileSync(WRANGLER_CONFIG, 'utf8')) ?? [])[1] ?? '';

const placeFlags = (place: Place): readonly string[] =>
  place === 'remote' ? ['--remote'] : ['--local', '--persist-to', place.dataFolder];

const literal = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

/** A statement of the API with its values written out. They come from the repository's own files. */
export const writtenOut = (sql: string, values: readonly (string | number | null)[]): string =>
  sql.replaceAll(/\?(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));

/** Sends a file to the bucket, or fetches one from it. */
const moveFile = (place: Place, verb: 'put' | 'get', name: string, file: string) =>
  run('wrangler', [
    'r2',
    'object',
    verb,
    `${BUCKET}/${mockFileKey(name)}`,
    '--file',
    file,
    '-c',
    WRANGLER_CONFIG,
    ...placeFlags(place),
  ]);

async function putFile(place: Place, folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, 'file.json');
  await writeFile(file, text);
  const { code, output } = await moveFile(place, 'put', name, file);
  if (code !== 0) throw new PlainError(`A file of the mock tests could not be stored:\n${output}`);
}

/** Null for a file that is not there. */
async function getFile(place: Place, folder: string, name: string): Promise<string | null> {
  const file = join(folder, 'found.json');
  await rm(file, { force: true });
  const { code } = await moveFile(place, 'get', name, file);
  return code === 0 ? readFile(file, 'utf8') : null;
}

type Known = Awaited<ReturnType<MockStore['mocks']['find']>>;

/** What is stored of each mock already, in one command: each takes Wrangler some seconds. */
async function readKnown(place: Place): Promise<ReadonlyMap<string, Known>> {
  const rows = await executeSql(place, {
    command:
      'SELECT id, paper_digest AS paperDigest, key_digest AS keyDigest, explanations_digest AS explanationsDigest, paper_bytes AS paperBytes, opens_at AS opensAt, entry_closes_at AS entryClosesAt, results_at AS resultsAt FROM mocks',
  });
  return new Map(
    rows.map(({ opensAt, entryClosesAt, resultsAt, ...row }) => {
      const timeWindow = opensAt === null ? null : { opensAt, entryClosesAt, resultsAt };
      return [String(row['id']), { ...row, timeWindow } as unknown as Known];
    }),
  );
}

/** The rows are collected in `statements`, to be written together once every file is there. */
function storeAt(
  place: Place,
  { folder, known, statements }: { folder: string; known: ReadonlyMap<string, Known>; statements: string[] },
): MockStore {
  const put = (name: string, text: string): Promise<void> => putFile(place, folder, name, text);
  return {
    mocks: {
      find: (id) => Promise.resolve(known.get(id) ?? null),
      async put(mock, now) {
        statements.push(`${writtenOut(PUT_MOCK, mockValuesOf(mock, now))};\n`);
      },
    },
    mockFiles: {
      async storeSeal(digest, seal) {
        const found = await getFile(place, folder, MOCK_FILE_NAMES.seal(digest));
        if (found !== null) return JSON.parse(found);
        await put(MOCK_FILE_NAMES.seal(digest), JSON.stringify(seal));
        return seal;
      },
      storePaper: (digest, paper) => put(MOCK_FILE_NAMES.paper(digest), JSON.stringify(paper)),
      storeKey: (digest, text) => put(MOCK_FILE_NAMES.key(digest), text),
      storeExplanations: (digest, text) => put(MOCK_FILE_NAMES.explanations(digest), text),
      noteFormerExplanations: (paperDigest, digest) => put(MOCK_FILE_NAMES.formerExplanations(paperDigest), digest),
    },
  };
}

/** Stores the repository's mock tests in the deployed academy, or in a local data folder. Repeating it changes nothing. */
export async function publishMocks(place: Place, now: number): Promise<number> {
  const mocks = readMocks();
  const folder = await mkdtemp(join(tmpdir(), 'mocks-'));
  const statements: string[] = [];
  try {
    const store = storeAt(place, { folder, known: await readKnown(place), statements });
    for (const mock of mocks) await storeMock(store, mock, now);
    await putFile(place, folder, BUILT_BANK_FILE, builtBankText(readMockFiles().mocks.map(bankSourceOf)));
    const file = join(folder, 'mocks.sql');
    await writeFile(file, statements.join(''));
    if (statements.length > 0) await executeSql(place, { file });
  } finally {
    await rm(folder, { recursive: true });
  }
  return mocks.length;
}
