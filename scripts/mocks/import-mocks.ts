import { storeMock } from '../../functions/services/mocks/store-mock.ts';
import { d1Mocks } from '../../functions/storage/mocks/d1-mocks.ts';
import { r2MockFiles } from '../../functions/storage/mocks/r2-mock-files.ts';
import { r2QuestionBank } from '../../functions/storage/mocks/r2-question-bank.ts';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import { bankSourceOf } from '../../src/papers/mocks/bank-source.ts';
import { repeatLostCall } from '../repeat-lost-call.ts';
import { readMocks as readMockFiles } from '../papers/read-mocks.ts';
import type { RunningServer } from '../server.ts';
import { readMocks } from './read-mocks.ts';

/** Stores mock tests in a running server, the repository's unless others are given. What is stored already stays as it is. */
export async function importMocks(
  { database, files }: Pick<RunningServer, 'database' | 'files'>,
  now: number,
  mocks: readonly ParsedMock[] = readMocks(),
): Promise<void> {
  const store = { mocks: d1Mocks(database), mockFiles: r2MockFiles(files) };
  for (const mock of mocks) await repeatLostCall(() => storeMock(store, mock, now));
  const sources = readMockFiles().mocks.map(bankSourceOf);
  await repeatLostCall(() => r2QuestionBank(files).storeBuilt(sources));
}
