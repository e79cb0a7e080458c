import type { CourseOutline, OutlineLesson } from '#domain/courses/course.ts';
import type { LessonProgress } from '#domain/courses/lesson-progress.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';

/** A chapter as it is stored: its lessons are rows of their own. */
export type ChapterHead = Omit<CourseOutline['chapters'][number], 'lessons'>;

/** A course without its lessons. */
export interface CourseHead extends Omit<CourseOutline, 'chapters'> {
  readonly chapters: readonly ChapterHead[];
}

/** What a member reads of a lesson. */
export interface LessonContent {
  readonly body: readonly DrawnNode[];
  /** Its check in the form of a paper's file. */
  readonly paper: Readonly<Record<string, unknown>>;
  /** Exam, day and paper: 'cgl/1/2'. */
  readonly papers: readonly string[];
  readonly families: readonly string[];
}

export interface ListedLesson extends OutlineLesson {
  readonly chapter: string;
}

export interface StoredLesson {
  readonly facts: ListedLesson;
  readonly content: LessonContent;
}

export interface StoredCourse {
  readonly head: CourseHead;
  readonly lessons: readonly StoredLesson[];
}

/** What a student has done with one lesson of a course. */
export interface OwnProgress extends LessonProgress {
  readonly lesson: string;
  readonly updatedAt: string;
}

export interface ExportedProgress extends OwnProgress {
  readonly course: string;
}

/** Courses, their lessons, and what students have done with them. */
export interface Courses {
  /** Makes the stored course equal to this one. Rows that are the same already are not written. */
  store(course: StoredCourse, now: string): Promise<void>;
  /** Removes every course but these. */
  keepOnly(ids: readonly string[]): Promise<void>;
  /** A course with its lessons in order, without their texts; null for none. */
  find(course: string): Promise<{ readonly head: CourseHead; readonly lessons: readonly ListedLesson[] } | null>;
  findContent(course: string, lesson: string): Promise<LessonContent | null>;
  /** What the student has done in a course, the latest first. */
  listProgress(studentId: number, course: string): Promise<readonly OwnProgress[]>;
  findProgress(studentId: number, course: string, lesson: string): Promise<OwnProgress | null>;
  putProgress(studentId: number, course: string, progress: OwnProgress): Promise<void>;
  /** All that the student has done, for a copy of the student's data. */
  exportProgress(studentId: number): Promise<readonly ExportedProgress[]>;
}
