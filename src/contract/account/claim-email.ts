import { validationText } from '#domain/text/en/validation.ts';
import * as v from 'valibot';
import { canonicalEmail } from '#domain/account/email.ts';
import { isEmail } from '#domain/account/validation.ts';
import { defineEndpoint } from '../endpoint.ts';
import { codeSentSchema, mailedCodeSchema, requestIdSchema } from './forgot-password.ts';

const emailSchema = v.pipe(
  v.string(),
  v.transform(canonicalEmail),
  v.check(isEmail, () => validationText().emailInvalid),
);

export const claimEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email-claims',
  summary:
    'Mails a code to an email that stands in the account of somebody else. The reply is the same whether or not it stands in one. An account that has confirmed its email keeps it, and the mail says so.',
  access: 'public',
  body: v.strictObject({ email: emailSchema }),
  reply: codeSentSchema,
  successStatus: [202],
  refusals: [403, 429],
});

export const confirmEmailClaim = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email-claims/confirm',
  summary:
    'Takes the email away from the account with the code that was mailed to it, so that its owner can sign up. The account keeps its mobile number and all else.',
  access: 'public',
  body: v.strictObject({ email: emailSchema, requestId: requestIdSchema, code: mailedCodeSchema }),
  reply: v.object({ message: v.string() }),
  successStatus: [200],
  refusals: [403, 429],
});
