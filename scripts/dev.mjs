import { continueWith } from './bootstrap.mjs';

await continueWith('./run-dev.ts');
