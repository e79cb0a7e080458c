import { continueWith } from './bootstrap.mjs';

await continueWith('./run-changed.ts');
