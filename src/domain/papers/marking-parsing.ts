import { isRecord } from '../lib/is-record.ts';
import { addIssues, issuesOfKeys } from '../lib/parsing.ts';
import type { Issue } from '../lib/result.ts';
import type { Marking } from './marking.ts';
import { DEFAULT_MARKING, formatHundredths } from './marking.ts';
import type { Question } from './question.ts';
import { correctOptionsOf } from './question.ts';

const MARKING_KEYS = ['right', 'wrong', 'blank', 'notAttempted', 'partial'];

function parseMarks(value: unknown, path: string, issues: Issue[]): number {
  const hundredths = typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
  if (typeof value === 'number' && Math.abs(hundredths / 100 - value) < 1e-9 && Math.abs(value) <= 100)
    return hundredths || 0;
  issues.push({ path, reason: 'must be a number of marks with at most 2 decimals' });
  return 0;
}

/** Parses the marking of a paper, a section or a question. Gives the default one with its issues. */
export function parseMarking(value: unknown, path: string, issues: Issue[]): Marking {
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be an object with right, wrong and blank' });
    return DEFAULT_MARKING;
  }
  const before = issues.length;
  addIssues(issues, issuesOfKeys(value, MARKING_KEYS, path));
  const marksOf = (key: string): number => parseMarks(value[key], `${path}.${key}`, issues);
  const marking: Marking = {
    correct: marksOf('right'),
    wrong: marksOf('wrong'),
    skipped: marksOf('blank'),
    ...(value['notAttempted'] !== undefined && { notAttempted: marksOf('notAttempted') }),
    ...(value['partial'] !== undefined && { partial: marksOf('partial') }),
  };
  if (marking.correct <= 0) issues.push({ path: `${path}.right`, reason: 'must be above 0' });
  if (marking.wrong > 0) issues.push({ path: `${path}.wrong`, reason: 'must be 0 or below' });
  if (marking.skipped > 0) issues.push({ path: `${path}.blank`, reason: 'must be 0 or below' });
  if ((marking.notAttempted ?? 0) > 0) issues.push({ path: `${path}.notAttempted`, reason: 'must be 0 or below' });
  if ((marking.partial ?? 1) <= 0) issues.push({ path: `${path}.partial`, reason: 'must be above 0' });
  return issues.length > before ? DEFAULT_MARKING : marking;
}

/** Some of the right options must earn less than all of them. */
export function issueOfPartial(question: Question, { correct, partial = 0 }: Marking): string | null {
  const right = correctOptionsOf(question).length;
  if (question.kind !== 'several' || partial * (right - 1) < correct) return null;
  return `are ${right}: with ${formatHundredths(partial)} for each, some of them earn as much as all (${formatHundredths(correct)})`;
}
