import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The language of mails, receipts and notices. */
export const languageSchema = v.picklist(LANGUAGES);

export const setLanguageBodySchema = v.strictObject({ language: languageSchema });
export type SetLanguageBody = v.InferOutput<typeof setLanguageBodySchema>;

export const setAccountLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/account/language',
  summary: "Sets the language of the caller's mails, receipts and notices. The profile has it.",
  access: 'student',
  body: setLanguageBodySchema,
  reply: v.object({ language: languageSchema }),
  successStatus: [200],
  refusals: [401, 403, 429],
});
