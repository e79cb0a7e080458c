import { randomText } from '../random-text.ts';
import { sha256 } from '../sha256.ts';

/** How many Durable Objects share the students. Changing it logs everybody out. */
const SHARDS = 256;
const SECRET_BYTES = 32;
/** Two hex digits of the shard, then 256 random bits in base64url. */
const TOKEN = /^[0-9a-f]{2}[\w-]{43}$/;

/** Decides which shard stores a student's sessions; all of one student's are together. */
export const shardOf = (studentId: number): string => (studentId % SHARDS).toString(16).padStart(2, '0');

export const SHARD_NAMES: readonly string[] = Array.from({ length: SHARDS }, (_, index) => shardOf(index));

/** Creates a token for a session in this shard. */
export const createToken = (shard: string): string => shard + randomText(SECRET_BYTES);

/** The shard of a token; null for a text that cannot be a token, which spares the look-up. */
export const shardOfToken = (token: string): string | null => (TOKEN.test(token) ? token.slice(0, 2) : null);

/** The stored form of a token. */
export const hashToken = (token: string): Promise<string> => sha256(token);
