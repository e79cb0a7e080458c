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

/** Characters. Two printed pages, several times the longest text of a real paper. */
export const LONGEST_TEXT = 10_000;

export function textIssue(value: unknown, path: string): Issue | null {
  if (typeof value !== 'string' || value.trim() === '') return { path, reason: 'must be a text that is not empty' };
  return value.length <= LONGEST_TEXT
    ? null
    : { path, reason: `has ${value.length} characters, but a text has at most ${LONGEST_TEXT}` };
}
