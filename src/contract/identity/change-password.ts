import { validationText } from '#domain/text/en/validation.ts';
import * as v from 'valibot';
import { newPasswordError } from '#domain/account/validation.ts';
import { defineEndpoint } from '../endpoint.ts';

/** UTF-16 units. Longer than any password of 128 characters. */
const LONGEST_PASSWORD_TEXT = 512;

/** The current password, which proves who calls. It has no other rules: only its hash decides whether it is right. */
export const typedPasswordSchema = v.pipe(
  v.string(),
  v.minLength(1, () => validationText().passwordRequired),
  v.maxLength(LONGEST_PASSWORD_TEXT, () => validationText().passwordTooLong),
);

export const changePasswordBodySchema = v.strictObject({
  currentPassword: typedPasswordSchema,
  newPassword: v.pipe(
    v.string(),
    v.rawCheck(({ dataset: { value }, addIssue }) => {
      const message = typeof value === 'string' ? newPasswordError(value) : null;
      if (message !== null) addIssue({ message });
    }),
  ),
});
export type ChangePasswordBody = v.InferOutput<typeof changePasswordBodySchema>;

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary:
    "Changes the caller's password. Every token of the student's ends, this one too; the answer has another in its place. A notice is mailed.",
  access: 'student',
  body: changePasswordBodySchema,
  // An upstream may leave the token out: the caller then keeps its own, or logs in again.
  reply: v.object({ message: v.string(), token: v.optional(v.string()) }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
