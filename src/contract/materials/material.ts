import { LANGUAGES } from '#domain/lib/languages.ts';
import * as v from 'valibot';
import { MATERIAL_ACCESSES } from '#domain/materials/material.ts';
import { MATERIAL_KINDS } from '#domain/materials/material-kinds.ts';
import { FILE_TYPES } from '#domain/materials/file-types.ts';
import { clientIdSchema } from '../lib/editable.ts';
import type { ItemOf, RowOf } from '../staff/editable-resource.ts';
import { defineResource, oneOf } from '../staff/editable-resource.ts';

/** Bytes. Enough for a text of 50 KB with every letter escaped, and the other fields. */
export const LONGEST_MATERIAL_BYTES: number = 128 * 1024;

const optionalFile = v.optional(v.nullable(clientIdSchema), null);

/** The form's fields. The domain's `validateMaterial` has their rules. */
const formEntries = {
  place: v.string(),
  kind: oneOf('kind', MATERIAL_KINDS),
  title: v.string(),
  language: oneOf('language', LANGUAGES),
  access: oneOf('access', MATERIAL_ACCESSES),
  position: v.number(),
  body: v.optional(v.string(), ''),
  link: v.optional(v.nullable(v.string()), null),
  fileId: optionalFile,
  audioId: optionalFile,
  captionsId: optionalFile,
  isPublished: v.boolean(),
};

/** A file of a material. */
const keptFileSchema = v.nullable(
  v.object({ id: v.string(), name: v.string(), type: v.picklist(FILE_TYPES), size: v.number() }),
);

const rowEntries = {
  place: v.string(),
  kind: v.picklist(MATERIAL_KINDS),
  title: v.string(),
  language: v.picklist(LANGUAGES),
  access: v.picklist(MATERIAL_ACCESSES),
  position: v.number(),
  link: v.nullable(v.string()),
  file: keptFileSchema,
  audio: keptFileSchema,
  captions: keptFileSchema,
  isPublished: v.boolean(),
};

export const materialResource = defineResource({
  path: '/api/admin/materials',
  name: { aOne: 'a material', many: 'Materials' },
  form: formEntries,
  longestBodyBytes: LONGEST_MATERIAL_BYTES,
  /** A list row has no text. */
  row: rowEntries,
  item: { ...rowEntries, body: v.string() },
  /** 'place' sorts as the students' pages do. */
  sorts: ['-updated', 'updated', 'place', '-place', 'title', '-title'],
  statuses: ['published', 'unpublished'],
  summaries: {
    list: 'Materials, fifty a page, those that are deleted only on request. Purges what was deleted more than 30 days ago, and files that nothing names.',
    create:
      'Adds a material. Its files are uploaded before. The same clientId again answers 200 with what is there, and changes nothing.',
    get: 'One material whole, also a deleted one.',
  },
});
export type MaterialRow = RowOf<typeof materialResource>;
export type MaterialItem = ItemOf<typeof materialResource>;
