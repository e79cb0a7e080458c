/**
 * Files of vitest that `npm run test:all` alone runs: they start whole servers many times over, and `npm test` has other
 * tests of the same rules (docs/testing.md).
 */
export const LONG_TESTS: readonly string[] = [
  'tests/tools/faults.test.ts',
  'tests/scripts/{content-pull,admin-claim,deployed-build,restore}.test.ts',
  'tests/build/{pulled-news,script-names}.test.ts',
];
