import type { Database } from '../ports/lib.ts';

/** Whether D1 answers a trivial question. */
export const d1Database = (database: D1Database): Database => ({
  answers: () =>
    database
      .prepare('SELECT 1')
      .first()
      .then(
        () => true,
        () => false,
      ),
});
