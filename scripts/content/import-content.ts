import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statementsOfCourses } from '../../functions/storage/courses/course-files.ts';
import { statementsOfSheets } from '../../functions/storage/materials/material-files.ts';
import { FILED_ITEMS, fileOfItem } from '../../functions/storage/current-affairs/current-affairs-row.ts';
import { FILED_MOCKS, fileOfMock } from '../../functions/storage/mocks/d1-mocks.ts';
import { FILED_FACT_TABLES, fileOfFactTable } from '../../functions/storage/papers/fact-table-files.ts';
import type { PaperFile, PaperOfBank } from '../../functions/storage/papers/stored-paper-row.ts';
import { FILED_PAPERS, fileOfPaper, textStatements } from '../../functions/storage/papers/stored-paper-row.ts';
import type { ContentFile, FiledKind, Statement } from '../../functions/storage/staff/file-rows.ts';
import { importStatements } from '../../functions/storage/staff/file-rows.ts';
import type { CurrentAffairsItem } from '../../src/domain/current-affairs/current-affairs-item.ts';
import type { WrittenTable } from '../../src/domain/papers/fact-tables/written-table.ts';
import { paperFilePath } from '../../src/domain/papers/paper-reference.ts';
import { readCourses } from '../courses/read-courses.ts';
import { readSheets } from '../materials/read-sheets.ts';
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
  /** `read` gives a JSON file of the build by its address. */
  readonly fileOf: (entry: never, read: (address: string) => Promise<unknown>) => Promise<ContentFile>;
  /** Statements that follow those of the rows. */
  readonly after?: (files: readonly never[]) => readonly Statement[];
}

const KINDS: readonly ImportedKind[] = [
  {
    filed: FILED_ITEMS,
    list: 'client/content/current-affairs.json',
    fileOf: (item: CurrentAffairsItem) => fileOfItem(item),
  },
  {
    filed: FILED_PAPERS,
    list: 'client/content/papers.json',
    fileOf: async (paper: PaperOfBank, read) =>
      fileOfPaper(paper, (await read(paperFilePath(paper.reference))) as Record<string, unknown>),
    after: (files: readonly PaperFile[]) => textStatements(files),
  },
  {
    filed: FILED_FACT_TABLES,
    list: 'client/content/fact-tables.json',
    fileOf: (table: WrittenTable) => fileOfFactTable(table),
  },
  // The rows are there already, with their papers: publish-mocks.ts made them.
  { filed: FILED_MOCKS, list: 'client/content/mocks.json', fileOf: fileOfMock },
];

async function statementsOf(buildFolder: string, now: number): Promise<readonly Statement[]> {
  const at = new Date(now).toISOString();
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(buildFolder, file), 'utf8'));
  const imports = KINDS.map(async ({ filed, list, fileOf, after }) => {
    const entries = (await read(list)) as never[];
    const files = await Promise.all(entries.map((entry) => fileOf(entry, (address) => read(join('client', address)))));
    return [...importStatements(filed, files, at), ...(after?.(files as never[]) ?? [])];
  });
  // Not from a list of the build: everybody may read what it writes, and these are for members.
  return [
    ...(await Promise.all(imports)).flat(),
    ...(await statementsOfCourses(readCourses(), at)),
    ...(await statementsOfSheets(readSheets(), at)),
  ];
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
