import { continueWith } from './bootstrap.mjs';

await continueWith('./run-draw-figures.ts');
