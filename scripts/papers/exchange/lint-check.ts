import { isDeepStrictEqual } from 'node:util';
import type { PaperReference } from '../../../src/domain/paper-reference.ts';
import { dayLabel, paperLabel } from '../../../src/domain/paper-reference.ts';
import { textFaults } from '../check-papers.ts';
import { readImageFacts } from '../image-facts.ts';
import { lintBank } from '../lints/lint-bank.ts';
import { lintPaper } from '../lints/lint-paper.ts';
import type { Lint } from '../lints/lint.ts';
import type { ExamFile } from './bank.ts';
import { withPaper } from './bank.ts';
import type { PathFault } from './check.ts';
import type { Authored } from './reading.ts';

/** The lints of `npm run papers:check` for a paper that is not in the bank yet. */
export interface LintOutcome {
  /** What would stop every build. */
  readonly errors: readonly PathFault[];
  /** What an editor should look at. */
  readonly warnings: readonly PathFault[];
}

function toPath({ place: { question, field }, message, mend }: Lint): PathFault {
  const path = question === null ? (field ?? 'questions') : `questions[${question - 1}]${field === null ? '' : `.${field}`}`;
  return { path, reason: message.replace(/\.$/, ''), mend };
}

const bankFiles = (files: ReadonlyMap<string, ExamFile>) => [...files].map(([exam, days]) => ({ file: `${exam}.json`, days }));

/** The lints of the paper itself, and those of the bank as a whole that were not there without it. */
export async function lintImported(paper: Authored, reference: PaperReference, files: ReadonlyMap<string, ExamFile>, publicFolder: string): Promise<LintOutcome> {
  const imageOf = await readImageFacts([paper], publicFolder);
  const place = { file: `${reference.exam}.json`, day: dayLabel(reference), paper: paperLabel(reference) };
  const own = lintPaper(paper, { place, imageOf, textFaults });
  const before = lintBank(bankFiles(files));
  const after = lintBank(bankFiles(new Map([...files, [reference.exam, withPaper(files.get(reference.exam) ?? {}, reference, paper)]])));
  const lints = [...own, ...after.filter((lint) => !before.some((known) => isDeepStrictEqual(known, lint)))];
  return {
    errors: lints.filter(({ severity }) => severity === 'error').map(toPath),
    warnings: lints.filter(({ severity }) => severity === 'warning').map(toPath),
  };
}
