import { continueWith } from './bootstrap.mjs';

await continueWith('./run-papers-check.ts');
