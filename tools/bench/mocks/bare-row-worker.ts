import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

/** The reference of a save: the same router, one call of a Durable Object that writes one row, and nothing else. */
export class BareRows extends DurableObject {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Cloudflare.Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS steps (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, body TEXT NOT NULL)',
    );
  }

  add(body: string): { readonly now: number } {
    const now = Date.now();
    this.#sql.exec('INSERT INTO steps (at, body) VALUES (?, ?)', now, body);
    return { now };
  }
}

const app = new Hono<{ Bindings: { ROWS: DurableObjectNamespace<BareRows> } }>();

app.post('/row', async (c) => {
  const body = JSON.stringify(await c.req.json());
  return c.json(await c.env.ROWS.getByName(c.req.header('x-object') ?? '').add(body));
});

export default app;
