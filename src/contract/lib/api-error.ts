import * as v from 'valibot';

/** A message's place in the words of the interface, and the values that it was made of (src/domain/lib/message-codes.ts). */
const messageCodeSchema = v.object({ code: v.string(), values: v.optional(v.record(v.string(), v.unknown())) });

/**
 * The body of every refusal: a sentence for people in English, and one message for each wrong field. With them stand
 * the codes of those that a browser can say in another language.
 */
export const apiErrorSchema = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
  ...v.partial(messageCodeSchema).entries,
  errorCodes: v.optional(v.record(v.string(), messageCodeSchema)),
});
export type ApiError = v.InferOutput<typeof apiErrorSchema>;
