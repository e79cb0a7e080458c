import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/slow-line.ts');
