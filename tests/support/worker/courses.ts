import type { StoredCourse, StoredLesson } from '../../../functions/ports/courses.ts';
import { contextOf, env } from './api.ts';

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
      ...changes,
    },
    content: {
      body: [{ tag: 'p', attributes: {}, children: [`Text of ${slug}`] }],
      paper: {
        topic: slug,
        language: 'en',
        questions,
      },
      papers: ['cgl/1/1'],
      families: [],
    },
    text: { number: 1, checked: null, markdown: `## A part of ${slug}\n\nText of ${slug}`, questions },
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

export const storeTrialCourse = (course: StoredCourse = TRIAL_COURSE): Promise<void> =>
  contextOf(env).courses.store(course, new Date().toISOString());
