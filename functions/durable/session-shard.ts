import { DurableObject } from 'cloudflare:workers';

/** Sessions that one student may have at once; a further login ends the oldest. */
const MOST_SESSIONS = 5;
/** A student counts as present for two missed heartbeats. Milliseconds. */
const PRESENCE_MS = 10 * 60 * 1000;
/** Heartbeats of one student that are taken a minute: a page a second, which nobody reads. */
const MOST_BEATS = 60;
const BEATS_WINDOW_MS = 60 * 1000;

interface Presence {
  seenAt: number;
  windowStart: number;
  beats: number;
}

/**
 * The sessions and the presence of one share of the students. It gets hashes of tokens, never a token,
 * and the time from its caller: one clock decides.
 */
export class SessionShard extends DurableObject<Cloudflare.Env> {
  readonly #sql: SqlStorage;
  /** By student id. Never stored: nothing on a timer may cost a write. */
  readonly #present = new Map<number, Presence>();

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS sessions (
        token_hash TEXT PRIMARY KEY,
        student_id INTEGER NOT NULL,
        started_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL
      ) STRICT`,
    );
    this.#sql.exec('CREATE INDEX IF NOT EXISTS sessions_student ON sessions (student_id, started_at)');
  }

  /** Logins are rare enough to pay for the sweep of what has expired in this shard. Twice is as good as once. */
  start(tokenHash: string, studentId: number, startedAt: number, expiresAt: number): void {
    this.#sql.exec('DELETE FROM sessions WHERE expires_at <= ?', startedAt);
    this.#sql.exec('INSERT OR IGNORE INTO sessions (token_hash, student_id, started_at, expires_at) VALUES (?, ?, ?, ?)', tokenHash, studentId, startedAt, expiresAt);
    this.#sql.exec(
      `DELETE FROM sessions WHERE student_id = ?1 AND rowid NOT IN (
        SELECT rowid FROM sessions WHERE student_id = ?1 ORDER BY started_at DESC, rowid DESC LIMIT ?2
      )`,
      studentId, MOST_SESSIONS,
    );
  }

  /** The student of a session that has not ended by `now`; null for every other. */
  find(tokenHash: string, now: number): number | null {
    const [row] = this.#sql.exec<{ student_id: number }>('SELECT student_id FROM sessions WHERE token_hash = ? AND expires_at > ?', tokenHash, now);
    return row?.student_id ?? null;
  }

  end(tokenHash: string): void {
    this.#sql.exec('DELETE FROM sessions WHERE token_hash = ?', tokenHash);
  }

  endAll(studentId: number): void {
    this.#sql.exec('DELETE FROM sessions WHERE student_id = ?', studentId);
    this.#present.delete(studentId);
  }

  countSessions(studentId: number, now: number): number {
    return this.#sql.exec<{ rows: number }>('SELECT count(*) AS rows FROM sessions WHERE student_id = ? AND expires_at > ?', studentId, now).one().rows;
  }

  /** 0, or the milliseconds to wait: counted here, where every heartbeat comes by anyway. */
  beat(studentId: number, now: number): number {
    const presence = this.#present.get(studentId) ?? { seenAt: now, windowStart: now, beats: 0 };
    if (now - presence.windowStart >= BEATS_WINDOW_MS) Object.assign(presence, { windowStart: now, beats: 0 });
    presence.seenAt = now;
    presence.beats += 1;
    this.#present.set(studentId, presence);
    return presence.beats <= MOST_BEATS ? 0 : presence.windowStart + BEATS_WINDOW_MS - now;
  }

  /** Students of this shard seen within the last ten minutes; the others are forgotten. */
  countPresent(now: number): number {
    for (const [studentId, { seenAt }] of this.#present) if (now - seenAt >= PRESENCE_MS) this.#present.delete(studentId);
    return this.#present.size;
  }
}
