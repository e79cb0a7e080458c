import * as v from 'valibot';
import { SLUG } from '#domain/membership/gate.ts';
import { MATERIAL_KINDS } from '#domain/materials/material-kinds.ts';
import { FILE_TYPES } from '#domain/materials/file-types.ts';
import { defineEndpoint } from '../endpoint.ts';

const fileSchema = v.nullable(v.object({ type: v.picklist(FILE_TYPES), size: v.number() }));

export const materialSchema = v.object({
  materialId: v.number(),
  kind: v.picklist(MATERIAL_KINDS),
  title: v.string(),
  /** BCP 47: 'en', 'gu', 'hi'. */
  language: v.string(),
  /** Paragraphs with a blank line between them; lines that begin with '- ' are a list. */
  body: v.string(),
  /** An https address of another site, for a link. */
  link: v.nullable(v.string()),
  /** What there is to open with a ticket: the PDF, picture, video or sound, the sound alone, subtitles. Sizes in bytes. */
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
    /** For whom the page does not let in: what is open all the same, perhaps nothing, and no refusal. */
    open: v.optional(v.literal('1', 'open must be 1 or left out')),
  },
  access: 'student',
  body: null,
  reply: v.object({ materials: v.array(materialSchema), closed: v.number() }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
