import * as v from 'valibot';
import { PLACE } from '#domain/gate.ts';
import { defineEndpoint } from './endpoint.ts';

export const materialSchema = v.object({
  materialId: v.number(),
  title: v.string(),
  /** BCP 47: 'en', 'gu', 'hi'. */
  language: v.string(),
  /** Paragraphs with a blank line between them; lines that begin with '- ' are a list. */
  body: v.string(),
});

export type Material = v.InferOutput<typeof materialSchema>;

export const listMaterials = defineEndpoint({
  method: 'GET',
  path: '/api/materials/:place',
  summary: 'What members get on a gated page, in the page’s order; `place` is its path with dots. Refused without a membership that opens its module.',
  parameters: { place: v.pipe(v.string(), v.regex(PLACE), v.examples(['courses.english', 'testseries.dyso'])) },
  access: 'student',
  body: null,
  answer: v.object({ materials: v.array(materialSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
