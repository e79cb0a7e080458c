import { isDeepStrictEqual } from 'node:util';
import type { PaperReference } from '../../../src/domain/papers/paper-reference.ts';
import { dayLabel, paperLabel } from '../../../src/domain/papers/paper-reference.ts';
import { readImageFacts } from '../image-facts.ts';
import { textIssues } from '../../../src/papers/lints/text-issues.ts';
import { lintBank } from '../../../src/papers/lints/lint-bank.ts';
import { lintPaper } from '../../../src/papers/lints/lint-paper.ts';
import type { Lint } from '../../../src/papers/lints/lint.ts';
import type { ExamFile } from '../../../src/papers/exchange/bank.ts';
import type { LintOutcome } from '../../../src/papers/exchange/lint-issues.ts';
import { outcomeOfLints } from '../../../src/papers/exchange/lint-issues.ts';
import type { Authored } from '../../../src/papers/exchange/reading.ts';

const bankFiles = (files: readonly (readonly [string, ExamFile])[]) =>
  files.map(([exam, days]) => ({ file: `${exam}.json`, days }));

/**
 * Findings of the whole bank that exist only because of this paper. It is read last, whatever its day, because a
 * repeated question is reported at the later one, which must be the imported one.
 */
function lintsOfBank(
  paper: Authored,
  reference: PaperReference,
  files: ReadonlyMap<string, ExamFile>,
): readonly Lint[] {
  const [day, label] = [dayLabel(reference), paperLabel(reference)];
  const others = [...files].filter(([exam]) => exam !== reference.exam);
  const { [day]: sameDay = {}, ...otherDays } = files.get(reference.exam) ?? {};
  const otherPapers = Object.fromEntries(Object.entries(sameDay).filter(([name]) => name !== label));
  const lintsWith = (papers: ExamFile[string]) =>
    lintBank(bankFiles([...others, [reference.exam, { ...otherDays, [day]: papers }]]));
  const before = lintsWith(otherPapers);
  const after = lintsWith({ ...otherPapers, [label]: paper });
  return after.filter((lint) => !before.some((known) => isDeepStrictEqual(known, lint)));
}

/** Findings of the paper itself, and those of the bank because of it. */
export async function lintImported(
  paper: Authored,
  reference: PaperReference,
  files: ReadonlyMap<string, ExamFile>,
  publicFolder: string,
  brought: ReadonlyMap<string, Uint8Array>,
): Promise<LintOutcome> {
  const imageOf = await readImageFacts([paper], publicFolder, brought);
  const place = { file: `${reference.exam}.json`, day: dayLabel(reference), paper: paperLabel(reference) };
  const own = lintPaper(paper, { place, imageOf, textIssues });
  const lints = [...own, ...lintsOfBank(paper, reference, files)];
  return outcomeOfLints(lints);
}
