import { emptyStores } from './empty-stores.ts';
import { logged } from './worker/log.ts';

// Test files share one workerd, whose modules are loaded once; each file begins on empty stores.
await emptyStores();
logged.length = 0;
