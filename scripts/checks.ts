import { run } from './command.ts';
import { ROOT } from './paths.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const CHECKS: readonly { readonly name: string; readonly command: string; readonly args: readonly string[] }[] = [
  { name: 'types', command: 'node', args: [`${ROOT}node_modules/ts7/bin/tsc`, '--noEmit', '-p', 'tsconfig.json'] },
  // The .astro files alone: tsc has checked the rest, in a twentieth of the time.
  {
    name: 'types of pages',
    command: 'astro',
    args: ['check', '--noSync', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'warning'],
  },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', command: 'node', args: [`${ROOT}scripts/run-format.ts`, '--check'] },
  { name: 'papers', command: 'node', args: [`${ROOT}scripts/run-papers-check.ts`] },
  { name: 'architecture', command: 'vitest', args: ['run', '--project', 'node', 'tests/architecture.test.ts'] },
];

/** Types, lint, format, papers and architecture. Each check counts as one; the output of a failed one is printed. */
export async function runChecks(leaveOut: readonly string[] = []): Promise<Count> {
  // Page types come from a generated file; the two type checks read it, so it is written once before them.
  await run('astro', ['sync']);
  const wanted = CHECKS.filter(({ name }) => !leaveOut.includes(name));
  const results = await Promise.all(
    wanted.map(async ({ name, command, args }) => {
      const { code, output } = await run(command, args);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
      if (code !== 0) console.log(output);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
