import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutGuard } from '../../tools/guards/guard.ts';
import { GUARDS } from '../../tools/guards/guard-table.ts';
import { judge } from '../../tools/guards/judge.ts';
import { testsOf } from '../../tools/guards/read-report.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the table of guards', () => {
  it.each(GUARDS.map((guard) => [guard.name, guard] as const))(
    '%s has its text in the code exactly once, and a file that proves it',
    (_, guard) => {
      expect(withoutGuard(readFileSync(join(ROOT, guard.file), 'utf8'), guard), guard.file).not.toBeNull();
      const { file } = guard.proof;
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    },
  );

  it('has guards of at least twenty subjects, each under a name of its own', () => {
    expect(new Set(GUARDS.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  });
});

describe('a guard', () => {
  it('is taken out where its text is there once, and neither where it is gone nor where it is there twice', () => {
    const guard = { source: 'if (a) throw b;', without: '' };
    expect(
      ['x if (a) throw b; y', 'x', 'if (a) throw b; if (a) throw b;'].map((text) => withoutGuard(text, guard)),
    ).toEqual(['x  y', null, null]);
  });
});

describe('a guard is proved', () => {
  const guard = { proof: { file: 'tests/a.test.ts', title: 'refuses b' } };
  /** The report of a run in which the test `a refuses b` ended so. */
  const run = (status: string, name = 'a refuses b') =>
    testsOf(
      {
        testResults: [
          {
            name: '/copy/tests/a.test.ts',
            assertionResults: [
              { fullName: name, status, failureMessages: status === 'failed' ? ['AssertionError: no\n at x'] : [] },
            ],
          },
        ],
      },
      '/copy/',
    );

  it('by a test that fails without it and passes with it', () => {
    expect(judge(guard, { without: run('failed'), within: run('passed') })).toEqual({
      isProved: true,
      line: 'red: tests/a.test.ts › a refuses b: AssertionError: no',
    });
  });

  it.each([
    ['that stays green', run('passed'), run('passed'), 'STILL GREEN'],
    ['that fails whatever is missing', run('failed'), run('failed'), 'RED BEFORE'],
    ['that was left out', run('skipped'), run('passed'), 'NO TEST'],
    ['of another name', run('failed', 'a takes b'), run('passed'), 'NO TEST'],
    [
      'of a file that did not load',
      testsOf({ testResults: [{ name: 'x', status: 'failed' }] }, ''),
      run('passed'),
      'NO TEST',
    ],
  ])('by no test %s', (_, without, within, word) => {
    const { isProved, line } = judge(guard, { without, within });
    expect([isProved, line.split(':')[0]]).toEqual([false, word]);
  });
});
