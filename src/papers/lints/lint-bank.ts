import { lintExamLetters } from './answer-letters.ts';
import { readAuthoredPaper } from './authored-paper.ts';
import type { Lint, PaperPlace } from './lint.ts';
import { placed } from './lint.ts';
import { lintLongestOptions } from './longest-option.ts';
import type { PlacedPaper } from './stems.ts';
import { lintBankStems } from './stems.ts';

/** One file of src/content/papers: the papers of an exam by day label, then paper label. */
export interface BankFile {
  /** Such as `cgl.json`. */
  readonly file: string;
  readonly days: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface BankPaper {
  readonly place: PaperPlace;
  readonly data: unknown;
}

export const papersOf = ({ file, days }: BankFile): readonly BankPaper[] =>
  Object.entries(days).flatMap(([day, papers]) =>
    Object.entries(papers).map(([paper, data]) => ({ place: { file, day, paper }, data })),
  );

/**
 * What shows only when papers are seen together: questions that stand in two of them, and keys that can be guessed over
 * an exam. `mocks` are compared with the papers, because nothing of a mock may be in a free paper.
 */
export function lintBank(files: readonly BankFile[], mocks: readonly PlacedPaper[] = []): readonly Lint[] {
  const exams = files.map((file) => ({
    file: file.file,
    papers: papersOf(file).map(({ place, data }): PlacedPaper => ({ place, paper: readAuthoredPaper(data) })),
  }));
  const papers = exams.flatMap((exam) => exam.papers);
  const whole = (file: string | null): PaperPlace => ({ file, day: null, paper: null });
  const ofExams = exams.flatMap((exam) => {
    const questions = exam.papers.flatMap(({ paper }) => paper.questions);
    return [...lintExamLetters(questions), ...lintLongestOptions(questions)].map((finding) =>
      placed(finding, whole(exam.file)),
    );
  });
  const ofBank = lintLongestOptions(papers.flatMap(({ paper }) => paper.questions)).map((finding) =>
    placed(finding, whole(null)),
  );
  return [...lintBankStems([...papers, ...mocks]), ...ofExams, ...ofBank];
}
