/** The groups of courses whose pages are guides to exams: /courses/ssc and /courses/class3. */
export const EXAM_GROUPS = ['ssc', 'class3'] as const;
export type ExamGroup = (typeof EXAM_GROUPS)[number];

/** An exam that a student can prepare for, as far as every part of the academy knows it. */
export interface Exam {
  /** The key of its papers, profiles and mock tests: 'revenuetalati'. */
  readonly id: string;
  readonly name: string;
  readonly group: ExamGroup;
  /** Who holds it: a central board or one of the state. */
  readonly level: 'central' | 'state';
  /** The page with its pattern, syllabus and plan. */
  readonly guide: string;
  /** The course of lessons for it; null where there is none. */
  readonly course: string | null;
}

/** What students call an exam. Latin spellings of other languages are searched for as the first name. */
export interface ExamNames {
  readonly names: readonly string[];
  readonly latin: readonly string[];
}
