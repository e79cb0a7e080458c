import type { Language } from '#domain/lib/languages.ts';
import type { MaterialAccess } from '#domain/materials/material.ts';
import type { MaterialKind } from '#domain/materials/material-kinds.ts';
import type { FileType } from '#domain/materials/file-types.ts';
import type { StoredFile, MaterialFields, MaterialRecord } from '../../ports/materials.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf } from '../staff/editable-table.ts';

/** A row of materials joined with its files, as D1 returns it. */
export interface MaterialTableRow extends Omit<EditableTableRow, 'client_id'> {
  /** Null on rows older than client ids. */
  readonly client_id: string | null;
  readonly place: string;
  readonly kind: MaterialKind;
  readonly title: string;
  readonly language: Language;
  readonly access: MaterialAccess;
  readonly position: number;
  readonly body: string;
  readonly link: string | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly file_type: FileType | null;
  readonly file_size: number | null;
  readonly audio_id: string | null;
  readonly audio_name: string | null;
  readonly audio_type: FileType | null;
  readonly audio_size: number | null;
  readonly captions_id: string | null;
  readonly captions_name: string | null;
  readonly captions_type: FileType | null;
  readonly captions_size: number | null;
  readonly is_published: number;
}

const fileOf = (
  id: string | null,
  name: string | null,
  type: FileType | null,
  size: number | null,
): StoredFile | null =>
  id === null || name === null || type === null || size === null ? null : { id, name, type, size };

export const materialOf = (row: MaterialTableRow): MaterialRecord => ({
  ...editableRowOf({ ...row, client_id: row.client_id ?? `material-${row.id}` }),
  place: row.place,
  kind: row.kind,
  title: row.title,
  language: row.language,
  access: row.access,
  position: row.position,
  body: row.body,
  link: row.link,
  fileId: row.file_id,
  file: fileOf(row.file_id, row.file_name, row.file_type, row.file_size),
  audioId: row.audio_id,
  audio: fileOf(row.audio_id, row.audio_name, row.audio_type, row.audio_size),
  captionsId: row.captions_id,
  captions: fileOf(row.captions_id, row.captions_name, row.captions_type, row.captions_size),
  isPublished: row.is_published === 1,
});

/** The value of each of the table's own columns. */
export const MATERIAL_COLUMNS = {
  place: ({ place }: MaterialFields) => place,
  kind: ({ kind }: MaterialFields) => kind,
  title: ({ title }: MaterialFields) => title,
  language: ({ language }: MaterialFields) => language,
  access: ({ access }: MaterialFields) => access,
  position: ({ position }: MaterialFields) => position,
  body: ({ body }: MaterialFields) => body,
  link: ({ link }: MaterialFields) => link,
  file_id: ({ fileId }: MaterialFields) => fileId,
  audio_id: ({ audioId }: MaterialFields) => audioId,
  captions_id: ({ captionsId }: MaterialFields) => captionsId,
  is_published: ({ isPublished }: MaterialFields) => (isPublished ? 1 : 0),
} as const;
