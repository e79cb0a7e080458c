import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import type { Material } from '#contract/materials/list-materials.ts';
import type { StoredFile, MaterialRecord, NewMaterial } from '../../ports/materials.ts';
import type { Snapshot } from '../../ports/staff.ts';

const storedFileOf = (file: StoredFile | null): MaterialRow['file'] =>
  file === null ? null : { id: file.id, name: file.name, type: file.type, size: file.size };
const fileFactsOf = (file: StoredFile | null): Material['file'] =>
  file === null ? null : { type: file.type, size: file.size };

/** A row of the admin list. */
export const rowReplyOf = (material: MaterialRecord): MaterialRow => ({
  id: material.id,
  clientId: material.clientId,
  version: material.version,
  place: material.place,
  kind: material.kind,
  title: material.title,
  language: material.language,
  access: material.access,
  position: material.position,
  link: material.link,
  file: storedFileOf(material.file),
  audio: storedFileOf(material.audio),
  captions: storedFileOf(material.captions),
  isPublished: material.isPublished,
  deletedAt: material.deletedAt,
  createdAt: material.createdAt,
  createdBy: material.createdBy,
  updatedAt: material.updatedAt,
  updatedBy: material.updatedBy,
});

export const itemReplyOf = (material: MaterialRecord): MaterialItem => ({
  ...rowReplyOf(material),
  body: material.body,
});

/** The material as students see it, without its author and file names. */
export const publishedReplyOf = (material: MaterialRecord): Material => ({
  materialId: material.id,
  kind: material.kind,
  title: material.title,
  language: material.language,
  body: material.body,
  link: material.link,
  file: fileFactsOf(material.file),
  audio: fileFactsOf(material.audio),
  captions: fileFactsOf(material.captions),
});

/** The material as the audit log stores it. */
export const snapshotOf = (material: NewMaterial): Snapshot => ({
  version: material.version,
  place: material.place,
  kind: material.kind,
  title: material.title,
  language: material.language,
  access: material.access,
  position: material.position,
  body: material.body,
  link: material.link,
  fileId: material.fileId,
  audioId: material.audioId,
  captionsId: material.captionsId,
  isPublished: material.isPublished,
  deletedAt: material.deletedAt,
});
