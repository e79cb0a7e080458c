import { continueWith } from './bootstrap.mjs';

await continueWith('./run-admin-claim.ts');
