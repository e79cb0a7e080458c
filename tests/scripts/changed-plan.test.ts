import { describe, expect, test } from 'vitest';
import type { ChangedPlan } from '../../scripts/changed-plan.ts';
import { planChecks, stepsFrom } from '../../scripts/changed-plan.ts';

/** A small project: a rule, what imports it, and tests of several subjects. */
const IMPORTS = new Map<string, readonly string[]>([
  ['src/domain/membership/access.ts', []],
  ['src/islands/membership/PlanShop.tsx', ['src/domain/membership/access.ts']],
  ['src/pages/membership.astro', ['src/islands/membership/PlanShop.tsx']],
  ['functions/services/membership/orders.ts', ['src/domain/membership/access.ts']],
  ['functions/app.ts', ['functions/services/membership/orders.ts']],
  ['tests/domain/membership/access.test.ts', ['src/domain/membership/access.ts']],
  ['tests/domain/mocks/ticket.test.ts', ['src/domain/membership/access.ts']],
  ['tests/functions/membership/orders.test.ts', ['functions/app.ts']],
  ['tests/functions/membership/refunds.test.ts', ['functions/app.ts']],
  ['tests/functions/membership/taxes.test.ts', ['functions/app.ts']],
  ['tests/functions/identity/login.test.ts', ['functions/app.ts']],
  ['tests/content/plans.test.ts', []],
  ['tests/architecture.test.ts', []],
  ['tests/e2e/membership/gate.spec.ts', []],
  ['tests/e2e/membership/payment-long.spec.ts', []],
  ['tests/e2e/mocks/exam.spec.ts', []],
]);

const TEXTS: Readonly<Record<string, string>> = { 'tests/content/plans.test.ts': "read('src/content/plans.json')" };

const plan = (changed: readonly string[], removed: readonly string[] = []): ChangedPlan =>
  planChecks({
    changed,
    removed,
    subjects: ['account', 'membership', 'mocks'],
    importsOf: IMPORTS,
    textOf: (path) => TEXTS[path] ?? '',
    isShort: (path) => !path.includes('-long'),
  });

const pathsOf = (chosen: ChangedPlan['tests']): readonly string[] => chosen.map(({ path }) => path);

describe('what a change is checked with', () => {
  test('counts the imports between a file and the nearest changed one', () => {
    const steps = stepsFrom(['src/domain/membership/access.ts'], IMPORTS);
    expect(steps.get('functions/app.ts')).toBe(2);
    expect(steps.get('src/pages/membership.astro')).toBe(2);
    expect(steps.has('tests/content/plans.test.ts')).toBe(false);
  });

  test('a rule: its own tests first, then those of its subject, then the nearest', () => {
    const { tests, testsLeft, types, lint, format, needsBuild } = plan(['src/domain/membership/access.ts']);
    expect(pathsOf(tests)).toEqual([
      'tests/architecture.test.ts',
      'tests/domain/membership/access.test.ts',
      'tests/functions/membership/orders.test.ts',
      'tests/domain/mocks/ticket.test.ts',
    ]);
    expect(tests[1]?.why).toBe('imports it in 1 step, same subject');
    expect(testsLeft).toBe(3);
    expect({ types, lint, format, needsBuild }).toEqual({
      types: true,
      lint: ['src/domain/membership/access.ts'],
      format: ['src/domain/membership/access.ts'],
      needsBuild: true,
    });
  });

  test('the test that is named as the changed file before its neighbours', () => {
    const { tests } = plan(['functions/services/membership/taxes.ts', 'functions/app.ts']);
    expect(tests[1]?.path).toBe('tests/functions/membership/taxes.test.ts');
  });

  test('every changed test before all others, beyond the limit too', () => {
    const changed = ['refunds', 'taxes'].map((name) => `tests/functions/membership/${name}.test.ts`);
    const { tests, testsLeft } = plan(['functions/app.ts', ...changed]);
    expect(pathsOf(tests)).toEqual([
      'tests/architecture.test.ts',
      ...changed,
      'tests/functions/membership/orders.test.ts',
    ]);
    expect(tests[1]?.why).toBe('changed');
    expect(testsLeft).toBe(1);
  });

  test('an island: the browser tests of its subject that npm test has', () => {
    expect(pathsOf(plan(['src/islands/membership/PlanShop.tsx']).browserTests)).toEqual([
      'tests/e2e/membership/gate.spec.ts',
    ]);
  });

  test('a changed browser test without its neighbours, and one of the long run apart', () => {
    const { browserTests, longTests, needsBuild } = plan([
      'tests/e2e/membership/payment-long.spec.ts',
      'tests/e2e/membership/gate.spec.ts',
    ]);
    expect(browserTests).toEqual([{ path: 'tests/e2e/membership/gate.spec.ts', why: 'changed' }]);
    expect(longTests).toEqual([{ path: 'tests/e2e/membership/payment-long.spec.ts', why: 'changed' }]);
    expect(needsBuild).toBe(false);
  });

  test('a page: its own types instead of all, its format, and the browser tests of the subject it is named after', () => {
    const { pages, types, format, lint, browserTests } = plan(['src/pages/membership.astro']);
    expect({ pages, types, format, lint }).toEqual({
      pages: ['src/pages/membership.astro'],
      types: false,
      format: ['src/pages/membership.astro'],
      lint: [],
    });
    expect(pathsOf(browserTests)).toEqual(['tests/e2e/membership/gate.spec.ts']);
  });

  test('content: the papers, and the tests that name its file', () => {
    const { tests, papers } = plan(['src/content/plans.json']);
    expect(tests).toContainEqual({ path: 'tests/content/plans.test.ts', why: 'names a changed file' });
    expect(papers).toBe(false);
    expect(plan(['src/content/papers/cgl.json']).papers).toBe(true);
  });

  test('a removed file: the tests of what imported it, and neither format nor lint of it', () => {
    const { tests, lint, format, types } = plan([], ['src/domain/membership/access.ts']);
    expect(pathsOf(tests)).toContain('tests/domain/membership/access.test.ts');
    expect({ lint, format, types }).toEqual({ lint: [], format: [], types: true });
  });

  test('a document: nothing', () => {
    expect(plan(['docs/commands.md'])).toEqual({
      format: [],
      pages: [],
      lint: [],
      types: false,
      papers: false,
      tests: [],
      testsLeft: 0,
      browserTests: [],
      longTests: [],
      needsBuild: false,
    });
  });
});
