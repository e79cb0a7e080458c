import type { FileType } from '#domain/materials/file-types.ts';
import type { MaterialForm } from '#domain/materials/material.ts';
import type { StoredFile, MaterialRecord } from '../../ports/materials.ts';
import type { EditableRow, FileRelation } from '../../ports/staff.ts';
import type { Column, Columns, SqlTable, StoredRow } from '../lib/sql-table.ts';
import { flag, integer, integerOrNull, readerOf, readOnly, text, textOrNull } from '../lib/sql-table.ts';
import { EDITABLE_COLUMNS } from '../staff/editable-table.ts';
import { FILE_RELATION } from '../staff/file-rows.ts';

/** The columns that a file fills. */
const WRITTEN_COLUMNS: Columns<MaterialForm> = {
  place: text('place'),
  kind: text('kind'),
  title: text('title'),
  language: text('language'),
  access: text('access'),
  position: integer('position'),
  body: text('body'),
  link: textOrNull('link'),
  fileId: textOrNull('file_id'),
  audioId: textOrNull('audio_id'),
  captionsId: textOrNull('captions_id'),
  isPublished: flag('is_published'),
};

export const MATERIALS: SqlTable<EditableRow & MaterialForm & FileRelation> = {
  table: 'materials',
  columns: {
    ...EDITABLE_COLUMNS,
    // Null on rows older than client ids.
    clientId: readOnly(text('client_id'), "coalesce(t.client_id, 'material-' || t.id)"),
    ...WRITTEN_COLUMNS,
    ...FILE_RELATION,
  },
};

/** The address is that of a file alone: no form has it, and a change leaves it. */
export const SHEETS: SqlTable<MaterialForm & { readonly address: string | null }> = {
  table: 'materials',
  columns: { ...WRITTEN_COLUMNS, address: textOrNull('address') },
};

interface FileColumns {
  readonly name: string | null;
  readonly type: FileType | null;
  readonly size: number | null;
}
const joinedFile = (alias: string, prefix: string): Columns<FileColumns> => {
  const column = <Value>(made: (name: string) => Column<Value>, name: string): Column<Value> =>
    readOnly(made(`${prefix}_${name}`), `${alias}.${name}`);
  return {
    name: column(textOrNull, 'name'),
    type: column(textOrNull<FileType>, 'type'),
    size: column(integerOrNull, 'size'),
  };
};
/** The facts of a material's files, from material_files. */
export const JOINED_FILES = {
  file: joinedFile('m', 'file'),
  audio: joinedFile('a', 'audio'),
  captions: joinedFile('c', 'captions'),
} as const;

const formOf = readerOf(MATERIALS.columns);
const [factsOfFile, factsOfAudio, factsOfCaptions] = [
  readerOf(JOINED_FILES.file),
  readerOf(JOINED_FILES.audio),
  readerOf(JOINED_FILES.captions),
];

const fileOf = (id: string | null, { name, type, size }: FileColumns): StoredFile | null =>
  id === null || name === null || type === null || size === null ? null : { id, name, type, size };

export function materialOf(row: StoredRow): MaterialRecord {
  const form = formOf(row);
  return {
    ...form,
    file: fileOf(form.fileId, factsOfFile(row)),
    audio: fileOf(form.audioId, factsOfAudio(row)),
    captions: fileOf(form.captionsId, factsOfCaptions(row)),
  };
}
