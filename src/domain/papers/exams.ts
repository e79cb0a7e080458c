import { listText } from '../lib/format.ts';
import type { Exam, ExamGroup } from './exam.ts';
import { EXAM_LIST } from './exam-list.ts';

/** Every list of exams comes from here, and so from the files in src/content/exams. */

export type TargetExam = (typeof EXAM_LIST)[number]['id'];

const EXAMS: readonly (Exam & { readonly id: TargetExam })[] = EXAM_LIST;

/** The exams that a student can prepare for; every other list of papers is a subject. */
export const TARGET_EXAMS: readonly TargetExam[] = EXAMS.map(({ id }) => id);

/** An exam by its key; undefined for a subject, and for an exam that the academy has no longer. */
export const findExam = (key: string | undefined): (Exam & { readonly id: TargetExam }) | undefined =>
  EXAMS.find(({ id }) => id === key);

/** The course of lessons for an exam; undefined for an exam without one, and for a subject. */
export const courseOfExam = (key: string): string | undefined => findExam(key)?.course ?? undefined;

/** The page with the exam's pattern, syllabus and plan. */
export const guideOfExam = (exam: TargetExam): string => findExam(exam)?.guide ?? '/courses';

export const examsInGroup = (group: ExamGroup): readonly (Exam & { readonly id: TargetExam })[] =>
  EXAMS.filter((exam) => exam.group === group);

/** The exams that a course of lessons is for. */
export const examsOfCourse = (course: string): readonly Exam[] => EXAMS.filter((exam) => exam.course === course);

export const stateExams = (): readonly TargetExam[] =>
  EXAMS.filter(({ level }) => level === 'state').map(({ id }) => id);

/** The courses of lessons for exams, each once. */
export const EXAM_COURSES: readonly string[] = [...new Set(EXAMS.flatMap(({ course }) => course ?? []))];

/** The names of a group's exams in a sentence, the word that all begin with said once: 'SSC CGL, CHSL, MTS and GD'. */
export function groupNamesText(group: ExamGroup): string {
  const names = examsInGroup(group).map(({ name }) => name);
  const shared = `${names[0]?.split(' ', 1)[0]} `;
  const isShared = names.every((name) => name.startsWith(shared));
  return listText(names.map((name, index) => (isShared && index > 0 ? name.slice(shared.length) : name)));
}
