import type { Migration } from './migrations.ts';

export const COHORT_MIGRATIONS: readonly Migration[] = [
  {
    name: '0001_schema',
    run: (sql) => {
      // `responses` has one character a question, `spent_ms` one number a question. `released_at` is when the student first
      // saw the result. `first_key_digest` is the key of the first score, where a ruling has changed the score since.
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
          released_at INTEGER,
          first_key_digest TEXT,
          PRIMARY KEY (realm, student_id, attempt)
        ) STRICT`,
      );
      sql.exec('CREATE INDEX scores_waiting ON scores (is_delivered) WHERE is_delivered = 0');
      // Of ranked attempts alone: rank and percentile are read from it.
      sql.exec('CREATE TABLE histogram (score_hundredths INTEGER PRIMARY KEY, attempts INTEGER NOT NULL) STRICT');
      // Attempts that were voided or erased: a score that arrives later is refused.
      sql.exec(
        `CREATE TABLE tombstones (
          realm TEXT NOT NULL,
          student_id INTEGER NOT NULL,
          attempt INTEGER NOT NULL,
          PRIMARY KEY (realm, student_id, attempt)
        ) STRICT`,
      );
      // Each row: one key replaces another. `after_row` is the last row of scores that follows it.
      sql.exec(
        `CREATE TABLE key_steps (
          from_digest TEXT PRIMARY KEY,
          to_digest TEXT NOT NULL,
          after_row INTEGER NOT NULL DEFAULT 0,
          changed INTEGER NOT NULL DEFAULT 0,
          is_done INTEGER NOT NULL DEFAULT 0
        ) STRICT`,
      );
      // One row for each answer key. `seen` names the attempts that it counts.
      sql.exec(
        `CREATE TABLE item_tallies (
          key_digest TEXT PRIMARY KEY,
          seen TEXT NOT NULL,
          tallied_at INTEGER NOT NULL,
          tally TEXT NOT NULL
        ) STRICT`,
      );
    },
  },
];
