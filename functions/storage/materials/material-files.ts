import type { MaterialForm } from '#domain/materials/material.ts';
import { saidByMaterial } from '#domain/materials/material.ts';
import { sha256 } from '../../sha256.ts';
import { valuesOf, writersOf } from '../lib/sql-table.ts';
import type { ContentFile, FiledKind, Statement } from '../staff/file-rows.ts';
import { importStatements } from '../staff/file-rows.ts';
import { SHEETS } from './material-row.ts';

/** The files of revision sheets as first editions of rows. */

export const FILED_MATERIALS: FiledKind = {
  kind: 'materials',
  table: SHEETS.table,
  address: 'address',
  columns: Object.keys(writersOf(SHEETS.columns)),
};

/** A sheet of the repository. */
export interface SheetFile {
  /** Its place and name, 'courses.english/voice-and-narration'. */
  readonly address: string;
  readonly form: MaterialForm;
}

async function fileOfSheet({ address, form }: SheetFile): Promise<ContentFile> {
  return {
    address,
    digest: await sha256(saidByMaterial({ ...form, deletedAt: null })),
    values: valuesOf(SHEETS.columns, { ...form, address }),
  };
}

/** The statements that import these sheets, to be run in this order and in one transaction. */
export async function statementsOfSheets(sheets: readonly SheetFile[], at: string): Promise<readonly Statement[]> {
  return importStatements(FILED_MATERIALS, await Promise.all(sheets.map(fileOfSheet)), at);
}
