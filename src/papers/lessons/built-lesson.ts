import type { BuiltLesson } from '#domain/courses/lesson-page.ts';
import type { AuthoredLesson } from './parse-lesson.ts';

/** A lesson as far as a build may know it, field by field: the text of a free one, and what is inside any other. */
export const builtLessonOf = (lesson: AuthoredLesson): BuiltLesson => ({
  course: lesson.course,
  chapter: lesson.chapter,
  slug: lesson.slug,
  title: lesson.title,
  summary: lesson.summary,
  language: lesson.language,
  minutes: lesson.minutes,
  free: lesson.free,
  checked: lesson.checked,
  papers: lesson.papers,
  families: lesson.families,
  topics: lesson.topics,
  body: lesson.free ? lesson.body : null,
  parts: lesson.parts,
  figures: lesson.figures,
  questions: lesson.check.questions.length,
  translations: lesson.translations.map(({ language, title, summary, body, parts, figures }) => ({
    language,
    title,
    summary,
    body: lesson.free ? body : null,
    parts,
    figures,
  })),
});
