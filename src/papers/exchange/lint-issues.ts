import type { Lint } from '../lints/lint.ts';
import type { PathIssue } from './place-issues.ts';

/** The lints of `npm run papers:check` for a paper that is not in the bank yet. */
export interface LintOutcome {
  /** What would stop every build. */
  readonly errors: readonly PathIssue[];
  /** What an editor should look at. */
  readonly warnings: readonly PathIssue[];
}

function toPath({ place: { question, field }, message, correction }: Lint): PathIssue {
  const path =
    question === null ? (field ?? 'questions') : `questions[${question - 1}]${field === null ? '' : `.${field}`}`;
  return { path, reason: message.replace(/\.$/, ''), correction };
}

/** Lints of a paper that is not in the bank yet, as issues of its fields. */
export const outcomeOfLints = (lints: readonly Lint[]): LintOutcome => ({
  errors: lints.filter(({ severity }) => severity === 'error').map(toPath),
  warnings: lints.filter(({ severity }) => severity === 'warning').map(toPath),
});
