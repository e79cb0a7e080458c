import { continueWith } from './bootstrap.mjs';

await continueWith('./run-attack.ts');
