import * as v from 'valibot';
import { isPushEndpoint, isTimeOfDay } from '#domain/site/push.ts';
import { repliesFieldsText } from '#domain/text/en/replies-fields.ts';
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
    'Sends notices to one device from now on, or with `keys` null no longer. Repeating it changes nothing. The latest five devices receive them. 409 for a student below 18.',
  access: 'student',
  body: v.strictObject({
    endpoint: v.pipe(
      v.string(),
      v.check(isPushEndpoint, () => repliesFieldsText().pushService),
    ),
    keys: v.nullable(
      v.strictObject({
        p256dh: v.pipe(
          v.string(),
          v.regex(/^[\w-]{87}$/, () => repliesFieldsText().pushKey),
        ),
        auth: v.pipe(
          v.string(),
          v.regex(/^[\w-]{22}$/, () => repliesFieldsText().pushSecret),
        ),
      }),
    ),
  }),
  reply,
  successStatus: [200],
  refusals: [401, 409, 429],
});

const timeOfDay = v.pipe(
  v.string(),
  v.check(isTimeOfDay, () => repliesFieldsText().time),
);
const settings = {
  /** Which kinds come to the caller's devices. */
  kinds: v.strictObject({
    announcements: v.boolean(),
    classes: v.boolean(),
    mocks: v.boolean(),
    dates: v.boolean(),
    mistakes: v.boolean(),
  }),
  /** Times in India, HH:MM. The same time twice: no quiet hours. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
};

export const getPushSettings = defineEndpoint({
  method: 'GET',
  path: '/api/push/settings',
  summary: 'Which kinds of notices come to the caller’s devices, and the hours in which none comes.',
  access: 'student',
  body: null,
  reply: v.object(settings),
  successStatus: [200],
  refusals: [401, 429],
});

export const putPushSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/push/settings',
  summary:
    'Chooses which kinds of notices come, and the quiet hours, for all devices of the caller. Repeating it changes nothing.',
  access: 'student',
  body: v.strictObject(settings),
  reply: v.object(settings),
  successStatus: [200],
  refusals: [401, 429],
});
