import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examDaysOf } from '#domain/papers/exam-reminders.ts';
import type { ExamFile } from './exam-file.ts';
import { readExams } from './exam-file.ts';

/**
 * The modules through which pages, browser and worker know the exams: the list is in many first views, so the rest
 * stands apart. Guides, series and dates are for pages alone, which read them from the files.
 */
const FOLDER = 'src/domain/papers';

const HEAD = '// Written from src/content/exams by every build, npm run check and npm test. Change an exam there.\n';

const linesOf = (values: readonly string[]): string => values.map((value) => `  ${value},\n`).join('');

const record = (name: string, type: string, entries: readonly (readonly [string, unknown])[]): string =>
  `export const ${name}: Readonly<Record<string, ${type}>> = {\n${linesOf(
    entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
  )}};\n`;

export const guidePath = ({ group, slug }: Pick<ExamFile, 'group' | 'slug'>): string => `/courses/${group}/${slug}`;

function listText(exams: readonly ExamFile[]): string {
  const entries = exams.map(({ id, name, group, level, slug, course }) =>
    JSON.stringify({ id, name: name.en, group, level, guide: guidePath({ group, slug }), course }),
  );
  return [
    `${HEAD}import type { Exam } from './exam.ts';\n`,
    `export const EXAM_LIST = [\n${linesOf(entries)}] as const satisfies readonly Exam[];\n`,
  ].join('\n');
}

function factsText(exams: readonly ExamFile[]): string {
  const names = exams.map(({ id, name, search, searchLatin = [] }) => {
    const all = [name.en.toLowerCase(), name.gu, name.hi, ...search];
    return [id, { names: all, latin: searchLatin }] as const;
  });
  const cutOffs = exams.flatMap(({ id: exam, cutOffs: own }) =>
    Object.values(own).map(({ name, published, maximum, value: marks, source, seen }) =>
      JSON.stringify({ exam, name, published, maximum, marks, source, seen }),
    ),
  );
  return [
    `${HEAD}import type { CutOffOfExam } from './cut-off.ts';\nimport type { ExamProfile } from './exam-profile.ts';\nimport type { ExamNames } from './exam.ts';\n`,
    record('EXAM_NAMES', 'ExamNames', names),
    record(
      'EXAM_PROFILES',
      'ExamProfile',
      exams.flatMap(({ profiles }) => Object.entries(profiles)),
    ),
    `export const EXAM_CUT_OFFS: readonly CutOffOfExam[] = [\n${linesOf(cutOffs)}];\n`,
  ].join('\n');
}

/** What the worker tells staff of: the values that have a last day. */
const datesText = (exams: readonly ExamFile[]): string =>
  [
    `${HEAD}import type { DatedFact } from './exam-calendar.ts';\n`,
    `export const EXAM_DATES: readonly DatedFact[] = [\n${linesOf(
      exams.flatMap(({ facts }) =>
        facts.filter(({ validUntil }) => validUntil !== null).map((each) => JSON.stringify(each)),
      ),
    )}];\n`,
  ].join('\n');

/** What the worker reminds students of. */
const daysText = (exams: readonly ExamFile[]): string =>
  [
    `${HEAD}import type { ExamDay } from './exam-reminders.ts';\n`,
    `export const EXAM_DAYS: readonly ExamDay[] = [\n${linesOf(
      exams.flatMap(({ id: exam, name, days }) => examDaysOf({ exam, name }, days).map((each) => JSON.stringify(each))),
    )}];\n`,
  ].join('\n');

/** The text of each module, by its path in a project. */
export const examModules = (exams: readonly ExamFile[]): Readonly<Record<string, string>> => ({
  [`${FOLDER}/exam-list.ts`]: listText(exams),
  [`${FOLDER}/exam-facts.ts`]: factsText(exams),
  [`${FOLDER}/exam-dates.ts`]: datesText(exams),
  [`${FOLDER}/exam-days.ts`]: daysText(exams),
});

/** Writes the modules of a project anew where its exams have changed. Throws with what a file of an exam lacks. */
export function writeExamModules(project: string): void {
  for (const [name, text] of Object.entries(examModules(readExams(join(project, 'src/content'))))) {
    const path = join(project, name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
