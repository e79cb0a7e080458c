import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { LONG_TESTS } from './scripts/long-tests.ts';
import { storeBundle } from './tests/support/stores/store-bundle.ts';

const migrations = await readD1Migrations('functions/storage/migrations').catch(() => []);

/** `npm run test:all`. */
const isWhole = process.env['ACADEMY_TESTS'] === 'all';

const workerd = () =>
  cloudflareTest({
    wrangler: { configPath: './wrangler.test.jsonc' },
    miniflare: { bindings: { TEST_MIGRATIONS: migrations } },
  });

/** For what hangs alone: a busy machine is ten times slower than a quiet one. A project inherits nothing. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000 };

/**
 * The files of one project share a runtime, emptied between them: loading the API's modules anew for each takes longer
 * than its tests. They run one after the other, so that two projects keep two cores busy: `--project 'api*'`.
 */
const api = (name: string, include: string[]) => ({
  plugins: [workerd()],
  test: {
    name,
    include,
    ...TIMEOUTS,
    isolate: false,
    setupFiles: ['tests/support/local-build.ts', 'tests/support/empty-academy.ts'],
    globalSetup: ['tests/support/upstream-server.ts'],
  },
});

const FIRST_HALF = 'attempts,current-affairs,membership,papers,timetable';
const MATRIX = 'authorization-matrix';

export default defineConfig({
  test: {
    // A worker waits for its workerd a third of its time: three keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          // A process for each of 120 files takes longer than most of their tests.
          isolate: false,
          ...TIMEOUTS,
          environment: 'node',
          include: ['tests/{domain,contract,content,scripts,tools,build,papers,ui}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: isWhole ? [] : [...LONG_TESTS],
        },
      },
      // Two halves that take equally long.
      api('api-1', [`tests/functions/!(${MATRIX})*.test.ts`, `tests/functions/{${FIRST_HALF}}/**/*.test.ts`]),
      api('api-2', [
        `tests/functions/${MATRIX}*.test.ts`,
        `tests/functions/!(${FIRST_HALF.replaceAll(',', '|')})/**/*.test.ts`,
      ]),
      {
        plugins: [workerd(), storeBundle()],
        test: {
          name: 'stores',
          ...TIMEOUTS,
          include: ['tests/stores/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/local-build.ts', 'tests/support/empty-academy.ts'],
        },
      },
    ],
  },
});
