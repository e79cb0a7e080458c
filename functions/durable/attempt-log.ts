import type { MockAttempt } from '#domain/mocks/mock-attempt.ts';
import type { Visit } from '#domain/mocks/results/visit-timeline.ts';
import { visitsOf } from '#domain/mocks/results/visit-timeline.ts';
import { migrate } from './migrations.ts';
import type { Beginning, Rebuilt, Step } from './mock-steps.ts';
import { begun, statesOf, STEP_MIGRATIONS, withStep } from './mock-steps.ts';

interface AttemptRow extends Record<string, SqlStorageValue> {
  beginning: string | null;
  handed_ack: number | null;
  is_erased: number;
  void_reason: string | null;
  tickets_ended_at: number;
  has_lost_rank: number;
}

/**
 * What an object stores of its attempt: how it began, one row for each step, and the attempt rebuilt from them. An object
 * that nobody was given an attempt for leaves nothing behind: tables are made with the first row.
 */
export class AttemptLog {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  #built: Rebuilt | null = null;
  #handedAck: number | null = null;
  #isErased = false;
  #voidReason: string | null = null;
  #ticketsEndedAt = 0;
  #hasLostRank = false;
  #steps = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#load();
  }

  #load(): void {
    const isEmpty = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'attempt'").toArray().length === 0;
    if (isEmpty) return;
    migrate(this.#storage, STEP_MIGRATIONS);
    const [row] = this.#sql.exec<AttemptRow>('SELECT * FROM attempt').toArray();
    this.#isErased = row?.is_erased === 1;
    this.#handedAck = row?.handed_ack ?? null;
    this.#voidReason = row?.void_reason ?? null;
    this.#ticketsEndedAt = row?.tickets_ended_at ?? 0;
    this.#hasLostRank = row?.has_lost_rank === 1;
    if (row?.beginning === null || row === undefined) return;
    this.#built = begun(JSON.parse(row.beginning));
    for (const step of this.#stored()) {
      this.#built = withStep(this.#built, step);
      this.#steps += 1;
    }
  }

  *#stored(): Generator<Step> {
    const rows = this.#sql.exec<{ at: number; kind: string; body: string }>(
      'SELECT at, kind, body FROM steps ORDER BY id',
    );
    for (const { at, kind, body } of rows) yield { at, kind, body: JSON.parse(body) } as Step;
  }

  /** Which question came into view when, up to `now`. */
  visits(now: number): readonly Visit[] {
    if (this.#built === null) return [];
    const { beginning } = this.#built;
    return visitsOf(beginning.rules, statesOf(beginning, this.#stored(), now));
  }

  /** Null before the start and after `erase`. */
  get built(): Rebuilt | null {
    return this.#built;
  }

  /** The last event that the cohort has been given; null before that. */
  get handedAck(): number | null {
    return this.#handedAck;
  }

  get isErased(): boolean {
    return this.#isErased;
  }

  /** Of an attempt that was voided before it began. */
  get voidReason(): string | null {
    return this.#voidReason;
  }

  /** Whether the student's access has ended since a ticket was issued. */
  hasEnded(issuedAt: number): boolean {
    return this.#isErased || issuedAt <= this.#ticketsEndedAt;
  }

  /** Whether the attempt ran when its student's account was suspended. */
  get hasLostRank(): boolean {
    return this.#hasLostRank;
  }

  get steps(): number {
    return this.#steps;
  }

  begin(beginning: Beginning): Rebuilt {
    migrate(this.#storage, STEP_MIGRATIONS);
    this.#sql.exec(
      'INSERT INTO attempt (id, beginning) VALUES (1, ?) ON CONFLICT DO UPDATE SET beginning = excluded.beginning',
      JSON.stringify(beginning),
    );
    this.#built = begun(beginning);
    return this.#built;
  }

  /** Stores a step. `attempt` is the attempt after it, where the caller has computed that already. */
  add(built: Rebuilt, step: Step, attempt?: MockAttempt): Rebuilt {
    this.#sql.exec(
      'INSERT INTO steps (at, kind, body) VALUES (?, ?, ?)',
      step.at,
      step.kind,
      JSON.stringify(step.body),
    );
    this.#steps += 1;
    this.#built = attempt === undefined ? withStep(built, step) : { ...built, attempt, at: step.at };
    return this.#built;
  }

  noteHandedOver(ack: number): void {
    if (this.#handedAck === ack || this.#isErased) return;
    this.#handedAck = ack;
    this.#sql.exec('UPDATE attempt SET handed_ack = ?', ack);
  }

  /** Marks an attempt that has not begun, so that it never does. */
  voidBeforeStart(reason: string): void {
    migrate(this.#storage, STEP_MIGRATIONS);
    this.#sql.exec(
      'INSERT INTO attempt (id, void_reason) VALUES (1, ?) ON CONFLICT DO UPDATE SET void_reason = excluded.void_reason',
      reason,
    );
    this.#voidReason = reason;
  }

  /** Ends the tickets that were issued until then, also of an attempt that has not begun. */
  endTickets(issuedUntil: number, losesRank: boolean): void {
    migrate(this.#storage, STEP_MIGRATIONS);
    this.#ticketsEndedAt = Math.max(this.#ticketsEndedAt, issuedUntil);
    this.#hasLostRank ||= losesRank;
    this.#sql.exec(
      `INSERT INTO attempt (id, tickets_ended_at, has_lost_rank) VALUES (1, ?1, ?2)
       ON CONFLICT DO UPDATE SET tickets_ended_at = excluded.tickets_ended_at, has_lost_rank = excluded.has_lost_rank`,
      this.#ticketsEndedAt,
      this.#hasLostRank ? 1 : 0,
    );
  }

  /** Forgets what the student did. A mark stays, so that a ticket that is still about starts nothing again. */
  erase(): void {
    migrate(this.#storage, STEP_MIGRATIONS);
    this.#storage.transactionSync(() => {
      this.#sql.exec('DELETE FROM steps');
      this.#sql.exec('DELETE FROM attempt');
      this.#sql.exec('INSERT INTO attempt (id, is_erased) VALUES (1, 1)');
    });
    this.#built = null;
    this.#isErased = true;
    this.#voidReason = null;
  }
}
