import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/families.ts');
