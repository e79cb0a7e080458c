import { describe, expect, test } from 'vitest';
import {
  failedOfPlaywright,
  failedOfVitest,
  filesOfPlaywright,
  filesOfVitest,
  slowestLines,
} from '../../scripts/test-reports.ts';

const spec = (title: string, ok: boolean, ...durations: readonly number[]) => ({
  title,
  ok,
  tests: durations.map((duration) => ({ results: [{ duration }] })),
});

const PLAYWRIGHT = {
  suites: [
    {
      title: 'quiz.spec.ts',
      file: 'attempts/quiz.spec.ts',
      specs: [spec('starts', true, 1000, 500), spec('ends', false, 2000)],
      suites: [{ title: 'a paper', specs: [spec('is kept', true, 250), spec('is sent', false, 250)] }],
    },
    { title: 'quiz.spec.ts', file: 'attempts/quiz.spec.ts', specs: [spec('starts', true, 1000)] },
    { title: 'gate.spec.ts', file: 'membership/gate.spec.ts', specs: [spec('opens', true, 7000)] },
  ],
};

const VITEST = {
  testResults: [
    {
      name: '/project/tests/domain/a.test.ts',
      startTime: 1000,
      endTime: 3500,
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'divides', failureMessages: [] },
      ],
    },
    {
      name: '/project/tests/domain/b.test.ts',
      startTime: 1000,
      endTime: 1000,
      status: 'failed',
      message: 'cannot load\n  at b',
      assertionResults: [],
    },
  ],
};

describe('the reports of the test runners', () => {
  test('name what failed', () => {
    expect(failedOfPlaywright(PLAYWRIGHT)).toEqual(['quiz.spec.ts › ends', 'quiz.spec.ts › a paper › is sent']);
    expect(failedOfVitest(VITEST)).toEqual([
      '/project/tests/domain/a.test.ts › divides',
      '/project/tests/domain/b.test.ts › cannot load',
    ]);
  });

  test('say how long each file took, its projects together', () => {
    expect(filesOfPlaywright(PLAYWRIGHT)).toEqual([
      { name: 'tests/e2e/attempts/quiz.spec.ts', seconds: 5 },
      { name: 'tests/e2e/membership/gate.spec.ts', seconds: 7 },
    ]);
    expect(filesOfVitest(VITEST).map(({ seconds }) => seconds)).toEqual([2.5, 0]);
  });

  test('list the slowest of both together, the slowest first', () => {
    expect(slowestLines([...filesOfVitest(VITEST), ...filesOfPlaywright(PLAYWRIGHT)], '/project/', 3)).toEqual([
      '     7.0 s  tests/e2e/membership/gate.spec.ts',
      '     5.0 s  tests/e2e/attempts/quiz.spec.ts',
      '     2.5 s  tests/domain/a.test.ts',
    ]);
  });

  test('name nothing where there is no report', () => {
    expect([failedOfPlaywright, failedOfVitest, filesOfPlaywright, filesOfVitest].map((read) => read({}))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
