import { parseFactTable } from '#domain/papers/fact-tables/parse-fact-table.ts';
import type { WrittenTable } from '#domain/papers/fact-tables/written-table.ts';
import { saidByTable, tableFactsOf } from '#domain/papers/fact-tables/written-table.ts';
import { sha256 } from '../../sha256.ts';
import { valuesOf, writersOf } from '../lib/sql-table.ts';
import type { ContentFile, FiledKind } from '../staff/file-rows.ts';
import { WRITTEN_COLUMNS } from './fact-table-row.ts';

/** The files of fact tables as first editions of rows. */

export const FILED_FACT_TABLES: FiledKind = {
  kind: 'fact-tables',
  table: 'fact_tables',
  address: 'table_id',
  columns: Object.keys(writersOf(WRITTEN_COLUMNS)),
};

/** A table of the repository as its row will have it; throws for a file that is none. */
export async function fileOfFactTable(body: WrittenTable): Promise<ContentFile> {
  const parsed = parseFactTable(body);
  if (!parsed.ok)
    throw new Error(`a fact table: ${parsed.issues.map(({ path, reason }) => `${path} ${reason}`).join('; ')}`);
  const facts = tableFactsOf(parsed.value);
  return {
    address: facts.tableId,
    digest: await sha256(saidByTable({ body, deletedAt: null })),
    values: valuesOf(WRITTEN_COLUMNS, { ...facts, body }),
  };
}
