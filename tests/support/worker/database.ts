import { env } from 'cloudflare:workers';

/** All steps in one batch: one after the other they take every file of tests a second, most of it waiting. */
export async function applyMigrations(): Promise<void> {
  const statements = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries);
  await env.DB.batch(statements.map((query) => env.DB.prepare(query)));
}
