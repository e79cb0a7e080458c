import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../tools/guards/run-guards.ts');
