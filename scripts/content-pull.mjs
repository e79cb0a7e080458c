import { continueWith } from './bootstrap.mjs';

await continueWith('./run-content-pull.ts');
