import { continueWith } from './bootstrap.mjs';

await continueWith('./run-faults.ts');
