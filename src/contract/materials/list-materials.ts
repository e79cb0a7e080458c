import * as v from 'valibot';
import { SLUG } from '#domain/membership/gate.ts';
import { MATERIAL_KINDS } from '#domain/materials/material-kinds.ts';
import { FILE_TYPES } from '#domain/materials/file-types.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { defineEndpoint } from '../endpoint.ts';

const fileSchema = v.nullable(v.object({ type: v.picklist(FILE_TYPES), size: v.number() }));

export const materialSchema = v.object({
  materialId: v.number(),
  kind: v.picklist(MATERIAL_KINDS),
  title: v.string(),
  /** BCP 47: 'en', 'gu', 'hi'. */
  language: v.string(),
  /** Paragraphs are separated by blank lines; lines that begin with '- ' form a list. */
  body: v.string(),
  /** For a link: an https address of another site. */
  link: v.nullable(v.string()),
  /** Files that a ticket opens: the main file, its audio alone and its subtitles. Sizes in bytes. */
  file: fileSchema,
  audio: fileSchema,
  captions: fileSchema,
});

export type Material = v.InferOutput<typeof materialSchema>;

export const listMaterials = defineEndpoint({
  method: 'GET',
  path: '/api/materials/:place',
  summary:
    'What the caller may open on a gated page, in the page’s order; `place` is its path with dots. `closed` counts what is there beside it. Refused to whom nothing is open.',
  parameters: { place: v.pipe(v.string(), v.regex(SLUG), v.examples(['courses.english', 'testseries.dyso'])) },
  query: {
    /**
     * '1' asks, for a student whom the page does not admit, what is open anyway: an empty list instead of a refusal.
     */
    open: v.optional(v.literal('1', () => repliesFieldsText().oneOrNone({ field: 'open' }))),
  },
  access: 'student',
  body: null,
  reply: v.object({ materials: v.array(materialSchema), closed: v.number() }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
