import { mockOutcomeOf, partlyRightAt, scoreMock } from '#domain/mocks/score-mock.ts';
import type { ScoreMoves } from '#domain/mocks/results/rank-changes.ts';
import { mergeMoves } from '#domain/mocks/results/rank-changes.ts';
import type { Ruling } from '#domain/mocks/results/ruling.ts';
import { applyRuling, changeOf, mergePreviews, previewOf } from '#domain/mocks/results/ruling.ts';
import type { Followed, GatheredPreview, KeyStep } from '../ports/mocks/rulings.ts';
import type { ScoredAttempt } from '../ports/mocks/mock-cohorts.ts';
import type { ScoringKey } from '../ports/mocks/stored-mocks.ts';
import type { CohortHistogram } from './cohort-histogram.ts';

/** Attempts of one transaction: a few milliseconds, so that other calls have their turn. */
const BATCH = 500;

interface StepRow extends Record<string, SqlStorageValue> {
  from_digest: string;
  to_digest: string;
  after_row: number;
  changed: number;
  is_done: number;
}

interface AttemptRow extends Record<string, SqlStorageValue> {
  id: number;
  responses: string;
  is_ranked: number;
  is_void: number;
}

interface ScoreRow extends AttemptRow {
  score: string;
  score_hundredths: number;
  first_key_digest: string | null;
}

interface StandingRow extends AttemptRow {
  key_digest: string;
  score_hundredths: number;
}

const IS_VOID = `EXISTS (SELECT 1 FROM tombstones WHERE tombstones.realm = scores.realm
  AND tombstones.student_id = scores.student_id AND tombstones.attempt = scores.attempt) AS is_void`;

/** How far the attempts of one cohort follow a key. */
export interface FollowedKey extends Followed {
  readonly digest: string;
}

type FindKey = (digest: string) => Promise<ScoringKey>;

/** The questions that two keys do not agree on. */
const differingQuestions = (from: ScoringKey, to: ScoringKey): readonly number[] =>
  to.key.right.flatMap((right, question) => (right === from.key.right[question] ? [] : [question]));

/** The same attempt by another key. `first` is the key that it was first scored by. */
function scoredBy(to: ScoringKey, first: ScoringKey, responses: string, before: ScoredAttempt): ScoredAttempt {
  const score = scoreMock(to.rules, to.key, responses);
  const { outcomes: _outcomes, hundredths: _hundredths, sections, ...counts } = score;
  return {
    ...before,
    counts,
    sections: before.sections.map((section, index) => ({ ...section, ...sections[index] })),
    keyVersion: to.key.version,
    change: changeOf(scoreMock(first.rules, first.key, responses), score),
  };
}

/**
 * Brings the attempts of a cohort to the key that a ruling made. Each batch is one transaction: rows leave the old key
 * together with the note of how far it went, so that a batch cut off anywhere happens once.
 */
export class CohortRescore {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #histogram: CohortHistogram;
  /** What replaces each key. */
  #next: Map<string, string> = new Map();

  constructor(storage: DurableObjectStorage, histogram: CohortHistogram) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#histogram = histogram;
  }

  /** Once its tables are there. */
  load(): void {
    this.#next = new Map(this.#steps().map((step) => [step.from_digest, step.to_digest]));
  }

  /** In the order in which the cohort learned them, which is the order of the versions. */
  #steps(): readonly StepRow[] {
    return this.#sql.exec<StepRow>('SELECT * FROM key_steps ORDER BY rowid').toArray();
  }

  /** Notes steps that it does not know. Steps it knows stay as they are. */
  learn(steps: readonly KeyStep[]): void {
    this.#storage.transactionSync(() => {
      for (const { from, to } of steps)
        this.#sql.exec('INSERT OR IGNORE INTO key_steps (from_digest, to_digest) VALUES (?, ?)', from, to);
    });
    for (const { from, to } of steps) this.#next.set(from, to);
  }

  /** The key that attempts which began with `digest` are scored by now. */
  newestOf(digest: string): string {
    let newest = digest;
    for (let next = this.#next.get(newest); next !== undefined; next = this.#next.get(newest)) newest = next;
    return newest;
  }

  /** Every key that leads to the same newest one, with itself. */
  familyOf(digest: string): readonly string[] {
    const newest = this.newestOf(digest);
    return [newest, ...[...this.#next.keys()].filter((each) => this.newestOf(each) === newest)];
  }

  /** Another number after every batch: figures that were counted before are out of date. */
  get revision(): number {
    const [row] = this.#sql
      .exec<{ revision: number | null }>('SELECT sum(after_row + is_done) AS revision FROM key_steps')
      .toArray();
    return row?.revision ?? 0;
  }

  /** The step that attempts wait for. A ruling that came during the re-score of another is applied after it. */
  #open(): StepRow | undefined {
    return this.#sql.exec<StepRow>('SELECT * FROM key_steps WHERE is_done = 0 ORDER BY rowid LIMIT 1').toArray()[0];
  }

  isOpen(): boolean {
    return this.#open() !== undefined;
  }

  /** Scores the next attempts. False when none waits. */
  async runBatch(findKey: FindKey): Promise<boolean> {
    const step = this.#open();
    if (step === undefined) return false;
    const [from, to] = await Promise.all([findKey(step.from_digest), findKey(step.to_digest)]);
    const firsts = new Map<string, ScoringKey>([[step.from_digest, from]]);
    for (const { from_digest: digest } of this.#steps())
      if (this.newestOf(digest) === this.newestOf(step.to_digest)) firsts.set(digest, await findKey(digest));
    this.#storage.transactionSync(() => this.#apply(step, to, firsts));
    return true;
  }

  #apply(step: StepRow, to: ScoringKey, firsts: ReadonlyMap<string, ScoringKey>): void {
    // Another call may have gone further while the keys were read.
    const current = this.#open();
    if (current?.from_digest !== step.from_digest || current.after_row !== step.after_row) return;
    const from = firsts.get(step.from_digest);
    if (from === undefined) throw new Error('a re-score lacks the key it starts from');
    const questions = differingQuestions(from, to);
    const rows = this.#sql
      .exec<ScoreRow>(
        `SELECT rowid AS id, responses, score, score_hundredths, is_ranked, first_key_digest, ${IS_VOID} FROM scores
         WHERE rowid > ? AND key_digest = ? ORDER BY rowid LIMIT ?`,
        step.after_row,
        step.from_digest,
        BATCH,
      )
      .toArray();
    const moves = new Map<number, number>();
    const same: number[] = [];
    let changed = 0;
    for (const row of rows) {
      const isSame = questions.every(
        (question) =>
          mockOutcomeOf(from.key, row.responses, question) === mockOutcomeOf(to.key, row.responses, question) &&
          partlyRightAt(from.key, row.responses, question) === partlyRightAt(to.key, row.responses, question),
      );
      if (isSame) same.push(row.id);
      else if (this.#rescore(row, step, to, firsts.get(row.first_key_digest ?? step.from_digest) ?? from, moves))
        changed += 1;
    }
    this.#sql.exec(
      `UPDATE scores SET key_digest = ?, score = json_set(score, '$.keyVersion', ?)
       WHERE rowid IN (SELECT value FROM json_each(?))`,
      step.to_digest,
      to.key.version,
      JSON.stringify(same),
    );
    for (const [scoreHundredths, attempts] of moves) if (attempts !== 0) this.#histogram.add(scoreHundredths, attempts);
    this.#sql.exec(
      'UPDATE key_steps SET after_row = ?, changed = changed + ?, is_done = ? WHERE from_digest = ?',
      rows.at(-1)?.id ?? step.after_row,
      changed,
      rows.length < BATCH ? 1 : 0,
      step.from_digest,
    );
  }

  /** Gives one attempt its new score. Returns whether it counts as changed: a void one has no score any more. */
  #rescore(row: ScoreRow, step: StepRow, to: ScoringKey, first: ScoringKey, moves: Map<number, number>): boolean {
    const score = scoredBy(to, first, row.responses, JSON.parse(row.score) as ScoredAttempt);
    const { scoreHundredths } = score.counts;
    if (row.is_ranked === 1) {
      moves.set(row.score_hundredths, (moves.get(row.score_hundredths) ?? 0) - 1);
      moves.set(scoreHundredths, (moves.get(scoreHundredths) ?? 0) + 1);
    }
    this.#sql.exec(
      `UPDATE scores SET key_digest = ?, score = ?, score_hundredths = ?, first_key_digest = ?, is_delivered = ? WHERE rowid = ?`,
      step.to_digest,
      JSON.stringify(score),
      scoreHundredths,
      row.first_key_digest ?? step.from_digest,
      row.is_void,
      row.id,
    );
    return row.is_void === 0 && scoreHundredths !== row.score_hundredths;
  }

  /** How far the attempts follow each key that a ruling made, by its digest. */
  followed(): readonly FollowedKey[] {
    const counts = new Map(
      this.#sql
        .exec<{ key_digest: string; attempts: number }>(
          'SELECT key_digest, count(*) AS attempts FROM scores GROUP BY key_digest',
        )
        .toArray()
        .map(({ key_digest: digest, attempts }) => [digest, attempts]),
    );
    return this.#steps().map((step) => {
      const family = this.familyOf(step.to_digest);
      const attempts = family.reduce((sum, digest) => sum + (counts.get(digest) ?? 0), 0);
      const waiting = family
        .filter((digest) => digest !== step.to_digest && this.#leadsTo(digest, step.to_digest))
        .reduce((sum, digest) => sum + (counts.get(digest) ?? 0), 0);
      const isDone = step.is_done === 1 && waiting === 0;
      return { digest: step.to_digest, attempts, done: attempts - waiting, changed: step.changed, isDone };
    });
  }

  #leadsTo(digest: string, target: string): boolean {
    for (let next = this.#next.get(digest); next !== undefined; next = this.#next.get(next))
      if (next === target) return true;
    return false;
  }

  /** What a ruling on the newest key would change. Writes nothing. */
  async preview(digest: string, ruling: Ruling, findKey: FindKey): Promise<GatheredPreview> {
    const newest = this.newestOf(digest);
    const scoring = await findKey(newest);
    const { rules, key } = scoring;
    const after: ScoringKey = { rules, key: applyRuling(key, ruling) };
    const parts: GatheredPreview[] = [];
    for (let last = 0; ;) {
      const rows = this.#sql
        .exec<StandingRow>(
          `SELECT rowid AS id, responses, is_ranked, key_digest, score_hundredths, ${IS_VOID} FROM scores
           WHERE rowid > ? AND key_digest IN (SELECT value FROM json_each(?)) ORDER BY rowid LIMIT ?`,
          last,
          JSON.stringify(this.familyOf(newest)),
          BATCH,
        )
        .toArray();
      const counted = rows.filter((row) => row.is_void === 0);
      const preview = previewOf(
        rules,
        key,
        after.key,
        counted.map(({ responses }) => responses),
      );
      parts.push({ ...preview, moves: this.#movesOf(counted, newest, scoring, after) });
      const end = rows.at(-1);
      if (end === undefined || rows.length < BATCH) break;
      last = end.id;
      await new Promise<void>((resolve) => setTimeout(resolve));
    }
    return { ...mergePreviews(parts), moves: mergeMoves(parts.map(({ moves }) => moves)) };
  }

  #movesOf(rows: readonly StandingRow[], newest: string, before: ScoringKey, after: ScoringKey): ScoreMoves {
    const scoreBy = ({ rules, key }: ScoringKey, responses: string): number =>
      scoreMock(rules, key, responses).scoreHundredths;
    return rows
      .filter((row) => row.is_ranked === 1)
      .map((row) => ({
        fromHundredths: row.key_digest === newest ? row.score_hundredths : scoreBy(before, row.responses),
        toHundredths: scoreBy(after, row.responses),
        attempts: 1,
      }));
  }
}

/** Adds up how far the attempts of parts of a mock follow a key. */
export const addFollowed = (one: Followed, other: Followed): Followed => ({
  attempts: one.attempts + other.attempts,
  done: one.done + other.done,
  changed: one.changed + other.changed,
  isDone: one.isDone && other.isDone,
});
