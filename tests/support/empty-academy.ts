import { reset } from 'cloudflare:test';
import { applyMigrations } from './worker-database.ts';
import { logged } from './worker-log.ts';

// Files of the API's tests share a workerd, whose modules are loaded once; each begins on empty storage.
await reset();
logged.length = 0;
await applyMigrations();
