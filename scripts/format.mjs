import { continueWith } from './bootstrap.mjs';

await continueWith('./run-format.ts');
