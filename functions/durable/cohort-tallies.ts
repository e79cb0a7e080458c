import type { CohortTally } from '#domain/mocks/results/item-tally.ts';
import { addCohortTally, emptyCohortTally, tallyAttempts } from '#domain/mocks/results/item-tally.ts';
import { cohortSizeOf } from '#domain/mocks/results/standing.ts';
import type { ScoringKey } from '../ports/mocks/stored-mocks.ts';
import type { CohortHistogram } from './cohort-histogram.ts';
import type { CohortRescore } from './cohort-rescore.ts';
import type { Dated } from './kept-figures.ts';

/** Attempts that are tallied at one go, before other calls have their turn. */
const BATCH = 500;
/** Attempts are tallied anew no sooner. */
const KEPT_MS = 60_000;

interface KeptTally {
  readonly seen: string;
  readonly at: number;
  readonly tally: CohortTally;
}

/** How attempts are tallied: by a key, and from which score on they are in the best tenth of the mock. */
export interface TallyBy {
  readonly digest: string;
  readonly scoring: ScoringKey;
  readonly topFrom: number;
}

/**
 * What the ranked attempts of one cohort say about each question. They are counted when somebody asks, from the stored
 * responses and times, so that a ruling, a void and a late submission need no bookkeeping of their own; and they are
 * kept until the attempts have changed.
 */
export class CohortTallies {
  readonly #sql: SqlStorage;
  readonly #histogram: CohortHistogram;
  readonly #rescore: Pick<CohortRescore, 'familyOf' | 'revision'>;
  readonly #kept = new Map<string, KeptTally>();
  readonly #counting = new Map<string, Promise<KeptTally>>();

  constructor(sql: SqlStorage, histogram: CohortHistogram, rescore: Pick<CohortRescore, 'familyOf' | 'revision'>) {
    this.#sql = sql;
    this.#histogram = histogram;
    this.#rescore = rescore;
  }

  /** Another text after every change: a new or replaced attempt has a new row id, a void changes the histogram, a re-score the revision. */
  #seen(topFrom: number): string {
    const [row] = this.#sql.exec<{ newest: number | null }>('SELECT max(rowid) AS newest FROM scores').toArray();
    return `${row?.newest ?? 0}:${cohortSizeOf(this.#histogram.counts())}:${this.#rescore.revision}:${topFrom}`;
  }

  #find(digest: string): KeptTally | null {
    const known = this.#kept.get(digest);
    if (known !== undefined) return known;
    const [row] = this.#sql
      .exec<{ seen: string; tallied_at: number; tally: string }>(
        'SELECT seen, tallied_at, tally FROM item_tallies WHERE key_digest = ?',
        digest,
      )
      .toArray();
    if (row === undefined) return null;
    const kept = { seen: row.seen, at: row.tallied_at, tally: JSON.parse(row.tally) as CohortTally };
    this.#kept.set(digest, kept);
    return kept;
  }

  async #count({ digest, scoring: { rules, key }, topFrom }: TallyBy, now: number): Promise<KeptTally> {
    const seen = this.#seen(topFrom);
    let tally = emptyCohortTally(rules);
    for (let after = 0; ;) {
      const rows = this.#sql
        .exec<{ id: number; responses: string; spent_ms: string; score_hundredths: number }>(
          `SELECT rowid AS id, responses, spent_ms, score_hundredths FROM scores
           WHERE rowid > ? AND is_ranked = 1 AND key_digest IN (SELECT value FROM json_each(?)) ORDER BY rowid LIMIT ?`,
          after,
          // Those that a re-score has not come to yet are tallied by the new key too.
          JSON.stringify(this.#rescore.familyOf(digest)),
          BATCH,
        )
        .toArray();
      const attempts = rows.map((row) => ({
        responses: row.responses,
        spentMs: JSON.parse(row.spent_ms) as number[],
        isTop: row.score_hundredths >= topFrom,
      }));
      tally = addCohortTally(tally, tallyAttempts(rules, key, attempts));
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      after = last.id;
      await new Promise<void>((resolve) => setTimeout(resolve));
    }
    const kept = { seen, at: now, tally };
    this.#sql.exec(
      'INSERT OR REPLACE INTO item_tallies (key_digest, seen, tallied_at, tally) VALUES (?, ?, ?, ?)',
      digest,
      seen,
      now,
      JSON.stringify(tally),
    );
    this.#kept.set(digest, kept);
    return kept;
  }

  /** Those who ask meanwhile get the same. */
  async of(by: TallyBy, now: number): Promise<Dated<CohortTally>> {
    const kept = this.#find(by.digest);
    if (kept !== null && kept.seen === this.#seen(by.topFrom)) return { value: kept.tally, at: now };
    if (kept !== null && now - kept.at < KEPT_MS) return { value: kept.tally, at: kept.at };
    const counting = this.#counting.get(by.digest) ?? this.#count(by, now);
    this.#counting.set(by.digest, counting);
    try {
      const { tally, at } = await counting;
      return { value: tally, at };
    } finally {
      this.#counting.delete(by.digest);
    }
  }
}
