import { abortAllDurableObjects, reset } from 'cloudflare:test';
import { applyMigrations } from './worker-database.ts';
import { logged } from './worker-log.ts';

// Files of the API's tests share a workerd, whose modules are loaded once; each begins on empty storage.
await reset();
// What they hold in memory speaks of students whose ids the next file gives again.
await abortAllDurableObjects();
logged.length = 0;
await applyMigrations();
