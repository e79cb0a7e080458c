import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/mocks.ts');
