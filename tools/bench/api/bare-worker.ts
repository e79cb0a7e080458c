import { scryptSync } from 'node:crypto';
import { Hono } from 'hono';

/** The reference of the academy's routes: the same router, database and hash, and nothing else. */
const app = new Hono<{ Bindings: { DB: D1Database } }>();

app.get('/bare', (c) => c.json({ message: 'bare' }));
app.get('/select/:id', async (c) =>
  c.json(
    await c.env.DB.prepare('SELECT id, first_name, last_name, email FROM students WHERE id = ?')
      .bind(Number(c.req.param('id')))
      .first(),
  ),
);
/** The parameters of functions/storage/identity/scrypt-passwords.ts. */
app.post('/hash', async (c) =>
  c.json({
    bytes: scryptSync(await c.req.text(), 'a salt of 16 byt', 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 }).length,
  }),
);

export default app;
