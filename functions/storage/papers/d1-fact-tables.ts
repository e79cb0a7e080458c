import type { FactTableEdition, FactTableFields, FactTables, ListedFactTable } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';
import type { Columns, StoredRow } from '../lib/sql-table.ts';
import { integer, namesOf, readerOf, selectedOf, text } from '../lib/sql-table.ts';
import { describedBy, editableTable } from '../staff/editable-table.ts';
import { fileJoin, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_FACT_TABLES } from './fact-table-files.ts';
import { FACT_TABLES, LISTED_FACT_TABLES } from './fact-table-row.ts';

const column = namesOf(FACT_TABLES.columns);
const JOINED = fileJoin(FILED_FACT_TABLES);
const LISTED = selectedOf(LISTED_FACT_TABLES);
const listedOf = readerOf(LISTED_FACT_TABLES);

const table = editableTable({
  ...describedBy<FactTableFields>(FACT_TABLES),
  // One table of a name that is not deleted.
  hasOtherKey: true,
  purgedIf: PURGED_IF_WITHOUT_FILE,
  joined: JOINED,
  list: {
    selected: LISTED,
    rowOf: listedOf,
    sorts: { title: `t.${column.title}`, topic: `t.${column.topic}`, updated: `t.${column.updatedAt}` },
    searched: `t.${column.title} || ' ' || t.${column.tableId} || ' ' || t.${column.topic}`,
    // It has no drafts: each edition is asked at once.
    isOfStatus: "?1 = 'published'",
  },
});

const FIND_BY_NAME = `SELECT ${LISTED} FROM fact_tables AS t ${JOINED}
  WHERE t.${column.tableId} = ?1 AND t.${column.deletedAt} IS NULL`;
const ENDING = `SELECT ${LISTED} FROM fact_tables AS t ${JOINED}
  WHERE t.${column.ends} <> '[]' AND t.${column.deletedAt} IS NULL ORDER BY t.${column.title}, t.${column.id}`;

const EDITION: Columns<FactTableEdition> = {
  version: integer('version'),
  updatedAt: text('updated_at'),
  updatedBy: integer('updated_by'),
};
const editionOf = readerOf(EDITION);
const EDITIONS = `SELECT ${selectedOf(EDITION)} FROM fact_table_editions AS t
  WHERE t.fact_table = ?1 ORDER BY t.version DESC LIMIT ?2`;
const FIND_EDITION = 'SELECT body FROM fact_table_editions WHERE fact_table = ?1 AND version = ?2';

async function findByName(database: D1Database, tableId: string): Promise<ListedFactTable | null> {
  const row = await database.prepare(FIND_BY_NAME).bind(tableId).first<StoredRow>();
  return row === null ? null : listedOf(row);
}

async function listEnding(database: D1Database): Promise<readonly ListedFactTable[]> {
  const { results } = await database.prepare(ENDING).all<StoredRow>();
  return results.map(listedOf);
}

async function listEditions(database: D1Database, id: number, limit: number): Promise<readonly FactTableEdition[]> {
  const { results } = await database.prepare(EDITIONS).bind(id, limit).all<StoredRow>();
  return results.map(editionOf);
}

async function findEdition(database: D1Database, id: number, version: number) {
  const body = await database.prepare(FIND_EDITION).bind(id, version).first<string>('body');
  return body === null ? null : (JSON.parse(body) as FactTableFields['body']);
}

/** Fact tables in D1. */
export const d1FactTables = (database: D1Database): FactTables => ({
  ...table(database),
  findByName: (tableId) => repeatable(() => findByName(database, tableId)),
  listEnding: () => repeatable(() => listEnding(database)),
  listEditions: (id, limit) => repeatable(() => listEditions(database, id, limit)),
  findEdition: (id, version) => repeatable(() => findEdition(database, id, version)),
});
