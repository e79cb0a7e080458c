import type { TableFacts } from '#domain/papers/fact-tables/written-table.ts';
import type { FactTableFields, FactTableRecord, ListedFactTable } from '../../ports/papers.ts';
import type { FileRelation } from '../../ports/staff.ts';
import type { Columns, SqlTable } from '../lib/sql-table.ts';
import { integer, json, jsonOrNull, readOnly, text } from '../lib/sql-table.ts';
import { EDITABLE_COLUMNS } from '../staff/editable-table.ts';
import { FILE_RELATION } from '../staff/file-rows.ts';

const FACT_COLUMNS: Columns<TableFacts> = {
  tableId: text('table_id'),
  topic: text('topic'),
  title: text('title'),
  languages: json('languages'),
  rowCount: integer('row_count'),
  ends: json('ends'),
};

/** The columns that a file fills. */
export const WRITTEN_COLUMNS: Columns<Omit<FactTableFields, keyof FileRelation | 'fileBody'>> = {
  ...FACT_COLUMNS,
  body: json('body'),
};

export const FACT_TABLES: SqlTable<FactTableRecord> = {
  table: 'fact_tables',
  columns: {
    ...EDITABLE_COLUMNS,
    ...WRITTEN_COLUMNS,
    ...FILE_RELATION,
    fileBody: readOnly(jsonOrNull('file_body'), "json_extract(f.body, '$.body')"),
  },
};

/** The columns of a list, which leaves out the texts. */
export const LISTED_FACT_TABLES: Columns<ListedFactTable> = {
  ...EDITABLE_COLUMNS,
  ...FACT_COLUMNS,
  ...FILE_RELATION,
};

/** The topics whose files differ from the build: that of each table that differs, and that of its file. */
export const CHANGED_FACTS = `SELECT 'fact-tables' AS kind, page, group_concat(edition) AS edition, 1 AS is_built FROM (
    SELECT t.topic AS page, t.id || '.' || t.version AS edition FROM fact_tables AS t
      WHERE t.digest IS NOT t.file_digest AND (t.file_digest IS NOT NULL OR t.deleted_at IS NULL)
    UNION SELECT json_extract(f.body, '$.topic'), t.id || '.' || t.version FROM fact_tables AS t
      JOIN content_files AS f ON f.kind = 'fact-tables' AND f.address = t.table_id
      WHERE t.digest IS NOT t.file_digest
  ) GROUP BY page`;
