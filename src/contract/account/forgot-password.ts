import { resetCodeText } from '#domain/text/en/reset-code.ts';
import { validationText } from '#domain/text/en/validation.ts';
import * as v from 'valibot';
import { isRecord } from '#domain/lib/is-record.ts';
import { canonicalResetCode, isResetCode } from '#domain/account/reset-code.ts';
import { newPasswordError } from '#domain/account/validation.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { optionalEmail, optionalMobileNumber } from '../identity/identifier.ts';

const keys = () => ({ requestId: repliesFieldsText().codeWithRequest, code: resetCodeText().required });

export const requestIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A code as it was typed, in any case and with blanks. */
export const mailedCodeSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.transform(canonicalResetCode),
  v.check(isResetCode, () => resetCodeText().invalid),
);

const isBlank = (value: unknown): boolean => value === undefined || value === '';

/**
 * Spec section 3, forgot-password payload. Email or mobilenumber may be empty; newpassword is sent with both calls.
 * `requestId` and `code` make it the second call.
 */
export const forgotPasswordBodySchema = v.pipe(
  v.strictObject({
    email: optionalEmail,
    mobilenumber: optionalMobileNumber,
    newpassword: v.string(),
    requestId: v.optional(requestIdSchema),
    code: v.optional(mailedCodeSchema),
  }),
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    if (!isRecord(value)) return;
    const addAt = (key: string, message: string): void =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] });
    if (isBlank(value['email']) && isBlank(value['mobilenumber']))
      addIssue({ message: validationText().identifierMissing });
    const { newpassword = '' } = value;
    const passwordError = typeof newpassword === 'string' ? newPasswordError(newpassword) : null;
    if (passwordError !== null) addAt('newpassword', passwordError);
    for (const [key, other] of [
      ['requestId', 'code'],
      ['code', 'requestId'],
    ] as const)
      if (value[key] === undefined && value[other] !== undefined) addAt(key, keys()[key]);
  }),
);
export type ForgotPasswordBody = v.InferOutput<typeof forgotPasswordBodySchema>;

/** The reply to the first call. It is the same whether or not an account exists and a code was sent. */
export const codeSentSchema = v.object({
  status: v.literal('code_sent'),
  requestId: requestIdSchema,
  message: v.string(),
});
export type CodeSent = v.InferOutput<typeof codeSentSchema>;

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgotpassword',
  summary:
    'Sends a code to the email on record (202); called again with requestId and code, changes the password (200).',
  access: 'public',
  body: forgotPasswordBodySchema,
  reply: v.union([codeSentSchema, v.object({ message: v.string() })]),
  successStatus: [202, 200],
  refusals: [429],
});
