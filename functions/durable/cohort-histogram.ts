import type { Histogram } from '#domain/mocks/results/standing.ts';

/** How many ranked attempts of a cohort have each score: from it come rank and percentile. */
export class CohortHistogram {
  readonly #sql: SqlStorage;
  /** Read anew after each change: at the hour of the results it is asked for far more often than it changes. */
  #counts: Histogram | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Counts an attempt, or takes one away. */
  add(scoreHundredths: number, by: number): void {
    this.#counts = null;
    this.#sql.exec(
      `INSERT INTO histogram (score_hundredths, attempts) VALUES (?1, ?2)
       ON CONFLICT (score_hundredths) DO UPDATE SET attempts = attempts + excluded.attempts`,
      scoreHundredths,
      by,
    );
    this.#sql.exec('DELETE FROM histogram WHERE attempts = 0');
  }

  counts(): Histogram {
    this.#counts ??= this.#sql
      .exec<{ score_hundredths: number; attempts: number }>('SELECT * FROM histogram ORDER BY score_hundredths')
      .toArray()
      .map(({ score_hundredths: scoreHundredths, attempts }) => ({ scoreHundredths, attempts }));
    return this.#counts;
  }
}
