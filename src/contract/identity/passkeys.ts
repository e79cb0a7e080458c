import { passkeyMessagesText } from '#domain/text/en/passkey-messages.ts';
import * as v from 'valibot';
import { LONGEST_PASSKEY_NAME } from '#domain/identity/passkeys.ts';
import { defineEndpoint } from '../endpoint.ts';
import { renewedToken } from './second-factor.ts';
import { rowIdParameter } from '../lib/editable.ts';

const LONGEST_PART = 8000;
/** Bytes in base64url, as a browser gives them. */
export const bytesSchemaOf = (refusal: () => string) =>
  v.pipe(v.string(), v.maxLength(LONGEST_PART, refusal), v.regex(/^[\w-]+$/, refusal));
const bytesSchema = bytesSchemaOf(() => passkeyMessagesText().refused);

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/admin/passkeys',
  summary: 'The caller’s passkeys, oldest first.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: null,
  reply: v.object({ items: v.array(v.object({ id: v.number(), name: v.string(), since: v.string() })) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type PasskeysReply = v.InferOutput<typeof listPasskeys.reply>;

/** What a device makes a new passkey with. */
export const newPasskeyOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  rpName: v.string(),
  userId: v.string(),
  userName: v.string(),
  exclude: v.array(v.string()),
});
export type NewPasskeyOptions = v.InferOutput<typeof newPasskeyOptions>;

export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkeys/begin',
  summary:
    'Makes a challenge for a new passkey, which counts once within five minutes in this session. Bytes are in base64url; `exclude` names the passkeys that the account has. 409 without an authenticator app or with ten passkeys.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'fresh',
  body: v.strictObject({}),
  reply: newPasskeyOptions,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Adds the passkey that a device made for the challenge. The device must have checked its user.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'fresh',
  body: v.strictObject({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, () => passkeyMessagesText().nameRequired),
      v.maxLength(LONGEST_PASSKEY_NAME, () => passkeyMessagesText().nameTooLong({ most: LONGEST_PASSKEY_NAME })),
    ),
    id: bytesSchema,
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema,
  }),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409, 429],
});
export type NewPasskeyBody = v.InferOutput<typeof addPasskey.body>;

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/passkeys/:id',
  parameters: { id: rowIdParameter },
  summary: 'Removes one of the caller’s passkeys.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'fresh',
  body: v.strictObject({}),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404],
});

export const beginPasskeyConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkeys/confirm/begin',
  summary:
    'Makes a challenge for one of the caller’s passkeys, which counts once within five minutes in this session. 409 without a passkey.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: v.strictObject({}),
  reply: v.object({ challenge: v.string(), rpId: v.string(), allow: v.array(v.string()) }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type PasskeyOptions = v.InferOutput<typeof beginPasskeyConfirmation.reply>;

export const confirmPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/admin/passkeys/confirm',
  summary:
    'Confirms this session for ten minutes with a signed challenge. The device must have checked its user. The session gets another token.',
  access: 'admin',
  permission: 'figures',
  confirmation: 'never',
  body: v.strictObject({
    id: bytesSchema,
    clientDataJSON: bytesSchema,
    authenticatorData: bytesSchema,
    signature: bytesSchema,
  }),
  reply: renewedToken,
  successStatus: [200],
  refusals: [401, 403, 404, 429],
});
export type SignedChallenge = v.InferOutput<typeof confirmPasskey.body>;
