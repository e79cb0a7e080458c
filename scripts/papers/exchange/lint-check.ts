import { isDeepStrictEqual } from 'node:util';
import type { PaperReference } from '../../../src/domain/paper-reference.ts';
import { dayLabel, paperLabel } from '../../../src/domain/paper-reference.ts';
import { textFaults } from '../check-papers.ts';
import { readImageFacts } from '../image-facts.ts';
import { lintBank } from '../lints/lint-bank.ts';
import { lintPaper } from '../lints/lint-paper.ts';
import type { Lint } from '../lints/lint.ts';
import type { ExamFile } from './bank.ts';
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

const bankFiles = (files: readonly (readonly [string, ExamFile])[]) => files.map(([exam, days]) => ({ file: `${exam}.json`, days }));

/**
 * The lints of the bank as a whole that are not there without the paper. It is read last, whatever its day: the lints
 * speak of a question that stands twice at the later one, which must be the one that is imported.
 */
function lintsOfBank(paper: Authored, reference: PaperReference, files: ReadonlyMap<string, ExamFile>): readonly Lint[] {
  const [day, label] = [dayLabel(reference), paperLabel(reference)];
  const others = [...files].filter(([exam]) => exam !== reference.exam);
  const { [day]: sameDay = {}, ...otherDays } = files.get(reference.exam) ?? {};
  const otherPapers = Object.fromEntries(Object.entries(sameDay).filter(([name]) => name !== label));
  const lintsWith = (papers: ExamFile[string]) => lintBank(bankFiles([...others, [reference.exam, { ...otherDays, [day]: papers }]]));
  const before = lintsWith(otherPapers);
  const after = lintsWith({ ...otherPapers, [label]: paper });
  return after.filter((lint) => !before.some((known) => isDeepStrictEqual(known, lint)));
}

/** The lints of the paper itself, and those that the bank has because of it. */
export async function lintImported(paper: Authored, reference: PaperReference, files: ReadonlyMap<string, ExamFile>, publicFolder: string): Promise<LintOutcome> {
  const imageOf = await readImageFacts([paper], publicFolder);
  const place = { file: `${reference.exam}.json`, day: dayLabel(reference), paper: paperLabel(reference) };
  const own = lintPaper(paper, { place, imageOf, textFaults });
  const lints = [...own, ...lintsOfBank(paper, reference, files)];
  return {
    errors: lints.filter(({ severity }) => severity === 'error').map(toPath),
    warnings: lints.filter(({ severity }) => severity === 'warning').map(toPath),
  };
}
