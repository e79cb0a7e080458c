import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/mock-trials.ts');
