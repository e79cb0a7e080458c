import * as v from 'valibot';

/** The body of every refusal: a sentence for people, and one message for each wrong field. */
export const apiErrorSchema = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
});
export type ApiError = v.InferOutput<typeof apiErrorSchema>;
