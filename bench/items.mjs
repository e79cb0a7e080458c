import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/items.ts');
