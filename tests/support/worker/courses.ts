import type { StoredCourse, StoredLesson } from '../../../functions/ports/courses.ts';
import { statementsOfCourses } from '../../../functions/storage/courses/course-files.ts';
import { env } from './api.ts';

/** A lesson with a check of five questions whose first option is right. */
export function lessonOf(slug: string, changes: Partial<StoredLesson['facts']> = {}): StoredLesson {
  const questions = Array.from({ length: 5 }, (_, index) => ({
    id: `trial-${slug}-q${index + 1}`,
    question: `Question ${index + 1}?`,
    options: ['1', '2', '3', '4'],
    correctAnswer: '1',
    explanation: 'It is 1.',
  }));
  return {
    facts: {
      slug,
      title: `Title of ${slug}`,
      summary: `What one can do after ${slug}, in one sentence that is long enough for a list.`,
      language: 'en',
      minutes: 10,
      free: false,
      chapter: 'one',
      translations: [],
      ...changes,
    },
    content: {
      body: [{ tag: 'p', attributes: {}, children: [`Text of ${slug}`] }],
      paper: {
        topic: slug,
        language: 'en',
        questions,
      },
      points: [[`Point of ${slug}`]],
      papers: ['cgl/1/1'],
      families: [],
      topics: [],
      translations: [],
    },
    text: {
      number: 1,
      checked: null,
      markdown: `## A part of ${slug}\n\nText of ${slug}`,
      questions,
      translations: [],
    },
  };
}

/** The same lesson in Hindi too. */
export function lessonInHindi(slug: string, changes: Partial<StoredLesson['facts']> = {}): StoredLesson {
  const { facts, content, text } = lessonOf(slug, changes);
  const names = { language: 'hi' as const, title: `${slug} का शीर्षक`, summary: `${slug} का सार` };
  const questions = text.questions.map((each) => ({ ...each, question: 'प्रश्न?', explanation: 'उत्तर 1 है।' }));
  const body = [{ tag: 'p' as const, attributes: {}, children: [`${slug} का पाठ`] }];
  return {
    facts: { ...facts, translations: [names] },
    content: {
      ...content,
      translations: [
        { language: 'hi', body, paper: { topic: slug, language: 'hi', questions }, points: [[`${slug} का बिंदु`]] },
      ],
    },
    text: { ...text, translations: [{ ...names, markdown: `## ${slug} का भाग\n\n${slug} का पाठ` }] },
  };
}

export const TRIAL_COURSE: StoredCourse = {
  head: {
    id: 'trial',
    title: 'A course',
    summary: 'A course to try, with two lessons for members and one for every student.',
    module: null,
    chapters: [{ id: 'one', title: 'Chapter one', summary: 'The first of all.', exam: 'cgl' }],
  },
  lessons: [lessonOf('first', { free: true }), lessonOf('second'), lessonOf('third')],
};

/** Imports the course as an academy imports those of the repository. Its lessons are numbered in the order of the list. */
export async function storeTrialCourse({ head, lessons }: StoredCourse = TRIAL_COURSE): Promise<void> {
  const numbered = lessons.map((lesson, index) => ({ ...lesson, text: { ...lesson.text, number: index + 1 } }));
  await importCourses([{ head, lessons: numbered }]);
}

export async function importCourses(courses: readonly StoredCourse[]): Promise<void> {
  const statements = await statementsOfCourses(courses, new Date().toISOString());
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
}

/** Takes away every course with all that was written in it. */
export async function dropCourses(): Promise<void> {
  for (const table of ['lessons', 'chapters', 'courses']) await env.DB.prepare(`DELETE FROM ${table}`).run();
}
