import { parentMessagesText } from '#domain/text/en/parent-messages.ts';
import * as v from 'valibot';
import { CONSENT_STATES, RELATIONS } from '#domain/account/parent-consent.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { defineEndpoint } from '../endpoint.ts';

const LONGEST_TEXT = 300;
const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));

const standing = v.object({
  state: v.picklist(CONSENT_STATES),
  /** Whom the student has named; null before. */
  parentEmail: v.nullable(v.string()),
  /** ISO instants. */
  askedAt: v.nullable(v.string()),
  agreedAt: v.nullable(v.string()),
});
export type ConsentStanding = v.InferOutput<typeof standing>;

export const getParentConsent = defineEndpoint({
  method: 'GET',
  path: '/api/parent-consent',
  summary: 'Whether a parent has to agree to what the academy keeps of the caller, and whether one has.',
  access: 'student',
  body: null,
  reply: standing,
  successStatus: [200],
  refusals: [401, 429],
});

export const askParent = defineEndpoint({
  method: 'POST',
  path: '/api/parent-consent',
  summary:
    'Mails a parent of a student below 18 the address at which they agree, valid for 14 days. Takes the place of an unanswered request. 409 where no parent has to agree, or one has.',
  access: 'student',
  body: v.strictObject({ parentEmail: text }),
  reply: standing,
  successStatus: [200],
  refusals: [401, 409, 429],
});

const request = v.object({
  state: v.picklist(['asked', 'given', 'withdrawn']),
  /** The first name alone: the mail may have gone to a stranger. */
  studentName: v.string(),
  agreedAt: v.nullable(v.string()),
  withdrawnAt: v.nullable(v.string()),
});
export type ParentRequest = v.InferOutput<typeof request>;

const code = v.pipe(
  v.string(),
  v.minLength(1, () => parentMessagesText().unknownCode),
  v.maxLength(100),
);

export const readParentRequest = defineEndpoint({
  method: 'POST',
  path: '/api/parent-consent/read',
  summary: 'What a parent is asked, by the code of their mail. 404 for a code that does not work.',
  access: 'public',
  body: v.strictObject({ code }),
  reply: request,
  successStatus: [200],
  refusals: [404, 429],
});

export const agreeAsParent = defineEndpoint({
  method: 'POST',
  path: '/api/parent-consent/agree',
  summary:
    'A parent agrees, with name, date of birth and relation, after reading the notice in one language. The same call again changes nothing. 409 after a withdrawal: the student asks again.',
  access: 'public',
  body: v.strictObject({
    code,
    parentName: text,
    relation: v.picklist(RELATIONS, () => parentMessagesText().relationInvalid),
    parentDob: text,
    isConfirmed: v.literal(true, () => parentMessagesText().unconfirmed),
    language: v.picklist(LANGUAGES),
  }),
  reply: request,
  successStatus: [200],
  refusals: [404, 409, 429],
});

export const withdrawAsParent = defineEndpoint({
  method: 'POST',
  path: '/api/parent-consent/withdraw',
  summary:
    'A parent withdraws the consent with the code of their mail. Free access ends at once, and nothing can be bought. The same call again changes nothing.',
  access: 'public',
  body: v.strictObject({ code }),
  reply: request,
  successStatus: [200],
  refusals: [404, 409, 429],
});
