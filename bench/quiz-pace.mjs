import { continueWith } from '../scripts/bootstrap.mjs';

await continueWith('../bench/quiz-pace.ts');
