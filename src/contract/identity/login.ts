import { validationText } from '#domain/text/en/validation.ts';
import * as v from 'valibot';
import { isRecord } from '#domain/lib/is-record.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { validateLogin } from '#domain/account/validation.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalEmail, optionalMobileNumber } from './identifier.ts';
import { profileSchema } from './user.ts';

/** UTF-16 units. Longer than any password of 128 characters. */
const LONGEST_PASSWORD_TEXT = 512;

const textIn = (value: unknown, key: string): string => {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/**
 * The password plus either email or mobileNumber, not both (spec section 3, login payload). Rules that involve several
 * fields use the domain's sentences (spec section 5, login).
 */
export const loginBodySchema = v.pipe(
  v.strictObject({
    email: optionalEmail,
    mobileNumber: optionalMobileNumber,
    password: v.pipe(
      v.string(),
      v.maxLength(LONGEST_PASSWORD_TEXT, () => validationText().passwordTooLong),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const { value } = dataset;
    if (!isRecord(value)) return;
    const given = ['email', 'mobileNumber'].filter((key) => value[key] !== undefined);
    if (given.length === 2) addIssue({ message: repliesFieldsText().oneIdentifier });
    const identifier = textIn(value, 'email') || textIn(value, 'mobileNumber');
    const errors = validateLogin({ identifier, password: textIn(value, 'password') });
    if (identifier === '' && given.every((key) => typeof value[key] === 'string'))
      addIssue({ message: validationText().identifierRequired });
    if (errors.password !== undefined && (value['password'] ?? '') === '')
      addIssue({
        message: errors.password,
        path: [{ type: 'object', origin: 'value', input: value, key: 'password', value: value['password'] }],
      });
  }),
);
export type LoginBody = v.InferOutput<typeof loginBodySchema>;

/** Beside the body, which the specification fixes. */
export const loginQuery = {
  today: v.optional(v.picklist(['any', ...LANGUAGES], `today must be any or one of ${LANGUAGES.join(', ')}`)),
};

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Starts a session of ten hours. Takes the password with either email or mobileNumber. With `today`, a student whose profile is complete also gets what GET /api/today replies, with this language or with `any` for none. Another academy may leave it out.',
  access: 'public',
  query: loginQuery,
  body: loginBodySchema,
  reply: v.object({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    /** With the profile, so that the browser need not ask for it. Another academy may leave it out. */
    user: v.object({ ...profileSchema.entries, name: v.string() }),
    /** The reply of GET /api/today, as whose reply it is checked: a login does without the schema. */
    today: v.optional(v.record(v.string(), v.unknown())),
  }),
  successStatus: [200],
  refusals: [401, 429],
});
