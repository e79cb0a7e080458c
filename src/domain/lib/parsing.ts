import type { Issue } from './result.ts';

/** One issue for each unknown key, so that a misspelt field does not vanish silently. */
export function issuesOfKeys(record: Record<string, unknown>, known: readonly string[], path: string): Issue[] {
  return Object.keys(record)
    .filter((key) => !known.includes(key))
    .map((key) => ({ path: path === '' ? key : `${path}.${key}`, reason: `is not one of ${known.join(', ')}` }));
}

/** Appends one at a time: spreading some hundred thousand issues of a hostile paper into `push` overflows the stack. */
export function addIssues(issues: Issue[], more: readonly Issue[]): void {
  for (const issue of more) issues.push(issue);
}

export function textIssue(value: unknown, path: string): Issue | null {
  return typeof value === 'string' && value.trim() !== '' ? null : { path, reason: 'must be a text that is not empty' };
}
