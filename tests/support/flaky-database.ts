/** When a call fails: before it reached the database, or after it was done and only the reply was lost. */
export type Moment = 'before' | 'after';

/** Says for each call ('first', 'run', 'batch' ...) when it fails and with which message; null lets it pass. */
export type Trouble = (call: string) => { readonly moment: Moment; readonly message: string } | null;

const CALLS = ['first', 'run', 'all', 'raw'];

function flakyStatement(statement: D1PreparedStatement, trouble: Trouble): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'bind') return (...values: unknown[]) => flakyStatement(target.bind(...values), trouble);
      if (!CALLS.includes(String(name))) return member.bind(target);
      return async (...input: unknown[]) => {
        const fault = trouble(String(name));
        if (fault?.moment === 'before') throw new Error(fault.message);
        const answer: unknown = await member.apply(target, input);
        if (fault?.moment === 'after') throw new Error(fault.message);
        return answer;
      };
    },
  });
}

const flakyBatch = (database: D1Database, trouble: Trouble) => async (statements: D1PreparedStatement[]) => {
  const fault = trouble('batch');
  if (fault?.moment === 'before') throw new Error(fault.message);
  const answer = await database.batch(statements);
  if (fault?.moment === 'after') throw new Error(fault.message);
  return answer;
};

/** The real database, with failures before or after each call. */
export const flakyDatabase = (database: D1Database, trouble: Trouble): D1Database =>
  new Proxy(database, {
    get(target, name) {
      if (name === 'batch') return flakyBatch(target, trouble);
      if (name === 'prepare') return (sql: string) => flakyStatement(target.prepare(sql), trouble);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
