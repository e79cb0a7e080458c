import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILED_ITEMS, fileOfItem } from '../../functions/storage/current-affairs/current-affairs-row.ts';
import { FILED_MOCKS, fileOfMock } from '../../functions/storage/mocks/d1-mocks.ts';
import type { ContentFile, FiledKind, Statement } from '../../functions/storage/staff/file-rows.ts';
import { importStatements } from '../../functions/storage/staff/file-rows.ts';
import type { CurrentAffairsItem } from '../../src/domain/current-affairs/current-affairs-item.ts';
import type { Place } from '../database.ts';
import { executeSql } from '../database.ts';
import { writtenOut } from '../mocks/publish-mocks.ts';
import type { RunningServer } from '../server.ts';
import { repeatLostCall } from '../repeat-lost-call.ts';

/** Brings the files of the repository into the database, as a build has read them (docs/content.md). */

interface ImportedKind {
  readonly filed: FiledKind;
  /** The list that the build writes, below its folder. */
  readonly list: string;
  readonly fileOf: (entry: never) => Promise<ContentFile>;
}

const KINDS: readonly ImportedKind[] = [
  {
    filed: FILED_ITEMS,
    list: 'client/content/current-affairs.json',
    fileOf: (item: CurrentAffairsItem) => fileOfItem(item),
  },
  // The rows are there already, with their papers: publish-mocks.ts made them.
  { filed: FILED_MOCKS, list: 'client/content/mocks.json', fileOf: fileOfMock },
];

async function statementsOf(buildFolder: string, now: number): Promise<readonly Statement[]> {
  const at = new Date(now).toISOString();
  const imports = KINDS.map(async ({ filed, list, fileOf }) => {
    const entries = JSON.parse(await readFile(join(buildFolder, list), 'utf8')) as never[];
    return importStatements(filed, await Promise.all(entries.map(fileOf)), at);
  });
  return (await Promise.all(imports)).flat();
}

/** Into a running server. Repeating it changes nothing. */
export async function importContent(
  { database }: Pick<RunningServer, 'database'>,
  buildFolder: string,
  now: number,
): Promise<void> {
  const statements = await statementsOf(buildFolder, now);
  await repeatLostCall(() =>
    database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values))),
  );
}

/** Into the deployed academy. */
export async function publishContent(place: Place, buildFolder: string, now: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    const file = join(folder, 'content.sql');
    const statements = await statementsOf(buildFolder, now);
    await writeFile(file, statements.map(({ sql, values }) => `${writtenOut(sql, values)};\n`).join(''));
    await executeSql(place, { file });
  } finally {
    await rm(folder, { recursive: true });
  }
}
