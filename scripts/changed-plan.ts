/** Chooses what answers within seconds for a change: `npm run check:changed` runs it, `npm test` runs all. */

/** A test file that a change can reach. */
interface Reached {
  readonly path: string;
  /** Imports between it and the nearest changed file; 0 is a changed test, null one that a changed file's name led to. */
  readonly steps: number | null;
}

export interface Chosen {
  readonly path: string;
  readonly why: string;
}

export interface ChangedPlan {
  readonly format: readonly string[];
  readonly pages: readonly string[];
  readonly lint: readonly string[];
  readonly types: boolean;
  readonly papers: boolean;
  readonly tests: readonly Chosen[];
  /** How many other test files the change reaches. */
  readonly testsLeft: number;
  readonly browserTests: readonly Chosen[];
  /** Changed tests that `npm run test:all` alone runs. */
  readonly longTests: readonly Chosen[];
  /** Whether a page is made of a changed file, so that the build in the test folder is an old one. */
  readonly needsBuild: boolean;
}

/**
 * In parts of about half a second of processor. A file in workerd takes as long as five others. A changed test is run
 * whatever it takes.
 */
const BUDGET = 14;
const PRICE = { node: 2, workerd: 10 } as const;

const CODE = /\.(?:ts|tsx|mjs|js)$/;
const FORMATTED = /\.(?:ts|tsx|mjs|js|css|json|jsonc|astro)$/;
const IN_WORKERD = /^tests\/(?:functions|stores)\//;
const TEST = /^tests\/.*\.test\.ts$/;
const BROWSER_TEST = /^tests\/e2e\/.*\.spec\.ts$/;
const BUILT =
  /^(?:src|public|functions)\/|^(?:astro\.config\.mjs|wrangler\.jsonc|package(?:-lock)?\.json|tsconfig\.json)$/;
const PAPERS = /^src\/(?:content\/(?:papers|mocks|exam|lessons|mock-)|papers\/|domain\/papers\/|domain\/mocks\/)/;
const ARCHITECTURE = 'tests/architecture.test.ts';
const WATCHED = /^(?:src|functions|tests|scripts|tools)\//;

/** Subjects are folders, the same in every part of the project; a page is named after its own. */
export function subjectOf(path: string, subjects: ReadonlySet<string>): string | null {
  return path.split(/[/.]/).find((part) => subjects.has(part)) ?? null;
}

/** How many imports lie between each file and the nearest changed one, going from what is imported to who imports it. */
export function stepsFrom(
  changed: readonly string[],
  importsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of importsOf)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  const steps = new Map(changed.map((path) => [path, 0]));
  for (const [path, count] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  return steps;
}

const whyOf = ({ steps }: Reached, isOwnSubject: boolean): string => {
  if (steps === 0) return 'changed';
  const subject = isOwnSubject ? ', same subject' : '';
  return steps === null
    ? `names a changed file${subject}`
    : `imports it in ${steps} step${steps === 1 ? '' : 's'}${subject}`;
};

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\..*$/, '');

/** Changed ones first, then a changed file's own test, then those of the change's subjects, then the nearest. */
function ranked(
  reached: readonly Reached[],
  isOwnSubject: (path: string) => boolean,
  names: ReadonlySet<string>,
): readonly Chosen[] {
  const rank = ({ path, steps }: Reached): number => {
    if (steps === 0) return 0;
    const group = isOwnSubject(path) ? (names.has(nameOf(path)) ? 1 : 2) : 3;
    return group * 100 + (steps ?? 1);
  };
  return reached
    .toSorted((one, other) => rank(one) - rank(other) || (one.path < other.path ? -1 : 1))
    .map((each) => ({ path: each.path, why: whyOf(each, isOwnSubject(each.path)) }));
}

/**
 * `changed` are paths that still exist; `removed` are those that do not. `importsOf` has every file of the project that
 * imports or tests, with what it imports; `textOf` reads a test. `isShort` tells the files that `npm test` runs.
 */
export function planChecks({
  changed,
  removed,
  subjects,
  importsOf,
  textOf,
  isShort,
}: {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly subjects: readonly string[];
  readonly importsOf: ReadonlyMap<string, readonly string[]>;
  readonly textOf: (path: string) => string;
  readonly isShort: (path: string) => boolean;
}): ChangedPlan {
  const all = [...changed, ...removed];
  const known = new Set(subjects);
  const own = new Set(all.map((path) => subjectOf(path, known)).filter((subject) => subject !== null));
  const isOwnSubject = (path: string): boolean => own.has(subjectOf(path, known) ?? '');
  const steps = stepsFrom(all, importsOf);
  // What no import leads to, a test reads by its name: pages, styles, content, SQL.
  const names = all
    .filter((path) => WATCHED.test(path) && !CODE.test(path))
    .map((path) => path.split('/').at(-1) ?? path);
  const files = [...importsOf.keys()];
  const reached = files
    .filter((path) => TEST.test(path) && path !== ARCHITECTURE && isShort(path))
    .flatMap((path): Reached[] => {
      const count = steps.get(path);
      if (count !== undefined) return [{ path, steps: count }];
      return names.some((name) => textOf(path).includes(name)) ? [{ path, steps: null }] : [];
    });
  const inOrder = ranked(reached, isOwnSubject, new Set(all.map(nameOf)));
  const architecture = all.some((path) => WATCHED.test(path))
    ? [{ path: ARCHITECTURE, why: 'who may import whom' }]
    : [];
  let left = BUDGET;
  const tests = inOrder.filter(({ path }) => {
    const price = steps.get(path) === 0 ? 0 : PRICE[IN_WORKERD.test(path) ? 'workerd' : 'node'];
    if (price > left) return false;
    left -= price;
    return true;
  });
  const isShown = all.some((path) => BUILT.test(path));
  const browserTests = files.filter(
    (path) => BROWSER_TEST.test(path) && isShort(path) && (steps.get(path) === 0 || (isShown && isOwnSubject(path))),
  );
  return {
    format: changed.filter((path) => FORMATTED.test(path)),
    pages: changed.filter((path) => path.endsWith('.astro')),
    lint: changed.filter((path) => CODE.test(path)),
    types: all.some((path) => CODE.test(path) || /(?:^|\/)tsconfig.*\.json$/.test(path)),
    papers: all.some((path) => PAPERS.test(path)),
    tests: [...architecture, ...tests],
    testsLeft: inOrder.length - tests.length,
    browserTests: browserTests
      .toSorted((one, other) => (steps.get(one) ?? 1) - (steps.get(other) ?? 1) || (one < other ? -1 : 1))
      .map((path) => ({ path, why: steps.get(path) === 0 ? 'changed' : 'same subject' })),
    longTests: changed
      .filter((path) => (TEST.test(path) || BROWSER_TEST.test(path)) && !isShort(path))
      .map((path) => ({ path, why: 'changed' })),
    needsBuild: isShown,
  };
}
