import * as v from 'valibot';
import { isPushEndpoint } from '#domain/site/push.ts';
import { defineEndpoint } from '../endpoint.ts';

const reply = v.object({
  /** The academy's public key for push services in base64url; null when it sends no notices. */
  publicKey: v.nullable(v.string()),
  /** The addresses of the caller's devices at their push services. */
  endpoints: v.array(v.string()),
});

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The key that a browser needs to receive notices, and which of the caller’s devices receive them.',
  access: 'student',
  body: null,
  reply,
  successStatus: [200],
  refusals: [401, 429],
});

export const putPush = defineEndpoint({
  method: 'PUT',
  path: '/api/push',
  summary:
    'Sends notices to one device from now on, or with `keys` null no longer. Repeating it changes nothing. The latest five devices receive them.',
  access: 'student',
  body: v.strictObject({
    endpoint: v.pipe(v.string(), v.check(isPushEndpoint, 'This browser’s push service is not known to the academy')),
    keys: v.nullable(
      v.strictObject({
        p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/, 'Send the key as the browser gives it')),
        auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'Send the secret as the browser gives it')),
      }),
    ),
  }),
  reply,
  successStatus: [200],
  refusals: [401, 429],
});
