import type { Lint } from '../lints/lint.ts';
import type { PathFault } from './place-faults.ts';

/** The lints of `npm run papers:check` for a paper that is not in the bank yet. */
export interface LintOutcome {
  /** What would stop every build. */
  readonly errors: readonly PathFault[];
  /** What an editor should look at. */
  readonly warnings: readonly PathFault[];
}

function toPath({ place: { question, field }, message, mend }: Lint): PathFault {
  const path =
    question === null ? (field ?? 'questions') : `questions[${question - 1}]${field === null ? '' : `.${field}`}`;
  return { path, reason: message.replace(/\.$/, ''), mend };
}

/** Lints of a paper that is not in the bank yet, as faults of its fields. */
export const outcomeOfLints = (lints: readonly Lint[]): LintOutcome => ({
  errors: lints.filter(({ severity }) => severity === 'error').map(toPath),
  warnings: lints.filter(({ severity }) => severity === 'warning').map(toPath),
});
