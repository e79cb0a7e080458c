import { DurableObject } from 'cloudflare:workers';
import { MOST_SESSIONS, REPLACED_TOKEN_MS, STAFF_IDLE_MS } from '../../src/domain/identity/session.ts';
import { READS_A_MINUTE } from '../ports/identity.ts';
import type { SignedIn } from '../ports/identity.ts';
import type { Migration } from './migrations.ts';
import { migrate } from './migrations.ts';

/** A student counts as present through two missed heartbeats. Milliseconds. */
const PRESENCE_MS = 10 * 60 * 1000;
/** Heartbeats that one student may send in a minute: one page a second. */
const MOST_BEATS = 60;
const BEATS_WINDOW_MS = 60 * 1000;

const READS_WINDOW_MS = 60 * 1000;

/** How old the stored last use may get before it is written again: at most ten writes per session. Milliseconds. */
const SEEN_STEP_MS = 60 * 60 * 1000;

/** How old the stored last call of staff may get before it is written again. Milliseconds. */
const STAFF_STEP_MS = 60 * 1000;

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001_schema',
    run: (sql) => {
      sql.exec(
        `CREATE TABLE sessions (
          token_hash TEXT PRIMARY KEY,
          student_id INTEGER NOT NULL,
          started_at INTEGER NOT NULL,
          expires_at INTEGER NOT NULL,
          session_id TEXT NOT NULL,
          device_name TEXT NOT NULL,
          seen_at INTEGER NOT NULL,
          staff_at INTEGER NOT NULL DEFAULT 0,
          replaced_hash TEXT,
          replaced_until INTEGER NOT NULL DEFAULT 0
        ) STRICT`,
      );
      sql.exec('CREATE INDEX sessions_student ON sessions (student_id, started_at)');
      sql.exec('CREATE INDEX sessions_replaced ON sessions (replaced_hash) WHERE replaced_hash IS NOT NULL');
    },
  },
];

interface SessionRow extends Record<string, SqlStorageValue> {
  token_hash: string;
  replaced_hash: string | null;
  session_id: string;
  device_name: string;
  started_at: number;
  seen_at: number;
}

interface Presence {
  seenAt: number;
  windowStart: number;
  beats: number;
}

/**
 * Sessions and presence of one shard of students. It receives token hashes, never tokens, and the time from its caller,
 * so that one clock decides.
 */
export class SessionShard extends DurableObject<Cloudflare.Env> {
  readonly #sql: SqlStorage;
  /** By student id. Never stored, so that heartbeats cost no writes. */
  readonly #present = new Map<number, Presence>();
  /** By student id. Losing this count with the object is in the student's favour. */
  readonly #reads = new Map<number, { readonly since: number; count: number }>();
  /** Last use of each session, by token hash. The stored value lags behind. */
  readonly #seen = new Map<string, number>();
  /** Last call of the admin area by each session, by token hash. The stored value is at most a minute behind. */
  readonly #staff = new Map<string, number>();

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, MIGRATIONS);
  }

  /** Also deletes this shard's expired sessions: logins are rare enough to pay for it. Idempotent. */
  start(
    tokenHash: string,
    studentId: number,
    startedAt: number,
    expiresAt: number,
    sessionId = tokenHash.slice(0, 22),
    deviceName = '',
  ): void {
    this.#end('expires_at <= ?', startedAt);
    for (const [reader, { since }] of this.#reads) if (startedAt - since >= READS_WINDOW_MS) this.#reads.delete(reader);
    this.#sql.exec(
      `INSERT OR IGNORE INTO sessions (token_hash, student_id, started_at, expires_at, session_id, device_name, seen_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?3)`,
      tokenHash,
      studentId,
      startedAt,
      expiresAt,
      sessionId,
      deviceName,
    );
    this.#end(
      `student_id = ?1 AND rowid NOT IN (
        SELECT rowid FROM sessions WHERE student_id = ?1 ORDER BY started_at DESC, rowid DESC LIMIT ?2
      )`,
      studentId,
      MOST_SESSIONS,
    );
  }

  /** Ends the sessions that match an SQL condition and forgets their last use. Returns how many there were. */
  #end(condition: string, ...values: SqlStorageValue[]): number {
    const ended = this.#sql
      .exec<{ token_hash: string }>(`DELETE FROM sessions WHERE ${condition} RETURNING token_hash`, ...values)
      .toArray();
    for (const { token_hash: hash } of ended) {
      this.#seen.delete(hash);
      this.#staff.delete(hash);
    }
    return ended.length;
  }

  /**
   * Counts one read. Returns 0, or the milliseconds to wait. Counted here because every call with a token passes
   * through anyway.
   */
  #read(studentId: number, now: number): number {
    const known = this.#reads.get(studentId);
    const current = known !== undefined && now - known.since < READS_WINDOW_MS ? known : { since: now, count: 0 };
    current.count += 1;
    this.#reads.set(studentId, current);
    return current.count <= READS_A_MINUTE ? 0 : current.since + READS_WINDOW_MS - now;
  }

  /** Like `find`, but counts a read. `waitMs` is 0, or how long to wait after one too many. */
  findReader(tokenHash: string, now: number): { readonly studentId: number; readonly waitMs: number } | null {
    const studentId = this.find(tokenHash, now);
    return studentId === null ? null : { studentId, waitMs: this.#read(studentId, now) };
  }

  /** The student of an active session; null for any other. The first use of a new token ends the one before it. */
  find(tokenHash: string, now: number): number | null {
    const [row] = this.#sql.exec<{ student_id: number; seen_at: number; replaced_hash: string | null }>(
      'SELECT student_id, seen_at, replaced_hash FROM sessions WHERE token_hash = ? AND expires_at > ?',
      tokenHash,
      now,
    );
    if (row === undefined) return this.#findReplaced(tokenHash, now);
    if (row.replaced_hash !== null)
      this.#sql.exec('UPDATE sessions SET replaced_hash = NULL, replaced_until = 0 WHERE token_hash = ?', tokenHash);
    this.#seen.set(tokenHash, now);
    if (now - row.seen_at >= SEEN_STEP_MS)
      this.#sql.exec('UPDATE sessions SET seen_at = ? WHERE token_hash = ?', now, tokenHash);
    return row.student_id;
  }

  /** The student of a session whose new token has not been used yet, by the token before it. */
  #findReplaced(tokenHash: string, now: number): number | null {
    const [row] = this.#sql.exec<{ student_id: number }>(
      'SELECT student_id FROM sessions WHERE replaced_hash = ?1 AND replaced_until > ?2 AND expires_at > ?2',
      tokenHash,
      now,
    );
    return row?.student_id ?? null;
  }

  /**
   * Gives a session another token after its holder has proved again who they are, and ends its idleness. Its end, its id
   * and its device stay. False for a session that has ended. Idempotent.
   */
  renew(tokenHash: string, newHash: string, now: number): boolean {
    const renewed = this.#sql.exec(
      `UPDATE sessions SET token_hash = ?2, replaced_hash = ?1, replaced_until = ?4, staff_at = ?3
       WHERE (token_hash = ?1 OR (replaced_hash = ?1 AND replaced_until > ?3)) AND expires_at > ?3
       RETURNING session_id`,
      tokenHash,
      newHash,
      now,
      now + REPLACED_TOKEN_MS,
    );
    const isRenewed = renewed.toArray().length > 0;
    const seen = this.#seen.get(tokenHash);
    if (isRenewed && seen !== undefined) this.#seen.set(newHash, seen);
    this.#seen.delete(tokenHash);
    this.#staff.delete(tokenHash);
    return isRenewed;
  }

  /**
   * Like `find`, but notes a call of the admin area unless the last one, or else the login, is too long ago. A replaced
   * token counts as idle: it can only ask to confirm again.
   */
  findStaff(tokenHash: string, now: number): { readonly studentId: number; readonly isIdle: boolean } | null {
    const studentId = this.find(tokenHash, now);
    if (studentId === null) return null;
    const last = this.#lastOfStaff(tokenHash);
    const isIdle = now - last >= STAFF_IDLE_MS;
    // Two calls at once may arrive in the other order.
    if (!isIdle) this.#noteStaff(tokenHash, Math.max(now, last));
    return { studentId, isIdle };
  }

  #lastOfStaff(tokenHash: string): number {
    const known = this.#staff.get(tokenHash);
    if (known !== undefined) return known;
    const [row] = this.#sql.exec<{ last: number }>(
      'SELECT max(started_at, staff_at) AS last FROM sessions WHERE token_hash = ?',
      tokenHash,
    );
    return row?.last ?? -Infinity;
  }

  #noteStaff(tokenHash: string, now: number): void {
    this.#staff.set(tokenHash, now);
    this.#sql.exec(
      'UPDATE sessions SET staff_at = ?1 WHERE token_hash = ?2 AND staff_at <= ?1 - ?3',
      now,
      tokenHash,
      STAFF_STEP_MS,
    );
  }

  /** Newest first. `ownHash` is the token hash of the caller's session. */
  list(studentId: number, ownHash: string, now: number): SignedIn[] {
    const rows = this.#sql.exec<SessionRow>(
      `SELECT token_hash, replaced_hash, session_id, device_name, started_at, seen_at FROM sessions
       WHERE student_id = ? AND expires_at > ? ORDER BY started_at DESC, rowid DESC`,
      studentId,
      now,
    );
    return rows.toArray().map((row) => ({
      sessionId: row.session_id,
      deviceName: row.device_name,
      startedAt: row.started_at,
      lastSeenAt: Math.max(row.started_at, row.seen_at, this.#seen.get(row.token_hash) ?? 0),
      isOwn: row.token_hash === ownHash || row.replaced_hash === ownHash,
    }));
  }

  end(tokenHash: string): void {
    this.#end('token_hash = ?1 OR replaced_hash = ?1', tokenHash);
  }

  endOne(studentId: number, sessionId: string): boolean {
    return this.#end('student_id = ? AND session_id = ?', studentId, sessionId) > 0;
  }

  endOthers(studentId: number, ownHash: string): void {
    this.#end('student_id = ?1 AND token_hash <> ?2 AND replaced_hash IS NOT ?2', studentId, ownHash);
  }

  endAll(studentId: number): void {
    this.#end('student_id = ?', studentId);
    this.#present.delete(studentId);
  }

  countSessions(studentId: number, now: number): number {
    return this.#sql
      .exec<{ rows: number }>(
        'SELECT count(*) AS rows FROM sessions WHERE student_id = ? AND expires_at > ?',
        studentId,
        now,
      )
      .one().rows;
  }

  /** Counts one heartbeat. Returns 0, or the milliseconds to wait. */
  beat(studentId: number, now: number): number {
    const presence = this.#present.get(studentId) ?? { seenAt: now, windowStart: now, beats: 0 };
    if (now - presence.windowStart >= BEATS_WINDOW_MS) Object.assign(presence, { windowStart: now, beats: 0 });
    presence.seenAt = now;
    presence.beats += 1;
    this.#present.set(studentId, presence);
    return presence.beats <= MOST_BEATS ? 0 : presence.windowStart + BEATS_WINDOW_MS - now;
  }

  /** Counts this shard's students seen in the last ten minutes and forgets the others. */
  countPresent(now: number): number {
    for (const [studentId, { seenAt }] of this.#present)
      if (now - seenAt >= PRESENCE_MS) this.#present.delete(studentId);
    return this.#present.size;
  }
}
