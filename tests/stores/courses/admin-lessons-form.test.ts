import { expect, it } from 'vitest';
import type { LessonFields } from '#stores/courses/admin-lessons-form.ts';
import { fieldsOfLesson, formOf } from '#stores/courses/admin-lessons-form.ts';

/** What the form of a lesson sends to the server. */

it('the marks and the right number of a question are numbers, whatever way they were typed', () => {
  const question = {
    question: 'How many?',
    correctNumber: '0.50',
    tolerance: '0.0',
    marking: { right: 2, wrong: '−0.50' },
  };
  const fields: LessonFields = { ...fieldsOfLesson(null), questions: JSON.stringify([question]) };
  expect(formOf(fields, 'save', null).form.questions).toMatchObject([
    { question: 'How many?', correctNumber: 0.5, tolerance: 0, marking: { right: 2, wrong: -0.5 } },
  ]);
});

it('keeps the lesson in its other languages and its topics', () => {
  const translations = [{ language: 'hi' as const, title: 'अनुपात', summary: 'सार', markdown: '## भाग' }];
  const fields: LessonFields = {
    ...fieldsOfLesson(null),
    topics: 'ratio, averages',
    translations: JSON.stringify(translations),
  };
  expect(formOf(fields, 'save', null).form).toMatchObject({ topics: ['ratio', 'averages'], translations });
});
