import type { CourseOutline, OutlineLesson } from '#domain/courses/course.ts';
import type { ChapterText } from '#domain/courses/edited-chapter.ts';
import type { LessonForm, LessonStatus, PlacedLesson } from '#domain/courses/edited-lesson.ts';
import type { LessonProgress } from '#domain/courses/lesson-progress.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

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

/** A lesson's content as it is opened. */
export interface OpenedContent extends LessonContent {
  /** Materials that staff have chosen; null without one. */
  readonly recordingId: number | null;
  readonly fileId: number | null;
  /** The day on which its facts were checked, YYYY-MM-DD; null for a lesson of the repository. */
  readonly checked: string | null;
  /** ISO instant of the last change in the browser; null for a lesson of the repository. */
  readonly editedAt: string | null;
}

export interface ListedLesson extends OutlineLesson {
  readonly chapter: string;
}

/** A lesson of the repository as its author wrote it, for corrections in the browser. */
export type LessonText = Pick<LessonForm, 'number' | 'checked' | 'markdown' | 'questions'>;

export interface StoredLesson {
  readonly facts: ListedLesson;
  readonly content: LessonContent;
  readonly text: LessonText;
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
  /** A course with its chapters and lessons in order, edited ones among them, without their texts; null for none. */
  find(course: string): Promise<{ readonly head: CourseHead; readonly lessons: readonly ListedLesson[] } | null>;
  findContent(course: string, lesson: string): Promise<OpenedContent | null>;
  /** A lesson of the repository, whatever staff have published in its place. */
  findBuilt(course: string, lesson: string): Promise<StoredLesson | null>;
  /** Course and slug of every lesson of the repository: 'ssc/percentage'. */
  listBuilt(): Promise<readonly string[]>;
  /** Every course with the chapters of the repository, whatever staff have made of them. */
  listHeads(): Promise<readonly CourseHead[]>;
  /**
   * For each chapter with lessons, how many: edited ones that are not deleted, and those of the repository that no
   * published edit replaces.
   */
  countLessons(): Promise<readonly { readonly course: string; readonly chapter: string; readonly lessons: number }[]>;
  /**
   * The pages under /lessons that staff have changed since the build: 'ssc/percentage' for a lesson that they edited or
   * whose chapter they did, 'ssc/' for a course whose chapters they edited.
   */
  listEditedPages(): Promise<readonly string[]>;
  /** What the student has done in a course, the latest first. */
  listProgress(studentId: number, course: string): Promise<readonly OwnProgress[]>;
  findProgress(studentId: number, course: string, lesson: string): Promise<OwnProgress | null>;
  putProgress(studentId: number, course: string, progress: OwnProgress): Promise<void>;
  /** All that the student has done, for a copy of the student's data. */
  exportProgress(studentId: number): Promise<readonly ExportedProgress[]>;
}

/** The fields that only an edited lesson has. */
export interface EditedLessonFields extends LessonForm {
  /** What students get; null while it has issues. */
  readonly content: LessonContent | null;
  /** ISO instant; null until students see it. */
  readonly firstPublishedAt: string | null;
}

export type EditedLesson = EditableRow & EditedLessonFields;
export type EditedLessonSearch = EditableSearch<LessonStatus, 'updated' | 'place' | 'title'>;

/** Lessons that staff wrote or corrected in the browser. At most one of a course and slug is not deleted. */
export interface EditedLessons extends EditableStore<EditedLessonFields, EditedLessonSearch> {
  findAt(course: string, slug: string): Promise<EditedLesson | null>;
  /** The titles of those in a chapter, drafts too. */
  listTitles(course: string, chapter: string): Promise<readonly string[]>;
  /** Every one that is published, with its place and without its text. */
  listPlaced(): Promise<readonly PlacedLesson[]>;
}

/** The fields that only an edited chapter has. */
export interface EditedChapterFields extends Omit<ChapterText, 'number'> {
  readonly course: string;
  readonly slug: string;
  readonly rank: number;
}

export type EditedChapter = EditableRow & EditedChapterFields;
export type EditedChapterSearch = EditableSearch<never, 'updated' | 'place' | 'title'>;

/**
 * Chapters that staff made or corrected in the browser. At most one of a course and slug is not deleted. One that lessons
 * are in, and the repository does not have, cannot be deleted.
 */
export interface EditedChapters extends EditableStore<EditedChapterFields, EditedChapterSearch> {
  findAt(course: string, slug: string): Promise<EditedChapter | null>;
  /** Every one that is not deleted. */
  listAll(): Promise<readonly EditedChapter[]>;
  /** The slugs of a course's chapters, those of deleted ones too. */
  listSlugs(course: string): Promise<readonly string[]>;
}
