import type {
  CheckedLesson,
  LessonDrills,
  LessonItem,
  LessonRow,
  LessonSourceForEditing,
} from '#contract/courses/lesson.ts';
import { checkLesson, getLessonSource, lessonResource, listLessonDrills } from '#contract/courses/lesson.ts';
import { validateLesson } from '#domain/courses/lesson.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { createEditableStore } from '../staff/editable-store.ts';
import type { LessonFields } from './admin-lessons-form.ts';
import { bodyOf, fieldsOfLesson, formOf, serverFieldNames } from './admin-lessons-form.ts';

export type { CheckedLesson, LessonDrills, LessonItem, LessonRow, LessonSourceForEditing };

/** What keeps the lesson in the form from being published, and how students would see it. */
export function askForLessonCheck(fields: LessonFields): Promise<Reply<CheckedLesson>> {
  const { status: _, ...body } = bodyOf(formOf(fields, 'save', null).form);
  // JSON has no word for a number that is not one yet.
  const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
  const idOf = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);
  return request(checkLesson, {
    body: {
      ...body,
      number: finite(body.number),
      minutes: finite(body.minutes),
      recordingId: idOf(body.recordingId),
      fileId: idOf(body.fileId),
    },
  });
}

/** The lesson at an address of students. */
export const findLessonSource = (course: string, lesson: string): Promise<Reply<LessonSourceForEditing>> =>
  request(getLessonSource, { parameters: { course, lesson } });

/** What a lesson can name as its practice. */
export const findLessonDrills = (): Promise<Reply<LessonDrills>> => request(listLessonDrills, {});

/** All lessons. */
export const lessonsStore = createEditableStore({
  endpoints: lessonResource,
  formOf,
  storedFormOf: (item: LessonItem) => formOf(fieldsOfLesson(item), 'save', item).form,
  validate: validateLesson,
  nameErrors: serverFieldNames,
  newBodyOf: (clientId, form) => ({ clientId, ...bodyOf(form) }),
  changedBodyOf: (version, form) => ({ version, ...bodyOf(form) }),
});
