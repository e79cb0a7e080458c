import * as v from 'valibot';
import { BREACH_FIELDS, validateBreach } from '#domain/site/breach-notice.ts';
import { typedPasswordSchema } from '../identity/change-password.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';
import { mailingSchema, mailReachSchema } from './mailings.ts';

const words = {
  happened: v.string(),
  consequences: v.string(),
  measures: v.string(),
  advice: v.string(),
  contact: v.string(),
};

const breachNoticeSchema = v.object({
  id: v.number(),
  ...words,
  /** ISO instant. */
  createdAt: v.string(),
  createdBy: v.number(),
  /** How far its mails are; null for a moment before they begin. */
  mailing: v.nullable(mailingSchema),
  /** Accounts without an email. */
  withoutEmail: v.number(),
});
export type BreachNotice = v.InferOutput<typeof breachNoticeSchema>;

export const listBreachNotices = defineEndpoint({
  method: 'GET',
  path: '/api/admin/breach-notices',
  summary:
    'The last ten mails about a breach of personal data, newest first, how far each is, and whom another one would reach.',
  access: 'admin',
  permission: 'breach',
  body: null,
  reply: v.object({
    items: v.array(breachNoticeSchema),
    /** Whom another one would reach. */
    reach: mailReachSchema,
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});

/** Five texts of 2,000 characters in UTF-8, and the rest. */
const LONGEST_BODY_BYTES = 48 * 1024;

export const createBreachNotice = defineEndpoint({
  method: 'POST',
  path: '/api/admin/breach-notices',
  summary:
    'Tells every account of a breach by mail, whatever the account has switched off, suspended ones too. The mails begin to leave at once. Asks for the password besides a fresh code. The same clientId again changes nothing; 409 while another one is being sent.',
  access: 'admin',
  permission: 'breach',
  confirmation: 'fresh',
  body: v.pipe(
    v.strictObject({ clientId: clientIdSchema, password: typedPasswordSchema, ...words }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const errors = validateBreach(dataset.value);
      for (const field of BREACH_FIELDS) {
        const message = errors[field];
        if (message !== undefined)
          addIssue({
            message,
            path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: dataset.value[field] }],
          });
      }
    }),
  ),
  longestBodyBytes: LONGEST_BODY_BYTES,
  reply: v.object({ item: breachNoticeSchema }),
  successStatus: [201, 200],
  refusals: [401, 403, 404, 409, 429],
});
export type CreateBreachNoticeBody = v.InferOutput<typeof createBreachNotice.body>;
