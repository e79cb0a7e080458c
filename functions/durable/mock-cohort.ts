import { DurableObject } from 'cloudflare:workers';
import type { ScoredAttempt, ScoringKey, Submission } from '../ports/mocks.ts';
import { recordScores } from '../storage/mocks/d1-mock-records.ts';
import { findScoringKey } from '../storage/mocks/r2-mock-files.ts';
import { CohortHistogram } from './cohort-histogram.ts';
import type { OwnedName, WaitingScore } from './cohort-scores.ts';
import { COHORT_MIGRATIONS, CohortScores, MOST_SENT, SEND_PAUSE_MS } from './cohort-scores.ts';
import { migrate } from './migrations.ts';
import { scoreSubmission } from './score-submission.ts';

/** How long scores gather before they go to the database together: this, and up to so much more. */
const GATHER_MS = 3_000;
const SPREAD_MS = 5_000;
/** After a database that did not reply. */
const TRY_AGAIN_MS = 60_000;

/** The cohorts of a mock begin apart, because its attempts end together. */
const firstDeliveryAfter = (): number => GATHER_MS + Math.random() * SPREAD_MS;

/**
 * The attempts of some of a mock's students once they are over. Cohorts alone read the answer key. Each attempt is
 * counted once, however often it is handed over, and scores go to the database in bulk.
 */
export class MockCohort extends DurableObject<Cloudflare.Env> {
  readonly #storage: DurableObjectStorage;
  readonly #histogram: CohortHistogram;
  readonly #scores: CohortScores;
  readonly #keys = new Map<string, ScoringKey>();

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#storage = state.storage;
    migrate(state.storage, COHORT_MIGRATIONS);
    this.#histogram = new CohortHistogram(state.storage.sql);
    this.#scores = new CohortScores(state.storage, this.#histogram);
    // Local workerd forgets alarms when it stops.
    void state.blockConcurrencyWhile(() => this.#arm(firstDeliveryAfter()));
  }

  async #keyOf(digest: string): Promise<ScoringKey> {
    const known = this.#keys.get(digest);
    if (known !== undefined) return known;
    const key = await findScoringKey(this.env.FILES, digest);
    if (key === null) throw new Error('the answer key of a mock is not in the bucket');
    this.#keys.set(digest, key);
    return key;
  }

  async #arm(afterMs: number): Promise<void> {
    const isWaiting = this.#scores.listWaiting(1).length > 0;
    if (isWaiting && (await this.#storage.getAlarm()) === null) await this.#storage.setAlarm(Date.now() + afterMs);
  }

  /**
   * Scores an attempt that is over and keeps it. The same submission again changes nothing; one with more events, which
   * came in late, replaces the earlier one. When the student has seen the result is kept beside it. One of an attempt that was voided or erased meanwhile is not kept.
   */
  async score(submission: Submission): Promise<ScoredAttempt> {
    const key = await this.#keyOf(submission.keyDigest);
    if (this.#scores.hasTombstone(submission)) return { ...scoreSubmission(key, submission), isRanked: false };
    const before = this.#scores.find(submission, submission.ack);
    const score = before ?? scoreSubmission(key, submission);
    if (before === null) this.#scores.keep(submission, score);
    else if (submission.releasedAt !== null) this.#scores.noteReleased(submission, submission.releasedAt);
    await this.#arm(firstDeliveryAfter());
    return score;
  }

  void(name: OwnedName): void {
    this.#scores.void(name);
  }

  erase(name: OwnedName): void {
    this.#scores.erase(name);
  }

  histogram(): ReturnType<CohortHistogram['counts']> {
    return this.#histogram.counts();
  }

  /** Sends one attempt to the database, even if it was sent before: a restored database may have lost it. */
  async deliverAgain(name: OwnedName): Promise<void> {
    await this.#send(this.#scores.listOne(name));
  }

  /** Sends the next scores that wait to the database. */
  deliver(): Promise<void> {
    return this.#send(this.#scores.listWaiting(MOST_SENT));
  }

  async #send(scores: readonly WaitingScore[]): Promise<void> {
    if (scores.length === 0) return;
    await recordScores(
      this.env.DB,
      scores.map(({ delivery }) => delivery),
    );
    this.#scores.noteDelivered(scores);
  }

  override async alarm(): Promise<void> {
    try {
      await this.deliver();
      await this.#arm(SEND_PAUSE_MS);
    } catch {
      await this.#storage.setAlarm(Date.now() + TRY_AGAIN_MS);
    }
  }
}
