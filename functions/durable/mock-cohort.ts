import { DurableObject } from 'cloudflare:workers';
import { MOST_SHIFTS } from '#domain/mocks/mock-definition.ts';
import type { CohortTally } from '#domain/mocks/results/item-tally.ts';
import type { Ruling } from '#domain/mocks/results/ruling.ts';
import type { Histogram } from '#domain/mocks/results/standing.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import type { GatheredPreview, KeyStep } from '../ports/mocks/rulings.ts';
import type {
  CohortMember,
  GatheredItems,
  GatheredStanding,
  MaybeSample,
  RankedScore,
  ReviewFigures,
  ScoredAttempt,
  ScoredQuestions,
  Submission,
} from '../ports/mocks/mock-cohorts.ts';
import type { ScoringKey } from '../ports/mocks/stored-mocks.ts';
import { listShifts } from '../storage/mocks/d1-mocks.ts';
import { recordScores } from '../storage/mocks/d1-mock-records.ts';
import { findScoringKey } from '../storage/mocks/r2-mock-files.ts';
import { CohortHistogram } from './cohort-histogram.ts';
import { COHORT_MIGRATIONS } from './cohort-schema.ts';
import type { OwnedName, WaitingScore } from './cohort-scores.ts';
import { CohortScores, MOST_SENT, SEND_PAUSE_MS } from './cohort-scores.ts';
import { CohortRescore } from './cohort-rescore.ts';
import { CohortTallies } from './cohort-tallies.ts';
import type { Dated } from './kept-figures.ts';
import { MergedShifts } from './merged-shifts.ts';
import { hasTable, migrate } from './migrations.ts';
import { cohortObjectName } from './mock-names.ts';
import { scoreSubmission } from './score-submission.ts';
import { repeatable } from './shard-retry.ts';
import type { CohortPeer, NamedKey, TallyOf } from './whole-cohort.ts';
import { WholeCohort } from './whole-cohort.ts';

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
  readonly #tallies: CohortTallies;
  readonly #whole: WholeCohort;
  readonly #rescore: CohortRescore;
  #shifts: MergedShifts | null = null;
  readonly #keys = new Map<string, ScoringKey>();
  #hasTables = false;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#storage = state.storage;
    this.#histogram = new CohortHistogram(state.storage.sql);
    this.#scores = new CohortScores(state.storage, this.#histogram);
    this.#rescore = new CohortRescore(state.storage, this.#histogram);
    this.#tallies = new CohortTallies(state.storage.sql, this.#histogram, this.#rescore);
    this.#whole = new WholeCohort(
      { histogram: () => this.histogram(), tally: (...input) => this.tally(...input) },
      (name) => this.#peer(name),
    );
    if (hasTable(state.storage.sql, 'scores')) this.#makeTables();
    // Local workerd forgets alarms when it stops.
    void state.blockConcurrencyWhile(() => this.#arm(this.#isRescoring() ? 0 : firstDeliveryAfter()));
  }

  /** A cohort that others ask before it has an attempt stores nothing: tables are made with the first write. */
  #makeTables(): void {
    if (this.#hasTables) return;
    migrate(this.#storage, COHORT_MIGRATIONS);
    this.#rescore.load();
    this.#hasTables = true;
  }

  #peer(name: string): CohortPeer {
    const peer = () => this.env.MOCK_COHORTS.getByName(name);
    return {
      histogram: () => repeatable(async (): Promise<Histogram> => peer().histogram()),
      rowHistogram: (now) => repeatable(async (): Promise<Dated<Histogram>> => peer().rowHistogram(name, now)),
      tally: (of, now) => repeatable(async (): Promise<Dated<CohortTally> | null> => peer().tally(of, now)),
      rowTally: (of, now) => repeatable(async (): Promise<Dated<CohortTally> | null> => peer().rowTally(name, of, now)),
    };
  }

  async #keyOf(digest: string): Promise<ScoringKey> {
    const known = this.#keys.get(digest);
    if (known !== undefined) return known;
    const key = await findScoringKey(this.env.FILES, digest);
    if (key === null) throw new Error('the answer key of a mock is not in the bucket');
    this.#keys.set(digest, key);
    return key;
  }

  /** The key that attempts which began with `digest` are scored by. A ruling may come while it is read. */
  async #newestKeyOf(digest: string): Promise<NamedKey> {
    for (;;) {
      const newest = this.#rescore.newestOf(digest);
      const scoring = await this.#keyOf(newest);
      if (this.#rescore.newestOf(digest) === newest) return { digest: newest, scoring };
    }
  }

  #isRescoring(): boolean {
    return this.#hasTables && this.#rescore.isOpen();
  }

  async #arm(afterMs: number): Promise<void> {
    const isWaiting = this.#isRescoring() || (this.#hasTables && this.#scores.listWaiting(1).length > 0);
    if (isWaiting && (await this.#storage.getAlarm()) === null) await this.#storage.setAlarm(Date.now() + afterMs);
  }

  /**
   * Scores an attempt that is over and keeps it. The same submission again changes nothing; one with more events, which
   * came in late, replaces the earlier one. When the student has seen the result is kept beside it. One of an attempt
   * that was voided or erased meanwhile is not kept.
   */
  async score(submission: Submission): Promise<ScoredAttempt> {
    const { digest, scoring } = await this.#newestKeyOf(submission.keyDigest);
    this.#makeTables();
    if (this.#scores.hasTombstone(submission)) return { ...scoreSubmission(scoring, submission), isRanked: false };
    const before = this.#scores.find(submission, submission.ack);
    const score = before ?? scoreSubmission(scoring, submission);
    if (before === null) this.#scores.keep({ ...submission, keyDigest: digest }, score);
    else if (submission.releasedAt !== null) this.#scores.noteReleased(submission, submission.releasedAt);
    await this.#arm(firstDeliveryAfter());
    return score;
  }

  /** How each question of a released attempt was scored; null for another one. */
  async questions(name: OwnedName): Promise<ScoredQuestions | null> {
    const released = this.#hasTables ? this.#scores.findReleased(name) : null;
    if (released === null) return null;
    const { rules, key } = await this.#keyOf(released.keyDigest);
    const { outcomes } = scoreMock(rules, key, released.responses);
    return { outcomes, spentMs: released.spentMs, score: released.score };
  }

  void(name: OwnedName): void {
    this.#makeTables();
    this.#scores.void(name);
  }

  erase(name: OwnedName): void {
    this.#makeTables();
    this.#scores.erase(name);
  }

  histogram(): Histogram {
    return this.#hasTables ? this.#histogram.counts() : [];
  }

  /** Of its row too. `name` is its own, as in the calls below. */
  rowHistogram(name: string, now: number): Promise<Dated<Histogram>> {
    return this.#whole.rowHistogram(name, now);
  }

  /** Of the whole mock, for a cohort of another shift. */
  wholeHistogram(name: string, now: number): Promise<Dated<Histogram>> {
    return this.#whole.histogram(name, now);
  }

  /** What its attempts say about each question; null without any. */
  async tally([digest, topFrom]: TallyOf, now: number): Promise<Dated<CohortTally> | null> {
    if (this.histogram().length === 0) return null;
    return this.#tallies.of({ ...(await this.#newestKeyOf(digest)), topFrom }, now);
  }

  async rowTally(name: string, of: TallyOf, now: number): Promise<Dated<CohortTally> | null> {
    const { value, at } = await this.#whole.rowTally(name, of, now);
    return value === null ? null : { value, at };
  }

  /** Where a score stands in the whole mock. `name` is of a student of this cohort, as in the calls below. */
  #maybeSample(): MaybeSample {
    return { isSample: this.#hasTables && this.#scores.hasSample() };
  }

  /** A cohort learns from its first caller which mock and which students it has. */
  #shiftsOf({ mock: own, studentId }: CohortMember): MergedShifts {
    this.#shifts ??= new MergedShifts({
      list: (mock) => listShifts(this.env.DB, mock, MOST_SHIFTS),
      histogram: (mock, now) => {
        const name = cohortObjectName({ mock, studentId });
        if (mock === own) return this.#whole.histogram(name, now);
        return repeatable(async (): Promise<Dated<Histogram>> =>
          this.env.MOCK_COHORTS.getByName(name).wholeHistogram(name, now),
        );
      },
    });
    return this.#shifts;
  }

  async standing(name: CohortMember, score: RankedScore, now: number): Promise<GatheredStanding & MaybeSample> {
    const [figures, shift] = await Promise.all([
      this.#whole.standing(cohortObjectName(name), score, now),
      this.#shiftsOf(name).standing(name, score, now),
    ]);
    return { ...figures, shift, ...this.#maybeSample() };
  }

  /** The key and the figures of everybody, for the review of an attempt that was begun with the key `digest`. */
  async review(name: CohortMember, digest: string, now: number): Promise<ReviewFigures> {
    const { isSample } = this.#maybeSample();
    return this.#whole.review(cohortObjectName(name), await this.#newestKeyOf(digest), now, isSample);
  }

  /** The statistics of each question, for staff. */
  async items(name: CohortMember, digest: string, now: number): Promise<GatheredItems & MaybeSample> {
    const items = await this.#whole.items(cohortObjectName(name), await this.#newestKeyOf(digest), now);
    return { ...items, ...this.#maybeSample() };
  }

  /** Notes which keys took the place of others, and begins to score attempts by the newest. */
  async learnKeys(steps: readonly KeyStep[]): Promise<void> {
    this.#makeTables();
    this.#rescore.learn(steps);
    if (this.#rescore.isOpen()) await this.#storage.setAlarm(Date.now());
  }

  followed(): ReturnType<CohortRescore['followed']> {
    return this.#hasTables ? this.#rescore.followed() : [];
  }

  async previewRuling(digest: string, ruling: Ruling): Promise<GatheredPreview> {
    if (!this.#hasTables) return { attempts: 0, differences: [], moves: [] };
    return this.#rescore.preview(digest, ruling, (each) => this.#keyOf(each));
  }

  /** Sends one attempt to the database, even if it was sent before: a restored database may have lost it. */
  async deliverAgain(name: OwnedName): Promise<void> {
    if (this.#hasTables) await this.#send(this.#scores.listOne(name));
  }

  /** Sends the next scores that wait to the database. */
  async deliver(): Promise<void> {
    if (this.#hasTables) await this.#send(this.#scores.listWaiting(MOST_SENT));
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
      if (this.#hasTables && (await this.#rescore.runBatch((digest) => this.#keyOf(digest))))
        return await this.#storage.setAlarm(Date.now());
      await this.deliver();
      await this.#arm(SEND_PAUSE_MS);
    } catch {
      await this.#storage.setAlarm(Date.now() + TRY_AGAIN_MS);
    }
  }
}
