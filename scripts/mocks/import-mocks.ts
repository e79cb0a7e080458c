import { storeMock } from '../../functions/services/mocks/store-mock.ts';
import { d1Mocks } from '../../functions/storage/mocks/d1-mocks.ts';
import { r2MockFiles } from '../../functions/storage/mocks/r2-mock-files.ts';
import type { RunningServer } from '../server.ts';
import { readMocks } from './read-mocks.ts';

/** Stores the repository's mock tests in a running server. What is stored already stays as it is. */
export async function importMocks(
  { database, files }: Pick<RunningServer, 'database' | 'files'>,
  now: number,
): Promise<void> {
  const store = { mocks: d1Mocks(database), mockFiles: r2MockFiles(files) };
  for (const mock of readMocks()) await storeMock(store, mock, now);
}
