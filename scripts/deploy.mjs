import { continueWith } from './bootstrap.mjs';

await continueWith('./run-deploy.ts');
