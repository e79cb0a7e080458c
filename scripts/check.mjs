import { continueWith } from './bootstrap.mjs';

await continueWith('./run-check.ts');
