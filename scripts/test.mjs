import { continueWith } from './bootstrap.mjs';

await continueWith('./run-test.ts');
