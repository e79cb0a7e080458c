import type { Sessions } from '../ports/identity.ts';
import { randomText } from '../random-text.ts';
import type { SessionShard } from './session-shard.ts';
import { createToken, hashToken, shardOf, shardOfToken } from './session-token.ts';
import { once, repeatable } from './shard-retry.ts';

const SESSION_ID_BYTES = 16;

type SessionNamespace = DurableObjectNamespace<SessionShard>;

export const sessionShard = (namespace: SessionNamespace, name: string): DurableObjectStub<SessionShard> =>
  namespace.getByName(`sessions-${name}`);

/** Sessions in Durable Objects. The token itself never leaves this file. */
export function shardSessions(namespace: SessionNamespace): Sessions {
  const shard = (name: string): DurableObjectStub<SessionShard> => sessionShard(namespace, name);
  return {
    async start(studentId, startedAt, expiresAt, deviceName = '') {
      const name = shardOf(studentId);
      const token = createToken(name);
      const hash = await hashToken(token);
      const sessionId = randomText(SESSION_ID_BYTES);
      await repeatable(() => shard(name).start(hash, studentId, startedAt, expiresAt, sessionId, deviceName));
      return token;
    },
    async list(studentId, token, now) {
      const hash = await hashToken(token);
      return repeatable(async () => shard(shardOf(studentId)).list(studentId, hash, now));
    },
    endOne: (studentId, sessionId) => repeatable(async () => shard(shardOf(studentId)).endOne(studentId, sessionId)),
    async endOthers(studentId, token) {
      const hash = await hashToken(token);
      await repeatable(() => shard(shardOf(studentId)).endOthers(studentId, hash));
    },
    async find(token, now, kind) {
      const name = shardOfToken(token);
      if (name === null) return { state: 'malformed' };
      const hash = await hashToken(token);
      if (kind === 'read') {
        const reader = await repeatable(async () => shard(name).findReader(hash, now));
        return reader === null
          ? { state: 'ended' }
          : { state: 'alive', studentId: reader.studentId, waitMs: reader.waitMs };
      }
      if (kind === 'staff') {
        const staff = await repeatable(async () => shard(name).findStaff(hash, now));
        return staff === null
          ? { state: 'ended' }
          : { state: 'alive', studentId: staff.studentId, isIdle: staff.isIdle };
      }
      const studentId = await repeatable(() => shard(name).find(hash, now));
      return studentId === null ? { state: 'ended' } : { state: 'alive', studentId };
    },
    async renew(token, now) {
      const name = shardOfToken(token);
      if (name === null) return null;
      const renewed = createToken(name);
      const [hash, newHash] = await Promise.all([hashToken(token), hashToken(renewed)]);
      return (await repeatable(async () => shard(name).renew(hash, newHash, now))) ? renewed : null;
    },
    async end(token) {
      const name = shardOfToken(token);
      if (name === null) return;
      const hash = await hashToken(token);
      await repeatable(() => shard(name).end(hash));
    },
    endAll: (studentId) => repeatable(() => shard(shardOf(studentId)).endAll(studentId)),
    count: (studentId, now) => repeatable(async () => shard(shardOf(studentId)).countSessions(studentId, now)),
    beat: (studentId, now) => once(() => shard(shardOf(studentId)).beat(studentId, now)),
  };
}
