import type { Sessions } from '../ports.ts';
import type { SessionShard } from './session-shard.ts';
import { createToken, hashToken, shardOf, shardOfToken } from './session-token.ts';

/** Sessions in the Durable Objects; the token itself never leaves this file. */
export function shardSessions(namespace: DurableObjectNamespace<SessionShard>): Sessions {
  const shard = (name: string): DurableObjectStub<SessionShard> => namespace.getByName(`sessions-${name}`);
  return {
    async start(studentId, startedAt, expiresAt) {
      const name = shardOf(studentId);
      const token = createToken(name);
      await shard(name).start(await hashToken(token), studentId, startedAt, expiresAt);
      return token;
    },
    async find(token, now) {
      const name = shardOfToken(token);
      if (name === null) return { state: 'malformed' };
      const studentId = await shard(name).find(await hashToken(token), now);
      return studentId === null ? { state: 'ended' } : { state: 'alive', studentId };
    },
    async end(token) {
      const name = shardOfToken(token);
      if (name !== null) await shard(name).end(await hashToken(token));
    },
    endAll: (studentId) => shard(shardOf(studentId)).endAll(studentId),
    beat: (studentId, now) => shard(shardOf(studentId)).beat(studentId, now),
  };
}
