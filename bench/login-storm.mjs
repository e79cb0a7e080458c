import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/login-storm.ts');
