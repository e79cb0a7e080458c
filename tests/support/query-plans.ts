import { env } from './worker/api.ts';

export interface Prepared {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The database, which also records every prepared statement and its values in `statements`. */
export function recordingDatabase(statements: Prepared[]): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name).bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        return new Proxy(statement, {
          get: (inner, member) =>
            member === 'bind'
              ? (...values: unknown[]) => (statements.push({ sql, values }), inner.bind(...values))
              : Reflect.get(inner, member).bind(inner),
        });
      };
    },
  });
}

/** The query plan of each statement, line by line. */
export async function plansOf(statements: readonly Prepared[]): Promise<readonly string[]> {
  const plans = await Promise.all(
    statements.map(async ({ sql, values }) =>
      (
        await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .bind(...values)
          .all<{ detail: string }>()
      ).results.map(({ detail }) => detail),
    ),
  );
  return plans.flat();
}
