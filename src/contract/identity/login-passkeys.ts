import { loginPasskeysText } from '#domain/text/en/login-passkeys.ts';
import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { rowIdParameter } from '../lib/editable.ts';
import { typedPasswordSchema } from './change-password.ts';
import { login, loginQuery } from './login.ts';
import { bytesSchemaOf, newPasskeyOptions } from './passkeys.ts';

/** The passkeys that a student logs in with. Those of staff are a second factor, and are apart from these. */

const bytesSchema = bytesSchemaOf(() => loginPasskeysText().refused);

export const listLoginPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary:
    'The passkeys that the caller logs in with, oldest first. 403 for staff, whose passkeys are a second factor.',
  access: 'student',
  body: null,
  reply: v.object({ items: v.array(v.object({ id: v.number(), deviceName: v.string(), since: v.string() })) }),
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});

export const beginLoginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/begin',
  summary:
    'Makes a challenge for a new passkey after checking the password. It counts once within five minutes in this session. Bytes are in base64url; `exclude` names the passkeys that the account has. 409 with ten passkeys.',
  access: 'student',
  body: v.strictObject({ password: typedPasswordSchema }),
  reply: newPasskeyOptions,
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});

export const addLoginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary:
    'Adds the passkey that a device made for the challenge. The device must have checked its user. A notice is mailed.',
  access: 'student',
  body: v.strictObject({ id: bytesSchema, clientDataJSON: bytesSchema, attestationObject: bytesSchema }),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
export type NewLoginPasskeyBody = v.InferOutput<typeof addLoginPasskey.body>;

export const removeLoginPasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  parameters: { id: rowIdParameter },
  summary: 'Removes one of the passkeys that the caller logs in with. A notice is mailed.',
  access: 'student',
  body: v.strictObject({}),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 429],
});

export const beginPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/passkey/begin',
  summary:
    'Makes a challenge for a login with a passkey, which counts once within five minutes. Names no account and no passkey: the device knows its own. 404 where another academy keeps the accounts.',
  access: 'public',
  body: v.strictObject({}),
  reply: v.object({ challenge: v.string(), rpId: v.string() }),
  successStatus: [200],
  refusals: [404, 429],
});

export const loginWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary:
    'Starts a session of ten hours with a signed challenge, as the password does, and replies as it does. The device must have checked its user. One refusal for everything that does not fit. Not for staff.',
  access: 'public',
  query: loginQuery,
  body: v.strictObject({
    id: bytesSchema,
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
  }),
  reply: login.reply,
  successStatus: [200],
  refusals: [401, 404, 429],
});
