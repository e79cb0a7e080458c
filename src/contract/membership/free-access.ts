import * as v from 'valibot';
import { canonicalTrialCode, isTrialCode } from '#domain/membership/trial-code.ts';
import { freeAccessText } from '#domain/text/en/free-access.ts';
import { defineEndpoint } from '../endpoint.ts';

const reply = v.object({
  /** Whether free access waits for the code from the student's email. */
  isWaiting: v.boolean(),
  /** Whether a code that was mailed still works. */
  isCodeSent: v.boolean(),
  /** The end of free access, an ISO instant or a date; null without any. */
  freeAccess: v.nullable(v.string()),
});
export type FreeAccessReply = v.InferOutput<typeof reply>;

export const getFreeAccess = defineEndpoint({
  method: 'GET',
  path: '/api/free-access',
  summary: 'Whether the caller’s free access waits for a code, has begun, or is none.',
  access: 'student',
  body: null,
  reply,
  successStatus: [200],
  refusals: [401, 429],
});

export const sendFreeAccessCode = defineEndpoint({
  method: 'POST',
  path: '/api/free-access/code',
  summary:
    'Mails a code of six digits to the caller, valid for ten minutes. 409: nothing waits for one, or too many began in this browser.',
  access: 'student',
  body: v.strictObject({}),
  reply,
  successStatus: [200],
  refusals: [401, 409, 429],
});

export const startFreeAccess = defineEndpoint({
  method: 'POST',
  path: '/api/free-access',
  summary: 'Begins seven days of free access with the code from the email. The same call again changes nothing.',
  access: 'student',
  body: v.strictObject({
    code: v.pipe(
      v.string(),
      v.maxLength(64),
      v.transform(canonicalTrialCode),
      v.check(isTrialCode, () => freeAccessText().messages.invalid),
    ),
  }),
  reply,
  successStatus: [200],
  refusals: [401, 409, 429],
});
