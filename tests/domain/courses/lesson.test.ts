import { expect, it } from 'vitest';
import type { LessonForm } from '#domain/courses/lesson.ts';
import { saidByLesson } from '#domain/courses/lesson.ts';

const LESSON: LessonForm & { readonly deletedAt: string | null } = {
  status: 'published',
  course: 'ssc',
  chapter: 'arithmetic',
  slug: 'percentage',
  number: 4,
  title: 'Percentage',
  summary: 'A part of a hundred.',
  language: 'en',
  minutes: 10,
  free: false,
  checked: null,
  papers: [],
  families: [],
  topics: [],
  translations: [],
  markdown: '## A part',
  recordingId: null,
  fileId: null,
  questions: [{ id: 'ssc-percentage-q1', question: 'How many?', correctAnswer: '1' }],
  deletedAt: null,
};

it('a lesson tells the same whatever the order of its questions’ fields and their ids', () => {
  const questions = [{ correctAnswer: '1', explanation: undefined, question: 'How many?' }];
  expect(saidByLesson({ ...LESSON, questions })).toBe(saidByLesson(LESSON));
});

const CHANGED: Readonly<Record<string, unknown>> = {
  questions: [{ question: 'Why?' }],
  translations: [{ language: 'hi', title: 'प्रतिशत', summary: '', markdown: '' }],
};

it.each(Object.keys(LESSON).map((name) => [name]))('a lesson tells something else once its %s changes', (name) => {
  expect(saidByLesson({ ...LESSON, [name]: CHANGED[name] ?? 'changed' })).not.toBe(saidByLesson(LESSON));
});
