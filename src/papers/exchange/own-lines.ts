import { isRecord } from '#domain/lib/is-record.ts';
import type { Authored, ExchangeIssue, Reading } from './reading.ts';
import type { Residue } from './residue.ts';
import { withResidue } from './residue.ts';

/** Reading back what papers:export kept beside a question or a paper. */

const CORRECTION_JSON = 'Take the line out, or export the paper again.';

/** The object that a kept line holds, or null and an issue. */
export function parseKept(json: string, where: string, issues: ExchangeIssue[]): Authored | null {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch {
    // Said below, the same as for JSON that is no object.
  }
  issues.push({
    where,
    field: 'academy',
    reason: 'the line that papers:export wrote is no JSON object any more',
    correction: CORRECTION_JSON,
  });
  return null;
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function toResidue({ add, instead, without, check }: Authored): Residue {
  return {
    ...(isRecord(add) && { add }),
    ...(isRecord(instead) && { instead }),
    ...(isTextList(without) && { without }),
    ...(typeof check === 'string' && { check }),
  };
}

/** The question with what was kept beside it. A text edited after the export is an issue: one of the two is out of date. */
export function applyKept(question: Authored, json: string, where: string, reading: Reading): Authored {
  const kept = parseKept(json, where, reading.issues);
  if (kept === null) return question;
  const whole = withResidue(question, toResidue(kept));
  if (whole !== 'changed') return whole;
  reading.issues.push({
    where,
    field: Object.keys(toResidue(kept).instead ?? {}).join(', ') || 'academy',
    reason: 'the text was changed after the export, and the academy data beside it still holds the old one',
    correction: 'Change both alike, or take the academy data of this question out to keep the text as it stands.',
  });
  return question;
}
