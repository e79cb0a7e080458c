import * as v from 'valibot';
import { isRecord } from '#domain/lib/is-record.ts';
import { typedMobileNumber } from '#domain/account/mobile-number.ts';
import { EDUCATIONS, GENDERS, validateAccount } from '#domain/account/validation.ts';
import { languageSchema } from './account-language.ts';
import { defineEndpoint } from '../endpoint.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'mobileNumber', 'gender', 'education', 'password'] as const;
type SignupField = (typeof FIELDS)[number];

const textsOf = (record: Record<string, unknown>): Record<SignupField, string> => {
  const texts = FIELDS.map((field) => [field, typeof record[field] === 'string' ? record[field] : '']);
  return Object.fromEntries(texts) as Record<SignupField, string>;
};

/**
 * Spec section 3, signup payload. The domain's `validateAccount` checks all fields at once, so that the form and the
 * server use the same sentences.
 */
export const signupBodySchema = v.pipe(
  v.strictObject({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    mobileNumber: v.pipe(v.string(), v.transform(typedMobileNumber)),
    gender: v.picklist(GENDERS),
    education: v.picklist(EDUCATIONS),
    password: v.string(),
    /** The language of the page that the form stands on. */
    language: v.optional(languageSchema),
  }),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    if (!isRecord(value)) return;
    const errors = validateAccount(textsOf(value));
    for (const key of FIELDS) {
      const message = errors[key];
      const isOfWrongType = value[key] !== undefined && typeof value[key] !== 'string';
      if (message !== undefined && !isOfWrongType)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] });
    }
  }),
);
export type SignupBody = v.InferOutput<typeof signupBodySchema>;

export const signup = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary:
    'Creates an account. Its seven days of free access begin with a code (POST /api/free-access). The same form with the same Idempotency-Key again answers 201 as before.',
  access: 'public',
  body: signupBodySchema,
  takesIdempotencyKey: true,
  reply: v.object({ message: v.string() }),
  successStatus: [201],
  refusals: [409, 429],
});
