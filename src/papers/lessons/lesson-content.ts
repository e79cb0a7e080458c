import type { LessonPoint } from '#domain/courses/lesson-points.ts';
import { pointsOf } from '#domain/courses/lesson-points.ts';
import type { DrawnNode } from '#domain/lib/drawn-node.ts';
import type { Language } from '#domain/lib/languages.ts';
import { builtSliceOf } from '../slice-of-paper.ts';
import type { AuthoredLesson } from './parse-lesson.ts';

/** A lesson in one language as a row holds it: drawn text, the check in the form of a paper's file, and the points to remember. */
interface StoredText {
  readonly body: readonly DrawnNode[];
  readonly paper: Readonly<Record<string, unknown>>;
  readonly points: readonly LessonPoint[];
}

/** The text and the check of a lesson in each of its languages. */
export const lessonContentOf = ({
  body,
  check,
  translations,
}: Pick<AuthoredLesson, 'body' | 'check' | 'translations'>): StoredText & {
  readonly translations: readonly (StoredText & { readonly language: Language })[];
} => ({
  body,
  paper: builtSliceOf(check),
  points: pointsOf(body),
  translations: translations.map((each) => ({
    language: each.language,
    body: each.body,
    paper: builtSliceOf(each.check),
    points: pointsOf(each.body),
  })),
});
