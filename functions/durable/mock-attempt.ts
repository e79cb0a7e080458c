import { DurableObject } from 'cloudflare:workers';
import type { Language } from '#domain/lib/languages.ts';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import type { MockState, MockView } from '#domain/mocks/mock-attempt.ts';
import { LATEST_RANKED_MS } from '#domain/mocks/mock-attempt.ts';
import type { MockBatch } from '#domain/mocks/mock-event.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { advance, replyOf } from '#domain/mocks/reduce-mock.ts';
import type {
  AttemptCopy,
  AttemptName,
  AttemptSight,
  Elsewhere,
  MockPage,
  MockTicketContent,
  NotStarted,
  Opened,
  ScoredAttempt,
  Submission,
  TakenBatch,
  TooFast,
  VoidedBefore,
} from '../ports/mocks.ts';
import { migrate } from './migrations.ts';
import { cohortObjectName } from './mock-names.ts';
import type { Rebuilt, Step } from './mock-steps.ts';
import { begun, STEP_MIGRATIONS, withStep } from './mock-steps.ts';
import { repeatable } from './shard-retry.ts';

/** Calls of one attempt in a minute: one each half second. */
const MOST_CALLS = 120;
const CALLS_WINDOW_MS = 60_000;
/** Steps of one attempt, which bounds what one object can store. */
const MOST_STEPS = 6_000;
/** How soon a submitted attempt goes to its cohort, unless its student asks for the result before. */
const HAND_OVER_MS = 1_000;
/** After a cohort that did not reply. */
const TRY_AGAIN_MS = 60_000;

const NOT_STARTED: NotStarted = { kind: 'not-started' };

/**
 * One attempt at a mock test. It stores how the attempt began and each batch that came in, and rebuilds the rest with
 * the domain's own functions. Times come from the caller; only the alarm reads the clock. It holds no answer key: an
 * attempt that is over goes to its cohort, by the alarm, by the student's own call for the result, or by the sweep,
 * whichever comes first.
 */
export class MockAttempt extends DurableObject<Cloudflare.Env> {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  #built: Rebuilt | null = null;
  #handedAck: number | null = null;
  #isErased = false;
  /** Of an attempt that was voided before it began. */
  #voidReason: string | null = null;
  #steps = 0;
  #alarmAt: number | null = null;
  /** Losing this count with the object is in the student's favour. */
  #calls = { since: 0, count: 0 };

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#storage = state.storage;
    this.#sql = state.storage.sql;
    void state.blockConcurrencyWhile(() => this.#load());
  }

  /** A name that nobody was given an attempt for leaves nothing behind: tables are made at the start. */
  async #load(): Promise<void> {
    this.#alarmAt = await this.#storage.getAlarm();
    const isEmpty = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'attempt'").toArray().length === 0;
    if (isEmpty) return;
    migrate(this.#storage, STEP_MIGRATIONS);
    const [row] = this.#sql
      .exec<{ beginning: string | null; handed_ack: number | null; is_erased: number; void_reason: string | null }>(
        'SELECT * FROM attempt',
      )
      .toArray();
    this.#isErased = row?.is_erased === 1;
    this.#handedAck = row?.handed_ack ?? null;
    this.#voidReason = row?.void_reason ?? null;
    if (row?.beginning === null || row === undefined) return;
    this.#built = begun(JSON.parse(row.beginning));
    for (const { at, kind, body } of this.#sql.exec<{ at: number; kind: string; body: string }>(
      'SELECT at, kind, body FROM steps ORDER BY id',
    )) {
      this.#built = withStep(this.#built, { at, kind, body: JSON.parse(body) } as Step);
      this.#steps += 1;
    }
    // Local workerd forgets alarms when it stops.
    await this.#arm(Math.max(this.#built.at, Date.now()));
  }

  /** Counts a call. Returns 0, or the milliseconds to wait. */
  #count(now: number): number {
    if (now - this.#calls.since >= CALLS_WINDOW_MS) this.#calls = { since: now, count: 0 };
    this.#calls.count += 1;
    return this.#calls.count <= MOST_CALLS && this.#steps < MOST_STEPS ? 0 : this.#calls.since + CALLS_WINDOW_MS - now;
  }

  /** Counts a call that reads no more of the attempt: its paper comes from the bucket. */
  admit(givenNow: number): TooFast | null {
    const waitMs = this.#count(this.#timeOf(givenNow));
    return waitMs > 0 ? { kind: 'too-fast', waitMs } : null;
  }

  #notBegun(): NotStarted | VoidedBefore {
    return this.#voidReason === null ? NOT_STARTED : { kind: 'void', reason: this.#voidReason };
  }

  /** Workers' clocks differ by milliseconds; the attempt's own time never goes back. */
  #timeOf(now: number): number {
    return Math.max(now, this.#built?.at ?? 0);
  }

  #add(built: Rebuilt, step: Step): Rebuilt {
    this.#sql.exec(
      'INSERT INTO steps (at, kind, body) VALUES (?, ?, ?)',
      step.at,
      step.kind,
      JSON.stringify(step.body),
    );
    this.#steps += 1;
    this.#built = withStep(built, step);
    return this.#built;
  }

  /** When the cohort gets the attempt if nobody asks before. Null when it has it, and when it never will. */
  #dueAt({ attempt }: Rebuilt, view: MockView): number | null {
    if (view.state === 'void' || attempt.ack === this.#handedAck) return null;
    if (view.endsAt !== null) return view.endsAt + LATEST_RANKED_MS;
    if (view.closedAt === null) return null;
    // What was made in time may still come in, and then counts for the rank, within a minute of the deadline.
    return view.closedAt + (view.closedBy === 'time' ? LATEST_RANKED_MS : HAND_OVER_MS);
  }

  /** Sets the alarm where it has to ring earlier than it would. */
  async #arm(now: number): Promise<void> {
    if (this.#built === null) return;
    const dueAt = this.#dueAt(this.#built, advance(this.#built.beginning.rules, this.#built.attempt, now));
    if (dueAt === null || (this.#alarmAt !== null && this.#alarmAt <= dueAt)) return;
    await this.#ringAt(Math.max(dueAt, now));
  }

  async #ringAt(at: number): Promise<void> {
    this.#alarmAt = at;
    await this.#storage.setAlarm(at);
  }

  /** For after an await, where the compiler still believes what was true before it. */
  #builtNow(): Rebuilt | null {
    return this.#built;
  }

  #opened({ beginning: { rules }, attempt }: Rebuilt, now: number): Opened {
    return { kind: 'opened', reply: replyOf(rules, attempt, now), attempt };
  }

  #elsewhere({ attempt, page }: Rebuilt): Elsewhere {
    return { kind: 'elsewhere', epoch: attempt.epoch, device: page.device };
  }

  /** Begins the attempt where `mayBegin`; the page that has begun it may repeat the call. */
  async start(
    ticket: MockTicketContent,
    opening: {
      readonly realm: string;
      readonly rules: MockRules;
      readonly page: MockPage;
      readonly language: Language;
      readonly mayBegin: boolean;
    },
    givenNow: number,
  ): Promise<Opened | Elsewhere | NotStarted | VoidedBefore | TooFast> {
    const now = this.#timeOf(givenNow);
    const waitMs = this.#count(now);
    if (waitMs > 0) return { kind: 'too-fast', waitMs };
    if (this.#isErased || this.#voidReason !== null) return this.#notBegun();
    if (this.#built !== null)
      return this.#built.page.page === opening.page.page
        ? this.#opened(this.#built, now)
        : this.#elsewhere(this.#built);
    const { mayBegin, ...given } = opening;
    if (!mayBegin) return NOT_STARTED;
    const beginning = { ...given, ticket, startedAt: now };
    migrate(this.#storage, STEP_MIGRATIONS);
    this.#sql.exec('INSERT INTO attempt (id, beginning) VALUES (1, ?)', JSON.stringify(beginning));
    this.#built = begun(beginning);
    await this.#arm(now);
    return this.#opened(this.#built, now);
  }

  /** The same page may repeat the call. */
  takeOver(page: MockPage, givenNow: number): Opened | NotStarted | VoidedBefore | TooFast {
    const now = this.#timeOf(givenNow);
    const waitMs = this.#count(now);
    if (waitMs > 0) return { kind: 'too-fast', waitMs };
    if (this.#built === null) return this.#notBegun();
    const isOwn = this.#built.page.page === page.page;
    const built = isOwn ? this.#built : this.#add(this.#built, { kind: 'take-over', at: now, body: page });
    return this.#opened(built, now);
  }

  async post(
    batch: MockBatch,
    givenNow: number,
  ): Promise<TakenBatch | Elsewhere | NotStarted | VoidedBefore | TooFast> {
    const now = this.#timeOf(givenNow);
    const waitMs = this.#count(now);
    if (waitMs > 0) return { kind: 'too-fast', waitMs };
    if (this.#built === null) return this.#notBegun();
    const { attempt, beginning } = this.#built;
    const { outcome, refused, attempt: after } = applyBatch(beginning.rules, attempt, batch, now);
    if (outcome.kind === 'taken-over') return this.#elsewhere(this.#built);
    if (after !== attempt) {
      const events = batch.events.filter(({ seq }) => seq > attempt.ack && seq <= after.ack);
      this.#add(this.#built, { kind: 'batch', at: now, body: { epoch: batch.epoch, events } });
      await this.#arm(now);
    }
    if (outcome.kind === 'gap') return outcome;
    return { kind: 'applied', reply: replyOf(beginning.rules, after, now), refused };
  }

  look(givenNow: number): AttemptSight {
    const now = this.#timeOf(givenNow);
    if (this.#built === null)
      return { state: this.#voidReason === null ? 'ready' : 'void', dueAt: null, closedAt: null };
    const view = advance(this.#built.beginning.rules, this.#built.attempt, now);
    return { state: view.state, dueAt: this.#dueAt(this.#built, view), closedAt: view.closedAt };
  }

  copy(givenNow: number): AttemptCopy | null {
    if (this.#built === null) return null;
    const { beginning, attempt } = this.#built;
    const view = advance(beginning.rules, attempt, this.#timeOf(givenNow));
    const { startedAt, closedAt, closedBy, language, responses, marked, visits, changes, spentMs, blurs, awayMs } =
      view;
    return { startedAt, closedAt, closedBy, language, responses, marked, visits, changes, spentMs, blurs, awayMs };
  }

  /** Hands the attempt to its cohort if it is time. */
  async settle(givenNow: number): Promise<AttemptSight> {
    const now = this.#timeOf(givenNow);
    const { dueAt } = this.look(now);
    if (dueAt !== null && dueAt <= now) await this.#handOver(now);
    return this.look(now);
  }

  /** Gives the score of an attempt that is over. From here on no event counts. */
  async release(givenNow: number): Promise<{ readonly state: MockState; readonly card: ScoredAttempt | null }> {
    const now = this.#timeOf(givenNow);
    for (;;) {
      const { state } = this.look(now);
      if (this.#built === null || (state !== 'closed' && state !== 'scored')) return { state, card: null };
      const { ack } = this.#built.attempt;
      const card = await this.#handOver(now);
      // Other calls may come in while the cohort works: what they brought has to be scored too, and an attempt that was
      // voided or erased has no card.
      const after = this.#builtNow();
      if (after === null || after.attempt.voided !== null || after.attempt.ack !== ack || card === null) continue;
      if (after.attempt.scoredKey === null)
        this.#add(after, { kind: 'release', at: this.#timeOf(now), body: card.keyVersion });
      return { state: 'scored', card };
    }
  }

  #submissionOf({ beginning, attempt }: Rebuilt, view: MockView): Submission {
    const { ticket, realm } = beginning;
    const closedAt = view.closedAt ?? 0;
    return {
      mock: ticket.mock,
      studentId: ticket.studentId,
      attempt: ticket.attempt,
      realm,
      keyDigest: ticket.keyDigest,
      ack: attempt.ack,
      responses: view.responses,
      spentMs: view.spentMs,
      closedAt,
      closedBy: view.closedBy ?? 'time',
      takenMs: closedAt - beginning.startedAt,
      isRanked: ticket.isRanked && view.ranked,
      isLate: !view.ranked,
    };
  }

  /** Null for an attempt that is not over. The cohort counts a repeated submission once. */
  async #handOver(now: number): Promise<ScoredAttempt | null> {
    const built = this.#built;
    if (built === null) return null;
    const view = advance(built.beginning.rules, built.attempt, now);
    if (view.closedAt === null || view.state === 'void') return null;
    const submission = this.#submissionOf(built, view);
    const card = await repeatable(async (): Promise<ScoredAttempt> =>
      this.env.MOCK_COHORTS.getByName(cohortObjectName(submission)).score(submission),
    );
    if (this.#handedAck !== submission.ack && !this.#isErased) {
      this.#handedAck = submission.ack;
      this.#sql.exec('UPDATE attempt SET handed_ack = ?', submission.ack);
    }
    return card;
  }

  /** Voids the attempt here and in its cohort. One that has not begun gets a mark, so that its ticket starts nothing. */
  async void(name: AttemptName, realm: string, reason: string, givenNow: number): Promise<void> {
    const now = this.#timeOf(givenNow);
    if (this.#built !== null && this.#built.attempt.voided === null)
      this.#add(this.#built, { kind: 'void', at: now, body: reason });
    if (this.#built === null && !this.#isErased && this.#voidReason === null) {
      migrate(this.#storage, STEP_MIGRATIONS);
      this.#sql.exec('INSERT INTO attempt (id, void_reason) VALUES (1, ?)', reason);
      this.#voidReason = reason;
    }
    await repeatable(async () => this.env.MOCK_COHORTS.getByName(cohortObjectName(name)).void({ ...name, realm }));
  }

  /** Forgets what the student did. A mark stays, so that a ticket that is still about starts nothing again. */
  async erase(name: AttemptName, realm: string): Promise<void> {
    await this.#storage.deleteAlarm();
    migrate(this.#storage, STEP_MIGRATIONS);
    this.#storage.transactionSync(() => {
      this.#sql.exec('DELETE FROM steps');
      this.#sql.exec('DELETE FROM attempt');
      this.#sql.exec('INSERT INTO attempt (id, is_erased) VALUES (1, 1)');
    });
    this.#built = null;
    this.#isErased = true;
    this.#voidReason = null;
    this.#alarmAt = null;
    await repeatable(async () => this.env.MOCK_COHORTS.getByName(cohortObjectName(name)).erase({ ...name, realm }));
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#alarmAt = null;
    try {
      await this.settle(now);
      await this.#arm(now);
    } catch {
      await this.#ringAt(now + TRY_AGAIN_MS);
    }
  }
}
