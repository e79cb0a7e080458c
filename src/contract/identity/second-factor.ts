import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import * as v from 'valibot';
import { typedPasswordSchema } from './change-password.ts';
import { defineEndpoint } from '../endpoint.ts';

const LONGEST_CODE_TEXT = 40;
const codeSchema = v.pipe(
  v.string(),
  v.minLength(1, () => factorMessagesText().codeRequired),
  v.maxLength(LONGEST_CODE_TEXT, () => factorMessagesText().codeWrong),
);
const codeBody = v.strictObject({ code: codeSchema });
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** Takes the place of the caller's token, which ends at the first use of the new one, or after two minutes. */
export const renewedToken = v.object({ token: v.string() });

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  summary:
    'Whether the caller has a second factor, since when, how many recovery codes are left, and whether the academy requires one.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: null,
  reply: v.object({ since: v.nullable(v.string()), recoveryCodesLeft: v.number(), isRequired: v.boolean() }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type SecondFactorReply = v.InferOutput<typeof getSecondFactor.reply>;

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor',
  summary:
    'Makes a secret for an authenticator app (TOTP: SHA-1, 6 digits, 30 seconds) and shows it this once. It counts after a code of it was sent. 409 when there is a second factor.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: v.strictObject({ password: typedPasswordSchema }),
  reply: v.object({ secret: v.string(), uri: v.string() }),
  successStatus: [201],
  refusals: [401, 403, 404, 409, 429],
});
export type NewSecret = v.InferOutput<typeof beginSecondFactor.reply>;

export const moveSecondFactor = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/second-factor',
  summary:
    'Makes a secret for another authenticator app and shows it this once. The present one counts until a code of the new one was sent to /activate. 409 without a second factor.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'fresh',
  body: v.strictObject({ password: typedPasswordSchema }),
  reply: beginSecondFactor.reply,
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});

export const activateSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/activate',
  summary:
    'Switches the second factor on, or moves it to another app, with a code of the new secret. Shows ten recovery codes this once; older ones end. The session gets another token.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: codeBody,
  reply: v.object({ ...recoveryCodes.entries, ...renewedToken.entries }),
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  summary:
    'Confirms this session for ten minutes with a code of the app or a recovery code. Each code counts once. The session gets another token. 409 without a second factor.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: codeBody,
  reply: renewedToken,
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});

export const confirmByPassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/confirm',
  summary:
    'Confirms with the password that staff without a second factor are still there, after half an hour without a call of the admin area. The session gets another token. 409 for whoever has a second factor.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: v.strictObject({ password: typedPasswordSchema }),
  reply: renewedToken,
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  summary: 'Makes ten new recovery codes and shows them this once. The old ones end.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'fresh',
  body: v.strictObject({}),
  reply: recoveryCodes,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});

export const removeSecondFactor = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor',
  summary:
    'Removes the caller’s second factor and its recovery codes. 409 without one, and where the academy requires one.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'fresh',
  body: v.strictObject({}),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
