import { DurableObject } from 'cloudflare:workers';
import type { Language } from '#domain/lib/languages.ts';
import { applyBatch } from '#domain/mocks/apply-batch.ts';
import type { MockReply, MockState, MockTiming, MockView } from '#domain/mocks/mock-attempt.ts';
import type { MockBatch } from '#domain/mocks/mock-event.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { advance, begunSections, replyOf, timingOf } from '#domain/mocks/reduce-mock.ts';
import type { AttemptName } from '../ports/mocks/attempt-name.ts';
import type {
  AttemptCard,
  AttemptCopy,
  AttemptSight,
  Begun,
  Elsewhere,
  MockPage,
  MockTicketContent,
  NotStarted,
  Opened,
  ReviewedAttempt,
  TakenBatch,
  TicketEnded,
  TicketsEnd,
  TooFast,
  VoidedBefore,
} from '../ports/mocks/running-mocks.ts';
import type { ScoredAttempt } from '../ports/mocks/mock-cohorts.ts';
import { AttemptLog } from './attempt-log.ts';
import { EarliestAlarm } from './earliest-alarm.ts';
import { handOverDueAt, submissionOf } from './hand-over.ts';
import { cohortObjectName } from './mock-names.ts';
import type { Rebuilt } from './mock-steps.ts';
import { repeatable } from './shard-retry.ts';

/** Calls of one attempt in a minute: one each half second. */
const MOST_CALLS = 120;
const CALLS_WINDOW_MS = 60_000;
/** Steps of one attempt, which bounds what one object can store. */
const MOST_STEPS = 6_000;
/** After a cohort that did not reply. */
const TRY_AGAIN_MS = 60_000;

const NOT_STARTED: NotStarted = { kind: 'not-started' };
const TICKET_ENDED: TicketEnded = { kind: 'ticket-ended' };

const timingAt = ({ beginning, attempt }: Rebuilt, now: number): MockTiming => timingOf(beginning.rules, attempt, now);
const viewAt = ({ beginning, attempt }: Rebuilt, now: number): MockView => advance(beginning.rules, attempt, now);

/**
 * One attempt at a mock test. It stores how the attempt began and each batch that came in, and rebuilds the rest with
 * the domain's own functions. Times come from the caller; only the alarm reads the clock. It holds no answer key: an
 * attempt that is over goes to its cohort, by the alarm, by the student's own call for the result, or by the sweep,
 * whichever comes first.
 */
export class MockAttempt extends DurableObject<Cloudflare.Env> {
  readonly #log: AttemptLog;
  readonly #alarm: EarliestAlarm;
  /** Losing this count with the object is in the student's favour. */
  #calls = { since: 0, count: 0 };

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#log = new AttemptLog(state.storage);
    this.#alarm = new EarliestAlarm(state.storage);
    void state.blockConcurrencyWhile(async () => {
      await this.#alarm.load();
      // Local workerd forgets alarms when it stops.
      await this.#arm(this.#timeOf(Date.now()));
    });
  }

  /** Counts a call of a ticket's holder. Null where it may go on. */
  #refuse(issuedAt: number, now: number): TooFast | TicketEnded | null {
    const waitMs = this.#count(now);
    if (waitMs > 0) return { kind: 'too-fast', waitMs };
    return this.#log.hasEnded(issuedAt) ? TICKET_ENDED : null;
  }

  /** Counts a call. Returns 0, or the milliseconds to wait. */
  #count(now: number): number {
    if (now - this.#calls.since >= CALLS_WINDOW_MS) this.#calls = { since: now, count: 0 };
    this.#calls.count += 1;
    return this.#calls.count <= MOST_CALLS && this.#log.steps < MOST_STEPS
      ? 0
      : this.#calls.since + CALLS_WINDOW_MS - now;
  }

  /** Counts a call that reads no more of the attempt: its paper comes from the bucket. */
  admit(issuedAt: number, givenNow: number): TooFast | TicketEnded | null {
    return this.#refuse(issuedAt, this.#timeOf(givenNow));
  }

  begun(issuedAt: number, givenNow: number): Begun | NotStarted | VoidedBefore | TooFast | TicketEnded {
    const now = this.#timeOf(givenNow);
    const refusal = this.#refuse(issuedAt, now);
    if (refusal !== null) return refusal;
    const { built } = this.#log;
    if (built === null) return this.#notBegun();
    return { kind: 'begun', sections: begunSections(built.beginning.rules, built.attempt, now) };
  }

  #notBegun(): NotStarted | VoidedBefore {
    const { voidReason } = this.#log;
    return voidReason === null ? NOT_STARTED : { kind: 'void', reason: voidReason };
  }

  /** Workers' clocks differ by milliseconds; the attempt's own time never goes back. */
  #timeOf(now: number): number {
    return Math.max(now, this.#log.built?.at ?? 0);
  }

  async #arm(now: number): Promise<void> {
    const { built, handedAck } = this.#log;
    const dueAt = built === null ? null : handOverDueAt(built, timingAt(built, now), handedAck);
    if (dueAt !== null) await this.#alarm.ringBy(dueAt, now);
  }

  #opened({ beginning: { rules }, attempt }: Rebuilt, now: number): Opened {
    return { kind: 'opened', reply: this.#replyOf(rules, attempt, now), attempt };
  }

  #replyOf(...input: Parameters<typeof replyOf>): MockReply {
    const reply = replyOf(...input);
    return this.#log.hasLostRank ? { ...reply, ranked: false } : reply;
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
  ): Promise<Opened | Elsewhere | NotStarted | VoidedBefore | TooFast | TicketEnded> {
    const now = this.#timeOf(givenNow);
    const refusal = this.#refuse(ticket.issuedAt, now);
    if (refusal !== null) return refusal;
    const { built, voidReason } = this.#log;
    if (voidReason !== null) return this.#notBegun();
    if (built !== null)
      return built.page.page === opening.page.page ? this.#opened(built, now) : this.#elsewhere(built);
    const { mayBegin, ...given } = opening;
    if (!mayBegin) return NOT_STARTED;
    const begun = this.#log.begin({ ...given, ticket, startedAt: now });
    await this.#arm(now);
    return this.#opened(begun, now);
  }

  /** The same page may repeat the call. */
  takeOver(
    issuedAt: number,
    page: MockPage,
    givenNow: number,
  ): Opened | NotStarted | VoidedBefore | TooFast | TicketEnded {
    const now = this.#timeOf(givenNow);
    const refusal = this.#refuse(issuedAt, now);
    if (refusal !== null) return refusal;
    const { built } = this.#log;
    if (built === null) return this.#notBegun();
    const isOwn = built.page.page === page.page;
    return this.#opened(isOwn ? built : this.#log.add(built, { kind: 'take-over', at: now, body: page }), now);
  }

  /** Takes in a batch and replies, both as JSON text: passing objects made a save cost a tenth more of the processor. */
  async post(issuedAt: number, batch: string, givenNow: number): Promise<string> {
    return JSON.stringify(await this.#takeIn(issuedAt, JSON.parse(batch) as MockBatch, givenNow));
  }

  async #takeIn(
    issuedAt: number,
    batch: MockBatch,
    givenNow: number,
  ): Promise<TakenBatch | Elsewhere | NotStarted | VoidedBefore | TooFast | TicketEnded> {
    const now = this.#timeOf(givenNow);
    const refusal = this.#refuse(issuedAt, now);
    if (refusal !== null) return refusal;
    const { built } = this.#log;
    if (built === null) return this.#notBegun();
    const { attempt, beginning } = built;
    const { outcome, refused, attempt: after } = applyBatch(beginning.rules, attempt, batch, now);
    if (outcome.kind === 'taken-over') return this.#elsewhere(built);
    if (after !== attempt) {
      const events = batch.events.filter(({ seq }) => seq > attempt.ack && seq <= after.ack);
      this.#log.add(built, { kind: 'batch', at: now, body: { epoch: batch.epoch, events } }, after);
      await this.#arm(now);
    }
    if (outcome.kind === 'gap') return outcome;
    return { kind: 'applied', reply: this.#replyOf(beginning.rules, after, now), refused };
  }

  look(givenNow: number): AttemptSight {
    const now = this.#timeOf(givenNow);
    const { built, handedAck, voidReason } = this.#log;
    if (built === null) return { state: voidReason === null ? 'ready' : 'void', dueAt: null, closedAt: null };
    const timing = timingAt(built, now);
    return { state: timing.state, dueAt: handOverDueAt(built, timing, handedAck), closedAt: timing.closedAt };
  }

  copy(givenNow: number): AttemptCopy | null {
    const { built } = this.#log;
    if (built === null) return null;
    const { startedAt, closedAt, closedBy, language, responses, marked, visits, changes, spentMs, blurs, awayMs } =
      viewAt(built, this.#timeOf(givenNow));
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
      const before = this.#log.built;
      if (before === null || (state !== 'closed' && state !== 'scored')) return { state, card: null };
      const { ack } = before.attempt;
      const card = await this.#handOver(now, now);
      // Other calls may come in while the cohort works: what they brought has to be scored too, and an attempt that was
      // voided or erased has no card.
      const after = this.#log.built;
      if (after === null || after.attempt.voided !== null || after.attempt.ack !== ack || card === null) continue;
      if (after.attempt.scoredKey === null)
        this.#log.add(after, { kind: 'release', at: this.#timeOf(now), body: card.keyVersion });
      return { state: 'scored', card };
    }
  }

  /** The score card for the holder of a ticket. It scores the attempt only if `mayRelease`. */
  async card(issuedAt: number, mayRelease: boolean, givenNow: number): Promise<AttemptCard | TooFast | TicketEnded> {
    const now = this.#timeOf(givenNow);
    const refusal = this.#refuse(issuedAt, now);
    if (refusal !== null) return refusal;
    const { state, card } = mayRelease ? await this.release(now) : { ...this.look(now), card: null };
    const { built, voidReason } = this.#log;
    return {
      kind: 'card',
      state,
      card,
      ack: built?.attempt.ack ?? 0,
      epoch: built?.attempt.epoch ?? 0,
      voidReason: built?.attempt.voided?.reason ?? voidReason,
    };
  }

  /** What the student did, beside the score that `release` gives. */
  async review(givenNow: number): Promise<ReviewedAttempt | null> {
    const now = this.#timeOf(givenNow);
    const { card } = await this.release(now);
    const copy = this.copy(now);
    const { built } = this.#log;
    if (card === null || copy === null || built === null) return null;
    return { card, run: { ...copy, former: viewAt(built, now).former, timeline: this.#log.visits(now) } };
  }

  /** Null for an attempt that is not over. The cohort counts a repeated submission once. */
  async #handOver(now: number, releasedAt: number | null = null): Promise<ScoredAttempt | null> {
    const { built, hasLostRank } = this.#log;
    const submission = built === null ? null : submissionOf(built, viewAt(built, now), { releasedAt, hasLostRank });
    if (submission === null) return null;
    const card = await repeatable(async (): Promise<ScoredAttempt> =>
      this.env.MOCK_COHORTS.getByName(cohortObjectName(submission)).score(submission),
    );
    this.#log.noteHandedOver(submission.ack);
    return card;
  }

  /** Voids the attempt here and in its cohort. One that has not begun gets a mark, so that its ticket starts nothing. */
  async void(name: AttemptName, realm: string, reason: string, givenNow: number): Promise<void> {
    const { built, isErased, voidReason } = this.#log;
    if (built !== null && built.attempt.voided === null)
      this.#log.add(built, { kind: 'void', at: this.#timeOf(givenNow), body: reason });
    if (built === null && !isErased && voidReason === null) this.#log.voidBeforeStart(reason);
    await repeatable(async () => this.env.MOCK_COHORTS.getByName(cohortObjectName(name)).void({ ...name, realm }));
  }

  /** Ends tickets. An attempt that runs goes on with a new one, and closes at its deadline with what was saved. */
  endTickets({ issuedUntil, takesRank }: TicketsEnd, givenNow: number): void {
    const { built, isErased } = this.#log;
    if (isErased) return;
    const isOn = built !== null && timingAt(built, this.#timeOf(givenNow)).state === 'running';
    this.#log.endTickets(issuedUntil, takesRank && isOn);
  }

  /** Forgets what the student did. A mark stays, so that a ticket that is still about starts nothing again. */
  async erase(name: AttemptName, realm: string): Promise<void> {
    await this.#alarm.cancel();
    this.#log.erase();
    await repeatable(async () => this.env.MOCK_COHORTS.getByName(cohortObjectName(name)).erase({ ...name, realm }));
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#alarm.hasRung();
    try {
      await this.settle(now);
      await this.#arm(now);
    } catch {
      await this.#alarm.ringAt(now + TRY_AGAIN_MS);
    }
  }
}
