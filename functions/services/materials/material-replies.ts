import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import { materialResource } from '#contract/materials/material.ts';
import type { Material } from '#contract/materials/list-materials.ts';
import { materialSchema } from '#contract/materials/list-materials.ts';
import type { MaterialRecord, NewMaterial } from '../../ports/materials.ts';
import type { Snapshot } from '../../ports/staff.ts';
import { projected } from '../lib/projected.ts';

/** A row of the admin list. */
export const rowReplyOf = (material: MaterialRecord): MaterialRow => projected(materialResource.row.entries, material);

export const itemReplyOf = (material: MaterialRecord): MaterialItem =>
  projected(materialResource.item.entries, material);

/** The material as students see it, without its author and file names. */
export const publishedReplyOf = (material: MaterialRecord): Material =>
  projected(materialSchema.entries, { ...material, materialId: material.id });

const SNAPSHOT = {
  version: 0,
  place: '',
  kind: '',
  title: '',
  language: '',
  access: '',
  position: 0,
  body: '',
  link: '',
  fileId: '',
  audioId: '',
  captionsId: '',
  isPublished: false,
  deletedAt: '',
};

/** The material as the audit log stores it. */
export const snapshotOf = (material: NewMaterial): Snapshot => projected(SNAPSHOT, material);
