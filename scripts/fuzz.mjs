import { continueWith } from './bootstrap.mjs';

await continueWith('./run-fuzz.ts');
