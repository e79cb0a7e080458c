import * as v from 'valibot';

const optionIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8));

// The cast alone makes what is sent readonly too: `v.readonly` does so for what is received.
const chosenOptions = v.pipe(v.array(optionIndex), v.minLength(1), v.maxLength(9)) as v.GenericSchema<
  readonly number[]
>;

/**
 * What a student gave to a question: the index of an option; the indices chosen where several options may be right,
 * ascending; a typed number; or 'Skip'.
 */
export const givenResponseSchema = v.union([
  optionIndex,
  chosenOptions,
  v.strictObject({ typed: v.pipe(v.number(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)) }),
  v.literal('Skip'),
]);
