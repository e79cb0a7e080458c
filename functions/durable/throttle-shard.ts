import { DurableObject } from 'cloudflare:workers';
import type { Limit, Taken } from '../ports/identity.ts';
import type { Migration } from './migrations.ts';
import { migrate } from './migrations.ts';
import { longestWindow, waitFor } from './sliding-window.ts';

/** Remembered devices per student; the least recently used is forgotten first. */
const MOST_DEVICES = 10;

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001_schema',
    run: (sql) => {
      sql.exec(
        `CREATE TABLE tries (
          try_id INTEGER PRIMARY KEY AUTOINCREMENT,
          key TEXT NOT NULL,
          at INTEGER NOT NULL,
          has_failed INTEGER NOT NULL DEFAULT 0,
          expires_at INTEGER NOT NULL
        ) STRICT`,
      );
      sql.exec('CREATE INDEX tries_key ON tries (key, at)');
      sql.exec('CREATE INDEX tries_expiry ON tries (expires_at)');
      sql.exec(
        `CREATE TABLE devices (
          student_id INTEGER NOT NULL,
          token_hash TEXT NOT NULL,
          expires_at INTEGER NOT NULL,
          PRIMARY KEY (student_id, token_hash)
        ) STRICT`,
      );
      sql.exec('CREATE TABLE issued_devices (token_hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT');
      sql.exec(
        'CREATE TABLE window_counts (key TEXT PRIMARY KEY, tries INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT',
      );
    },
  },
];

/** The try of a limit that counts by whole windows: there is nothing to forgive. */
const NO_TRY = 0;

/**
 * One shard of the throttles: the tries of each key, and the devices each student has logged in on. It receives only
 * hashes, never an address, an email or a token, and the time from its caller. One object counts a key, so concurrent
 * tries are counted one after the other; storage keeps the count when the object is evicted.
 */
export class ThrottleShard extends DurableObject<Cloudflare.Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, MIGRATIONS);
  }

  /** Counts the try unless there are too many; a refused try is not counted. Also deletes expired tries. */
  take(key: string, limit: Limit, now: number): Taken {
    if (limit.isByWindow === true) return this.#count(key, limit, now);
    this.#sql.exec('DELETE FROM tries WHERE expires_at <= ?', now);
    const rows = this.#sql
      .exec<{ at: number; has_failed: number }>('SELECT at, has_failed FROM tries WHERE key = ? ORDER BY at DESC', key)
      .toArray();
    const waitMs = waitFor(
      rows.map((row) => ({ at: row.at, hasFailed: row.has_failed === 1 })),
      limit,
      now,
    );
    if (waitMs > 0) return { isAllowed: false, waitMs };
    const { try_id: tryId } = this.#sql
      .exec<{ try_id: number }>(
        'INSERT INTO tries (key, at, expires_at) VALUES (?, ?, ?) RETURNING try_id',
        key,
        now,
        now + longestWindow(limit),
      )
      .one();
    return { isAllowed: true, tryId };
  }

  #count(key: string, { rules: [rule] }: Limit, now: number): Taken {
    if (rule === undefined) return { isAllowed: true, tryId: NO_TRY };
    const endsAt = (Math.floor(now / rule.windowMs) + 1) * rule.windowMs;
    this.#sql.exec('DELETE FROM window_counts WHERE expires_at <= ?', now);
    const counted = this.#sql.exec(
      `INSERT INTO window_counts (key, tries, expires_at) VALUES (?1, 1, ?2)
       ON CONFLICT DO UPDATE SET tries = tries + 1 WHERE tries < ?3 RETURNING 1`,
      key,
      endsAt,
      rule.most,
    );
    return counted.toArray().length > 0
      ? { isAllowed: true, tryId: NO_TRY }
      : { isAllowed: false, waitMs: endsAt - now };
  }

  /** Marks the try as failed, no longer under way. */
  fail(tryId: number): void {
    this.#sql.exec('UPDATE tries SET has_failed = 1 WHERE try_id = ?', tryId);
  }

  forgive(tryId: number): void {
    this.#sql.exec('DELETE FROM tries WHERE try_id = ?', tryId);
  }

  clear(key: string): void {
    this.#sql.exec('DELETE FROM tries WHERE key = ?', key);
  }

  isTrusted(studentId: number, tokenHash: string, now: number): boolean {
    const found = this.#sql.exec(
      'SELECT 1 FROM devices WHERE student_id = ? AND token_hash = ? AND expires_at > ?',
      studentId,
      tokenHash,
      now,
    );
    return found.toArray().length > 0;
  }

  trust(studentId: number, tokenHash: string, now: number, expiresAt: number): void {
    this.#sql.exec('DELETE FROM devices WHERE expires_at <= ?', now);
    this.#sql.exec(
      'INSERT INTO devices (student_id, token_hash, expires_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at',
      studentId,
      tokenHash,
      expiresAt,
    );
    this.#sql.exec(
      `DELETE FROM devices WHERE student_id = ?1 AND token_hash NOT IN (
        SELECT token_hash FROM devices WHERE student_id = ?1 ORDER BY expires_at DESC, rowid DESC LIMIT ?2
      )`,
      studentId,
      MOST_DEVICES,
    );
  }

  /** Remembers that the server made this token. */
  issue(tokenHash: string, now: number, expiresAt: number): void {
    this.#sql.exec('DELETE FROM issued_devices WHERE expires_at <= ?', now);
    this.#sql.exec('INSERT INTO issued_devices (token_hash, expires_at) VALUES (?, ?)', tokenHash, expiresAt);
  }

  /** Keeps a token that the server made for longer. False for a token that it did not make, or that has expired. */
  renew(tokenHash: string, now: number, expiresAt: number): boolean {
    const renewed = this.#sql.exec(
      'UPDATE issued_devices SET expires_at = ? WHERE token_hash = ? AND expires_at > ? RETURNING 1',
      expiresAt,
      tokenHash,
      now,
    );
    return renewed.toArray().length > 0;
  }

  distrustAll(studentId: number): void {
    this.#sql.exec('DELETE FROM devices WHERE student_id = ?', studentId);
  }
}
