import { run } from './command.ts';
import { ROOT, RUNNER } from './paths.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Reads the types of content and pages, which `astro sync` and every build write. */
  readonly readsPageTypes?: true;
}

/** Results for unchanged files, which the next run reads again in a seventh of the time. */
const FOUND = `${ROOT}.cache/types.tsbuildinfo`;

export const TYPES: Check = {
  name: 'types',
  command: 'node',
  args: [
    `${ROOT}node_modules/ts7/bin/tsc`,
    '--noEmit',
    '-p',
    'tsconfig.json',
    '--incremental',
    '--tsBuildInfoFile',
    FOUND,
  ],
  readsPageTypes: true,
};

const CHECKS: readonly Check[] = [
  TYPES,
  // The .astro files alone: tsc has checked the rest, in a twentieth of the time.
  {
    name: 'types of pages',
    command: 'astro',
    args: ['check', '--noSync', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'warning'],
    readsPageTypes: true,
  },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', command: 'node', args: [RUNNER, 'format', '--check'] },
  { name: 'papers', command: 'node', args: [RUNNER, 'papers:check'] },
  { name: 'architecture', command: 'vitest', args: ['run', '--project', 'node', 'tests/architecture.test.ts'] },
];

export const writePageTypes = () => run('astro', ['sync']);

/** Runs checks at the same time. Each counts as one; the output of a failed one is printed. */
export async function runChecks(isWanted: (check: Check) => boolean = () => true): Promise<Count> {
  const results = await Promise.all(
    CHECKS.filter(isWanted).map(async ({ name, command, args }) => {
      const { code, output } = await run(command, args);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
      if (code !== 0) console.log(output);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
