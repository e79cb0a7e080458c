import { continueWith } from './bootstrap.mjs';

await continueWith('./run-restore.ts');
