import { DurableObject } from 'cloudflare:workers';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import { scoreMock } from '#domain/mocks/score-mock.ts';
import type { AttemptName, ScoredAttempt, ScoringKey, Submission } from '../ports/mocks.ts';
import type { ScoreDelivery } from '../storage/mocks/d1-mock-records.ts';
import { recordScores } from '../storage/mocks/d1-mock-records.ts';
import { findScoringKey } from '../storage/mocks/r2-mock-files.ts';
import type { Migration } from './migrations.ts';
import { migrate } from './migrations.ts';

/** How long scores gather before they go to the database together. */
const GATHER_MS = 3_000;
/** After a database that did not reply. */
const TRY_AGAIN_MS = 60_000;
/** Scores of one batch of statements. */
const DELIVERY = 100;

const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001_scores',
    run: (sql) => {
      // `responses` has one character a question, `spent_ms` one number a question.
      sql.exec(
        `CREATE TABLE scores (
          realm TEXT NOT NULL,
          student_id INTEGER NOT NULL,
          mock_id TEXT NOT NULL,
          attempt INTEGER NOT NULL,
          ack INTEGER NOT NULL,
          key_digest TEXT NOT NULL,
          responses TEXT NOT NULL,
          spent_ms TEXT NOT NULL,
          score_hundredths INTEGER NOT NULL,
          is_ranked INTEGER NOT NULL,
          score TEXT NOT NULL,
          is_delivered INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (realm, student_id, attempt)
        ) STRICT`,
      );
      sql.exec('CREATE INDEX scores_waiting ON scores (is_delivered) WHERE is_delivered = 0');
      // Of ranked attempts alone: from it come rank and percentile.
      sql.exec('CREATE TABLE histogram (score_hundredths INTEGER PRIMARY KEY, attempts INTEGER NOT NULL) STRICT');
    },
  },
  {
    name: '0002_tombstones',
    run: (sql) => {
      // Of attempts that were voided or erased: a score that was on its way then is not kept.
      sql.exec(
        `CREATE TABLE tombstones (
          realm TEXT NOT NULL,
          student_id INTEGER NOT NULL,
          attempt INTEGER NOT NULL,
          PRIMARY KEY (realm, student_id, attempt)
        ) STRICT`,
      );
    },
  },
];

interface ScoreRow extends Record<string, SqlStorageValue> {
  ack: number;
  score: string;
  score_hundredths: number;
  is_ranked: number;
}

type OwnedName = AttemptName & { readonly realm: string };

function sectionsOf(rules: MockRules, { sections }: ReturnType<typeof scoreMock>, spentMs: readonly number[]) {
  return sections.map((counts, index) => {
    const { start, count } = rules.sections[index] ?? { start: 0, count: 0 };
    const takenMs = spentMs.slice(start, start + count).reduce((sum, each) => sum + each, 0);
    return { ...counts, questions: count, takenMs };
  });
}

/** Scores by the domain's code. What comes of it names no option of the key. */
function scoreOf({ rules, key }: ScoringKey, submission: Submission): ScoredAttempt {
  const score = scoreMock(rules, key, submission.responses);
  const { outcomes: _outcomes, sections: _sections, ...counts } = score;
  const { takenMs, closedAt, closedBy, isRanked, isLate } = submission;
  return {
    counts,
    sections: sectionsOf(rules, score, submission.spentMs),
    takenMs,
    closedAt,
    closedBy,
    isRanked,
    isLate,
    keyVersion: key.version,
  };
}

/**
 * The attempts of some of a mock's students once they are over. Cohorts alone read the answer key. Each attempt is
 * counted once, however often it is handed over, and scores go to the database in bulk.
 */
export class MockCohort extends DurableObject<Cloudflare.Env> {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #keys = new Map<string, ScoringKey>();

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#storage = state.storage;
    this.#sql = state.storage.sql;
    migrate(state.storage, MIGRATIONS);
    // Local workerd forgets alarms when it stops.
    void state.blockConcurrencyWhile(() => this.#arm(GATHER_MS));
  }

  async #keyOf(digest: string): Promise<ScoringKey> {
    const known = this.#keys.get(digest);
    if (known !== undefined) return known;
    const key = await findScoringKey(this.env.FILES, digest);
    if (key === null) throw new Error('the answer key of a mock is not in the bucket');
    this.#keys.set(digest, key);
    return key;
  }

  #find({ realm, studentId, attempt }: OwnedName): ScoreRow | undefined {
    return this.#sql
      .exec<ScoreRow>(
        'SELECT ack, score, score_hundredths, is_ranked FROM scores WHERE realm = ? AND student_id = ? AND attempt = ?',
        realm,
        studentId,
        attempt,
      )
      .toArray()[0];
  }

  #hasTombstone({ realm, studentId, attempt }: OwnedName): boolean {
    return (
      this.#sql
        .exec('SELECT 1 FROM tombstones WHERE realm = ? AND student_id = ? AND attempt = ?', realm, studentId, attempt)
        .toArray().length > 0
    );
  }

  #bury({ realm, studentId, attempt }: OwnedName): void {
    this.#sql.exec('INSERT OR IGNORE INTO tombstones VALUES (?, ?, ?)', realm, studentId, attempt);
  }

  /** Adds to the histogram, or takes away. */
  #tally(scoreHundredths: number, by: 1 | -1): void {
    this.#sql.exec(
      `INSERT INTO histogram (score_hundredths, attempts) VALUES (?1, ?2)
       ON CONFLICT (score_hundredths) DO UPDATE SET attempts = attempts + excluded.attempts`,
      scoreHundredths,
      by,
    );
    this.#sql.exec('DELETE FROM histogram WHERE attempts = 0');
  }

  #uncount(row: ScoreRow | undefined): void {
    if (row?.is_ranked === 1) this.#tally(row.score_hundredths, -1);
  }

  async #arm(afterMs: number): Promise<void> {
    const isWaiting = this.#sql.exec('SELECT 1 FROM scores WHERE is_delivered = 0 LIMIT 1').toArray().length > 0;
    if (isWaiting && (await this.#storage.getAlarm()) === null) await this.#storage.setAlarm(Date.now() + afterMs);
  }

  /**
   * Scores an attempt that is over and keeps it. The same submission again changes nothing; one with more events, which
   * came in late, replaces the earlier one. One of an attempt that was voided or erased meanwhile is not kept.
   */
  async score(submission: Submission): Promise<ScoredAttempt> {
    const key = await this.#keyOf(submission.keyDigest);
    if (this.#hasTombstone(submission)) return { ...scoreOf(key, submission), isRanked: false };
    const before = this.#find(submission);
    if (before !== undefined && before.ack >= submission.ack) return JSON.parse(before.score) as ScoredAttempt;
    const score = scoreOf(key, submission);
    this.#storage.transactionSync(() => {
      this.#uncount(before);
      if (submission.isRanked) this.#tally(score.counts.scoreHundredths, 1);
      this.#sql.exec(
        `INSERT OR REPLACE INTO scores (realm, student_id, mock_id, attempt, ack, key_digest, responses, spent_ms, score_hundredths, is_ranked, score)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      );
    });
    await this.#arm(GATHER_MS);
    return score;
  }

  /** Takes the attempt out of the histogram. */
  void(name: OwnedName): void {
    this.#storage.transactionSync(() => {
      this.#bury(name);
      this.#uncount(this.#find(name));
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

  /** Counts of ranked scores, for rank and percentile. */
  histogram(): readonly { readonly scoreHundredths: number; readonly attempts: number }[] {
    return this.#sql
      .exec<{ score_hundredths: number; attempts: number }>('SELECT * FROM histogram ORDER BY score_hundredths')
      .toArray()
      .map(({ score_hundredths: scoreHundredths, attempts }) => ({ scoreHundredths, attempts }));
  }

  /** Sends one attempt to the database, even if it was sent before: a restored database may have lost it. */
  async deliverAgain({ realm, studentId, attempt }: OwnedName): Promise<void> {
    this.#sql.exec(
      'UPDATE scores SET is_delivered = 0 WHERE realm = ? AND student_id = ? AND attempt = ?',
      realm,
      studentId,
      attempt,
    );
    await this.deliver();
  }

  /** Sends what waits to the database. */
  async deliver(): Promise<void> {
    for (;;) {
      const rows = this.#sql
        .exec<{ realm: string; student_id: number; mock_id: string; attempt: number; ack: number; score: string }>(
          'SELECT realm, student_id, mock_id, attempt, ack, score FROM scores WHERE is_delivered = 0 LIMIT ?',
          DELIVERY,
        )
        .toArray();
      if (rows.length === 0) return;
      const deliveries = rows.map(({ realm, student_id: studentId, mock_id: mock, attempt, score }): ScoreDelivery => ({
        realm,
        studentId,
        mock,
        attempt,
        score: JSON.parse(score) as ScoredAttempt,
      }));
      await recordScores(this.env.DB, deliveries);
      // One that was replaced meanwhile goes again.
      for (const { realm, student_id: studentId, attempt, ack } of rows)
        this.#sql.exec(
          'UPDATE scores SET is_delivered = 1 WHERE realm = ? AND student_id = ? AND attempt = ? AND ack = ?',
          realm,
          studentId,
          attempt,
          ack,
        );
    }
  }

  override async alarm(): Promise<void> {
    try {
      await this.deliver();
    } catch {
      await this.#storage.setAlarm(Date.now() + TRY_AGAIN_MS);
    }
  }
}
