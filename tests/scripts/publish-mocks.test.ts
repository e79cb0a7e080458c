import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { mockValuesOf, PUT_MOCK } from '../../functions/storage/mocks/d1-mocks.ts';
import { writtenOut } from '../../scripts/mocks/publish-mocks.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';

/** What a deploy writes about the repository's mock tests. */

const digests = { paperDigest: 'p', keyDigest: 'k', explanationsDigest: 'e', paperBytes: 10, digest: 'd' };

function emptyTable(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE mocks (id TEXT PRIMARY KEY, exam TEXT, title TEXT, summary TEXT, access TEXT, opens_at INTEGER,
    entry_closes_at INTEGER, results_at INTEGER, pattern TEXT, paper_digest TEXT, key_digest TEXT, explanations_digest TEXT,
    paper_bytes INTEGER, shift_of TEXT, objections_until INTEGER, is_made_by_staff INTEGER DEFAULT 0,
    digest TEXT, file_digest TEXT, version INTEGER DEFAULT 1, created_at INTEGER, updated_at INTEGER) STRICT`);
  database.exec(
    'CREATE TABLE mock_key_versions (mock_id TEXT, base_digest TEXT, key_digest TEXT, version INTEGER) STRICT',
  );
  return database;
}

test('every mock of the repository can be read, and each exam with mocks has a free one', () => {
  const mocks = readMocks();
  expect(mocks.length).toBeGreaterThan(0);
  const exams = new Set(mocks.map(({ definition }) => definition.exam));
  for (const exam of exams)
    expect(
      mocks.some(({ definition }) => definition.exam === exam && definition.access === 'free'),
      exam,
    ).toBe(true);
});

test('a quote in a text stays a quote, and the same mock again changes no row', () => {
  const database = emptyTable();
  const [mock] = readMocks();
  if (mock === undefined) throw new Error('there is no mock');
  const put = (caution: string, now: number) =>
    database.exec(writtenOut(PUT_MOCK, mockValuesOf({ ...mock.definition, caution, ...digests }, now)));
  const row = () =>
    database.prepare("SELECT pattern ->> '$.caution' AS caution, version, created_at, updated_at FROM mocks").get();
  put("The board's; DROP TABLE mocks --", 1);
  put("The board's; DROP TABLE mocks --", 2);
  expect(row()).toMatchObject({ caution: "The board's; DROP TABLE mocks --", version: 1, updated_at: 1 });
  put('Another caution', 3);
  expect(row()).toMatchObject({ caution: 'Another caution', version: 2, created_at: 1, updated_at: 3 });
});
