import type { Guard } from './guard.ts';
import type { TestResult } from './read-report.ts';

const isProof = ({ proof }: Pick<Guard, 'proof'>, { file, name }: TestResult): boolean =>
  file === proof.file && name.includes(proof.title);

/** Whether a guard's test fails without the guard and passes with it, and a line that says so or what is wrong. */
export function judge(
  guard: Pick<Guard, 'proof'>,
  runs: { readonly without: readonly TestResult[]; readonly within: readonly TestResult[] },
): { readonly isProved: boolean; readonly line: string } {
  const { file, title } = guard.proof;
  const without = runs.without.filter((test) => isProof(guard, test));
  const within = runs.within.filter((test) => isProof(guard, test));
  if (without.length === 0 || within.length === 0)
    return { isProved: false, line: `NO TEST: ${file} ran none named “${title}”` };
  const fallen = without.find(({ isGreen }) => !isGreen);
  if (fallen === undefined) return { isProved: false, line: `STILL GREEN: ${file} › ${title}` };
  const early = within.find(({ isGreen }) => !isGreen);
  if (early !== undefined) return { isProved: false, line: `RED BEFORE: ${file} › ${early.name}: ${early.reason}` };
  return { isProved: true, line: `red: ${file} › ${fallen.name}: ${fallen.reason}` };
}
