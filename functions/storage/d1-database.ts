import type { Database } from '../ports/lib.ts';

/** Checks that D1 runs a trivial query. */
export const d1Database = (database: D1Database): Database => ({
  isReachable: () =>
    database
      .prepare('SELECT 1')
      .first()
      .then(
        () => true,
        () => false,
      ),
});
