import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

/** The public id of a session. It gives no access and reveals nothing of the token. */
export const sessionIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** A login that has not ended. Times are ISO instants of server time. */
export const signedInDeviceSchema = v.object({
  sessionId: sessionIdSchema,
  /** Such as 'Chrome on Android'. */
  deviceName: v.string(),
  startedAt: v.string(),
  /** The last recorded call or heartbeat; up to an hour too early. */
  lastSeenAt: v.string(),
  isThisDevice: v.boolean(),
});
export type SignedInDevice = v.InferOutput<typeof signedInDeviceSchema>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The caller's own logins that have not ended, newest first; at most five.",
  access: 'student',
  body: null,
  reply: v.object({ sessions: v.array(signedInDeviceSchema) }),
  successStatus: [200],
  refusals: [401, 404, 429],
});
