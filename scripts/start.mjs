import { continueWith } from './bootstrap.mjs';

await continueWith('./run-start.ts');
