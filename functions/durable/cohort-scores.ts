import type { AttemptName } from '../ports/mocks/attempt-name.ts';
import type { ScoredAttempt, Submission } from '../ports/mocks/mock-cohorts.ts';
import type { ScoreDelivery } from '../storage/mocks/d1-mock-records.ts';
import type { CohortHistogram } from './cohort-histogram.ts';
import { SAMPLE_REALM } from './sample-realm.ts';

/**
 * Scores of one statement, and the pause before the next. The cohorts of one mock send at most 800 rows a second
 * together, however many attempts end at once, so that the database stays free for everybody else.
 */
export const MOST_SENT = 100;
export const SEND_PAUSE_MS = 8_000;

interface ScoreRow extends Record<string, SqlStorageValue> {
  ack: number;
  score: string;
  score_hundredths: number;
  is_ranked: number;
  released_at: number | null;
}

interface DeliveryRow extends Record<string, SqlStorageValue> {
  key_digest: string;
  realm: string;
  student_id: number;
  mock_id: string;
  attempt: number;
  ack: number;
  score: string;
  released_at: number | null;
}

const DELIVERED = 'realm, student_id, mock_id, attempt, ack, key_digest, score, released_at';

const waitingScoreOf = ({
  realm,
  student_id: studentId,
  mock_id: mock,
  attempt,
  ...row
}: DeliveryRow): WaitingScore => ({
  delivery: {
    realm,
    studentId,
    mock,
    attempt,
    score: JSON.parse(row.score) as ScoredAttempt,
    releasedAt: row.released_at,
  },
  ack: row.ack,
  keyDigest: row.key_digest,
});

export type OwnedName = AttemptName & { readonly realm: string };

/** A score that the database does not have yet. */
export interface WaitingScore {
  readonly delivery: ScoreDelivery;
  readonly ack: number;
  readonly keyDigest: string;
}

interface ReleasedRow extends Record<string, SqlStorageValue> {
  key_digest: string;
  responses: string;
  spent_ms: string;
  score: string;
}

export interface ReleasedScore extends Pick<Submission, 'keyDigest' | 'responses' | 'spentMs'> {
  readonly score: ScoredAttempt;
}

/** The scored attempts of a cohort, one row each, and its histogram in step with them. */
export class CohortScores {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #histogram: CohortHistogram;

  constructor(storage: DurableObjectStorage, histogram: CohortHistogram) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#histogram = histogram;
  }

  #row({ realm, studentId, attempt }: OwnedName): ScoreRow | undefined {
    return this.#sql
      .exec<ScoreRow>(
        'SELECT ack, score, score_hundredths, is_ranked, released_at FROM scores WHERE realm = ? AND student_id = ? AND attempt = ?',
        realm,
        studentId,
        attempt,
      )
      .toArray()[0];
  }

  /** The score of the attempt up to `ack` or later; null for one that is not scored so far. */
  find(name: OwnedName, ack: number): ScoredAttempt | null {
    const row = this.#row(name);
    return row !== undefined && row.ack >= ack ? (JSON.parse(row.score) as ScoredAttempt) : null;
  }

  /** True for an attempt that was voided or erased. */
  /** Whether simulated attempts are among them. */
  hasSample(): boolean {
    return this.#sql.exec('SELECT 1 FROM scores WHERE realm = ? LIMIT 1', SAMPLE_REALM).toArray().length > 0;
  }

  hasTombstone({ realm, studentId, attempt }: OwnedName): boolean {
    return (
      this.#sql
        .exec('SELECT 1 FROM tombstones WHERE realm = ? AND student_id = ? AND attempt = ?', realm, studentId, attempt)
        .toArray().length > 0
    );
  }

  #bury({ realm, studentId, attempt }: OwnedName): void {
    this.#sql.exec('INSERT OR IGNORE INTO tombstones VALUES (?, ?, ?)', realm, studentId, attempt);
  }

  #uncount(row: ScoreRow | undefined): void {
    if (row?.is_ranked === 1) this.#histogram.add(row.score_hundredths, -1);
  }

  /** Keeps a score in the place of an earlier one. */
  keep(submission: Submission, score: ScoredAttempt): void {
    const before = this.#row(submission);
    this.#storage.transactionSync(() => {
      this.#uncount(before);
      if (submission.isRanked) this.#histogram.add(score.counts.scoreHundredths, 1);
      this.#sql.exec(
        `INSERT OR REPLACE INTO scores (realm, student_id, mock_id, attempt, ack, key_digest, responses, spent_ms, score_hundredths, is_ranked, score, released_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        submission.realm,
        submission.studentId,
        submission.mock,
        submission.attempt,
        submission.ack,
        submission.keyDigest,
        submission.responses,
        JSON.stringify(submission.spentMs),
        score.counts.scoreHundredths,
        submission.isRanked ? 1 : 0,
        JSON.stringify(score),
        before?.released_at ?? submission.releasedAt,
      );
    });
  }

  /** Takes the attempt out of the histogram. */
  void(name: OwnedName): void {
    this.#storage.transactionSync(() => {
      this.#bury(name);
      this.#uncount(this.#row(name));
      this.#sql.exec(
        'UPDATE scores SET is_ranked = 0, is_delivered = 1 WHERE realm = ? AND student_id = ? AND attempt = ?',
        name.realm,
        name.studentId,
        name.attempt,
      );
    });
  }

  /** Deletes the attempt. The histogram keeps a number that names nobody. */
  erase(name: OwnedName): void {
    const { realm, studentId, attempt } = name;
    this.#storage.transactionSync(() => {
      this.#bury(name);
      this.#sql.exec(
        'DELETE FROM scores WHERE realm = ? AND student_id = ? AND attempt = ?',
        realm,
        studentId,
        attempt,
      );
    });
  }

  /** What was scored of an attempt whose student has seen the result; null for another one. */
  findReleased(name: OwnedName): ReleasedScore | null {
    const { realm, studentId, attempt } = name;
    const [row] = this.#sql
      .exec<ReleasedRow>(
        `SELECT key_digest, responses, spent_ms, score FROM scores
         WHERE realm = ? AND student_id = ? AND attempt = ? AND released_at IS NOT NULL`,
        realm,
        studentId,
        attempt,
      )
      .toArray();
    if (row === undefined || this.hasTombstone(name)) return null;
    return {
      keyDigest: row.key_digest,
      responses: row.responses,
      spentMs: JSON.parse(row.spent_ms) as number[],
      score: JSON.parse(row.score) as ScoredAttempt,
    };
  }

  /** Notes when the student first saw the result, for the database too. */
  noteReleased({ realm, studentId, attempt }: OwnedName, at: number): void {
    this.#sql.exec(
      `UPDATE scores SET released_at = ?, is_delivered = 0
       WHERE realm = ? AND student_id = ? AND attempt = ? AND released_at IS NULL`,
      at,
      realm,
      studentId,
      attempt,
    );
  }

  /** The score of one attempt, even if the database has it; empty for none. */
  listOne({ realm, studentId, attempt }: OwnedName): readonly WaitingScore[] {
    return this.#sql
      .exec<DeliveryRow>(
        `SELECT ${DELIVERED} FROM scores WHERE realm = ? AND student_id = ? AND attempt = ?`,
        realm,
        studentId,
        attempt,
      )
      .toArray()
      .map(waitingScoreOf);
  }

  /** At most `most` scores that the database does not have yet. */
  listWaiting(most: number): readonly WaitingScore[] {
    return this.#sql
      .exec<DeliveryRow>(`SELECT ${DELIVERED} FROM scores WHERE is_delivered = 0 LIMIT ?`, most)
      .toArray()
      .map(waitingScoreOf);
  }

  /** Notes that the database has them. One that was replaced, released or scored again meanwhile waits again. */
  noteDelivered(scores: readonly WaitingScore[]): void {
    for (const { delivery, ack, keyDigest } of scores)
      this.#sql.exec(
        `UPDATE scores SET is_delivered = 1
         WHERE realm = ? AND student_id = ? AND attempt = ? AND ack = ? AND key_digest = ? AND released_at IS ?`,
        delivery.realm,
        delivery.studentId,
        delivery.attempt,
        ack,
        keyDigest,
        delivery.releasedAt,
      );
  }
}
