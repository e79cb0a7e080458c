import * as v from 'valibot';
import { MATERIAL_ACCESSES, MATERIAL_KINDS, MATERIAL_LANGUAGES } from '#domain/materials/material.ts';
import { FILE_TYPES } from '#domain/materials/material-file.ts';
import { clientIdSchema, editableEntries, versionSchema } from '../lib/editable.ts';

/** A text of 50 KB whose every letter is escaped, and the other fields. */
export const LONGEST_MATERIAL_BYTES: number = 128 * 1024;

const oneOf = <const Options extends readonly string[]>(field: string, options: Options) =>
  v.picklist(options, `${field} must be one of ${options.join(', ')}`);
const optionalFile = v.optional(v.nullable(clientIdSchema), null);

/** The form as it is sent; its rules are the domain's `validateMaterial`. */
const formEntries = {
  place: v.string(),
  kind: oneOf('kind', MATERIAL_KINDS),
  title: v.string(),
  language: oneOf('language', MATERIAL_LANGUAGES),
  access: oneOf('access', MATERIAL_ACCESSES),
  position: v.number(),
  body: v.optional(v.string(), ''),
  link: v.optional(v.nullable(v.string()), null),
  fileId: optionalFile,
  audioId: optionalFile,
  captionsId: optionalFile,
  isPublished: v.boolean(),
};

export const newMaterialBodySchema = v.strictObject({ clientId: clientIdSchema, ...formEntries });
export type NewMaterialBody = v.InferOutput<typeof newMaterialBodySchema>;

export const changedMaterialBodySchema = v.strictObject({ version: versionSchema, ...formEntries });
export type ChangedMaterialBody = v.InferOutput<typeof changedMaterialBodySchema>;

/** A file that a material names. */
const keptFileSchema = v.nullable(
  v.object({ id: v.string(), name: v.string(), type: v.picklist(FILE_TYPES), size: v.number() }),
);

const rowEntries = {
  ...editableEntries,
  place: v.string(),
  kind: v.picklist(MATERIAL_KINDS),
  title: v.string(),
  language: v.picklist(MATERIAL_LANGUAGES),
  access: v.picklist(MATERIAL_ACCESSES),
  position: v.number(),
  link: v.nullable(v.string()),
  file: keptFileSchema,
  audio: keptFileSchema,
  captions: keptFileSchema,
  isPublished: v.boolean(),
};

/** A row of the list: without its text. */
export const materialRowSchema = v.object(rowEntries);
export type MaterialRow = v.InferOutput<typeof materialRowSchema>;

export const materialItemSchema = v.object({ ...rowEntries, body: v.string() });
export type MaterialItem = v.InferOutput<typeof materialItemSchema>;

export const materialAnswerSchema = v.object({ item: materialItemSchema });
