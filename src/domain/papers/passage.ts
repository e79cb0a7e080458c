import { isRecord } from '../lib/is-record.ts';
import { addIssues, issuesOfKeys, textIssue } from '../lib/parsing.ts';
import type { Question } from './question.ts';
import type { Issue } from '../lib/result.ts';

/** A text or a set of data on which several questions are asked. */
export interface Passage {
  readonly id: string;
  readonly title: string | null;
  readonly text: string;
}

// `translations` are texts in other languages (src/papers/translations.ts).
const PASSAGE_KEYS = ['title', 'text', 'translations'];

/** Parses the passages of a paper, which its authored form keys by id. */
export function parsePassages(value: unknown, issues: Issue[]): readonly Passage[] {
  if (value === undefined) return [];
  if (!isRecord(value)) {
    issues.push({ path: 'passages', reason: 'must be an object with one entry for each passage' });
    return [];
  }
  const passages: Passage[] = [];
  for (const [id, entry] of Object.entries(value)) {
    const path = `passages.${id}`;
    const { title = null, text } = isRecord(entry) ? entry : {};
    const before = issues.length;
    if (isRecord(entry)) addIssues(issues, issuesOfKeys(entry, PASSAGE_KEYS, path));
    const found = [textIssue(text, `${path}.text`), title === null ? null : textIssue(title, `${path}.title`)];
    addIssues(
      issues,
      found.filter((issue) => issue !== null),
    );
    if (issues.length === before) passages.push({ id, title: title as string | null, text: text as string });
  }
  return passages;
}

/**
 * Issues: questions that name an unknown passage, passages without a question, and questions of one passage that are
 * not consecutive.
 */
export function issuesOfPassages(passages: readonly Passage[], questions: readonly Question[]): readonly Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  questions.forEach(({ passage }, index) => {
    if (passage === null) return;
    const path = `questions[${index}].passage`;
    if (!passages.some(({ id }) => id === passage))
      issues.push({ path, reason: `'${passage}' is none of the paper's passages` });
    else if (seen.has(passage) && questions[index - 1]?.passage !== passage)
      issues.push({
        path,
        reason: `'${passage}' is used before, but not by the question right before: questions of one passage stand together`,
      });
    seen.add(passage);
  });
  for (const { id } of passages)
    if (!seen.has(id)) issues.push({ path: `passages.${id}`, reason: 'is used by no question' });
  return issues;
}
