import { continueWith } from './bootstrap.mjs';

await continueWith('./run-build.ts');
