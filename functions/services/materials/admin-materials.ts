import type { MaterialItem, MaterialRow } from '#contract/materials/material.ts';
import { materialResource } from '#contract/materials/material.ts';
import type { MaterialForm } from '#domain/materials/material.ts';
import { saidByMaterial } from '#domain/materials/material.ts';
import type { MaterialFields, MaterialRecord, MaterialSearch } from '../../ports/materials.ts';
import { fileRelationAfter } from '../staff/file-relation.ts';
import { createResourceService } from '../staff/editable-resource.ts';
import { checkMaterial, refuseUnusableFiles } from './check-material.ts';
import { itemReplyOf, rowReplyOf, snapshotOf } from './material-replies.ts';
import { sweepFiles } from './sweep-files.ts';

const NO_FILE = { digest: '', fileDigest: null, newestFileDigest: null } as const;

/** Materials, for admins. Listing them also removes unused files. */
export const adminMaterials = createResourceService<{
  fields: MaterialFields;
  search: MaterialSearch;
  listed: MaterialRecord;
  newForm: MaterialForm;
  changedForm: MaterialForm;
  row: MaterialRow;
  item: MaterialItem;
}>({
  noun: 'materials',
  storeOf: (ctx) => ctx.materials,
  usualSort: '-updated',
  fieldsOfNew: async (ctx, form) => ({ ...NO_FILE, ...(await checkMaterial(ctx, form)) }),
  fieldsOfChange: checkMaterial,
  derivedFields: (changed, before) => fileRelationAfter(saidByMaterial(changed), before),
  statusOf: ({ isPublished }) => (isPublished ? 'published' : 'draft'),
  titleOf: ({ title }) => title,
  snapshotOf,
  refuseUnwritable: refuseUnusableFiles,
  itemOf: (_, material) => itemReplyOf(material),
  rowSchema: materialResource.row,
  rowsOf(ctx, rows) {
    ctx.background.run('sweep-files', () => sweepFiles(ctx));
    return rows.map(rowReplyOf);
  },
});
