import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/offline-trials.ts');
