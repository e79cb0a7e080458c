import type { MaterialAccess, MaterialKind, MaterialLanguage } from '#domain/materials/material.ts';
import type { FileType } from '#domain/materials/material-file.ts';
import type { KeptFile, MaterialRecord, NewMaterial } from '../../ports/materials.ts';

/** A row of materials with the files that it names, as D1 gives it. */
export interface MaterialTableRow {
  readonly id: number;
  readonly client_id: string | null;
  readonly version: number;
  readonly place: string;
  readonly kind: MaterialKind;
  readonly title: string;
  readonly language: MaterialLanguage;
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
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly created_by: number;
  readonly updated_at: string;
  readonly updated_by: number;
}

const fileOf = (id: string | null, name: string | null, type: FileType | null, size: number | null): KeptFile | null =>
  id === null || name === null || type === null || size === null ? null : { id, name, type, size };

export const materialOf = (row: MaterialTableRow): MaterialRecord => ({
  id: row.id,
  // A row from before clients named theirs.
  clientId: row.client_id ?? `material-${row.id}`,
  version: row.version,
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
  deletedAt: row.deleted_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** In the order of the columns that d1-materials.ts writes, from version on. */
export const writtenValues = (material: NewMaterial): readonly (string | number | null)[] => [
  material.version,
  material.place,
  material.kind,
  material.title,
  material.language,
  material.access,
  material.position,
  material.body,
  material.link,
  material.fileId,
  material.audioId,
  material.captionsId,
  material.isPublished ? 1 : 0,
  material.deletedAt,
  material.updatedAt,
  material.updatedBy,
];
