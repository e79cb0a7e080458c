import { env } from './worker/api.ts';

/** What one call asked of the bindings. Reads and writes are D1 calls, rows are counted as D1 bills them. */
export interface Cost {
  reads: number;
  writes: number;
  rowsRead: number;
  rowsWritten: number;
  sessionCalls: number;
  throttleCalls: number;
}

const noCost = (): Cost => ({ reads: 0, writes: 0, rowsRead: 0, rowsWritten: 0, sessionCalls: 0, throttleCalls: 0 });

function countedStatement(
  statement: D1PreparedStatement,
  asked: (results: readonly D1Result[]) => void,
): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => countedStatement(target.bind(...values), asked);
      if (name === 'all' || name === 'run')
        return async () => {
          const result = await target.all();
          asked([result]);
          return result;
        };
      // `first` reports no rows.
      if (name === 'first')
        return async (column?: string) => {
          const result = await target.all<Record<string, unknown>>();
          asked([result]);
          const row = result.results[0];
          return row === undefined ? null : column === undefined ? row : row[column];
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const countedDatabase = (database: D1Database, asked: (results: readonly D1Result[]) => void): D1Database =>
  new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => countedStatement(target.prepare(sql), asked);
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          asked(results);
          return results;
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

const countedNamespace = <Namespace extends object>(namespace: Namespace, asked: () => void): Namespace =>
  new Proxy(namespace, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'getByName' || typeof member !== 'function')
        return typeof member === 'function' ? member.bind(target) : member;
      return (...input: unknown[]) =>
        new Proxy(member.apply(target, input) as object, {
          get(stub, method) {
            if (method === 'then') return undefined;
            const call: unknown = Reflect.get(stub, method);
            if (typeof call !== 'function') return call;
            return (...given: unknown[]) => {
              asked();
              return Reflect.apply(call, stub, given) as unknown;
            };
          },
        });
    },
  });

/** The real bindings, with a count of what was asked since `reset`. */
export function countedBindings(): {
  readonly bindings: Cloudflare.Env;
  readonly cost: () => Cost;
  readonly reset: () => void;
} {
  let cost = noCost();
  const ofDatabase = (results: readonly D1Result[]): void => {
    const written = results.reduce((sum, { meta }) => sum + meta.rows_written, 0);
    cost[written > 0 ? 'writes' : 'reads'] += 1;
    cost.rowsWritten += written;
    cost.rowsRead += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
  };
  const bindings: Cloudflare.Env = {
    ...env,
    DB: countedDatabase(env.DB, ofDatabase),
    SESSIONS: countedNamespace(env.SESSIONS, () => void (cost.sessionCalls += 1)),
    THROTTLES: countedNamespace(env.THROTTLES, () => void (cost.throttleCalls += 1)),
  };
  return { bindings, cost: () => ({ ...cost }), reset: () => void (cost = noCost()) };
}
