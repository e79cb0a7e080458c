import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/paths.ts';

/** The files that a build reads. */
export const COPIED = [
  'src',
  'public',
  'functions',
  'scripts',
  'astro.config.mjs',
  'wrangler.jsonc',
  'tsconfig.json',
  'package.json',
] as const;
const PAPERS = 'src/content/papers';
const PAPERS_A_DAY = 3;
const FOLDER = join(ROOT, '.cache', 'bank');

/** Where a bank of this size is built. */
export const bankFolder = (size: number): string => join(FOLDER, String(size));

interface AuthoredPaper {
  readonly topic: string;
  readonly questions: readonly { readonly question: string }[];
}

export interface RealExam {
  readonly file: string;
  readonly papers: readonly AuthoredPaper[];
}

/** Exams by name, SSC CGL first: every bank opens its first paper. */
export function realExams(): readonly RealExam[] {
  const isFirst = (file: string): number => Number(file === 'cgl.json');
  return readdirSync(join(ROOT, PAPERS))
    .filter((file) => file.endsWith('.json'))
    .toSorted((one, other) => isFirst(other) - isFirst(one) || one.localeCompare(other))
    .map((file) => {
      const days = JSON.parse(readFileSync(join(ROOT, PAPERS, file), 'utf8')) as Record<
        string,
        Record<string, AuthoredPaper>
      >;
      return { file, papers: Object.values(days).flatMap((papers) => Object.values(papers)) };
    });
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/**
 * 'Round one two' for 12, in words: digits could mix scripts in a Gujarati question. It goes before the stem, which may
 * end with a table.
 */
const roundName = (round: number): string =>
  `Round ${[...String(round)].map((digit) => DIGITS[Number(digit)]).join(' ')}`;

/** The paper with its own topic and stems, so that no question is in the bank twice. */
const ofRound = (paper: AuthoredPaper, name: string): AuthoredPaper => ({
  ...paper,
  topic: `${paper.topic}. ${name}`,
  questions: paper.questions.map((question) => ({ ...question, question: `${name}. ${question.question}` })),
});

/**
 * The real papers again and again, three a day; the first round unchanged, later ones with their own topics and stems.
 */
export function manyPapers({ papers }: RealExam, count: number): Record<string, Record<string, AuthoredPaper>> {
  const days: Record<string, Record<string, AuthoredPaper>> = {};
  for (let place = 0; place < count; place += 1) {
    const round = Math.floor(place / papers.length);
    const paper = papers[place % papers.length] as AuthoredPaper;
    const day = (days[`Day ${Math.floor(place / PAPERS_A_DAY) + 1}`] ??= {});
    day[`Paper ${(place % PAPERS_A_DAY) + 1}`] = round === 0 ? paper : ofRound(paper, roundName(round + 1));
  }
  return days;
}

/** A fresh copy of the project for other content; the project itself is only read. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  // A file of a package that is named by its place (functions/storage/site/zstd.ts).
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Makes a copy of the project whose bank has `size` papers across the exams, and returns its folder. */
export function makeBankProject(size: number): string {
  const folder = bankFolder(size);
  copyProject(folder);
  const exams = realExams();
  let left = size;
  for (const [index, exam] of exams.entries()) {
    const count = Math.ceil(left / (exams.length - index));
    left -= count;
    writeFileSync(join(folder, PAPERS, exam.file), JSON.stringify(manyPapers(exam, count)));
  }
  return folder;
}

export const removeBankProjects = (): void => rmSync(FOLDER, { recursive: true, force: true });
