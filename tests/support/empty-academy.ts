import { emptyStores } from './empty-stores.ts';
import { applyMigrations } from './worker/database.ts';
import { logged } from './worker/log.ts';

// Test files share one workerd, whose modules are loaded once; each file begins on empty stores.
await emptyStores();
logged.length = 0;
await applyMigrations();
