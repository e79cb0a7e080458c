import { applyMigrations } from './worker/database.ts';

await applyMigrations();
