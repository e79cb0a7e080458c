import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/papers.ts');
