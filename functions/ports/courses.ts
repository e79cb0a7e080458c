import type { CourseOutline, OutlineLesson } from '#domain/courses/course.ts';
import type { ChapterText } from '#domain/courses/chapter.ts';
import type { LessonForm, LessonStatus } from '#domain/courses/lesson.ts';
import type { LessonPoint } from '#domain/courses/lesson-points.ts';
import type { LessonProgress } from '#domain/courses/lesson-progress.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import type { Language } from '#domain/lib/languages.ts';
import type { DueCards, Memory } from './attempts.ts';
import type { EditableRow, EditableSearch, EditableStore, FileRelation } from './staff.ts';

/** A chapter as everybody may know it, without its lessons. */
export type ChapterHead = Omit<CourseOutline['chapters'][number], 'lessons'>;

/** A course without its lessons. */
export interface CourseHead extends Omit<CourseOutline, 'chapters'> {
  readonly chapters: readonly ChapterHead[];
}

/** What a member reads of a lesson in one language. */
export interface LessonReading {
  readonly body: readonly DrawnNode[];
  /** Its check in the form of a paper's file. */
  readonly paper: Readonly<Record<string, unknown>>;
  /** What to remember of it. */
  readonly points: readonly LessonPoint[];
}

/** The points of a lesson, first in its main language. */
export interface StoredPoints {
  readonly slug: string;
  readonly points: readonly LessonPoint[];
  readonly translations: readonly { readonly language: Language; readonly points: readonly LessonPoint[] }[];
}

/** What a member reads of a lesson, first in its main language. */
export interface LessonContent extends LessonReading {
  readonly translations: readonly (LessonReading & { readonly language: Language })[];
  /** Exam, day and paper: 'cgl/1/2'. */
  readonly papers: readonly string[];
  readonly families: readonly string[];
  readonly topics: readonly string[];
}

/** A lesson's content as it is opened. */
export interface OpenedContent extends LessonContent {
  /** Materials that staff have chosen; null without one. */
  readonly recordingId: number | null;
  readonly fileId: number | null;
  /** The day on which its facts were checked, YYYY-MM-DD. */
  readonly checked: string | null;
}

export interface ListedLesson extends OutlineLesson {
  readonly chapter: string;
}

/** The author's text of a lesson, beside the facts that everybody may know. */
export type LessonText = Pick<LessonForm, 'number' | 'checked' | 'markdown' | 'questions' | 'translations'>;

/** A lesson of the repository. */
export interface StoredLesson {
  readonly facts: ListedLesson;
  readonly content: LessonContent;
  readonly text: LessonText;
}

/** A course of the repository. */
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

/** A point of a lesson that a student repeats. Instants are ISO, of server time. */
export interface PointCard {
  readonly id: number;
  readonly course: string;
  readonly chapter: string;
  readonly lesson: string;
  /** Hash of the point's text in the lesson's main language. */
  readonly fingerprint: string;
  readonly version: number;
  /** Without a repetition until the first answer. */
  readonly memory: Memory;
  readonly addedAt: string;
  readonly seenAt: string;
  readonly dueAt: string;
  /** Of the last answer, as the browser named it. */
  readonly answeredId: string | null;
}

/** The points of a published lesson, with its names. */
export interface LessonPoints extends StoredPoints, Pick<ListedLesson, 'title' | 'summary' | 'language'> {
  readonly course: string;
  readonly names: ListedLesson['translations'];
}

/** The cards of one academy's students. Cards of lessons that are not published stay and are neither counted nor listed. */
export interface PointCards {
  /** Adds the points that the student does not have yet, due at `dueAt`; how many those are. */
  add(
    studentId: number,
    points: readonly Pick<PointCard, 'course' | 'chapter' | 'lesson' | 'fingerprint'>[],
    at: { readonly now: string; readonly dueAt: string },
  ): Promise<number>;
  /** Cards due by `now`, by the rule that opens their lessons. */
  countDue(studentId: number, now: string): Promise<readonly DueCards[]>;
  /** Cards due by `now` of these lessons, longest due first. */
  listDue(
    studentId: number,
    now: string,
    of: readonly Pick<DueCards, 'course' | 'isFree'>[],
    limit: number,
  ): Promise<readonly PointCard[]>;
  /** The points of these lessons, as far as they are published. */
  listPoints(lessons: readonly Pick<PointCard, 'course' | 'lesson'>[]): Promise<readonly LessonPoints[]>;
  find(studentId: number, id: number): Promise<PointCard | null>;
  /** Stores an answer and the new schedule. False when the card has another version by now; nothing is written then. */
  answer(
    studentId: number,
    before: PointCard,
    after: Pick<PointCard, 'memory' | 'seenAt' | 'dueAt'> & { readonly answeredId: string },
  ): Promise<boolean>;
  /** Lets these cards, each of a version, be due later. Their memory stays. */
  wait(studentId: number, cards: readonly Pick<PointCard, 'id' | 'version' | 'dueAt'>[]): Promise<void>;
  /** Removes cards that the student takes out. */
  drop(studentId: number, ids: readonly number[]): Promise<void>;
  /** Every card, oldest first, after this id. For a copy of the student's data. */
  listAll(studentId: number, limit: number, afterId: number): Promise<readonly PointCard[]>;
}

/** Courses as students see them, and what students have done with them. */
export interface Courses {
  /** A course with its chapters and published lessons in order, without their texts; null for none. */
  find(course: string): Promise<{ readonly head: CourseHead; readonly lessons: readonly ListedLesson[] } | null>;
  /** The points of a chapter's published lessons, without their texts. */
  listPoints(course: string, chapter: string): Promise<readonly StoredPoints[]>;
  /** A published lesson as students get it. */
  findContent(course: string, lesson: string): Promise<OpenedContent | null>;
  /** Every course with its chapters in order, also those without lessons. */
  listHeads(): Promise<readonly CourseHead[]>;
  /** For each chapter with lessons, how many, drafts too. */
  countLessons(): Promise<readonly { readonly course: string; readonly chapter: string; readonly lessons: number }[]>;
  /** What the student has done in a course, the latest first. */
  listProgress(studentId: number, course: string): Promise<readonly OwnProgress[]>;
  findProgress(studentId: number, course: string, lesson: string): Promise<OwnProgress | null>;
  putProgress(studentId: number, course: string, progress: OwnProgress): Promise<void>;
  /** All that the student has done, for a copy of the student's data. */
  exportProgress(studentId: number): Promise<readonly ExportedProgress[]>;
}

/** A file's lesson, without its address. */
export type LessonFileText = Omit<LessonForm, 'status' | 'course' | 'slug' | 'recordingId' | 'fileId'>;

/** The fields that only a lesson has. */
export interface LessonFields extends LessonForm, FileRelation {
  /** What students get; null while it has issues. */
  readonly content: LessonContent | null;
  /** ISO instant; null until students see it. */
  readonly firstPublishedAt: string | null;
  /** What its file says now; null without one. */
  readonly fileText: LessonFileText | null;
}

export type LessonRecord = EditableRow & LessonFields;
/** A row of the admin's list. */
export type LessonListRow = EditableRow &
  FileRelation &
  Pick<
    LessonFields,
    'status' | 'course' | 'chapter' | 'slug' | 'number' | 'title' | 'language' | 'minutes' | 'free' | 'firstPublishedAt'
  >;
export type LessonSearch = EditableSearch<LessonStatus, 'updated' | 'place' | 'title'>;

/** Lessons. At most one of a course and slug is not deleted. */
export interface Lessons extends EditableStore<LessonFields, LessonSearch, LessonListRow> {
  findAt(course: string, slug: string): Promise<LessonRecord | null>;
  /** The titles of those in a chapter, drafts too. */
  listTitles(course: string, chapter: string): Promise<readonly string[]>;
}

/** The fields that only a chapter has. */
export interface ChapterFields extends Omit<ChapterText, 'number'>, FileRelation {
  readonly course: string;
  readonly slug: string;
  readonly exam: string | null;
  readonly rank: number;
  /** What its file says now; null without one. */
  readonly fileText: Pick<ChapterHead, 'title' | 'summary' | 'exam'> | null;
}

export type ChapterRecord = EditableRow & ChapterFields;
export type ChapterSearch = EditableSearch<never, 'updated' | 'place' | 'title'>;

/** Chapters. At most one of a course and slug is not deleted, and one that lessons are in cannot be deleted. */
export interface Chapters extends EditableStore<ChapterFields, ChapterSearch> {
  /** Every one that is not deleted, in the order of its course. */
  listAll(): Promise<readonly ChapterRecord[]>;
  findAt(course: string, slug: string): Promise<ChapterRecord | null>;
  /** The slugs of a course's chapters, those of deleted ones too. */
  listSlugs(course: string): Promise<readonly string[]>;
}
